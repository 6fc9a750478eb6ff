import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { diffArrays } from 'diff';
import type { Page, Unit } from './read-page.ts';
import type { FileChange } from './say.ts';
import { differing, wordsOf } from './words.ts';

/** A built site: its files by a name that is the same on both sides. */
export interface Folder {
  directory: string;
  /** Where a file is, by its name without digest. */
  files: Map<string, string>;
  /** A file as text in which digests, of names and of contents, do not count; empty where there is none. */
  text: (name: string) => string;
  /** A digest of what counts in a file. */
  digest: (name: string) => string;
  size: (name: string) => number;
}

/** The list of approved figures (`pages/figures.yml`), by address: who says so, and when somebody last looked. */
export type Figures = Record<
  string,
  { source: string; confirmed?: string | Date; figures?: (string | number)[] }[]
>;

/** What is known beside the two folders. */
export interface Beside {
  /** The files that the pull request changes, as paths in the repository. */
  changed?: string[];
  figures?: Figures;
  figuresBefore?: Figures;
}

/** The two states of the site. */
export interface Sides extends Beside {
  base: Folder;
  head: Folder;
  /** The pages that differ, by their address now; one that moved has its old address. */
  pages: Map<string, { before?: Page; after?: Page; from?: string }>;
  /** Every page by its address, as text. */
  html: Map<string, string>;
  htmlBefore: Map<string, string>;
  /** Where old addresses lead. */
  redirects: Map<string, string>;
  redirectsBefore: Map<string, string>;
  /** What a page of the head says. */
  unitsOf: (address: string) => Unit[];
}

const textual = /\.(html|md|txt|xml|json|m?js|css|svg|webmanifest|caddy|nginx|map)$|(^|\/)_\w+$/;
/** Of a name: six signs or more of which one is a capital or a number, as a bundler writes them. */
const nameDigest = /-(?=[\w-]*[A-Z0-9])[\w-]{6,10}(?=\.(?:m?js|css|json|woff2?|svg|png|webp)$)/;
const folderDigest = /(^|\/)(?=[0-9a-f]*[0-9])[0-9a-f]{8,64}(?=\/)/g;
const contentDigest = /(?<![A-Za-z0-9+/])(sha(?:256|384|512)-)?[A-Za-z0-9+/]{43}=/g;

/**
 * Reads a built folder; files whose names differ by their digests alone have the same name.
 * Throws where there is no folder, or none with a page.
 */
export function readFolder(directory: string): Folder {
  if (!existsSync(directory) || !statSync(directory).isDirectory())
    throw new Error(
      `${directory} is no folder. Expected is a built site, as “npm run build” writes it.`,
    );
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .sort();
  if (!names.some((name) => name.endsWith('.html')))
    throw new Error(`${directory} has no page in it. Build the site into it first.`);
  const files = new Map<string, string>();
  const shortOf = new Map<string, string>();
  for (const name of names) {
    const short = stem(name);
    // two chunks of one name are told apart by their order
    const free = files.has(short) ? `${short} (${name})` : short;
    files.set(free, join(directory, name));
    if (short !== name) shortOf.set(name.split('/').pop() ?? '', short.split('/').pop() ?? '');
  }
  const digested = [...shortOf.keys()].filter((name) => stem(name) !== name).map(escapeRegExp);
  const inText = new RegExp(digested.join('|') || '(?!)', 'g');
  const read = (name: string) => readFileSync(files.get(name) as string);
  const texts = new Map<string, string>();
  const text = (name: string) => {
    if (!files.has(name) || !textual.test(name)) return '';
    const known = texts.get(name);
    if (known !== undefined) return known;
    const plain = read(name).toString().replace(inText, stem).replace(contentDigest, '$1*');
    texts.set(name, plain);
    return plain;
  };
  const digest = (name: string) =>
    createHash('sha256')
      .update(textual.test(name) ? text(name) : read(name))
      .digest('hex');
  const size = (name: string) => (files.has(name) ? statSync(files.get(name) as string).size : 0);
  return { directory, files, text, digest, size };
}

const stem = (name: string) => name.replace(nameDigest, '-*').replace(folderDigest, '$1*');
const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The address at which a host serves a page of the folder. */
export const addressOf = (name: string) =>
  `/${name.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;

/** What the pages were said to have changed: all that a file may hold that follows from them. */
export interface Told {
  words: Set<string>;
  /** Addresses of the pages that changed, came or went. */
  pages: Set<string>;
}

/** Compares a file that is no page. */
export function compareFile(base: Folder, head: Folder, name: string, told: Told): FileChange {
  const sizes: [number, number] = [base.size(name), head.size(name)];
  const state = !base.files.has(name) ? 'new' : head.files.has(name) ? 'changed' : 'gone';
  const change = compareTexts(name, base.text(name), head.text(name));
  return { ...change, state, sizes, follows: follows(base, head, name, told) };
}

/** What is different in two texts, by what such a file is made of: lines, rules, or the words of a script. */
export function compareTexts(name: string, before: string, after: string): FileChange {
  const [a, b] = [piecesOf(name, before), piecesOf(name, after)];
  const runs = diffArrays(a, b, { maxEditLength: 2000 });
  const lost = runs?.flatMap((run) => (run.removed ? run.value : [])) ?? differing(a, b).lost;
  const won = runs?.flatMap((run) => (run.added ? run.value : [])) ?? differing(a, b).won;
  return {
    name,
    state: 'changed',
    sizes: [before.length, after.length],
    lost,
    won,
    follows: false,
  };
}

const quoted = /(["'`])((?:\\.|(?!\1)[^\\\n])*)\1/g;

/** The lines or rules of a file; of a script or drawing what it may show or call: its words and addresses. */
function piecesOf(name: string, text: string): string[] {
  const strings = /\.m?js$/.test(name) ? quoted : name.endsWith('.svg') ? />([^<>]+)</g : undefined;
  const plain = /\.(css|html)$/.test(name) ? /[^{}>]*[{}>]?/g : /[^\n]*\n?/g;
  const pieces = [...text.matchAll(strings ?? plain)].map((match) => match.at(-1)?.trim() ?? '');
  const tells = strings ? /\p{L}{2,}[\s’']+\p{L}|^(https?:)?\/\//u : /./;
  return pieces.filter((piece) => tells.test(piece));
}

/** Whether a file says no more than the pages were told to: their Markdown, lists, feeds, indexes and pictures. */
function follows(base: Folder, head: Folder, name: string, { words, pages }: Told): boolean {
  if (/\.(png|webp|jpg)$/.test(name)) return pages.has(`/${name.replace(/^\w+\/|\.\w+$/g, '')}`);
  if (!/\.(md|txt|json|xml)$/.test(name) || /robots/.test(name)) return false;
  const listed = name.endsWith('.json')
    ? (text: string) => wordsOf(text).filter((word) => /^\p{L}[\p{L}’'-]*$/u.test(word))
    : (text: string) => wordsOf(text.replace(/https?:\/\/[^/\s]+/g, ''));
  const { lost, won } = differing(listed(base.text(name)), listed(head.text(name)));
  return [...lost, ...won].every(
    (word) => words.has(word) || /^\d{1,2}$|^\d{4}-\d\d-\d\d/.test(word),
  );
}

/** The hosts that a text names. */
export const hostsIn = (text: string) =>
  [...text.matchAll(/https?:\/\/(?!www\.w3\.org)([\w.-]+)/g)].map(([, host = '']) => host);
