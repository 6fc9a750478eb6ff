import { currentDay } from '../../src/config/dates.ts';
import { normalizeLines } from '../../src/content/correct-typography.ts';
import { figureListFile } from '../../src/content/figure-list.ts';
import type { CheckedSite } from './checked-site.ts';
import { checkAcrossPages } from './compare-with-site.ts';
import { checkDates } from './dates.ts';
import { checkFigures } from './figures/check-figures.ts';
import { addressMeant, checkAddresses, checkFiles } from './files.ts';
import { findGaps } from './gaps.ts';
import { checkInternalLinks } from './links.ts';
import { checkMovedPages } from './moved-pages.ts';
import { filesIn, readText } from './page-files.ts';
import { pageRules } from './page-rules.ts';
import type { PageBefore } from './pages-before.ts';
import { checkPartnerLists } from './partner-lists.ts';
import { type Finding, type Problem, problemOf } from './problem.ts';
import { type CheckedPage, readCheckedPage, readFrontMatter, type SitePage } from './read-pages.ts';
import { checkStructure } from './structure.ts';

/** What to check: the named pages, or all pages. */
export interface Scope {
  /** The folder that contains `pages/`, `public/`, `docs/` and `dictionary.txt`. */
  root?: string;
  /** Paths of pages from the root, such as `pages/about.mdx`. */
  files?: readonly string[];
  /** Texts that replace the files on disk, by file. */
  texts?: Readonly<Record<string, string>>;
  /** The date for computing the age of figures, such as `2026-11-21`. */
  today?: string;
  /** The changed pages as they are on the main branch, from `pagesBefore`. */
  before?: readonly PageBefore[];
  /** Pages that are not on the main branch, from `newPages`. */
  added?: readonly string[];
}

/** Checks the pages and the list of figures. Returns all problems, sorted by file, line and column. */
export async function check({
  root = '.',
  files,
  texts = {},
  today = currentDay(),
  before = [],
  added = [],
}: Scope = {}): Promise<Problem[]> {
  const typed = (file: string) => normalizeLines(texts[file] ?? readText(root, file));
  const isSelected = (file: string) => !files || files.includes(file);
  const inPages = [...new Set([...filesIn(root, 'pages'), ...Object.keys(texts)])]
    .filter((file) => file.startsWith('pages/'))
    .sort();
  const read: (SitePage | CheckedPage)[] = await Promise.all(
    inPages
      .filter((file) => file.endsWith('.mdx'))
      .map((file) => (isSelected(file) ? readCheckedPage : readFrontMatter)(file, typed(file))),
  );
  const checked = read.filter((page) => 'tree' in page);
  const list = typed(figureListFile);

  // a file with a wrong name or folder is reported once: other rules see the site as if it were corrected
  const misplaced = checkFiles(inPages);
  const placed = read.filter(({ file }) => !misplaced.some((one) => one.file === file));
  const pages = placed.filter((page) => !('tree' in page) || page.tree.children.length > 0);
  const unread = placed.filter((page) => !pages.includes(page));
  const site: CheckedSite = {
    pages,
    checked: checked.filter((page) => pages.includes(page)),
    addresses: new Set([
      ...placed.flatMap(({ addresses }) => addresses),
      ...misplaced.map(({ file }) => addressMeant(file)),
    ]),
    publicFiles: new Set(filesIn(root, 'public').map((file) => file.slice('public'.length))),
    added: new Set(added),
    before: new Map(before.map(({ file, source }) => [file, source])),
    today,
  };
  const rules = pageRules(typed('docs/voice.md'), typed('dictionary.txt'), site.publicFiles);
  // where two findings overlap, only the first is reported, so causes come before symptoms
  const findings = [
    ...checked.flatMap(checkStructure),
    ...checked.flatMap(({ file, source, findings }) => [...findGaps(file, source), ...findings]),
    ...misplaced,
    ...checkAddresses(site),
    // the old addresses of an unreadable page are unknown, so its error comes first
    ...checkMovedPages(
      site,
      before.filter(({ file, now = file }) => !unread.some((page) => page.file === now)),
    ),
    ...checkInternalLinks(site),
    ...checkDates(site),
    ...checkPartnerLists(site),
    ...site.checked.flatMap(rules),
    ...checkAcrossPages(site),
    ...checkFigures(site.checked, list, site),
  ];
  return removeOverlaps(findings)
    .filter(({ file, page = '' }) => isSelected(file) || isSelected(page))
    .map((finding) => problemOf(finding, typed(finding.file)))
    .sort(byPlace);
}

/** Compares problems by file, line and column, for sorting. */
function byPlace(one: Problem, other: Problem): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.line - other.line || one.column - other.column;
}

/**
 * Keeps only one of the findings that overlap: the first error or, without an error, the first advice. Findings about
 * structure come first, because they can cause findings about words.
 */
export function removeOverlaps(findings: readonly Finding[]): Finding[] {
  const kept: Finding[] = [];
  const rank = ({ level }: Finding) => (level === 'advice' ? 1 : 0);
  // a figure includes the word after it, which may be a misspelt unit
  const endOf = ({ rule, start, end }: Finding) =>
    Math.max(end, start + 1) + (rule.startsWith('figure-') ? 2 : 0);
  for (const one of findings.toSorted((a, b) => rank(a) - rank(b))) {
    const touches = (other: Finding) => {
      const { start, end } = other.covers ?? { start: other.start, end: endOf(other) };
      return other.file === one.file && start < endOf(one) && one.start < end;
    };
    if (!kept.some(touches)) kept.push(one);
  }
  return kept;
}
