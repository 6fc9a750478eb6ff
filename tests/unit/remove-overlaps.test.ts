import { describe, expect, it } from 'vitest';
import { removeOverlaps } from '../../tools/check/remove-overlaps.ts';
import { vat } from '../fixture.ts';

describe('overlapping findings', () => {
  const range = { file: vat, start: 2, end: 9, message: '', instead: '' };
  const error = { ...range, rule: 'full-stop', end: 4 };

  it('removes advice that overlaps an error', () => {
    const advice = { ...range, rule: 'long-sentence', level: 'advice' } as const;
    expect(removeOverlaps([advice, error])).toEqual([error]);
    expect(removeOverlaps([{ ...advice, fix: '' }, error])).toEqual([error]);
  });

  it('keeps the first of two overlapping errors', () => {
    const later = { ...range, rule: 'heading-stop', fix: '' };
    expect(removeOverlaps([error, later])).toEqual([error]);
  });
});
