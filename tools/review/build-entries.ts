import type { PageChange } from './compare-pages.ts';
import { groupBy } from './compare-words.ts';
import { entryHeaderOf } from './entry-header.ts';
import { changeLinesOf, linesOfMarkup, linesOfWhole } from './entry-lines.ts';
import { oldWordingNotes, stepNotes } from './entry-notes.ts';
import { figureNotes, newFigureNotes, oldFigureNotes } from './figure-notes.ts';
import { figuresIn, isFigure, lawsIn, quantitiesIn } from './find-figures-and-laws.ts';
import type { Item } from './read-built-page.ts';
import type { Sides } from './read-built-site.ts';
import {
  createEntry,
  type Entry,
  type Fragment,
  type ReviewLine,
  severities,
} from './review-schema.ts';
import { differencesOf, isInstruction, type Risk, riskOfChange } from './risk-of-change.ts';
import { SentenceSearch } from './sentence-search.ts';
import { isOutsideText } from './split-consequences.ts';

/**
 * An unfinished entry of the review, with the changes that the entry reports. An entry is a group of changes that the
 * review shows together.
 */
interface EntryDraft {
  entry: Entry;
  risk?: Risk;
  changes: PageChange[];
}

/**
 * Converts the changes of all pages to entries. A change with risks (ways in which the change could cause harm) is in
 * the entry of its highest risk. A change in an added, removed or moved part of a page is in the entry of this part. If
 * such a change also has a risk, the change is in two entries. On added and removed pages, omits the changes for which
 * `isContent` returns false.
 */
export function buildEntries(sides: Sides, changes: PageChange[]): Entry[] {
  const drafts = new Map<string, EntryDraft>();
  const unchangedHeads = headsOnBothSides(changes);
  const own = changes.filter(
    (change) => change.whole?.kind !== 'page' || (isContent(change) && !unchangedHeads.has(change)),
  );
  const differencesByPage = new Map(
    [...groupBy(own, ({ page }) => page)].map(([page, all]) => [page, differencesOf(all)]),
  );
  const search = new SentenceSearch(sides);
  const add = (change: PageChange, risk?: Risk) => {
    const { key, severity, title } = entryHeaderOf(sides, change, risk);
    const draft = drafts.get(key) ?? { entry: createEntry(severity, title), risk, changes: [] };
    draft.changes.push(change);
    if (severity < draft.entry.severity) Object.assign(draft.entry, { severity, title });
    drafts.set(key, draft);
  };
  for (const change of own) {
    const risk = riskOfChange(sides, search, change, differencesByPage.get(change.page));
    add(change, risk);
    // If a new section contains a telephone number, for example, the number has its own entry. The sentence with this
    // number is also a line in the entry of the section.
    if (change.whole && risk) add(change);
  }
  return [...drafts.values()].map((draft) => finish(sides, search, draft));
}

/**
 * On added and removed pages, finds the changes in the <head> that need no report. A removed and an added page with the
 * same title or description count as one page with a new address. The values that are the same in the <head> of these
 * two pages, such as the title, need no report.
 */
function headsOnBothSides(changes: PageChange[]): Set<PageChange> {
  const heads = changes.filter(({ kind, whole }) => kind === 'head' && whole?.kind === 'page');
  const pairs = heads.flatMap((old) =>
    heads
      .filter((now) => old.before && old.before === now.after && old.name === now.name)
      .map((now) => ({ old, now, pages: `${old.page} ${now.page}` })),
  );
  const samePages = new Set(
    pairs.filter(({ now }) => isTitleOrDescription(now)).map(({ pages }) => pages),
  );
  const unchanged = pairs.filter(({ pages }) => samePages.has(pages));
  return new Set(unchanged.flatMap(({ old, now }) => [old, now]));
}

const isTitleOrDescription = ({ name }: PageChange) => /^(title|description)$/.test(name);

/**
 * Whether a change on an added or removed page is reported. Changes of the title, the description and the text in the
 * <main> element are reported. A change of `robots` (an instruction for search engines) is also reported, but not on a
 * plan (the printable sheet of a page).
 */
const isContent = (change: PageChange) => {
  if (isInstruction(change)) return change.name === 'robots' && !change.page.endsWith('/plan');
  if (change.kind === 'head') return isTitleOrDescription(change);
  const units = [...change.units.before, ...change.units.after];
  return (
    /text|heading/.test(change.kind) &&
    !isOutsideText(change) &&
    units.every(({ path }) => /(^|>)main\b/.test(path))
  );
};

/**
 * Adds the pages, lines (the changed sentences) and notes (hints for the reviewer) to an entry. If the entry has the
 * severity `words` and only one line, removes its title, because the title would repeat this line.
 */
function finish(sides: Sides, search: SentenceSearch, draft: EntryDraft): Entry {
  const { entry, risk, changes } = draft;
  const pages = [...new Set(changes.map(({ page }) => page))];
  const whole = risk ? undefined : changes[0]?.whole;
  entry.pages = whole?.kind === 'page' ? [] : pages;
  entry.lines = linesOfDraft(draft);
  if (entry.severity === severities.words && entry.lines.length < 2) entry.title = [];
  let notes: Fragment[][] = [];
  if (!whole) notes = notesOnWording(sides, search, draft, pages);
  // an entry for a removed page has the severity `contact`; it needs no notes on the page's figures (such as amounts)
  // and laws
  else if (entry.severity !== severities.contact) {
    const figures = figuresOfWhole(whole, changes);
    notes = notesOnWhole(sides, whole, changes, figures, pages);
    if (figures.length > 0 && whole.kind !== 'page') entry.severity = severities.figure;
  }
  entry.notes = [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()];
  return entry;
}

/**
 * Returns the lines of an entry. If the entry has a risk, and the title already contains the whole change, returns no
 * lines. This applies to a changed instruction to search engines, a new script, and a contact in a new section, for
 * example.
 */
function linesOfDraft({ entry, risk, changes }: EntryDraft): ReviewLine[] {
  const [first] = changes;
  const isInTitle = first && (first.whole || first.kind === 'element' || isInstruction(first));
  if (risk && isInTitle) return [];
  if (first?.whole) return linesOfWhole(changes);
  const isRestyled = entry.severity === severities.consequence && first?.type === 'restyled';
  return isRestyled ? linesOfMarkup(changes) : changeLinesOf(changes);
}

/**
 * Returns the notes on changed sentences: the sources of replaced figures, and the places that still contain the old
 * figures or the old wording.
 */
function notesOnWording(
  sides: Sides,
  search: SentenceSearch,
  { entry, risk, changes }: EntryDraft,
  pages: string[],
): Fragment[][] {
  const figures = risk && entry.severity === severities.figure ? risk.replacedTexts : [];
  const found = figures.map(({ old, now }) => {
    // if two figures were swapped, the page still displays both figures; a note that the old figure is still displayed
    // would be wrong
    const isSwapped = figures.some((other) => other.now && other.now === old);
    return {
      source: figureNotes(sides, { old: isSwapped ? '' : old, now }, pages),
      stillDisplayed: isSwapped || !now ? [] : oldFigureNotes(sides, old, pages),
    };
  });
  const notes = found.flatMap(({ source, stillDisplayed }) => [...source, ...stillDisplayed]);
  const isOldFigureReported = found.some(({ stillDisplayed }) => stillDisplayed.length > 0);
  return isOldFigureReported ? notes : [...notes, ...oldWordingNotes(search, changes)];
}

const isAdded = ({ type }: PageChange) => type === 'added';

/**
 * Returns the figures (such as amounts and dates) of a new page or of a new part of a page. For a page, returns only
 * the kinds of figures that pages/figures.yml can list. For a part, such as a section, also returns other numbers.
 */
function figuresOfWhole(whole: Item, changes: PageChange[]): string[] {
  const texts = changes.filter(isAdded).map(({ after }) => after);
  if (whole.kind === 'page') return texts.flatMap(figuresIn);
  return texts.flatMap((text) => quantitiesIn(text).filter(isFigure)).map(({ text }) => text);
}

/**
 * Returns the notes on a page, or a part of a page, that was added, removed or moved. The notes list the new figures
 * and laws. If this part is a step, a further note lists the sentences that mention a step, such as “after step 2”.
 */
function notesOnWhole(
  sides: Sides,
  whole: Item,
  changes: PageChange[],
  figures: string[],
  pages: string[],
): Fragment[][] {
  const laws = changes
    .filter(isAdded)
    .flatMap(({ after }) => lawsIn(after).map(({ text }) => text));
  return [
    ...newFigureNotes(sides, figures, pages[0] ?? ''),
    ...(laws.length > 0 ? [[`Laws cited: ${[...new Set(laws)].join('; ')}`]] : []),
    ...(whole.kind === 'step' ? stepNotes(sides, pages) : []),
  ];
}
