import { expect, it } from 'vitest';
import {
  daysUntil,
  layOutTimeline,
  positionsOf,
} from '../../components/vocabulary/lay-out-timeline.ts';
import { buildDay } from '../../src/config/dates.ts';

const registration = ['1–2 weeks', '1–2 weeks', '2–3 weeks', 'Continuous', 'As needed'];
const mixed = ['1–2 weeks', '1 day', '1–3 days'];
const years = ['2014–2017', '2018–2022'];
const review = { after: 2, what: 'a review' };

it.each([
  [registration, '8–12 weeks', review, '1 at 0: 1–2, 2 at 2: 1–2, wait at 4: 4–5, 3 at 9: 2–3'],
  // without a stated wait, the remaining time follows the last step
  [registration, '8–12 weeks', undefined, '1 at 0: 1–2, 2 at 2: 1–2, 3 at 4: 2–3, wait at 7: 4–5'],
  // the minimum total leaves no time for a wait
  [['2–3 weeks', '2–3 weeks'], '3–9 weeks', undefined, '1 at 0: 2–3, 2 at 3: 2–3'],
  [mixed, '', undefined, '1 at 0: 7–14, 2 at 14: 1–1, 3 at 15: 1–3'],
  [years, '', undefined, '1 at 0: 4–4, 2 at 4: 5–5'],
  [['1–2 weeks', 'Ongoing'], '', undefined, undefined],
])('lays out %j with the total “%s” and the wait %j as %s', (steps, total, wait, layout) => {
  const legs = layOutTimeline(steps, total, wait)?.legs.map(
    ({ step = 'wait', start, least, most }) => `${step} at ${start}: ${least}–${most}`,
  );
  expect(legs?.join(', ')).toBe(layout);
});

it('draws years that run to today from their first year, each in a row of its own', () => {
  const thisYear = new Date(`${buildDay()}T00:00:00Z`).getUTCFullYear();
  const timeline = layOutTimeline(['since 2014', 'since 2018', 'since 2023']);
  expect(timeline?.legs.map(({ start, most }) => [2014 + start, 2014 + start + most - 1])).toEqual([
    [2014, thisYear],
    [2018, thisYear],
    [2023, thisYear],
  ]);
  expect(timeline?.overlaps).toBe(true);
});

it('draws years that follow one another in one row', () => {
  expect(layOutTimeline(years)?.overlaps).toBe(false);
});

it('lists steps without a duration after the others', () => {
  expect(layOutTimeline(registration)?.open).toEqual([4, 5]);
});

it('labels a step in its own unit', () => {
  const labels = (steps: string[]) => layOutTimeline(steps)?.legs.map(({ label }) => label);
  expect(labels(mixed)).toEqual(['1–2', '1 day', '1–3 days']);
  expect(labels(years)).toEqual(['', '']);
});

/** The numbers of the steps in drawing order, from left to right. */
function drawnOrder(steps: string[]): number[] {
  const timeline = layOutTimeline(steps);
  if (!timeline) return [];
  const { breaks, startOf } = positionsOf(timeline);
  const placed = [
    ...timeline.legs.map(({ step = 0, start }) => ({ steps: [step], x: startOf(start) })),
    ...breaks.map(({ steps: open, start }) => ({ steps: open, x: start })),
  ];
  const row = placed.sort((one, other) => one.x - other.x).flatMap(({ steps: some }) => some);
  return [...row, ...timeline.open];
}

const openInside = [
  '1 week',
  '1–2 weeks',
  'Set by the authority',
  'Varies',
  '2–6 weeks',
  'Ongoing',
];

it.each([
  ['an open step between timed steps', openInside],
  ['an open step first', ['As needed', '1 week', '2 weeks']],
  ['two separate open steps', ['1 week', 'Varies', '2 weeks', 'Varies', '1 day', 'Continuous']],
  ['open steps last', registration],
])('draws the steps in the order of the list: %s', (_, steps) => {
  expect(drawnOrder(steps)).toEqual(steps.map((_step, index) => index + 1));
});

it('labels a break with the durations of its steps', () => {
  const labels = layOutTimeline(openInside)?.breaks.map(({ steps, label }) => ({ steps, label }));
  expect(labels).toEqual([{ steps: [3, 4], label: 'Set by the authority, Varies' }]);
});

it('ends at the right edge if the timeline has breaks', () => {
  const timeline = layOutTimeline(openInside);
  expect(timeline && positionsOf(timeline).endOf(timeline.whole)).toBeCloseTo(100);
});

it('counts the days until a break without the steps after it', () => {
  const timeline = layOutTimeline(openInside);
  expect(timeline && daysUntil(timeline, timeline.breaks[0]?.at ?? 0)).toEqual([14, 21]);
});
