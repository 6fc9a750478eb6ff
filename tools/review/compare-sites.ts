import { readList } from '../check/figures/read-figure-list.ts';
import { buildEntries } from './build-entries.ts';
import { compareAddresses } from './compare-addresses.ts';
import { compareOtherFiles, describeConsequences } from './compare-other-files.ts';
import { comparePages, type PageChange } from './compare-pages.ts';
import { type Difference, difference } from './compare-words.ts';
import { describeRules, isStyledInAnotherOrder } from './describe-css-changes.ts';
import { describeSources } from './describe-source-changes.ts';
import { compareFigureLists } from './figure-notes.ts';
import { figureKey, figuresIn } from './find-figures-and-laws.ts';
import { readBuiltPage, titleOf, type Unit } from './read-built-page.ts';
import {
  type BuiltSite,
  findRenamed,
  type GitChange,
  isPage,
  pageAddress,
  readSite,
  type Sides,
  withNewAddresses,
} from './read-built-site.ts';
import { isWordsFile, type Review, sortEntries, stateOf } from './review-schema.ts';
import { collectReported, splitConsequences } from './split-consequences.ts';

/** The review as plain data, with further data for the report and for the comparison in the browser. */
export interface ReviewResult {
  review: Review;
  sides: Sides;
  changes: PageChange[];
  /**
   * The names of the changed files that have an entry. Files whose changes only follow from a changed page are omitted.
   */
  files: string[];
  /** The style rules that exist only before the change (`removed`) or only after the change (`added`). */
  rules: Difference;
}

/**
 * Compares two built sites: the site before the change and the site after the change. Each site is a folder with the
 * files that a host serves. Throws BadInput if a folder is missing or is not a built site.
 */
export function review(
  [before, after]: readonly [string, string],
  gitChange: GitChange = {},
): ReviewResult {
  const [original, head] = [readSite(before), readSite(after)];
  const renamed = findRenamed(original, head);
  const base = withNewAddresses(original, renamed);
  const differingFiles = findDifferingFiles(base, head);
  const { figures = '', figuresBefore = figures, changed = [], sources } = gitChange;
  const pages = readDifferingPages(base, head, differingFiles);
  const sides: Sides = {
    base,
    head,
    pages,
    unitsOf: createUnitReader(head, pages),
    lists: { before: readList(figuresBefore, '').groups, after: readList(figures, '').groups },
    renamed,
  };

  const all = comparePages(pages);
  const reported = collectReported(all);
  const { own, consequences } = splitConsequences(sides, all, reported);
  // a page without changed units (such as sentences) is compared as a file instead
  for (const address of pages.keys()) if (!reported.pages.has(address)) pages.delete(address);
  const files = compareOtherFiles(sides, reported, differingFiles);
  const rules = difference([...base.rules.keys()], [...head.rules.keys()]);
  const isReordered = isStyledInAnotherOrder(base, head);
  const entries = [
    ...buildEntries(sides, own),
    ...compareAddresses(sides, removedPages(own)),
    ...compareFigureLists(sides, changedFiguresOf(all)),
    ...describeSources(sources),
    ...describeRules(rules, isReordered),
    ...files.entries,
    ...describeConsequences(new Set([...consequences, ...files.consequences])),
  ];
  const data: Review = {
    same:
      differingFiles.length === 0 &&
      original.origin === head.origin &&
      renamed.size === 0 &&
      rules.removed.length + rules.added.length === 0 &&
      !isReordered,
    pages: listPages(pages, own),
    entries: sortEntries(entries),
    pictures: [],
    code: changed.filter((file) => !isWordsFile(file)),
    notChecked: [],
  };
  return { review: data, sides, changes: own, files: files.names, rules };
}

const findDifferingFiles = (base: BuiltSite, head: BuiltSite): string[] =>
  [...new Set([...base.files.keys(), ...head.files.keys()])]
    .filter((name) => base.files.get(name)?.content !== head.files.get(name)?.content)
    .sort();

/**
 * Reads the pages among the differing files, before and after the change. Omits an address that has a page in neither
 * site, such as an address that only redirects.
 */
function readDifferingPages(base: BuiltSite, head: BuiltSite, files: string[]): Sides['pages'] {
  const read = (html?: string) => (html === undefined ? undefined : readBuiltPage(html));
  const pages: Sides['pages'] = new Map();
  for (const address of files.filter(isPage).map(pageAddress)) {
    const [before, after] = [read(base.html.get(address)), read(head.html.get(address))];
    if (before || after) pages.set(address, { before, after });
  }
  return pages;
}

/**
 * Creates a function that returns the units (such as sentences) of a page of `head`. The function reads each page only
 * once.
 */
function createUnitReader(head: BuiltSite, pages: Sides['pages']): Sides['unitsOf'] {
  const known = new Map<string, Unit[]>();
  return (address) => {
    const page = pages.get(address)?.after;
    const units = known.get(address) ?? (page ?? readBuiltPage(head.html.get(address) ?? '')).units;
    known.set(address, units);
    return units;
  };
}

/**
 * Returns the figures (such as amounts and dates) in changed texts. Each string contains the address of the page, and
 * the key that `figureKey` returns for the figure.
 */
const changedFiguresOf = (changes: PageChange[]): Set<string> =>
  new Set(
    changes.flatMap(({ page, before, after }) =>
      [before, after].flatMap(figuresIn).map((figure) => `${page} ${figureKey(figure)}`),
    ),
  );

/**
 * Returns the added, removed and changed pages for the review. Omits a changed page if all its changes only follow from
 * other changes (consequences).
 */
function listPages(pages: Sides['pages'], changes: PageChange[]): Review['pages'] {
  const changedPages = new Set(changes.map(({ page }) => page));
  return [...pages]
    .filter(([address, { before, after }]) => !before || !after || changedPages.has(address))
    .map(([address, { before, after }]) => ({
      address,
      state: stateOf(Boolean(before), Boolean(after)),
      title: titleOf(after ?? before),
    }));
}

/** Returns the removed pages for which buildEntries creates an entry. */
const removedPages = (changes: PageChange[]) =>
  new Set(
    changes.flatMap(({ type, kind, whole, page }) =>
      type === 'removed' && whole?.kind === 'page' && /text|heading/.test(kind) ? page : [],
    ),
  );
