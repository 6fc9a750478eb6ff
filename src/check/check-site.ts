import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Problem } from '../language/problem.ts';
import { figureFile } from '../site/figures.ts';
import type { PageBefore } from '../site/pages-before.ts';
import { readFigureList } from '../site/read-figure-list.ts';
import { readSiteAnd, type Site, type Texts } from '../site/read-site.ts';
import { checkDocuments } from './check-documents.ts';
import type { House } from './house.ts';
import { withOneMessage } from './one-message.ts';
import { lookAtFiles } from './site-rules/files.ts';
import * as siteRules from './site-rules/index.ts';
import { wordTexts } from './word-texts.ts';

/** What to check: the named pages, or all of them. */
export interface Scope {
  /** Pages from the root, such as `pages/about.mdx`. The rules that look across pages still read every page. */
  files?: readonly string[];
  /** The folder that holds `pages/`, `public/`, `docs/` and `dictionary.txt`. */
  root?: string;
  /** Texts that stand in place of what is on the disk, by file, such as a page in an editor that is not saved yet. */
  texts?: Texts;
  /** False where the documents for the people who work on the site are left out, because nobody publishes them. */
  documents?: boolean;
  /** The day against which the age of figures is measured, such as `2026-11-21`. */
  today?: string;
  /** The pages, and the list of figures, that the main branch has otherwise, as `pagesBefore` finds them; without them no address is missed. */
  before?: readonly PageBefore[] | Promise<readonly PageBefore[]>;
  /** What else begins as soon as the pages are read. */
  onRead?: (site: Site) => void;
}

/** Checks the words of the site. Returns every problem, in the order of the files and their lines. */
export async function checkSite(scope: Scope = {}): Promise<Problem[]> {
  return (await readAndCheck(scope)).problems;
}

/** The same, with the site that was read for it. */
export async function readAndCheck(scope: Scope): Promise<{ site: Site; problems: Problem[] }> {
  const { files, root = '.', texts = {}, documents = true } = scope;
  const { today = new Date().toISOString().slice(0, 10) } = scope;
  const words = wordTexts(root, texts);
  const look = { module: new URL('look.ts', import.meta.url), input: words };
  const [{ site, seen }, inDocuments] = await Promise.all([
    readSiteAnd<Problem[]>(root, { unsaved: texts, look }),
    documents ? checkDocuments(root, texts, words) : [],
  ]);
  scope.onRead?.(site);
  const names = [
    ...filesIn(root),
    ...Object.keys(texts).filter((file) => file.startsWith('pages/')),
  ];
  const placed = lookAtFiles([...new Set(names)].sort(), site, astrayIn(root));
  const changed = (await scope.before) ?? [];
  const before = changed.filter(({ file }) => file !== figureFile);
  const list = changed.find(({ file }) => file === figureFile);
  const figuresBefore = list && (await readFigureList(list.source, site.store));
  const house: House = {
    root,
    figures: site.figures,
    figuresBefore,
    unread: placed.unread,
    today,
    before,
  };
  const found = [
    ...site.pages.flatMap(({ file, problems: own }) => [...own, ...(seen.get(file) ?? [])]),
    ...inDocuments,
    ...site.saved,
    ...placed.problems,
    ...Object.values(siteRules).flatMap((rule) => rule(placed.pages, house)),
  ];
  const problems = withOneMessage(found)
    .filter(({ file, page }) => !files || files.includes(file) || files.includes(page ?? ''))
    .sort((a, b) =>
      a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column,
    );
  return { site, problems };
}

/** Pages outside `pages/`: at the root, in docs, and in a folder whose name is nearly that of `pages`. */
function astrayIn(root: string): string[] {
  const folders = readdirSync(root, { withFileTypes: true });
  const pagesIn = (folder: string, recursive: boolean) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive })
          .map((name) => join(folder, String(name)).replaceAll('\\', '/'))
          .filter((name) => name.endsWith('.mdx'))
      : [];
  return [
    ...pagesIn('', false),
    ...pagesIn('docs', false),
    ...folders
      .filter(
        (entry) => entry.isDirectory() && /^pages?$/i.test(entry.name) && entry.name !== 'pages',
      )
      .flatMap(({ name }) => pagesIn(name, true)),
  ].filter((name) => readFileSync(join(root, name), 'utf8').startsWith('---'));
}

/** Every file below `pages/`, each as `pages/about.mdx`; hidden ones, which systems make, are left out. */
const filesIn = (root: string): string[] =>
  existsSync(join(root, 'pages'))
    ? readdirSync(join(root, 'pages'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    : [];
