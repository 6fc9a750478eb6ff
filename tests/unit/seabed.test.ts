import { expect, it } from 'vitest';
import { surveySeabed } from '../../components/layout/survey-seabed.ts';

const survey = (values: number[], address = '/a-page') =>
  surveySeabed(
    values.map((worth) => ({ worth, isLong: false })),
    address,
  );
const drawn = (values: number[], address?: string) => Object.values(survey(values, address)).join();

it('the seabed of a page is the same for the same figures at the same address, and another at another', () => {
  expect(drawn([375_000, 30, 0, 12])).toBe(drawn([375_000, 30, 0, 12]));
  expect(drawn([375_000, 30, 0, 12])).not.toBe(drawn([375_000, 30, 0, 12], '/another'));
  expect(drawn([375_000, 30, 0, 12])).not.toBe(drawn([187_500, 30, 0, 12]));
});

it('it rises to a shoal under the smaller figure, and leaves the larger in deep water', () => {
  // the first of two figures stands at the left of the panel, the second at the right
  const starts = (values: number[]) =>
    [...survey(values).crest.matchAll(/M(-?\d+)/g)].map(([, x]) => Number(x) < 270);
  expect([starts([10, 2_000_000]), starts([2_000_000, 10])]).toEqual([[true], [false]]);
});
