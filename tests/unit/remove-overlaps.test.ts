import { describe, expect, it } from 'vitest';
import { removeOverlaps } from '../../tools/check/remove-overlaps.ts';
import { vat } from '../test-site.ts';

describe('overlapping findings', () => {
  const range = { file: vat, start: 2, end: 9, message: '', instead: '' };
  const error = { ...range, rule: 'full-stop', end: 4 };

  it('removeOverlaps removes advice that overlaps an error', () => {
    const advice = { ...range, rule: 'long-sentence', level: 'advice' } as const;
    expect(removeOverlaps([advice, error])).toEqual([error]);
    expect(removeOverlaps([{ ...advice, fix: '' }, error])).toEqual([error]);
  });

  it('removeOverlaps keeps the first of two overlapping errors', () => {
    const later = { ...range, rule: 'heading-stop', fix: '' };
    expect(removeOverlaps([error, later])).toEqual([error]);
  });

  it('removeOverlaps removes a finding (a reported problem) inside the range `covers` of another finding', () => {
    const wide = { ...error, covers: { start: 0, end: 40 } };
    const far = { ...error, start: 30, end: 35 };
    expect(removeOverlaps([wide, far])).toEqual([wide]);
    expect(removeOverlaps([error, far])).toEqual([error, far]);
  });

  it('removeOverlaps removes a spelling error directly after an unlisted figure (the word can be a unit)', () => {
    const figure = { ...error, rule: 'figure-unknown' };
    const unit = { ...error, rule: 'spelling', start: 5, end: 9 };
    expect(removeOverlaps([figure, unit])).toEqual([figure]);
    expect(removeOverlaps([error, unit])).toEqual([error, unit]);
  });
});
