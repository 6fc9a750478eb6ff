import { describe, expect, it } from 'vitest';
import { countTerms, scoreSections } from '../src/publish/search-scores.ts';

const section = (text: string, further = {}) =>
  countTerms({ page: '', keywords: '', heading: '', text, ...further });

describe('how much a section counts for a term', () => {
  it('is what BM25+ says of how often it stands there, in how long a text, and in how many others', () => {
    const scores = scoreSections([section('gold, gold and banks'), section('A bank.')], [1, 1]);
    // three different words and two: a mean of 2.5; gold is in one section of two
    const often = (2 * 2.2) / (2 + 1.2 * (0.3 + (0.7 * 3) / 2.5));
    expect(scores.get('gold')?.get(0)).toBeCloseTo(Math.log(2) * (0.5 + often), 10);
    expect(scores.get('gold')?.has(1)).toBe(false);
    expect([...(scores.get('bank')?.keys() ?? [])]).toEqual([0, 1]);
  });

  it('is three times as much in a heading, six times in a keyword, and follows the rank of its page', () => {
    const [text, heading, keywords] = [
      { text: 'Gold' },
      { heading: 'Gold' },
      { keywords: 'Gold' },
    ].map(
      (texts) =>
        scoreSections([section('', texts), section('')], [1, 1])
          .get('gold')
          ?.get(0) ?? 0,
    );
    expect((heading ?? 0) / (text ?? 0)).toBeCloseTo(3, 10);
    expect((keywords ?? 0) / (text ?? 0)).toBeCloseTo(6, 10);
    const half = scoreSections([section('Gold'), section('')], [0.5, 1])
      .get('gold')
      ?.get(0);
    expect(half).toBeCloseTo((text ?? 0) / 2, 10);
  });

  it('knows words such as “constructor” for words', () => {
    expect(scoreSections([section('A constructor'), section('')], [1, 1]).has('constructor')).toBe(
      true,
    );
  });
});
