import { expect, it } from 'vitest';
import {
  daysUntil,
  layOutTimeline,
  positionsOf,
  scaleMarks,
  type Wait,
} from '../../components/vocabulary/lay-out-timeline.ts';
import { currentDay } from '../../src/config/dates.ts';

/**
 * Lays out steps with these durations. A step with a duration such as “Continuous”, which is not a length of time, has
 * no fixed end.
 */
const layOut = (durations: string[], total?: string, wait?: Wait) =>
  layOutTimeline(
    durations.map((duration) => ({ duration })),
    total,
    wait,
  );

const registration = ['1–2 weeks', '1–2 weeks', '2–3 weeks', 'Continuous', 'As needed'];
const mixed = ['1–2 weeks', '1 day', '1–3 days'];
const years = ['2014–2017', '2018–2022'];
const review = { after: 2, what: 'a review' };

it.each([
  [
    'a waiting time after step 2',
    registration,
    '8–12 weeks',
    review,
    '1 at 0: 1–2, 2 at 2: 1–2, wait at 4: 4–5, 3 at 9: 2–3',
  ],
  [
    'no stated waiting time (the remaining time follows the last step)',
    registration,
    '8–12 weeks',
    undefined,
    '1 at 0: 1–2, 2 at 2: 1–2, 3 at 4: 2–3, wait at 7: 4–5',
  ],
  [
    'a minimum total that leaves no time for waiting',
    ['2–3 weeks', '2–3 weeks'],
    '3–9 weeks',
    undefined,
    '1 at 0: 2–3, 2 at 3: 2–3',
  ],
  [
    'weeks and days (the weeks are converted to days)',
    mixed,
    '',
    undefined,
    '1 at 0: 7–14, 2 at 14: 1–1, 3 at 15: 1–3',
  ],
  ['periods of years', years, '', undefined, '1 at 0: 4–4, 2 at 4: 5–5'],
])('layOutTimeline calculates the positions of steps with %s', (_, steps, total, wait, layout) => {
  const legs = layOut(steps, total, wait)?.legs.map(
    ({ step = 'wait', start, least, most }) => `${step} at ${start}: ${least}–${most}`,
  );
  expect(legs?.join(', ')).toBe(layout);
});

it('layOutTimeline returns undefined if fewer than two steps have a duration', () => {
  expect(layOut(['1–2 weeks', 'Ongoing'])).toBeUndefined();
});

it('layOutTimeline ends periods such as “since 2014” in the current year, so these periods overlap', () => {
  const thisYear = new Date(`${currentDay()}T00:00:00Z`).getUTCFullYear();
  const timeline = layOut(['since 2014', 'since 2018', 'since 2023']);
  expect(timeline?.legs.map(({ start, most }) => [2014 + start, 2014 + start + most - 1])).toEqual([
    [2014, thisYear],
    [2018, thisYear],
    [2023, thisYear],
  ]);
  expect(timeline?.overlaps).toBe(true);
});

it('in a timeline, a period such as “since June 2023” begins in the named month', () => {
  const timeline = layOut(['since 2014', 'since June 2023']);
  expect(timeline?.legs.map(({ start }) => 2014 + start)).toEqual([2014, 2023 + 5 / 12]);
});

it('the scale of a timeline has a mark at the start of each period and at the start of the last year', () => {
  const timeline = layOut(['2014–2017', '2016–2022']);
  expect(timeline && scaleMarks(timeline).map((mark) => 2014 + mark)).toEqual([2014, 2016, 2022]);
});

it('the scale of a timeline has no mark at the start of the last year if a period begins one year earlier', () => {
  const timeline = layOut(['2014–2021', '2021–2022']);
  expect(timeline && scaleMarks(timeline).map((mark) => 2014 + mark)).toEqual([2014, 2021]);
});

it('layOutTimeline returns overlaps: false for the periods 2014–2017 and 2018–2022', () => {
  expect(layOut(years)?.overlaps).toBe(false);
});

it('if the list ends with steps without a duration, layOutTimeline returns the numbers of these steps', () => {
  expect(layOut(registration)?.open).toEqual([4, 5]);
});

const labelsOf = (steps: string[]) => layOut(steps)?.legs.map(({ label }) => label);

it('the label of a step shows the unit of time, such as “days”, if the scale of the timeline has another unit', () => {
  expect(labelsOf(mixed)).toEqual(['1–2', '1 day', '1–3 days']);
});

it('dated periods, such as “2014–2017”, have no label in a timeline', () => {
  expect(labelsOf(years)).toEqual(['', '']);
});

/** Returns the numbers of the steps in the order in which they are drawn, from left to right. */
function drawnOrder(steps: string[]): number[] {
  const timeline = layOut(steps);
  if (!timeline) return [];
  const { breaks, startOf } = positionsOf(timeline);
  const drawn = [
    ...timeline.legs.map(({ step = 0, start }) => ({ numbers: [step], x: startOf(start) })),
    ...breaks.map(({ steps: open, start }) => ({ numbers: open, x: start })),
  ];
  const row = drawn.sort((one, other) => one.x - other.x).flatMap(({ numbers }) => numbers);
  return [...row, ...timeline.open];
}

/**
 * Three of these steps have no length of time: “Set by the authority”, “Varies” and “Ongoing”. The steps “Set by the
 * authority” and “Varies” are between timed steps, and are drawn as one break (gap).
 */
const withOpenSteps = [
  '1 week',
  '1–2 weeks',
  'Set by the authority',
  'Varies',
  '2–6 weeks',
  'Ongoing',
];

it.each([
  ['a step without a duration between steps with a duration', withOpenSteps],
  ['a step without a duration at the beginning', ['As needed', '1 week', '2 weeks']],
  [
    'two steps without a duration, separated by a step with a duration',
    ['1 week', 'Varies', '2 weeks', 'Varies', '1 day', 'Continuous'],
  ],
  ['steps without a duration at the end', registration],
])('a timeline draws the steps in the order in which they are listed: %s', (_, steps) => {
  expect(drawnOrder(steps)).toEqual(steps.map((_step, index) => index + 1));
});

it('the label of a break (a gap in a timeline) lists the texts in place of durations, such as “Varies”', () => {
  const labels = layOut(withOpenSteps)?.breaks.map(({ steps, label }) => ({
    steps,
    label,
  }));
  expect(labels).toEqual([{ steps: [3, 4], label: 'Set by the authority, Varies' }]);
});

it('a step marked “Open:” is drawn as a break (a gap in a timeline) even if a duration follows “Open:”', () => {
  const timeline = layOutTimeline([
    { duration: '1 week' },
    { duration: '2 weeks', isOpen: true },
    { duration: '3 weeks' },
  ]);
  expect(timeline?.breaks).toMatchObject([{ steps: [2], label: '2 weeks' }]);
});

it('a timeline with breaks (gaps for steps of unknown length) ends at the right edge of the drawing', () => {
  const timeline = layOut(withOpenSteps);
  expect(timeline && positionsOf(timeline).endOf(timeline.whole)).toBeCloseTo(100);
});

it('a timeline ends at its last step if the total time is longer only because of rounding up to weeks', () => {
  expect(layOut(mixed, '2–3 weeks')?.whole).toBe(18);
});

it('daysUntil counts the days of the steps before a break (a gap for steps of unknown length)', () => {
  const timeline = layOut(withOpenSteps);
  expect(timeline && daysUntil(timeline, timeline.breaks[0]?.at ?? 0)).toEqual([14, 21]);
});
