import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Group } from '../check/figures/figure-list.ts';
import type { Page, Unit } from './read-page.ts';

/** What whoever runs the review can mend: printed without a stack. */
export class BadInput extends Error {
  /** `problem` is what was found, `remedy` what to do about it. */
  constructor(problem: string, remedy: string) {
    super(`${problem}\n  What to do: ${remedy}`);
  }
}

/** A built site. */
export interface Site {
  /** Where it is published, such as https://www.example.com: its own addresses are told without it. */
  origin: string;
  /** Its files by their names without digest, the same on both sides; the styles in its pages are one of them. */
  files: Map<string, { path: string; content: string }>;
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
  lists: { before: Group[]; after: Group[] };
  /** The pages that differ, by their address. */
  pages: Map<string, { before?: Page; after?: Page }>;
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
  for (const { path, name, bytes } of read) {
    const own = [origin, encodeURIComponent(origin)];
    const text = withoutDigest(textual.test(name) ? `${bytes}` : '').replace(contentDigest, '$1*');
    const local = own.reduce((rest, each) => rest.replaceAll(each, ''), text);
    if (isPage(name)) html.set(pageAddress(name), local);
    for (const [, sheet = ''] of isPage(name) ? local.matchAll(styles) : [])
      for (const rule of sheet.match(/[^{}]*[{}]/g) ?? []) rules.add(rule);
    const content = isPage(name) ? local.replace(styles, '<style>') : local;
    const short = withoutDigest(name);
    // two chunks of one name are told apart by their order
    const free = files.has(short) ? `${short} (${name})` : short;
    files.set(free, { path, content: content || bytes.toString('latin1') });
  }
  files.set('styles in the pages.css', { path: '', content: [...rules].sort().join('') });
  const text = (name: string) => (textual.test(name) ? (files.get(name)?.content ?? '') : '');
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
