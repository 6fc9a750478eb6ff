import { expect, it } from 'vitest';
import type { DatedText } from '../../src/content/figure-list.ts';
import { noticesOf } from '../../src/law-notices.ts';
import type { Page } from '../../src/page.ts';

const today = '2026-11-26';

const line = (text: string): DatedText => ({ day: text.slice(0, 10), what: text.slice(11) });

/** Returns a page. The parameters `dues` and `changes` replace the lines `due:` and `changed:` of pages/figures.yml. */
const createPage = (address: string, dues: string[], changes: string[] = []) =>
  ({
    address,
    figureSources: { dues: dues.map(line), changes: changes.map(line), checked: [], hasOwn: false },
  }) as unknown as Page;

const days = (pages: Page[]) => noticesOf(pages, today).map(({ day }) => day);

it('noticesOf lists deadlines of laws (the nearest first) before changes of laws (the newest first)', () => {
  const vat = createPage('/vat', ['2027-03-31 appoint a provider', '2026-12-31 claim credits']);
  const hr = createPage('/hr', [], ['2025-10-15 the law', '2026-06-01 wages']);
  expect(days([hr, vat])).toEqual(['2026-12-31', '2027-03-31', '2026-06-01', '2025-10-15']);
});

it('noticesOf leaves out a deadline if its day has passed or is more than a year away', () => {
  const dues = ['2026-11-25 past', '2026-11-26 today', '2027-11-26 in a year', '2027-11-27 later'];
  expect(days([createPage('/vat', dues)])).toEqual(['2026-11-26', '2027-11-26']);
});

it('if a page has a listed deadline, noticesOf lists no change of a law for this page', () => {
  const vat = createPage('/vat', ['2026-12-31 claim credits'], ['2026-01-01 old credits']);
  expect(days([vat])).toEqual(['2026-12-31']);
});

it('noticesOf lists a deadline only once, even if two pages have this deadline', () => {
  const due = ['2026-12-31 claim credits'];
  expect(days([createPage('/vat', due), createPage('/accounting', due)])).toEqual(['2026-12-31']);
});

it('noticesOf lists at most four deadlines, to leave space for changes of laws', () => {
  const dues = [1, 2, 3, 4, 5, 6].map((month) => `2027-0${month}-01 file ${month}`);
  const hr = createPage('/hr', [], ['2026-06-01 wages']);
  expect(days([createPage('/vat', dues), hr])).toHaveLength(5);
});
