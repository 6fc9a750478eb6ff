import type { FoundFigure } from '../../language/find-figures.ts';
import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';
import { type FigureList, figureFile, groupsOf, problemInList } from '../../site/figures.ts';
import { alike } from '../meant-figure.ts';

/** A figure that a change took out of the list for a page, and the only one of its kind that it put there. */
export interface ChangedFigure {
  was: FoundFigure;
  now: FoundFigure;
}

const figuresOf = (list: FigureList, address: string) =>
  groupsOf(list, address).flatMap(({ figures }) => figures);

const without = (figures: readonly FoundFigure[], others: readonly FoundFigure[]) =>
  figures.filter(({ key }) => others.every((other) => other.key !== key));

/** What has changed in the list for a page since the list `before`; nothing where the main branch cannot be asked. */
export function changedFigures(
  address: string,
  list: FigureList,
  before: FigureList | undefined,
): ChangedFigure[] {
  const [listed, earlier] = [list, before ?? list].map((one) => figuresOf(one, address));
  const lost = without(earlier ?? [], listed ?? []);
  const fresh = without(listed ?? [], earlier ?? []);
  return lost.flatMap((was) => {
    const [now, ...others] = fresh.filter((figure) => alike(figure, was));
    const rivals = lost.filter((figure) => alike(figure, was));
    return now && others.length === 0 && rivals.length === 1 ? [{ was, now }] : [];
  });
}

/** Says that a page still has a figure which the list had: once in the list where only the list has changed, else where it stands on the page. */
export function stillThere(page: Page, { was, now }: ChangedFigure, list: FigureList): Problem[] {
  const places = page.figures.filter(({ key }) => key === was.key);
  if (page.figures.every(({ key }) => key !== now.key))
    return [
      problemInList(list, now.start, now.end, {
        rule: 'figure-changed',
        page: page.file,
        message: `The list had ${was.text} here, and ${page.address} still says so${places.length > 1 ? `, ${places.length} times` : ''}.`,
        instead: `Is ${was.text} still right for ${page.address}? Then type it again here. Only if this very figure has changed, type ${now.text} in ${page.file} too.`,
      }),
    ];
  return places.map(({ start, end }) =>
    problemIn(page, start, end, {
      rule: 'figure-changed',
      message: `The list had ${was.text} for this page, and has ${now.text} since it was changed.`,
      instead: `If ${was.text} is another fact and still right, add it to ${figureFile} again, under ${page.address}. Only if this very figure has changed, type ${now.text} here too.`,
    }),
  );
}

/**
 * Says that a figure stands where the main branch has another one, which has left the page by that; undefined unless
 * one line alone has changed so. Both are in the list, so that only the place tells.
 */
export function exchanged(page: Page, was: string, earlier: string): Problem | undefined {
  const lines = new Set(earlier.split('\n'));
  const kept = new Set(page.source.split('\n'));
  const [lost, ...others] = earlier
    .split('\n')
    .filter((line) => !kept.has(line) && line.includes(was));
  if (!lost || others.length > 0) return undefined;
  const [before = '', after = ''] = lost.split(was);
  const places = page.figures.filter(({ start, end }) => {
    const from = page.source.lastIndexOf('\n', start - 1) + 1;
    const line = page.source.slice(from).split('\n')[0] ?? '';
    return !lines.has(line) && line === before + page.source.slice(start, end) + after;
  });
  const [now] = places;
  if (!now || places.length > 1) return undefined;
  return problemIn(page, now.start, now.end, {
    rule: 'figure-changed',
    message: `${was} stood here, and stands nowhere on this page now; the list of approved figures has it.`,
    instead: `Type ${was} again; or, if ${now.text} is right, take ${was} out of ${figureFile}, under ${page.address}.`,
  });
}
