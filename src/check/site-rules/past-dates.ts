import { monthOf, monthPattern } from '../../facts/calendar.ts';
import { findAll } from '../../language/find-all.ts';
import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';
import type { House } from '../house.ts';

const time = new RegExp(`(?:(${monthPattern})\\s+)?((?:19|20|21)\\d\\d)`, 'g');
const bodies = 'Authority|Ministry|Department|Courts?|Registry|Gazette|Council|Government';

/** What stands before and after a time where a sentence says that it is past. */
const past: readonly { before: RegExp; after: RegExp }[] = [
  // a source and its day, in brackets
  { before: /\([^()]*\bas of\s+$/, after: /^\)/ },
  {
    before: new RegExp(`\\([^()\\d]*\\b(?:${bodies})(?:\\s+of\\s+\\p{L}+)?,\\s+$`, 'u'),
    after: /^\)/,
  },
  { before: /\bas (?:amended|announced|published|reported) in\s+$/, after: /^(?!\d)/ },
  {
    before:
      /(?<!\b(?:[Oo]nce|[Ii]f|[Ww]hen|[Uu]ntil|[Aa]fter|[Bb]efore|to be|will be)\b[^.\n]*)\bannounced (?:its|their|a|new)\s[^.,\n]{0,40}?\bin\s+$/,
    after: /^(?!\d)/,
  },
  {
    before: /(?:^|\n[ >]*|[.?!]\s+)By\s+$/,
    after: /^,?\s+(?:we|it|they|\p{Ll}+\s+\p{Ll}+)\s+had\s+(?!better|to\b)/u,
  },
  { before: /\b(?:Law|Decree|Regulations?|Resolution|Act)\s+of\s+$/, after: /^(?!\d)/ },
];

/** How much of a text is looked at on either side of a time: a long sentence. */
const reach = 400;

/** Laws with their year that were changed in another. */
const amended = /No\. ?\d+ of ((?:19|20)\d\d)\b[^.()\n]{0,30}?\bas amended in ((?:19|20)\d\d)\b/g;

/** Months and years still to come where a sentence says that they have passed, and laws changed before they were made. */
export const pastDates = (pages: readonly Page[], { today }: House): Problem[] =>
  pages
    .filter(({ readable }) => readable)
    .flatMap((page) => [...stillToCome(page, today), ...changedTooEarly(page)]);

function stillToCome(page: Page, today: string): Problem[] {
  return findAll(page.source, time).flatMap(({ index, 0: found, 1: month, 2: year = '' }) => {
    const day = month ? `${year}-${String(monthOf(month)).padStart(2, '0')}` : year;
    if (day <= today.slice(0, day.length)) return [];
    const end = index + found.length;
    const before = page.source.slice(Math.max(0, index - reach), index);
    const after = page.source.slice(end, end + reach);
    if (!past.some((one) => one.before.test(before) && one.after.test(after))) return [];
    return problemIn(page, index, end, {
      rule: 'date-future',
      message: `${found} is still to come, and the sentence says that it has passed.`,
      instead: 'Look it up, and type the month and the year that have passed.',
    });
  });
}

function changedTooEarly(page: Page): Problem[] {
  return findAll(page.source, amended).flatMap(
    ({ index, 0: found, 1: made = '', 2: changed = '' }) =>
      changed >= made
        ? []
        : problemIn(page, index + found.length - changed.length, index + found.length, {
            rule: 'date-order',
            message: `A law of ${made} cannot have been amended in ${changed}.`,
            instead: 'Look up both years, and correct the one that is wrong.',
          }),
  );
}
