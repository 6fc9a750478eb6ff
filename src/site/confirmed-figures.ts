import type { CheckedFigures } from '../language/page.ts';
import { type FigureGroup, type FigureList, groupsOf } from './figures.ts';

/** Whether a year or more has passed since figures were confirmed. Both are days such as `2026-11-21`. */
export function unconfirmedForAYear(confirmed: string, today: string): boolean {
  const yearBefore = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return confirmed <= yearBefore;
}

/** Sources that are the firm, a sum on the page or what is usual: nothing that a visitor could look up. */
const own =
  /^(?:The firm[’']s|Our |Worked example|Sums? |Count(?:s|ed) |(?:Usual|Common) practice)/;

/** What the figures of the page at an address were compared with, by the day on which they were, the oldest first. */
export function checkedFigures(list: FigureList, address: string): CheckedFigures[] {
  const days = new Map<string, string[]>();
  for (const group of groupsOf(list, address)) {
    if (!group.confirmed || own.test(group.source)) continue;
    const sources = days.get(group.confirmed) ?? [];
    if (!sources.includes(group.source)) sources.push(group.source);
    days.set(group.confirmed, sources);
  }
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, sources]) => ({ day, sources }));
}

/** Whether figures of a source follow from the page itself. */
export const isOfThePage = (source: string) => /^(?:Worked example|Sums? |Count)/.test(source);

/** A sum, an example or a count is a page’s own, whatever another page has under the same words. */
const isShared = (source: string) => !isOfThePage(source) && !/^The firm[’']s own way/.test(source);

/**
 * The other addresses that have a figure, by its key, from a source that is a source of this address too: where a
 * threshold or a rate changes on one page, it has changed on them.
 */
export function sharedWith({ groups }: FigureList, address: string, key: string): string[] {
  const has = (group: FigureGroup) => group.figures.some((figure) => figure.key === key);
  const own = groups.filter((group) => group.address === address && isShared(group.source));
  const holding = own.filter(has); // none where the figure has changed in the list already
  const sources = new Set((holding.length > 0 ? holding : own).map(({ source }) => source));
  const others = groups.filter(
    (group) => group.address !== address && sources.has(group.source) && has(group),
  );
  return [...new Set(others.map((group) => group.address))];
}
