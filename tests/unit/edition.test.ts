import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isDay } from '../../src/facts/dates.ts';
import { dayInText, officeInWords, printedDate, printedDay } from '../../src/facts/edition.ts';

/** Where a language or a direction may be named besides src/facts/edition.ts, with the reason. */
const meant: Readonly<Record<string, string>> = {
  'tools/check/words.ts': 'the name of a file in the package of British spelling',
  'tools/review/report.html': 'written for colleagues, and knows no code of the site',
};

/** A language with its region, in either way of writing; the language of a document, and its direction. */
const named = /['"`]\s*(?:en|ar)[-_][A-Z]{2}\b|\blang=["']\w+|<html[^>]* dir=["']\w+/g;

describe('an edition in another language', () => {
  it('finds its language, its direction and how days and times are said in one file', () => {
    const folders = ['src', 'components', 'tools'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    );
    const files = [...folders, 'index.html', 'vite.config.ts'].filter(
      (file) => /\.(tsx?|html)$/.test(file) && file !== 'src/facts/edition.ts',
    );
    expect(files.length).toBeGreaterThan(200);
    const found = files.flatMap((file) =>
      (readFileSync(file, 'utf8').match(named) ?? []).map((what) => `${file}: ${what}`),
    );
    expect(found.filter((it) => !((it.split(':')[0] ?? '') in meant))).toEqual([]);
  });
});

describe('a day of the calendar', () => {
  it.each(['2026-11-21', '2024-02-29', '2025-12-31'])('is %s', (day) => {
    expect(isDay(day)).toBe(true);
  });

  it.each(['2025-02-29', '2026-11-31', '2026-13-01', '2026-1-5', '21 November 2026', 'soon', ''])(
    'is not “%s”',
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );
});

describe('a day is said as itself, whatever the clock of who builds or reads', () => {
  it.each([
    ['2024-03-15', 'March 15, 2024', '15 March 2024'],
    ['2025-01-01', 'January 1, 2025', '1 January 2025'],
    ['2024-12-31', 'December 31, 2024', '31 December 2024'],
  ])('%s, alone and in a sentence', (day, alone, inSentence) => {
    expect(printedDate(day)).toBe(alone);
    expect(dayInText(day)).toBe(inSentence);
  });

  it('and so are the days of the week', () => {
    expect([0, 1, 6].map(printedDay)).toEqual(['Sunday', 'Monday', 'Saturday']);
  });
});

it.each([
  [{ open: true, until: '18:00' }, 'Open now, until 6:00 PM Dubai time'],
  [
    { open: false, days: 0, weekday: 1, from: '09:00' },
    'Closed now, opens today at 9:00 AM Dubai time',
  ],
  [
    { open: false, days: 1, weekday: 6, from: '10:00' },
    'Closed now, opens tomorrow at 10:00 AM Dubai time',
  ],
  [
    { open: false, days: 2, weekday: 1, from: '12:30' },
    'Closed now, opens on Monday at 12:30 PM Dubai time',
  ],
] as const)('the office that is %j says “%s”', (status, said) => {
  expect(officeInWords(status)).toBe(said);
});
