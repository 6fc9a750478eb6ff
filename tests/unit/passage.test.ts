import { expect, it } from 'vitest';
import { layOutPassage, marksOf } from '../../components/vocabulary/lay-out-passage.ts';

type Given = Parameters<typeof layOutPassage>;

const drawn = (...given: Given) =>
  layOutPassage(...given)?.legs.map(
    ({ step, start, least, most, label }) =>
      `${step ?? 'wait'}: ${start}, ${least}–${most}, “${label}”`,
  );

const registration = ['1–2 weeks', '1–2 weeks', '2–3 weeks', 'Continuous', 'As needed'];

it.each<[what: string, given: Given, legs: string[] | undefined]>([
  [
    'puts the wait that the total leaves where the writer says',
    [registration, '8–12 weeks', { after: 2, what: 'a review' }],
    ['1: 0, 1–2, “1–2”', '2: 2, 1–2, “1–2”', 'wait: 4, 4–5, “4–5”', '3: 9, 2–3, “2–3”'],
  ],
  [
    'puts it at the end where nobody says where',
    [registration, '8–12 weeks'],
    ['1: 0, 1–2, “1–2”', '2: 2, 1–2, “1–2”', '3: 4, 2–3, “2–3”', 'wait: 7, 4–5, “4–5”'],
  ],
  [
    'has no wait that the least time has no room for',
    [['2–3 weeks', '2–3 weeks'], '3–9 weeks'],
    ['1: 0, 2–3, “2–3”', '2: 3, 2–3, “2–3”'],
  ],
  [
    'counts days among weeks in days',
    [['1–2 weeks', '1 day', '4–6 weeks', '1–3 days']],
    ['1: 0, 7–14, “1–2”', '2: 14, 1–1, “1 day”', '3: 15, 28–42, “4–6”', '4: 57, 1–3, “1–3 days”'],
  ],
  [
    'takes years of the calendar as whole years',
    [['2014–2017', '2018–2022', '2023–2026']],
    ['1: 0, 4–4, “”', '2: 4, 5–5, “”', '3: 9, 4–4, “”'],
  ],
  ['is not drawn of one timed step', [['1–2 weeks', 'Ongoing']], undefined],
])('the passage to scale %s', (_what, given, legs) => expect(drawn(...given)).toEqual(legs));

it('the steps without a length are numbered behind the others', () => {
  expect(layOutPassage(registration)?.open).toEqual([4, 5]);
});

it.each([
  [12, 1, [0, 3, 6, 9, 12]],
  [11, 1, [0, 2, 4, 6, 8, 11]],
  [91, 7, [0, 2, 4, 6, 8, 10, 13]],
])(
  'a scale of %i is marked at round numbers and at its end, never close together',
  (whole, perUnit, marks) => {
    expect(marksOf({ legs: [], open: [], whole, perUnit, unit: 'week' })).toEqual(marks);
  },
);
