import { readList } from '../check/figures/read-list.ts';
import { buildEntries } from './build-entries.ts';
import { compareAddresses, compareFiles, describeConsequences } from './compare-files.ts';
import { comparePages, type PageChange } from './compare-pages.ts';
import { difference, groupBy } from './compare-words.ts';
import { collectReported, splitConsequences } from './consequences.ts';
import { compareFigureLists } from './figure-notes.ts';
import { figureKey, figuresIn } from './find-in-text.ts';
import { readBuiltPage, titleOf, type Unit } from './read-built-page.ts';
import {
  type BuiltSite,
  findRenamed,
  type GitFacts,
  isPage,
  isSheet,
  pageAddress,
  readSite,
  type Sides,
  styleElements,
  withNewAddresses,
} from './read-site.ts';
import type { SourceChange, Sources } from './read-sources.ts';
import { quote, replaced } from './render-text.ts';
import {
  createEntry,
  type Entry,
  isWordsFile,
  type Review,
  severities,
  sortEntries,
  stateOf,
} from './review-data.ts';

/** The review as plain data, and further data for the report and for the comparison in the browser. */
export interface ReviewResult {
  review: Review;
  sides: Sides;
  changes: PageChange[];
  /** The names of the changed files that no changed page explains. */
  files: string[];
  /** The style rules that are only in the old site, and those that are only in the new site. */
  rules: { removed: string[]; added: string[] };
}

/**
 * Compares two built sites, the site before the change and the site after it. Each is a folder as a host would serve
 * it.
 */
export function review(
  [before, after]: readonly [string, string],
  facts: GitFacts = {},
): ReviewResult {
  const [original, head] = [readSite(before), readSite(after)];
  const renamed = findRenamed(original, head);
  const base = withNewAddresses(original, renamed);
  const differingFiles = [...new Set([...base.files.keys(), ...head.files.keys()])]
    .filter((name) => base.files.get(name)?.content !== head.files.get(name)?.content)
    .sort();
  const read = (text?: string) => (text === undefined ? undefined : readBuiltPage(text));
  const pages: Sides['pages'] = new Map();
  for (const address of differingFiles.filter(isPage).map(pageAddress)) {
    const [was, is] = [base, head].map(({ html }) => read(html.get(address)));
    if (was || is) pages.set(address, { before: was, after: is });
  }
  const known = new Map<string, Unit[]>();
  const unitsOf = (address: string) => {
    const page = pages.get(address)?.after;
    if (!known.has(address))
      known.set(address, (page ?? readBuiltPage(head.html.get(address) ?? '')).units);
    return known.get(address) ?? [];
  };
  const { figures = '', figuresBefore = figures, changed = [], sources } = facts;
  const lists = { before: readList(figuresBefore, '').groups, after: readList(figures, '').groups };
  const sides: Sides = { base, head, pages, unitsOf, lists, renamed };

  const all = comparePages(pages);
  const reported = collectReported(all);
  const { own, consequences } = splitConsequences(sides, all, reported);
  const files = compareFiles(sides, reported, differingFiles);
  const rules = difference([...base.rules.keys()], [...head.rules.keys()]);
  const isReordered = isStyledInAnotherOrder(base, head);
  const isEqual =
    differingFiles.length === 0 && original.origin === head.origin && renamed.size === 0;
  const same = isEqual && !isReordered && rules.removed.length + rules.added.length === 0;
  const changedFigures = new Set(
    all.flatMap(({ page, before, after }) =>
      [before, after].flatMap(figuresIn).map((figure) => `${page} ${figureKey(figure)}`),
    ),
  );
  const entries = [
    ...buildEntries(sides, own),
    ...compareAddresses(sides, removedPages(own)),
    ...compareFigureLists(sides, changedFigures),
    ...describeSources(sources),
    ...describeRules(rules, isReordered),
    ...files.entries,
    ...describeConsequences(new Set([...consequences, ...files.consequences])),
  ];
  const pagesWithChanges = new Set(own.map(({ page }) => page));
  const data: Review = {
    same,
    // a page is not listed if all its changes are consequences of other changes
    pages: [...pages]
      .filter(([address, { before, after }]) => !before || !after || pagesWithChanges.has(address))
      .map(([address, { before, after }]) => ({
        address,
        state: stateOf(Boolean(before), Boolean(after)),
        title: titleOf(after ?? before),
      })),
    entries: sortEntries(entries),
    pictures: [],
    code: changed.filter((file) => !isWordsFile(file)),
    notChecked: [],
  };
  return { review: data, sides, changes: own, files: files.names, rules };
}

/** Returns the removed pages for which buildEntries creates an entry. */
const removedPages = (changes: PageChange[]) =>
  new Set(
    changes.flatMap(({ type, kind, whole, page }) =>
      type === 'removed' && whole?.kind === 'page' && /text|heading/.test(kind) ? page : [],
    ),
  );

/** Creates entries for changed comments, components and dictionary words in the sources. */
function describeSources(sources?: Sources): Entry[] {
  if (!sources) return [];
  const entries: Entry[] = [];
  const add = (severity: number, title: Entry['title'], changes: SourceChange[]) => {
    const files = [...new Set(changes.map(({ file }) => file))];
    const entry = createEntry(severity, title, files);
    const [first] = changes;
    if (first?.place)
      entry.lines.push({ pages: files, text: [`Under ${quote(first.place)}`], count: 1 });
    entries.push(entry);
  };
  const sameNotes = ({ before, after }: SourceChange) => `${before} > ${after}`;
  for (const all of groupBy(sources.notes, sameNotes).values()) {
    const [note] = all;
    if (!note) continue;
    if (note.before)
      add(severities.note, ['Note to colleagues removed: ', ...replaced(note.before, '')], all);
    else add(severities.structure, ['New note to colleagues: ', ...replaced('', note.after)], all);
  }
  const sameComponents = ({ before, after, place }: SourceChange) =>
    `${before} > ${after} ${place}`;
  for (const all of groupBy(sources.components, sameComponents).values()) {
    const { before = '', after = '' } = all[0] ?? {};
    const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
    const title =
      before && after
        ? [`${capital(before)} became ${after}`]
        : [after ? `Text is now in ${after}` : `Text is no longer in ${before}`];
    add(severities.structure, title, all);
  }
  for (const change of sources.dictionary)
    add(
      severities.file,
      ['Dictionary of the spelling check: ', ...replaced(change.before, change.after)],
      [change],
    );
  return entries;
}

/** Whether a style sheet or the style elements of a page differ in any way, such as in the order of their rules. */
const isStyledInAnotherOrder = (base: BuiltSite, head: BuiltSite) =>
  [...head.files].some(
    ([name, { content }]) => isSheet(name) && base.files.get(name)?.content !== content,
  ) ||
  [...head.html].some(([page, html]) => {
    const before = base.html.get(page);
    return before !== undefined && styleElements(before).join() !== styleElements(html).join();
  });

/** Creates an entry with each changed style rule. */
function describeRules(rules: ReviewResult['rules'], isReordered: boolean): Entry[] {
  const entry = createEntry(severities.style, ['Style rules, which can hide or move text']);
  const selectorOf = (rule: string) => rule.replace(/\{[^{}]*\}\s*$/, '');
  const old = groupBy(rules.removed, selectorOf);
  for (const now of rules.added) {
    const before = old.get(selectorOf(now))?.shift() ?? '';
    entry.lines.push({ pages: [], text: replaced(before, now), count: 1 });
  }
  for (const before of [...old.values()].flat())
    entry.lines.push({ pages: [], text: replaced(before, ''), count: 1 });
  if (entry.lines.length > 0) return [entry];
  return isReordered
    ? [createEntry(severities.style, ['The same style rules in another order'])]
    : [];
}
