import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../language/problem.ts';
import { locatePage } from '../site/find-pages.ts';
import { checkPage } from './check-page.ts';
import { checkDocument } from './document.ts';
import { checkFigures } from './figures/check-figures.ts';
import { type House, readHouse } from './house.ts';
import { readPage } from './page.ts';
import { pictures } from './page-rules/pictures.ts';
import { remember } from './remember.ts';
import type { SitePage } from './site-page.ts';
import { addresses } from './site-rules/addresses.ts';
import { linksLead } from './site-rules/links-lead.ts';
import { orphans } from './site-rules/orphans.ts';
import { unique } from './site-rules/unique.ts';

/** Texts by file, such as `pages/about.mdx`. */
type Texts = Readonly<Record<string, string>>;

/** What to check: the named pages, or all of them. */
export interface Scope {
  /** Pages from the root, such as `pages/about.mdx`. The rules that look across pages still read every page. */
  files?: readonly string[];
  /** The folder that holds `pages/`, `public/`, `docs/` and `dictionary.txt`. */
  root?: string;
  /** Texts that stand in place of what is on the disk, by file, such as a page in an editor that is not saved yet. */
  texts?: Texts;
  /** The day against which the age of figures is measured, such as `2026-11-21`. */
  today?: string;
}

const locate = remember(locatePage);

const siteRules: readonly ((pages: readonly SitePage[], house: House) => Problem[])[] = [
  addresses,
  unique,
  orphans,
  linksLead,
  (pages, house) => pages.flatMap((page) => pictures(page, house)),
  checkFigures,
];

/** Checks the words of the site. Returns every problem, in the order of the files and their lines. */
export async function checkSite(scope: Scope = {}): Promise<Problem[]> {
  const { files, root = '.', texts = {}, today = new Date().toISOString().slice(0, 10) } = scope;
  const house = readHouse(root, texts, today);
  const pages: SitePage[] = [];
  const found: Problem[] = [];
  for (const [file, source] of pagesOf(root, texts)) {
    const page = await readPage(file, source);
    pages.push({ ...page, ...locate(file, source) });
    found.push(...checkPage(file, page, house.words));
  }
  for (const [file, source] of documentsOf(root, texts))
    found.push(...checkDocument(file, source, house.words));
  found.push(...siteRules.flatMap((rule) => rule(pages, house)));
  return found
    .filter(({ file, page }) => !files || files.includes(file) || files.includes(page ?? ''))
    .sort((a, b) =>
      a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column,
    );
}

/** Every page of the site with its text, in alphabetical order. */
const pagesOf = (root: string, texts: Texts) =>
  textsIn(
    root,
    texts,
    readdirSync(join(root, 'pages'), { recursive: true, encoding: 'utf8' }).map(
      (name) => `pages/${name.replaceAll('\\', '/')}`,
    ),
    (file) => file.startsWith('pages/') && file.endsWith('.mdx'),
  );

/** The documents for the people who work on the site, and the examples of the vocabulary. */
const documentsOf = (root: string, texts: Texts) =>
  textsIn(
    root,
    texts,
    ['', 'docs/', 'docs/vocabulary/'].flatMap((folder) =>
      existsSync(join(root, folder))
        ? readdirSync(join(root, folder)).map((name) => `${folder}${name}`)
        : [],
    ),
    (file) => /^(?:(?:docs\/)?[^/]+\.md|docs\/vocabulary\/[^/]+\.mdx)$/.test(file),
  );

/** Those files that a test picks, with their texts: first the ones given, then the ones on the disk. */
function textsIn(
  root: string,
  texts: Texts,
  onDisk: readonly string[],
  wanted: (file: string) => boolean,
): [string, string][] {
  return [...new Set([...onDisk, ...Object.keys(texts)])]
    .filter(wanted)
    .sort()
    .map((file) => [file, texts[file] ?? readFileSync(join(root, file), 'utf8')]);
}
