import { afterEach, expect, it, vi } from 'vitest';
import { currentDay, dubaiDay } from '../../src/config/dates.ts';
import { formatDayRange, formatOfficeStatus } from '../../src/config/enhancement-strings.ts';
import { firm } from '../../src/config/firm.ts';
import {
  formatDate,
  formatDay,
  formatDays,
  formatReplyTime,
  formatShortDay,
  formatTime,
} from '../../src/config/locale.ts';
import { replyBy } from '../../src/config/office-hours.ts';
import { officeStatus } from '../../src/config/office-status.ts';

it('formatDate returns “January 1, 2025” and formatDay returns “1 January 2025” for the same date', () => {
  expect(formatDate('2025-01-01')).toBe('January 1, 2025');
  expect(formatDay('2025-01-01')).toBe('1 January 2025');
});

it.each([
  [['2026-11-21'], '21 November 2026'],
  [['2026-11-21', '2026-11-24', '2026-11-26'], '21, 24 and 26 November 2026'],
  [['2026-10-31', '2026-11-24'], '31 October 2026 and 24 November 2026'],
])('formatDays formats the days %j as “%s”', (days, text) => {
  expect(formatDays(days)).toBe(text);
});

it('formatShortDay formats a day with the abbreviated name of its month', () => {
  expect(['2026-05-01', '2026-09-30'].map(formatShortDay)).toEqual(['1 May', '30 Sept']);
});

it('formatReplyTime formats the time by which a reply is due, with the weekday, the day and “Dubai time”', () => {
  const text = 'by Fri 27 Nov, 6:00 PM Dubai time';
  expect(formatReplyTime({ day: '2026-11-27', time: '18:00' })).toBe(text);
});

it('formatTime formats times on a 12-hour clock', () => {
  const times = ['00:00', '12:05', '23:59'].map(formatTime);
  expect(times).toEqual(['12:00 AM', '12:05 PM', '11:59 PM']);
});

it.each([
  ['2026-11-20T08:59:59', 'Closed now, opens today at 9:00 AM Dubai time'],
  ['2026-11-20T09:00:00', 'Open now, until 6:00 PM Dubai time'],
  ['2026-11-20T18:00:00', 'Closed now, opens tomorrow at 10:00 AM Dubai time'],
  ['2026-11-21T16:00:00', 'Closed now, opens on Monday at 9:00 AM Dubai time'],
  ['2026-11-22T23:59:59', 'Closed now, opens tomorrow at 9:00 AM Dubai time'],
  ['2026-11-23T00:00:00', 'Closed now, opens today at 9:00 AM Dubai time'],
])('at %s Dubai time, the office status is “%s”', (time, text) => {
  expect(formatOfficeStatus(officeStatus(firm.hours, new Date(`${time}+04:00`)))).toBe(text);
});

it.each([
  ['2026-11-26T12:00:00+04:00', '2026-11-27', '18:00', 'on a weekday'],
  // This time is on Friday in Dubai, but still on Thursday in UTC.
  [
    '2026-11-27T00:30:00+04:00',
    '2026-11-28',
    '16:00',
    'on Friday, before the shorter hours of Saturday',
  ],
  ['2026-11-28T23:59:00+04:00', '2026-11-30', '18:00', 'on Saturday, before the closed Sunday'],
  ['2026-12-31T12:00:00+04:00', '2027-01-01', '18:00', 'at the end of a year'],
])('the reply to a message sent at %s is due on %s at %s (%s)', (now, day, time) => {
  expect(replyBy(firm.hours, new Date(now))).toEqual({ day, time });
});

it('replyBy throws when the office hours have no open day', () => {
  expect(() => replyBy([{ days: [0] }], new Date())).toThrow('no day on which the office is open');
});

it.each([
  ['2026-01-30T12:00:00+04:00', 14, '2026-02-13'],
  ['2028-02-28T12:00:00+04:00', 1, '2028-02-29'],
  ['2026-12-20T23:30:00Z', 21, '2027-01-11'],
])('the date in Dubai at %s plus %i day(s) is %s', (now, days, day) => {
  expect(dubaiDay(new Date(now), days)).toBe(day);
});

it.each([
  ['2026-12-10', '2026-12-17', '10 and 17 December 2026'],
  ['2026-11-30', '2026-12-07', '30 November and 7 December 2026'],
  ['2026-12-31', '2027-01-14', '31 December 2026 and 14 January 2027'],
])('formatDayRange formats the days %s and %s as “%s”', (from, to, text) => {
  expect(formatDayRange(from, to).replaceAll('\u00a0', ' ')).toBe(text);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('currentDay returns the day in Dubai, even when UTC has the previous day', () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '');
  vi.useFakeTimers({ now: new Date('2026-11-26T20:30:00Z') });
  expect(currentDay()).toBe('2026-11-27');
});

it('currentDay returns the day in the variable SOURCE_DATE_EPOCH if this variable is set', () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse('2024-02-29T12:00:00Z') / 1000));
  expect(currentDay()).toBe('2024-02-29');
});
