import { addDays } from './config/dates.ts';
import type { DatedText } from './content/figure-list.ts';
import type { Page } from './page.ts';

/** A deadline that the law sets, or a change of the law. `page` is the page that explains the deadline or change. */
export interface Notice extends DatedText {
  page: Page;
  /** True for a deadline; false for a change that is in force. */
  isDue: boolean;
}

/**
 * A notice is a deadline, or a change of the law. `shownNotices` is the number of visible notices; `spareNotices` is
 * the number of hidden notices below the visible notices. When a visible deadline has passed, a script hides this
 * deadline, and the first hidden notice becomes visible.
 */
const shownNotices = 6;
const spareNotices = 2;

/** The maximum number of deadlines in the list. The remaining notices are changes of the law. */
const mostDues = 4;

/**
 * Returns the notices (deadlines and changes of the law) for the day `today`, such as `2026-11-26`. First come the
 * deadlines of the next 365 days (at most `mostDues`), starting with the nearest deadline. Then come the latest changes
 * of the law. If a deadline of a page is in the list, the changes of this page are omitted. If several pages have the
 * same notice, lists this notice only once.
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
  return [...dues, ...changes.slice(0, shownNotices + spareNotices - dues.length)];
}

const withoutRepeats = (notices: Notice[]): Notice[] =>
  notices.filter(
    ({ day, what }, index) =>
      index === notices.findIndex((other) => other.day === day && other.what === what),
  );
