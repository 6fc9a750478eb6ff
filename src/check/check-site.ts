import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Page } from '../language/page.ts';
import type { Problem } from '../language/problem.ts';
import type { PageBefore } from '../site/pages-before.ts';
import { readSiteAnd, type Site, type Texts } from '../site/read-site.ts';
import { digestOf } from '../site/store.ts';
import type { House } from './house.ts';
import { withOneMessage } from './one-message.ts';
import { withoutGapEchoes } from './page-rules/gaps.ts';
import { lookAtFiles } from './site-rules/files.ts';
import * as siteRules from './site-rules/index.ts';
import { type WordTexts, wordTexts } from './word-texts.ts';

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
  /** The pages that the main branch has otherwise, as `pagesBefore` finds them; without them no address is missed. */
  before?: readonly PageBefore[] | Promise<readonly PageBefore[]>;
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
  const { site, seen } = await readSiteAnd<Problem[]>(root, { unsaved: texts, look });
  const found = site.pages.flatMap((page) => problemsOf(page, seen.get(page.file) ?? []));
  const names = [
    ...filesIn(root),
    ...Object.keys(texts).filter((file) => file.startsWith('pages/')),
  ];
  const placed = lookAtFiles([...new Set(names)].sort(), site.pages);
  const before = (await scope.before) ?? [];
  const house: House = { root, figures: site.figures, unread: placed.unread, today, before };
  found.push(
    ...(documents ? await checkDocuments(root, texts, words, site) : []),
    ...placed.problems,
    ...Object.values(siteRules).flatMap((rule) => rule(placed.pages, house)),
  );
  const problems = withoutGapEchoes(withOneMessage(found))
    .filter(({ file, page }) => !files || files.includes(file) || files.includes(page ?? ''))
    .sort((a, b) =>
      a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column,
    );
  return { site, problems };
}

/** Every file below `pages/`, each as `pages/about.mdx`; hidden ones, which systems make, are left out. */
const filesIn = (root: string): string[] =>
  existsSync(join(root, 'pages'))
    ? readdirSync(join(root, 'pages'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    : [];

/** Everything that is wrong with a page by itself: what reading it found, then what the rules say. */
function problemsOf({ problems }: Page, said: readonly Problem[]): Problem[] {
  const encoding = said.filter(({ found }) => found === '\uFEFF'); // shifts every place of the file
  if (encoding.length > 0) return encoding;
  const top = problems.filter(({ rule }) => rule === 'front-matter-missing');
  if (top.length > 0) return top; // what stands at the top is then read as something else
  return withoutEchoes([...problems, ...said]);
}

/** Rules that say in particular what a word’s contract says in general of the same line. */
const particular = [
  'item-empty',
  'table-row',
  'heading-empty',
  'indent-lost',
  'stray-mark',
  'range-hyphen',
];

/** Rules that give way, on its line, to another: what they say follows from it. */
const following: Readonly<Record<string, string>> = {
  'two-sentences': 'note-kind',
  'page-top': 'second-title',
  'invisible-character': 'list-space',
};

/** Rules that give way to any other at the same place. */
const general = ['spelling', 'link-broken'];

/** Leaves out what another problem says better of the same line or place. */
function withoutEchoes(problems: readonly Problem[]): Problem[] {
  const said = (test: (other: Problem) => boolean) => problems.some(test);
  return problems.filter(
    ({ rule, line, column, found }) =>
      !(
        rule === 'word-content' &&
        said((other) => particular.includes(other.rule) && other.line === line)
      ) &&
      !(
        following[rule] && said((other) => other.rule === following[rule] && other.line === line)
      ) &&
      // the two sides of one mark
      !(
        rule === 'stray-mark' &&
        said(
          (other) =>
            other.rule === rule &&
            other.line === line &&
            other.found === found &&
            other.column < column,
        )
      ) &&
      // what was pasted twice is counted twice, and a lost item not at all
      !(rule === 'count' && said((other) => ['text-twice', 'list-space'].includes(other.rule))) &&
      !(
        general.includes(rule) &&
        said(
          (other) =>
            !general.includes(other.rule) && other.line === line && other.column === column,
        )
      ),
  );
}

/** The documents for the people who work on the site, and the examples of the vocabulary. */
const isDocument = (file: string) =>
  /^(?:(?:docs\/)?[^/]+\.md|docs\/vocabulary\/[^/]+\.mdx)$/.test(file);

async function checkDocuments(
  root: string,
  texts: Texts,
  words: WordTexts,
  { store }: Site,
): Promise<Problem[]> {
  const onDisk = ['', 'docs/', 'docs/vocabulary/'].flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder)).map((name) => `${folder}${name}`)
      : [],
  );
  const files = [...new Set([...onDisk, ...Object.keys(texts)])].filter(isDocument).sort();
  const found: Problem[] = [];
  for (const file of files) {
    const source = texts[file] ?? readFileSync(join(root, file), 'utf8');
    const key = digestOf(file, source, words.dictionary, words.guide);
    found.push(
      ...(await store.once('document', key, async () =>
        (await import('./look.ts')).seeDocument(file, source, words),
      )),
    );
  }
  return found;
}
