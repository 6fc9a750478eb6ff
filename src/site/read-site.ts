import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Navigation } from '../facts/navigation.ts';
import type { Page, PageFacts } from '../language/page.ts';
import { plainLines, savedOtherwise } from '../language/plain-lines.ts';
import { plansOf } from '../language/plans.ts';
import type { Problem } from '../language/problem.ts';
import { type FigureList, figureFile } from './figures.ts';
import { navigationOf } from './navigation.ts';
import { pageOf } from './page-of.ts';
import type { Found, Reading, ToRead } from './read-and-keep.ts';
import { readFigureList } from './read-figure-list.ts';
import { digestOf, type Store, sharedStore } from './store.ts';
import { doAll } from './work.ts';

/** Texts by file, such as `pages/about.mdx`. */
export type Texts = Readonly<Record<string, string>>;

/** The site as its words make it: what every tool works on. */
export interface Site {
  /** The folder that holds `pages/`. */
  root: string;
  /** Every page, by file; one with mistakes is among them, with its problems. */
  pages: readonly Page[];
  /** Every page by each of its addresses. */
  byAddress: ReadonlyMap<string, Page>;
  /** Every page that has a plan, by the plan’s address. */
  plans: ReadonlyMap<string, Page>;
  navigation: Navigation;
  figures: FigureList;
  /** What is wrong with how the files of pages are saved. */
  saved: readonly Problem[];
  store: Store;
}

/** How a site is read. */
interface ReadOptions {
  /** Texts that stand in place of what is on the disk, such as a page in an editor that is not saved yet. */
  unsaved?: Texts;
  /** A module whose function `see` looks at each page as it was typed, with an input. What it returns is kept like the page. */
  look?: { module: URL; input: unknown };
  /** No other thread helps, for other work keeps the processors busy. */
  alone?: boolean;
}

/** What reading found before, in this process: a development server reads the site again and again. */
const known = new Map<string, PageFacts>();
const seenBefore = new Map<string, unknown>();

/** The files of the pages below a folder, in alphabetical order. */
export const pageFiles = (root: string): string[] =>
  existsSync(join(root, 'pages'))
    ? readdirSync(join(root, 'pages'), { recursive: true, encoding: 'utf8' })
        .map((name) => `pages/${name.replaceAll('\\', '/')}`)
        .filter((file) => file.endsWith('.mdx'))
        .sort()
    : [];

/**
 * Reads the site: the one way to its pages. What reading a page costs is kept by the page's text and by the code that
 * reads it, so that only what changed is read. Never throws for what a writer typed.
 */
export async function readSite(root = '.', options: ReadOptions = {}): Promise<Site> {
  return (await readSiteAnd(root, options)).site;
}

/** The same, with what the one who looked found, by file. */
export async function readSiteAnd<Seen>(
  root: string,
  { unsaved = {}, look, alone }: ReadOptions,
): Promise<{ site: Site; seen: ReadonlyMap<string, Seen> }> {
  const store = sharedStore();
  const files = new Set([...pageFiles(root), ...Object.keys(unsaved).filter(isPage)]);
  const looking = look && digestOf(look.module.pathname, JSON.stringify(look.input));
  const saved: Problem[] = [];
  const wanted = [...files].sort().map((file): ToRead => {
    const typed = unsaved[file] ?? readFileSync(join(root, file), 'utf8');
    const source = plainLines(typed);
    saved.push(...savedOtherwise(file, typed));
    const key = digestOf(file, source);
    return { file, source, key, seenKey: looking && digestOf(key, looking) };
  });
  const missing: ToRead[] = [];
  for (const page of wanted) {
    const facts = known.get(page.key) ?? store.get<PageFacts>('facts', page.key);
    if (facts) known.set(page.key, facts);
    const seen = page.seenKey && (seenBefore.get(page.seenKey) ?? store.get('seen', page.seenKey));
    if (seen && page.seenKey) seenBefore.set(page.seenKey, seen);
    if (!facts || (page.seenKey && !seen)) missing.push(page);
  }
  const reading: Reading = {
    folder: store.folder,
    look: look && { module: look.module.href, input: look.input },
  };
  // the list is read here while threads read the pages
  const [found, figures] = await Promise.all([
    doAll<ToRead, Reading, Found>(
      new URL('read-and-keep.ts', import.meta.url),
      missing,
      reading,
      alone ? 0 : undefined,
    ),
    readFigureList(unsaved[figureFile] ?? textOf(join(root, figureFile)), store),
  ]);
  for (const [index, { facts, seen }] of found.entries()) {
    const { key = '', seenKey } = missing[index] ?? {};
    known.set(key, facts);
    if (seenKey) seenBefore.set(seenKey, seen);
  }
  const pages = wanted.map((page) =>
    pageOf(page, known.get(page.key) as PageFacts, figures, store, () => readAgain(page)),
  );
  const site: Site = {
    root,
    pages,
    // of two pages with one address, which is a problem, the first counts
    byAddress: new Map(
      pages.toReversed().flatMap((page) => page.addresses.map((address) => [address, page])),
    ),
    plans: plansOf(pages),
    navigation: navigationOf(pages),
    figures,
    saved,
    store,
  };
  const seen = new Map(
    wanted.map(({ file, seenKey = '' }) => [file, seenBefore.get(seenKey) as Seen]),
  );
  return { site, seen };
}

const readAgain = async ({ file, source }: ToRead) =>
  (await import('./read-page.ts')).readPage(file, source);

const isPage = (file: string) => file.startsWith('pages/') && file.endsWith('.mdx');

const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
