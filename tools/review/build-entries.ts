import type { PageChange } from './compare-pages.ts';
import { groupBy } from './compare-words.ts';
import { isOutsideText } from './consequences.ts';
import { changeLinesOf, linesOfMarkup, linesOfWhole } from './entry-lines.ts';
import { oldWordingNotes, stepNotes } from './entry-notes.ts';
import { entryHeaderOf } from './entry-titles.ts';
import { figureNotes, newFigureNotes, oldFigureNotes } from './figure-notes.ts';
import { figuresIn, isFigure, lawsIn, quantitiesIn } from './find-in-text.ts';
import { PlainTexts } from './plain-texts.ts';
import type { Sides } from './read-site.ts';
import { createEntry, type Entry, severities } from './review-data.ts';
import { differencesOf, isInstruction, type Risk, riskOfChange } from './risk-of-change.ts';

/** An unfinished entry of the review, and the changes that it reports. */
interface EntryDraft {
  entry: Entry;
  risk?: Risk;
  changes: PageChange[];
}

/** Converts the changes of all pages to entries. Each change is in the entry of its highest risk. */
export function buildEntries(sides: Sides, changes: PageChange[]): Entry[] {
  const drafts = new Map<string, EntryDraft>();
  const unchangedHeads = headsOnBothSides(changes);
  const own = changes.filter(
    (change) => change.whole?.kind !== 'page' || (isContent(change) && !unchangedHeads.has(change)),
  );
  const differencesByPage = new Map(
    [...groupBy(own, ({ page }) => page)].map(([page, all]) => [page, differencesOf(all)]),
  );
  const texts = new PlainTexts(sides);
  const add = (change: PageChange, risk?: Risk) => {
    const { key, severity, title } = entryHeaderOf(sides, change, risk);
    const draft = drafts.get(key) ?? { entry: createEntry(severity, title), risk, changes: [] };
    draft.changes.push(change);
    if (severity < draft.entry.severity) Object.assign(draft.entry, { severity, title });
    drafts.set(key, draft);
  };
  for (const change of own) {
    const risk = riskOfChange(sides, texts, change, differencesByPage.get(change.page));
    add(change, risk);
    // a contact in a new section gets a separate entry; its sentence is also listed in the entry of the section
    if (change.whole && risk) add(change);
  }
  return [...drafts.values()].map((draft) => finish(sides, texts, draft));
}

/**
 * Returns the changes of titles and descriptions that an added page and a removed page share, as when a page is moved.
 */
function headsOnBothSides(changes: PageChange[]): Set<PageChange> {
  const heads = changes.filter(({ kind, whole }) => kind === 'head' && whole?.kind === 'page');
  const texts = (side: 'before' | 'after') => new Set(heads.map((change) => change[side]));
  const [before, after] = [texts('before'), texts('after')];
  return new Set(heads.filter((change) => before.has(change.after) || after.has(change.before)));
}

/**
 * Whether to report a change on an added or removed page. Reported are changes of the page's text, of its title and
 * description, and of its instructions for search engines.
 */
const isContent = (change: PageChange) => {
  if (isInstruction(change)) return change.name === 'robots' && !change.page.endsWith('/plan');
  if (change.kind === 'head') return /^(title|description)$/.test(change.name);
  const units = [...change.units.before, ...change.units.after];
  return (
    /text|heading/.test(change.kind) &&
    !isOutsideText(change) &&
    units.every(({ path }) => /(^|>)main\b/.test(path))
  );
};

/** Adds the pages, lines and notes to an entry. Removes its title or lines where they would repeat each other. */
function finish(sides: Sides, texts: PlainTexts, draft: EntryDraft): Entry {
  const { entry, risk, changes } = draft;
  const pages = [...new Set(changes.map(({ page }) => page))];
  const whole = changes[0]?.whole;
  const isWhole = whole && !risk;
  entry.pages = pages;
  const isRestyled = entry.severity === severities.consequence && changes[0]?.type === 'restyled';
  if (isWhole) entry.lines = linesOfWhole(changes);
  else entry.lines = isRestyled ? linesOfMarkup(changes) : changeLinesOf(changes);
  // the title already contains the whole change if it is an instruction, an element, or (in a whole part, such as an
  // added or removed section) a contact
  if (changes.some(isInstruction) || (risk && (whole || changes[0]?.kind === 'element')))
    entry.lines = [];
  if (entry.severity === severities.words && entry.lines.length < 2) entry.title = [];
  if (isWhole && whole.kind === 'page') entry.pages = [];
  let isOldFigureReported = false;
  if (entry.severity === severities.figure && risk)
    for (const { old, now } of risk.replacedTexts) {
      // two figures were swapped, so both are still on the page
      const isSwapped = risk.replacedTexts.some((other) => other.now && other.now === old);
      const oldFigures = isSwapped || !now ? [] : oldFigureNotes(sides, old, pages);
      isOldFigureReported ||= oldFigures.length > 0;
      entry.notes.push(
        ...figureNotes(sides, { old: isSwapped ? '' : old, now }, pages),
        ...oldFigures,
      );
    }
  else if (isWhole && entry.severity !== severities.contact) {
    const added = changes.filter(({ type }) => type === 'added');
    const page = pages[0] ?? '';
    const figures = added.flatMap(({ after }) =>
      whole.kind === 'page'
        ? figuresIn(after)
        : quantitiesIn(after)
            .filter(isFigure)
            .map(({ text }) => text),
    );
    entry.notes.push(...newFigureNotes(sides, figures, page));
    if (figures.length > 0 && whole.kind !== 'page') entry.severity = severities.figure;
    const laws = added.flatMap(({ after }) => lawsIn(after).map(({ text }) => text));
    if (laws.length > 0) entry.notes.push([`Laws cited: ${[...new Set(laws)].join('; ')}`]);
    if (whole.kind === 'step') entry.notes.push(...stepNotes(sides, pages));
  }
  if (!isWhole && !isOldFigureReported) entry.notes.push(...oldWordingNotes(texts, changes));
  entry.notes = [...new Map(entry.notes.map((note) => [JSON.stringify(note), note])).values()];
  return entry;
}
