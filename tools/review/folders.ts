import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { diffArrays } from 'diff';
import type { Group } from '../check/figures/figure-list.ts';
import { BadInput } from './git.ts';
import type { Page, Unit } from './read-page.ts';
import type { FileChange } from './say.ts';
import { type Differing, differing, wordsOf } from './words.ts';

/** A built site. */
export interface Site {
  /** Where it is published, such as https://www.example.com: its own addresses are told without it. */
  origin: string;
  /** Its files by their names without digest, the same on both sides; the styles in its pages are one of them. */
  files: Map<string, { path: string; text: string; size: number; digest: string }>;
  /** A file as text in which digests, of names and of contents, do not count; empty where there is none. */
  text: (name: string) => string;
  /** Every page by its address, as text, but for those that only lead on. */
  html: Map<string, string>;
  /** Where old addresses lead. */
  redirects: Map<string, string>;
}

/** What is known beside the two folders. */
export interface Beside {
  /** The files that the pull request changes, as paths in the repository. */
  changed?: string[];
  /** The list of approved figures, pages/figures.yml, of the head and of the base. */
  figures?: string;
  figuresBefore?: string;
}

/** The two states of the site. */
export interface Sides {
  base: Site;
  head: Site;
  /** The figures that are listed for the base and for the head; none without a list. */
  lists: [before: Group[], after: Group[]];
  /** The pages that differ, by their address now; one that moved has its old address. */
  pages: Map<string, { before?: Page; after?: Page; from?: string }>;
  /** What a page of the head says. */
  unitsOf: (address: string) => Unit[];
}

const textual = /\.(html|md|txt|xml|json|m?js|css|svg|webmanifest|caddy|nginx|map)$|(^|\/)_\w+$/;
/** Of a name: six signs or more of which one is a capital or a number, as a bundler writes them. */
const nameDigest =
  /-(?=[\w-]*[A-Z0-9])[\w-]{6,10}(?=\.(?:m?js|css|json|woff2?|svg|png|webp)(?![\w-]))/g;
const contentDigest = /(?<![A-Za-z0-9+/])(sha(?:256|384|512)-)?[A-Za-z0-9+/]{43}=/g;
const styles = /<style[^>]*>([\s\S]*?)<\/style>/g;
const canonical = /rel="canonical" href="(https?:\/\/[^/"]+)/;

/** A name, or the names in a text, without digests. */
export const withoutDigest = (text: string) => text.replace(nameDigest, '-*');

/** Reads a built folder. Throws where there is no folder, or none with a page. */
export function readSite(directory: string): Site {
  const entries = existsSync(directory)
    ? readdirSync(directory, { recursive: true, withFileTypes: true })
    : [];
  const read = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((path) => ({ path, name: relative(directory, path), bytes: readFileSync(path) }));
  if (!read.some(({ name }) => isPage(name)))
    throw new BadInput(
      `Expected the folder of a built site, found no page in ${directory}.`,
      'Build the site into it first, with npm run build.',
    );
  const origins = read.map(({ name, bytes }) => isPage(name) && canonical.exec(`${bytes}`)?.[1]);
  const origin = origins.find(Boolean) || '';
  const files: Site['files'] = new Map();
  const html: Site['html'] = new Map();
  const rules = new Set<string>();
  const add = (name: string, path: string, content: Buffer | string, size = content.length) => {
    const digest = createHash('sha256').update(content).digest('hex');
    const short = withoutDigest(name);
    // two chunks of one name are told apart by their order
    const free = files.has(short) ? `${short} (${name})` : short;
    files.set(free, { path, text: typeof content === 'string' ? content : '', size, digest });
  };
  for (const { path, name, bytes } of read) {
    const own = [origin, encodeURIComponent(origin)];
    const text = withoutDigest(textual.test(name) ? `${bytes}` : '').replace(contentDigest, '$1*');
    const local = own.reduce((rest, each) => rest.replaceAll(each, ''), text);
    if (isPage(name)) html.set(pageAddress(name), local);
    for (const [, sheet = ''] of isPage(name) ? local.matchAll(styles) : [])
      for (const rule of sheet.match(/[^{}]*[{}]/g) ?? []) rules.add(rule);
    const content = isPage(name) ? local.replace(styles, '<style>') : local;
    add(name, path, content || bytes, bytes.length);
  }
  add('styles in the pages.css', '', [...rules].join(''));
  const text = (name: string) => files.get(name)?.text ?? '';
  // where the host is told to lead on, and pages that only lead on, which are none
  const hosted = [...text('_redirects').matchAll(/^(\/\S*)\s+(\S+)/gm)];
  const redirects = new Map(hosted.map(([, from = '', to = '']) => [from, to]));
  for (const [address, page] of html) {
    const to = /http-equiv="refresh" content="0; ?url=([^"]+)/i.exec(page)?.[1];
    if (to && redirects.set(address, to)) html.delete(address);
  }
  return { origin, files, text, html, redirects };
}

export const isPage = (name: string) => name.endsWith('.html');

/** The address at which a host serves a page of the folder. */
export const pageAddress = (name: string) =>
  `/${name.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;

/** What the pages were said to have changed: all that a file may hold that follows from them. */
export interface Told {
  words: Set<string>;
  /** Addresses of the pages that changed, came or went. */
  pages: Set<string>;
}

/** Compares a file by its text. */
export function compareFile(base: Site, head: Site, name: string, told: Told): FileChange {
  const [before, after] = [base.files.get(name), head.files.get(name)];
  const file: FileChange = {
    name,
    state: !before ? 'new' : after ? 'changed' : 'gone',
    sizes: [before?.size ?? 0, after?.size ?? 0],
    ...compareTexts(name, before?.text ?? '', after?.text ?? ''),
    follows: false,
  };
  return { ...file, follows: follows(file, base.text(name), head.text(name), told) };
}

/** What is different in two texts, by what such a file is made of: lines, rules, or the words of a script. */
function compareTexts(name: string, before: string, after: string): Differing {
  const [a, b] = [piecesOf(name, before), piecesOf(name, after)];
  const runs = diffArrays(a, b, { maxEditLength: 2000 });
  if (!runs) return differing(a, b);
  const all = (which: 'removed' | 'added') => runs.flatMap((run) => (run[which] ? run.value : []));
  return { lost: all('removed'), won: all('added') };
}

const quoted = /(["'`])((?:\\.|(?!\1)[^\\\n])*)\1/g;

/** The lines of a file; the declarations of a sheet; of a script or drawing what it may show or call. */
function piecesOf(name: string, text: string): string[] {
  if (name.endsWith('.css'))
    return [...text.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selector = '', rules = '']) =>
      rules.split(';').map((rule) => `${selector.trim()} { ${rule.trim()} }`),
    );
  const strings = /\.(m?js|json)$/.test(name)
    ? quoted
    : name.endsWith('.svg')
      ? />([^<>]+)</g
      : undefined;
  const plain = isPage(name) ? /[^>]*>?/g : /[^\n]*\n?/g;
  const pieces = [...text.matchAll(strings ?? plain)].map((match) => match.at(-1)?.trim() ?? '');
  const tells = strings ? /\p{L}{2,}[\s’']+\p{L}|^(https?:)?\/\/|@/u : /./;
  return pieces.filter((piece) => tells.test(piece));
}

/** The words of a text, those in an address or joined by a hyphen each for itself. */
export const singleWords = (text: string) => wordsOf(text.replace(/(?<=\p{L})-(?=\p{L})/gu, ' '));

/** Whether words were all told, or stems of them; those of a day, or a count, are told by what they are of. */
export const followsFrom = (words: string[], told: Set<string>) =>
  words.every(
    (word) =>
      told.has(word) ||
      /^\d{1,2}$|^\d{4}-\d\d-\d\d/.test(word) ||
      (word.length > 3 && [...told].some((each) => each.startsWith(word))),
  );

/** Whether a file says no more than the pages were told to: their Markdown, lists, feeds, indexes and pictures. */
function follows(file: FileChange, before: string, after: string, told: Told): boolean {
  const { name, state, lost, won } = file;
  // redirects are told one by one
  if (name === '_redirects')
    return [...lost, ...won].every((line) => /^\/\S*\s+\S+(\s+\d+!?)?$/.test(line));
  const path = `/${name.replace(/\.\w+$/, '')}`;
  const ofPage = [...told.pages].some((page) => path.endsWith(page));
  if (/\.(png|webp|jpg)$/.test(name) || (ofPage && state !== 'changed')) return ofPage;
  if (!/\.(md|txt|json|xml)$/.test(name) || /robots/.test(name)) return false;
  const listed = name.endsWith('.json')
    ? (text: string) => singleWords(text).filter((word) => /^\p{L}[\p{L}’']*$/u.test(word))
    : (text: string) => singleWords(text.replace(/https?:\/\/[^/\s]+|<[^>]*>|&lt;.*?&gt;/gs, ' '));
  const changed = differing(listed(before), listed(after));
  return followsFrom([...changed.lost, ...changed.won], told.words);
}
