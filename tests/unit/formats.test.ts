import { expect, it } from 'vitest';
import { officeStatus } from '../../src/config/dates.ts';
import { dayInText, officeInWords, printedDate, printedTime } from '../../src/config/edition.ts';
import { site } from '../../src/config/firm.ts';

it('days and times are said as themselves, whatever the clock', () => {
  expect(printedDate('2025-01-01')).toBe('January 1, 2025');
  expect(dayInText('2025-01-01')).toBe('1 January 2025');
  const times = ['00:00', '12:05', '23:59'].map(printedTime);
  expect(times).toEqual(['12:00 AM', '12:05 PM', '11:59 PM']);
});

it.each([
  ['2026-11-20T08:59:59', 'Closed now, opens today at 9:00 AM Dubai time'],
  ['2026-11-20T09:00:00', 'Open now, until 6:00 PM Dubai time'],
  ['2026-11-20T18:00:00', 'Closed now, opens tomorrow at 10:00 AM Dubai time'],
  ['2026-11-21T16:00:00', 'Closed now, opens on Monday at 9:00 AM Dubai time'],
  ['2026-11-22T23:59:59', 'Closed now, opens tomorrow at 9:00 AM Dubai time'],
  ['2026-11-23T00:00:00', 'Closed now, opens today at 9:00 AM Dubai time'],
])('the office at %s in Dubai says: %s', (time, said) => {
  expect(officeInWords(officeStatus(site.hours, new Date(`${time}+04:00`)))).toBe(said);
});
