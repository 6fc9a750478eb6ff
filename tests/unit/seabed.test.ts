import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { surveySeabed } from '../../components/layout/survey-seabed.ts';

const figures = (values: number[]) => values.map((worth) => ({ worth, isLong: false }));

const drawn = (values: number[], address = '/a-page') => {
  const { shoal, crest, contours } = surveySeabed(figures(values), address);
  return shoal + crest + contours;
};

describe('the seabed of a page', () => {
  it('is the same for the same figures at the same address, and another at another', () => {
    expect(drawn([375_000, 30, 0, 12])).toBe(drawn([375_000, 30, 0, 12]));
    expect(drawn([375_000, 30, 0, 12])).not.toBe(drawn([375_000, 30, 0, 12], '/another'));
    expect(drawn([375_000, 30, 0, 12])).not.toBe(drawn([187_500, 30, 0, 12]));
  });
  it('rises to a shoal under the smaller figure, and leaves the larger in deep water', () => {
    // the first of two figures stands at the left of the panel, the second at the right
    const starts = (values: number[]) =>
      [...surveySeabed(figures(values), '/a-page').crest.matchAll(/M(-?\d+)/g)].map(([, x]) =>
        Number(x),
      );
    expect([starts([10, 2_000_000]).length, starts([2_000_000, 10]).length]).toEqual([1, 1]);
    expect(Math.max(...starts([10, 2_000_000]))).toBeLessThan(270);
    expect(Math.min(...starts([2_000_000, 10]))).toBeGreaterThan(270);
  });
  it('closes each of its lines, within sight of the panel', () => {
    for (const line of drawn([375_000, 30, 0, 12]).match(/M[^M]*/g) ?? []) {
      expect(line).toMatch(/^M-?\d+ -?\d+q.*z$/);
      const [x = 0, y = 0, ...steps] = (line.match(/-?\d+/g) ?? []).map(Number);
      const ends = steps.filter((_, index) => index % 4 > 1);
      const sum = (from: number) =>
        ends.filter((_, i) => i % 2 === from).reduce((a, b) => a + b, 0);
      expect([sum(0), sum(1)]).toEqual([0, 0]);
      expect(Math.abs(x - 270)).toBeLessThanOrEqual(330);
      expect(Math.abs(y - 240)).toBeLessThanOrEqual(300);
    }
  });
  it('weighs at most 1.2 kB for one to four figures', () => {
    for (const values of [[8], [5, 10], [5, 8, 10], [2e9, 2e9, 2e9, 2e9], [0, 0, 0, 0]])
      expect(brotliCompressSync(drawn(values)).length).toBeLessThan(1200);
  });
});
