import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { holdCounts } from './counts.ts';
import { type Finding, readDocument } from './document.ts';
import { checkFigures } from './figures/check-figures.ts';
import { listFile as figureFile } from './figures/figure-list.ts';
import { addressMeant, holdFiles } from './files.ts';
import { holdGaps } from './gaps.ts';
import { holdLinks } from './links.ts';
import { holdMoved } from './moved.ts';
import { pageFiles } from './page-files.ts';
import { pageRules } from './page-rules.ts';
import { holdPages } from './pages.ts';
import type { PageBefore } from './pages-before.ts';
import { plainLines, savedOtherwise } from './plain-lines.ts';
import { type Problem, problemIn } from './problem.ts';
import { glimpse, type ReadPage, readPage } from './read-pages.ts';
import { siteOf } from './site.ts';

/** What to check: the named pages, or all of them. */
export interface Scope {
  /** The folder that holds `pages/`, `public/`, `docs/` and `dictionary.txt`. */
  root?: string;
  /** Pages from the root, such as `pages/about.mdx`. */
  files?: readonly string[];
  /** Texts that stand in place of what is on the disk, by file. */
  texts?: Readonly<Record<string, string>>;
  /** The day against which the age of figures is measured, such as `2026-11-21`. */
  today?: string;
  /** What the main branch has otherwise, as `pagesBefore` finds it. */
  before?: readonly PageBefore[] | Promise<readonly PageBefore[]>;
}

/** Checks the words of the site. Returns every problem, in the order of the files and their lines. */
export async function check(scope: Scope = {}): Promise<Problem[]> {
  const { root = '.', files, texts = {} } = scope;
  const { today = new Date().toISOString().slice(0, 10) } = scope;
  const sources = new Map<string, string>();
  const problems: Problem[] = [];
  const read = (file: string) => {
    const typed = texts[file] ?? textOf(join(root, file));
    problems.push(...savedOtherwise(file, typed));
    const source = plainLines(typed);
    sources.set(file, source);
    return source;
  };
  const isAsked = (file: string) => !files || files.includes(file);
  const pages: ReadPage[] = [];
  const unsaved = Object.keys(texts).filter((file) => /^pages\/.*\.mdx$/.test(file));
  for (const file of new Set([...pageFiles(root), ...unsaved].sort()))
    pages.push(isAsked(file) ? await readPage(file, read(file)) : glimpse(file, read(file)));
  const changed = (await scope.before) ?? [];
  const all = siteOf(pages, isAsked, {
    pageFiles: [...new Set([...filesIn(root, 'pages'), ...unsaved])],
    publicFiles: new Set(filesIn(root, 'public').map((file) => file.slice('public'.length))),
    before: new Map(
      changed.flatMap(({ file, source }) => (file === figureFile ? [] : [[file, source]])),
    ),
    today,
    meant: [],
  });
  // a file that is named or placed wrong is told once: the others see the site as it will be when it is mended
  const misplaced = holdFiles(all, astrayIn(root));
  const isMisplaced = new Set(misplaced.map(({ file }) => file));
  const placed = pages.filter(({ file }) => !isMisplaced.has(file));
  const site = siteOf(placed, isAsked, { ...all, meant: [...isMisplaced].map(addressMeant) });
  const docs = site.asked;
  const { facts, words } = pageRules({
    guide: textOf(join(root, 'docs/voice.md'), texts),
    dictionary: textOf(join(root, 'dictionary.txt'), texts),
    publicFiles: site.publicFiles,
    today,
  });
  const contracts = pages.flatMap((page) => page.problems.map((one) => findingOf(one, sources)));
  // where two findings touch each other, what stands first is told
  const findings: Finding[] = [
    ...pages.flatMap(({ file }) => (isAsked(file) ? holdGaps(file, sources.get(file) ?? '') : [])),
    ...contracts,
    ...misplaced,
    ...holdPages(site),
    ...holdMoved(site),
    ...holdLinks(site),
    ...docs.flatMap(facts),
    ...checkFigures(docs, {
      list: read(figureFile),
      addresses: [...site.addresses],
      today,
      listBefore: changed.find(({ file }) => file === figureFile)?.source,
      pagesBefore: new Map(
        [...site.before].map(([file, source]) => [file, readDocument(file, source)]),
      ),
    }),
    ...docs.flatMap((doc) => holdCounts(doc, site.byAddress)),
    ...docs.flatMap(words),
  ];
  problems.push(...oneAPlace(findings).map((finding) => problemOf(finding, sources)));
  return problems
    .filter(({ file, page }) => !files || files.includes(file) || files.includes(page ?? ''))
    .sort((a, b) =>
      a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column,
    );
}

/** A text as it is typed; '' where there is none. */
const textOf = (path: string, texts: Scope['texts'] = {}) =>
  texts[path] ?? (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** Every file below a folder, from the root; hidden ones, which systems make, are left out. */
const filesIn = (root: string, folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    : [];

/** Pages outside `pages/`: at the root, in docs, and in a folder whose name is nearly that of `pages`. */
const astrayIn = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .flatMap((entry) => {
      const isNearly = /^(?:pages?|docs)$/i.test(entry.name) && entry.name !== 'pages';
      if (!entry.isDirectory()) return entry.name;
      return isNearly ? filesIn(root, entry.name) : [];
    })
    .filter((file) => file.endsWith('.mdx') && !file.startsWith('docs/vocabulary/'))
    .filter((file) => textOf(join(root, file)).startsWith('---'));

/** Of findings that touch each other one is told: what can be mended, then errors, then advice; of alike ones the first. */
export function oneAPlace(findings: readonly Finding[]): Finding[] {
  const told: Finding[] = [];
  const rank = ({ fix, level }: Finding) => (fix !== undefined ? 0 : level === 'advice' ? 2 : 1);
  for (const one of findings.toSorted((a, b) => rank(a) - rank(b))) {
    const touches = (other: Finding) =>
      other.file === one.file &&
      other.start < Math.max(one.end, one.start + 1) &&
      one.start < Math.max(other.end, other.start + 1);
    if (!told.some(touches)) told.push(one);
  }
  return told;
}

/** A problem of the site’s own plugins as a finding. */
function findingOf(problem: Problem, sources: ReadonlyMap<string, string>): Finding {
  const { file, line, column, endLine = line, endColumn = column, fix, ...saying } = problem;
  const lines = (sources.get(file) ?? '').split('\n');
  const at = (row: number, place: number) =>
    lines.slice(0, row - 1).reduce((all, one) => all + one.length + 1, place - 1);
  const { start, end } = fix ?? { start: at(line, column), end: at(endLine, endColumn) };
  return { ...saying, file, start, end, fix: fix?.text };
}

function problemOf(
  { file, start, end, fix, ...saying }: Finding,
  sources: ReadonlyMap<string, string>,
): Problem {
  const { level = 'error', ...said } = saying;
  const more = { ...said, level, ...(fix !== undefined && { fix: { start, end, text: fix } }) };
  return problemIn({ file, source: sources.get(file) ?? '' }, start, end, more);
}
