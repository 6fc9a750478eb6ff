import { currentDay } from '../../src/config/dates.ts';
import { figureListFile } from '../../src/content/figure-list.ts';
import { normalizeLines } from '../../src/content/normalize-lines.ts';
import { filesIn, readText } from '../read-files.ts';
import { checkChangedStatements } from './changed-numbers-and-negations.ts';
import type { CheckedSite } from './checked-site.ts';
import { checkFigures } from './figures/check-figures.ts';
import { checkInternalLinks } from './internal-links.ts';
import { checkStructure } from './markdown-structure.ts';
import { checkPictures } from './missing-pictures.ts';
import { checkMovedPages } from './moved-pages.ts';
import { checkPartnerBanks } from './new-partner-banks.ts';
import { checkPartnerNumber } from './number-of-partners.ts';
import { checkDates } from './outdated-dates.ts';
import { addressMeant, checkAddresses, checkFiles } from './page-file-names.ts';
import { pageRules } from './page-rules.ts';
import type { PageBefore } from './pages-before.ts';
import { type Finding, type Problem, problemOf } from './problem.ts';
import { type CheckedPage, readCheckedPage, readFrontMatter, type SitePage } from './read-pages.ts';
import { removeOverlaps } from './remove-overlaps.ts';
import { checkRepeatedBlocks, checkRepeatedSentences } from './repeated-text.ts';
import { checkSharedFields } from './shared-fields.ts';
import { findGaps } from './unfilled-gaps.ts';

/** The options of a check. Without `files`, all pages are checked. */
export interface Scope {
  /** The folder that contains `pages/`, `public/`, `docs/` and `dictionary.txt`. */
  root?: string;
  /** The pages to check, as paths from `root`, such as `pages/about.mdx`. */
  files?: readonly string[];
  /** New content of files, by path. The check reads this content, not the content on disk. */
  texts?: Readonly<Record<string, string>>;
  /**
   * The date of the check, such as `2026-11-21`. Dates of the pages, such as deadlines, are compared with this date. By
   * default, the present day.
   */
  today?: string;
  /**
   * The pages that this branch has changed or removed, with their old text. If this branch has changed
   * pages/figures.yml, the list also contains the old text of this file. `changesOfBranch` returns the list.
   */
  before?: readonly PageBefore[];
  /** The paths of pages that are not on the main branch. `changesOfBranch` returns this list. */
  added?: readonly string[];
}

/**
 * Checks the pages and the list of figures (pages/figures.yml). Returns the problems, sorted by file, line and column.
 * If `files` is set, returns only the problems of the pages in `files`.
 */
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
  const misplaced = checkFiles(inPages);
  const site = createSite(read, misplaced, { root, today, before, added });
  const findings = findAll(read, misplaced, site, before, typed);
  return withoutEffects(removeOverlaps(withoutKnownDates(withoutMisreadLists(findings, typed))))
    .filter(({ file, page = '' }) => isSelected(file) || isSelected(page))
    .map((finding) => problemOf(finding, typed(finding.file)))
    .sort(byPlace);
}

/** Returns the pages for which the name and the folder of the file are valid. */
const placedPages = <Read extends SitePage>(read: readonly Read[], misplaced: readonly Finding[]) =>
  read.filter(({ file }) => !misplaced.some((one) => one.file === file));

const isParsed = (page: SitePage | CheckedPage): boolean =>
  !('tree' in page) || page.tree.children.length > 0;

/**
 * Creates the data for rules that compare pages. `misplaced` are the findings about files with a wrong name or folder.
 * Rules that compare pages skip such files, but accept links to the corrected addresses of these files.
 */
function createSite(
  read: readonly (SitePage | CheckedPage)[],
  misplaced: readonly Finding[],
  { root, today, before, added }: Required<Pick<Scope, 'root' | 'today' | 'before' | 'added'>>,
): CheckedSite {
  const placed = placedPages(read, misplaced);
  const pages = placed.filter(isParsed);
  return {
    pages,
    checked: pages.filter((page) => 'tree' in page),
    addresses: new Set([
      ...placed.flatMap(({ addresses }) => addresses),
      ...misplaced.map(({ file }) => addressMeant(file)),
    ]),
    publicFiles: new Set(filesIn(root, 'public').map((file) => file.slice('public'.length))),
    added: new Set(added),
    before: new Map(before.map(({ file, now = file, source }) => [now, source])),
    today,
  };
}

/**
 * Runs all rules. Where two findings with the same level (error or advice) overlap, only the first is reported.
 * Therefore, rules that detect the cause of a problem run before rules that detect its effects. `typed` returns the
 * text of a file.
 */
function findAll(
  read: readonly (SitePage | CheckedPage)[],
  misplaced: readonly Finding[],
  site: CheckedSite,
  before: readonly PageBefore[],
  typed: (file: string) => string,
): Finding[] {
  const checked = read.filter((page) => 'tree' in page);
  const unparsed = placedPages(read, misplaced).filter((page) => !isParsed(page));
  const rules = pageRules(typed('docs/voice.md'), typed('dictionary.txt'), site.publicFiles);
  return [
    ...checked.flatMap(checkStructure),
    ...checked.flatMap(({ file, source, findings }) => [...findGaps(file, source), ...findings]),
    ...misplaced,
    ...checkAddresses(site),
    // A page that cannot be parsed is not in `site`, so its redirects (`movedFrom`) are not known. Therefore, only the
    // syntax error of such a page is reported.
    ...checkMovedPages(
      site,
      before.filter(({ file, now = file }) => !unparsed.some((page) => page.file === now)),
    ),
    ...checkInternalLinks(site),
    ...checkDates(site),
    ...checkPartnerBanks(site),
    ...checkPartnerNumber(site),
    ...site.checked.flatMap(rules),
    ...checkSharedFields(site),
    ...site.checked.flatMap((page) => checkTexts(page, site)),
    ...checkFigures(site.checked, typed(figureListFile), site),
  ];
}

function checkTexts(page: CheckedPage, site: CheckedSite): Finding[] {
  const source = site.before.get(page.file);
  return [
    ...checkPictures(page, site),
    ...checkRepeatedBlocks(page),
    ...(source ? checkChangedStatements(page, source) : []),
    ...(source ? checkRepeatedSentences(page, source, site) : []),
  ];
}

/**
 * Removes findings whose only cause is a wrong list sign. A line does not become a list item if it begins with a wrong
 * sign, such as “•”. The same is true if the space after the sign is missing. Other rules then report this line as
 * wrong content of a component (`word-content`), or report a missing full stop (`full-stop`). `typed` returns the text
 * of a file.
 */
function withoutMisreadLists(
  findings: readonly Finding[],
  typed: (file: string) => string,
): Finding[] {
  const signs = findings.filter(({ rule }) => rule === 'list-sign' || rule === 'list-space');
  const isInLineOf = (sign: Finding, { file, start }: Finding) =>
    sign.file === file &&
    sign.start <= start &&
    !typed(file).slice(sign.start, start).includes('\n');
  return findings.filter(
    (one) =>
      (one.rule !== 'word-content' && one.rule !== 'full-stop') ||
      !signs.some((sign) => isInLineOf(sign, one)),
  );
}

/**
 * Removes a finding about an impossible date if another finding at the same place suggests a date from the list of
 * figures.
 */
const withoutKnownDates = (findings: readonly Finding[]): Finding[] =>
  findings.filter(
    (one) =>
      one.rule !== 'date-impossible' ||
      !findings.some(
        ({ rule, expected, file, start }) =>
          rule === 'figure-unknown' && expected && file === one.file && start === one.start,
      ),
  );

/**
 * A finding can depend on a range of the page (`dependsOn`), such as a table whose total is compared with its rows.
 * Removes such a finding if this range contains an error that may be the cause. Such an error is in the content of a
 * component, in a table row or in a figure. For example, a mistyped amount makes the total of its table seem wrong. A
 * writer who corrects the total would then make the page wrong.
 */
function withoutEffects(findings: readonly Finding[]): Finding[] {
  const causes = findings.filter(
    ({ rule, level, expected }) =>
      level !== 'advice' &&
      (rule === 'word-content' || rule === 'table-row' || (rule === 'figure-unknown' && expected)),
  );
  return findings.filter(
    ({ file, page = file, dependsOn: range }) =>
      !range ||
      !causes.some((one) => one.file === page && range.start <= one.start && one.start < range.end),
  );
}

function byPlace(one: Problem, other: Problem): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.line - other.line || one.column - other.column;
}
