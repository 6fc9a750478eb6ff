import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from './document.ts';
import { checkFigures } from './figures/check-figures.ts';
import { listFile as figureFile } from './figures/figure-list.ts';
import { addressMeant, holdAddresses, holdFiles } from './files.ts';
import { holdLinks } from './links.ts';
import { holdMoved } from './moved.ts';
import { filesIn, pageFiles } from './page-files.ts';
import { pageRules } from './page-rules.ts';
import { holdPages } from './pages.ts';
import type { PageBefore } from './pages-before.ts';
import { type Finding, type Problem, problemOf } from './problem.ts';
import { glimpse, readPage, type SitePage } from './read-pages.ts';
import { siteOf } from './site.ts';
import { gapsIn, plainLines, savedOtherwise } from './source.ts';

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
  before?: readonly PageBefore[];
}

/** Checks the words of the site. Returns every problem, in the order of the files and their lines. */
export async function check({
  root = '.',
  files,
  texts = {},
  today = new Date().toISOString().slice(0, 10),
  before = [],
}: Scope = {}): Promise<Problem[]> {
  const findings: Finding[] = [];
  const sources = new Map<string, string>();
  const typed = (file: string) => texts[file] ?? textOf(join(root, file));
  const read = (file: string) => {
    findings.push(...savedOtherwise(file, typed(file)));
    const source = plainLines(typed(file));
    sources.set(file, source);
    return source;
  };
  const isAsked = (file: string) => !files || files.includes(file);
  const pages: SitePage[] = [];
  const unsaved = Object.keys(texts).filter((file) => /^pages\/.*\.mdx$/.test(file));
  for (const file of new Set([...pageFiles(root), ...unsaved].sort()))
    pages.push(isAsked(file) ? await readPage(file, read(file)) : glimpse(file, read(file)));
  const were = new Map(before.map(({ file, source }) => [file, source]));
  const listBefore = were.get(figureFile);
  were.delete(figureFile);
  const all = siteOf(pages, isAsked, {
    pageFiles: [...new Set([...filesIn(root, 'pages'), ...unsaved])],
    publicFiles: new Set(filesIn(root, 'public').map((file) => file.slice('public'.length))),
    before: were,
    today,
    meant: [],
  });
  // a file that is named or placed wrong is told once: the others see the site as it will be when it is mended
  const misplaced = holdFiles(all, astrayIn(root));
  const right = pages.filter((page) => !misplaced.some(({ file }) => file === page.file));
  const meant = misplaced.map(({ file }) => addressMeant(file));
  const site = siteOf(right, isAsked, { ...all, meant });
  const { facts, words } = pageRules({
    guide: typed('docs/voice.md'),
    dictionary: typed('dictionary.txt'),
    publicFiles: site.publicFiles,
    today,
  });
  const inWords = site.asked.flatMap(words);
  const figures = checkFigures(site.asked, {
    list: read(figureFile),
    addresses: [...site.addresses],
    today,
    listBefore,
    pagesBefore: new Map([...were].map(([file, source]) => [file, readDocument(file, source)])),
  });
  // a figure whose unit is misspelt is told as that word
  const isBefore = (one: Finding, { rule, file, start }: Finding) =>
    /spelling|mistaken/.test(rule) && file === one.file && start === one.end + 1;
  // where two findings touch each other, what stands first is told
  findings.push(
    ...pages.flatMap(({ file }) => (isAsked(file) ? gapsIn(file, sources.get(file) ?? '') : [])),
    ...pages.flatMap((page) => page.findings),
    ...misplaced,
    ...holdAddresses(site),
    ...holdMoved(site, before),
    ...holdLinks(site),
    ...site.asked.flatMap(facts),
    ...holdPages(site),
    ...figures.filter((one) => !inWords.some((word) => isBefore(one, word))),
    ...inWords,
  );
  return oneAPlace(findings)
    .filter(({ file, page = '' }) => isAsked(file) || isAsked(page))
    .map((finding) => problemOf(finding, sources.get(finding.file) ?? ''))
    .sort((a, b) =>
      a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column,
    );
}

/** A text as it is typed; '' where there is none. */
const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

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
