import { describe, expect, it } from 'vitest';
import { layOutPassage, marksOf } from '../../components/vocabulary/lay-out-passage.ts';

const drawn = (...given: Parameters<typeof layOutPassage>) => {
  const passage = layOutPassage(...given);
  return passage?.legs.map(
    ({ step, start, least, most, label }) =>
      `${step ?? 'wait'}: ${start}, ${least}–${most}, “${label}”`,
  );
};

const registration = ['1–2 weeks', '1–2 weeks', '2–3 weeks', 'Continuous', 'As needed'];

describe('the passage to scale', () => {
  it('puts the wait that the total leaves where the writer says', () => {
    expect(drawn(registration, '8–12 weeks', { after: 2, what: 'a review' })).toEqual([
      '1: 0, 1–2, “1–2”',
      '2: 2, 1–2, “1–2”',
      'wait: 4, 4–5, “4–5”',
      '3: 9, 2–3, “2–3”',
    ]);
  });
  it('puts the wait at the end where nobody says where', () => {
    expect(drawn(registration, '8–12 weeks')?.at(-1)).toBe('wait: 7, 4–5, “4–5”');
  });
  it('draws no wait where the steps take the whole, and none without a total', () => {
    expect(drawn(registration, '4–7 weeks')).toHaveLength(3);
    expect(drawn(registration)).toHaveLength(3);
  });
  it('draws no wait of less than a unit, and none that the least time has no room for', () => {
    expect(drawn(['1–2 weeks', '1 day'], '1–2 weeks')).toHaveLength(2);
    expect(drawn(['2–3 weeks', '2–3 weeks'], '3–9 weeks')).toHaveLength(2);
  });
  it('counts days among weeks in days, and keeps the scale in weeks', () => {
    const durations = ['1–2 weeks', '1 day', '4–6 weeks', '1–3 days'];
    expect(drawn(durations)).toEqual([
      '1: 0, 7–14, “1–2”',
      '2: 14, 1–1, “1 day”',
      '3: 15, 28–42, “4–6”',
      '4: 57, 1–3, “1–3 days”',
    ]);
    expect(layOutPassage(durations, '7–13 weeks')).toMatchObject({ unit: 'week', perUnit: 7 });
  });
  it('takes weeks of the calendar as the time between them', () => {
    expect(drawn(['Weeks 1–2', 'Weeks 3–4', 'Week 5'])).toEqual([
      '1: 0, 2–2, “Weeks 1–2”',
      '2: 2, 2–2, “Weeks 3–4”',
      '3: 4, 1–1, “Week 5”',
    ]);
  });
  it('takes years of the calendar as whole years, and begins its scale with the first', () => {
    const years = ['2014–2017', '2018–2022', '2023–2026'];
    expect(drawn(years)).toEqual(['1: 0, 4–4, “”', '2: 4, 5–5, “”', '3: 9, 4–4, “”']);
    const passage = layOutPassage(years);
    expect(passage).toMatchObject({ unit: 'year', whole: 13, from: 2014 });
    expect(passage && marksOf(passage)).toEqual([0, 4, 9, 13]);
  });
  it('has nothing to draw of a procedure with one timed step, or none', () => {
    expect(layOutPassage(['1–2 weeks', 'Ongoing'])).toBeUndefined();
    expect(layOutPassage(['', undefined], '6–12 weeks')).toBeUndefined();
  });
  it('numbers the steps without a length behind the others', () => {
    expect(layOutPassage(registration)?.open).toEqual([4, 5]);
  });
  it('marks a scale at round numbers and at its end, never close together', () => {
    const marks = (whole: number, perUnit = 1) =>
      marksOf({ legs: [], open: [], whole, perUnit, unit: 'week' });
    expect(marks(12)).toEqual([0, 3, 6, 9, 12]);
    expect(marks(11)).toEqual([0, 2, 4, 6, 8, 11]);
    expect(marks(29)).toEqual([0, 5, 10, 15, 20, 25, 29]);
    expect(marks(91, 7)).toEqual([0, 2, 4, 6, 8, 10, 13]);
  });
});
