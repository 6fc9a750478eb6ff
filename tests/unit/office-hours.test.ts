import { expect, it } from 'vitest';
import { officeStatus } from '../../src/facts/dates.ts';
import { printedDay, printedTime } from '../../src/facts/edition.ts';
import { site } from '../../src/facts/firm.ts';

const at = (dubaiTime: string) => {
  const status = officeStatus(site.hours, new Date(`${dubaiTime}+04:00`));
  return status.open
    ? `open until ${printedTime(status.until)}`
    : `opens in ${status.days}, ${printedDay(status.weekday)} ${printedTime(status.from)}`;
};

it.each([
  ['2026-11-20T08:59:59', 'opens in 0, Friday 9:00 AM'],
  ['2026-11-20T09:00:00', 'open until 6:00 PM'],
  ['2026-11-20T17:59:59', 'open until 6:00 PM'],
  ['2026-11-20T18:00:00', 'opens in 1, Saturday 10:00 AM'],
  ['2026-11-20T23:59:59', 'opens in 1, Saturday 10:00 AM'],
  ['2026-11-21T00:00:00', 'opens in 0, Saturday 10:00 AM'],
  ['2026-11-21T10:00:00', 'open until 4:00 PM'],
  ['2026-11-21T16:00:00', 'opens in 2, Monday 9:00 AM'],
  ['2026-11-22T12:00:00', 'opens in 1, Monday 9:00 AM'],
  ['2026-11-22T23:59:59', 'opens in 1, Monday 9:00 AM'],
  ['2026-11-23T00:00:00', 'opens in 0, Monday 9:00 AM'],
  ['2027-12-31T19:00:00', 'opens in 1, Saturday 10:00 AM'],
])('at %s in Dubai the office %s', (time, expected) => expect(at(time)).toBe(expected));

it('every minute of a week has a status, and the office is open 51 hours of it', () => {
  const begin = Date.parse('2026-11-22T00:00:00Z');
  const open = Array.from({ length: 7 * 24 * 60 }, (_, minute) =>
    officeStatus(site.hours, new Date(begin + minute * 60_000)),
  ).filter((status) => status.open);
  expect(open.length / 60).toBe(5 * 9 + 6);
});

it('hours that never open the office are an error', () => {
  expect(() => officeStatus([{ days: [0] }], new Date())).toThrow(/no day/);
});

it.each([
  ['00:00', '12:00 AM'],
  ['12:05', '12:05 PM'],
  ['23:59', '11:59 PM'],
])('%s is printed as %s', (time, printed) => expect(printedTime(time)).toBe(printed));
