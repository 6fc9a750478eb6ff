import { addDays } from './config/dates.ts';
import type { DatedText, Page } from './page.ts';

/** A change of the law, or a deadline, that a page of the site explains. */
export interface Notice extends DatedText {
  page: Page;
  /** True for a deadline; false for a change that is in force. */
  isDue: boolean;
}

/** How many notices are shown, and how many more are kept in reserve for when deadlines have passed. */
export const shownNotices = 6;
const reserve = 2;

/** How many deadlines are listed at most, so that changes have room too. */
const mostDues = 4;

/**
 * Returns the notices of a site as of a day such as `2026-11-26`: the deadlines of the coming year, the nearest first,
 * then the newest changes. One deadline or change is listed once, even if several pages have it.
 */
export function noticesOf(pages: readonly Page[], today: string): Notice[] {
  const lines = (field: 'dues' | 'changes', isDue: boolean) =>
    pages.flatMap((page) =>
      page.figureSources[field].map((line): Notice => ({ ...line, page, isDue })),
    );
  const yearAhead = addDays(today, 365);
  const dues = withoutRepeats(lines('dues', true))
    .filter(({ day }) => day >= today && day <= yearAhead)
    .sort((one, other) => one.day.localeCompare(other.day))
    .slice(0, mostDues);
  const duePages = new Set(dues.map(({ page }) => page));
  const changes = withoutRepeats(lines('changes', false))
    .filter(({ day, page }) => day <= today && !duePages.has(page))
    .sort((one, other) => other.day.localeCompare(one.day));
  return [...dues, ...changes.slice(0, shownNotices + reserve - dues.length)];
}

/** Keeps the first of the notices that say the same. */
const withoutRepeats = (notices: Notice[]): Notice[] =>
  notices.filter(
    ({ day, what }, index) =>
      index === notices.findIndex((other) => other.day === day && other.what === what),
  );
