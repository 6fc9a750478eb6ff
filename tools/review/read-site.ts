import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SourcedFigures } from '../check/figures/figure-list.ts';
import { formatRule, parseRules } from './css-rules.ts';
import type { BuiltPage, Unit } from './read-built-page.ts';
import type { Sources } from './read-sources.ts';

/** An error that the person who runs the review can fix. It is printed without a stack. */
export class BadInput extends Error {
  /** `problem` is what was found, `remedy` what to do about it. */
  constructor(problem: string, remedy: string) {
    super(`${problem}\n  What to do: ${remedy}`);
  }
}

/** A built site. Its own origin is removed from all texts. */
export interface BuiltSite {
  /** The origin that it is published at, such as https://www.example.com. */
  origin: string;
  /** Its files by name without digest, so that names agree on both sides. Style sheets are in `rules` too. */
  files: Map<string, { path: string; content: string }>;
  /** The text of a file without digests; empty for a missing or binary file. */
  text: (name: string) => string;
  /** The HTML of every page by its address, without pages that only redirect. */
  html: Map<string, string>;
  /** The target of every redirect by the old address. */
  redirects: Map<string, string>;
  /** The selectors of all rules of style sheets and style elements, by the rule on one line. */
  rules: Map<string, string>;
}

/** What git knows about a pull request. */
export interface GitFacts {
  /** The files that it changes, as paths in the repository. */
  changed?: string[];
  /** The list of approved figures, pages/figures.yml, of the head and of the base. */
  figures?: string;
  figuresBefore?: string;
  /** Changes that only the sources show. */
  sources?: Sources;
}

/** The two sides that a review compares: the site before and after the change. */
export interface Sides {
  base: BuiltSite;
  head: BuiltSite;
  /** The approved figures of the base and of the head; empty without a list. */
  lists: { before: SourcedFigures[]; after: SourcedFigures[] };
  /** The pages that differ, by address. */
  pages: Map<string, { before?: BuiltPage; after?: BuiltPage }>;
  /** The units of a page of the head. */
  unitsOf: (address: string) => Unit[];
  /** Old addresses of renamed pages, with the new ones. Both sides use the new address. */
  renamed: Map<string, string>;
}

const textual = /\.(html|md|txt|xml|json|m?js|css|svg|webmanifest|caddy|nginx|map)$|(^|\/)_\w+$/;
/** The digest in a file name, as a bundler writes it: six characters or more, with a capital letter or a digit. */
const nameDigest =
  /-(?=[\w-]*[A-Z0-9])[\w-]{6,10}(?=\.(?:m?js|css|json|woff2?|svg|png|webp)(?![\w-]))/g;
const contentDigest = /(?<![A-Za-z0-9+/])(sha(?:256|384|512)-)?[A-Za-z0-9+/]{43}=/g;
const styles = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** The comments with which React separates adjacent texts. */
const emptyComment = /<!--\s*-->/g;
const canonical = /rel="canonical" href="(https?:\/\/[^/"]+)/;

/** A file name, or a text with file names, without the digests of the bundler. */
export const withoutDigest = (text: string) => text.replace(nameDigest, '-*');

/** The style elements of a page. */
export const styleElements = (html = ''): string[] => html.match(styles) ?? [];

/** File names that a build of this site can have. Others could break out of an attribute or a path of the report. */
const safeName = /^[\w.@()+-]+(?:\/[\w.@()+-]+)*$/;

/** The names of all files in a folder. Throws for a name that no build writes, and for a link to another place. */
function listFiles(directory: string): string[] {
  const names: string[] = [];
  const entries = lstatSync(directory, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(directory, { recursive: true, withFileTypes: true })
    : [];
  for (const entry of entries) {
    if (entry.isDirectory()) continue;
    const name = relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    const isSafe = safeName.test(name) && !name.split('/').some((part) => /^\.+$/.test(part));
    if (!entry.isFile() || !isSafe)
      throw new BadInput(
        `Refused the built site: ${JSON.stringify(name)} is not a file that a build of this site writes.`,
        'Find out which change of the code adds this file. File names may have letters, digits and - _ . @ ( ) +.',
      );
    names.push(name);
  }
  return names.sort();
}

/** Reads a built folder. Throws when the folder is missing, has no page, or has a file with an unexpected name. */
export function readSite(directory: string): BuiltSite {
  const read = listFiles(directory).map((name) => {
    const path = join(directory, name);
    return { path, name, bytes: readFileSync(path) };
  });
  if (!read.some(({ name }) => isPage(name)))
    throw new BadInput(
      `Expected the folder of a built site, found no page in ${directory}.`,
      'Build the site into it first, with npm run build.',
    );
  const origins = read.map(({ name, bytes }) => isPage(name) && canonical.exec(`${bytes}`)?.[1]);
  const origin = origins.find(Boolean) || '';
  const files: BuiltSite['files'] = new Map();
  const html: BuiltSite['html'] = new Map();
  const rules: BuiltSite['rules'] = new Map();
  const sheets = new Set<string>();
  for (const { path, name, bytes } of read) {
    const own = [origin, encodeURIComponent(origin)].filter(Boolean);
    const text = withoutDigest(textual.test(name) ? `${bytes}` : '').replace(contentDigest, '$1*');
    const local = own.reduce((rest, each) => rest.replaceAll(each, ''), text);
    if (isPage(name)) html.set(pageAddress(name), local.replace(emptyComment, ''));
    for (const [, sheet = ''] of isPage(name) ? local.matchAll(styles) : []) sheets.add(sheet);
    if (name.endsWith('.css')) sheets.add(local);
    const content = isPage(name)
      ? local.replace(styles, '<style>').replace(emptyComment, '')
      : local;
    const short = withoutDigest(name);
    // two chunks with the same name keep their digests
    const free = files.has(short) ? `${short} (${name})` : short;
    files.set(free, { path, content: content || bytes.toString('latin1') });
  }
  for (const sheet of sheets)
    for (const rule of parseRules(sheet)) rules.set(formatRule(rule), rule.selector);
  const text = (name: string) => (textual.test(name) ? (files.get(name)?.content ?? '') : '');
  // the redirects of the host, and pages that only redirect
  const hosted = [...text('_redirects').matchAll(/^(\/\S*)\s+(\S+)/gm)];
  const redirects = new Map(hosted.map(([, from = '', to = '']) => [from, to]));
  for (const [address, page] of html) {
    const to = /http-equiv="refresh" content="0; ?url=([^"]+)/i.exec(page)?.[1];
    if (to && redirects.set(address, to)) html.delete(address);
  }
  return { origin, files, text, html, redirects, rules };
}

export const isPage = (name: string) => name.endsWith('.html');
export const isSheet = (name: string) => name.endsWith('.css');

/** The address at which a host serves a page of the folder. */
export const pageAddress = (name: string) =>
  `/${name.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;

/**
 * The pages of the base that the head has under another address: their old addresses redirect to a page that is new.
 * Subpages, such as /old/plan, follow their page.
 */
export function findRenamed(base: BuiltSite, head: BuiltSite): Map<string, string> {
  const renamed = new Map<string, string>();
  const isRename = (from: string, to: string) =>
    base.html.has(from) && !head.html.has(from) && head.html.has(to) && !base.html.has(to);
  for (const [from, to] of head.redirects) if (isRename(from, to)) renamed.set(from, to);
  for (const from of base.html.keys())
    for (const [old, now] of [...renamed])
      if (from.startsWith(`${old}/`) && isRename(from, now + from.slice(old.length)))
        renamed.set(from, now + from.slice(old.length));
  return renamed;
}

/** A site in which renamed pages, their files and all links to them have their new addresses. */
export function withNewAddresses(site: BuiltSite, renamed: Map<string, string>): BuiltSite {
  if (renamed.size === 0) return site;
  const rename = (text: string) =>
    [...renamed].reduce((rest, [from, to]) => {
      const slug = from.slice(1).replace(/[.+*?^${}()|[\]\\]/g, '\\$&');
      const address = new RegExp(`(?<=/|%2F)${slug}(?=["'#?/<>\\s)&,;\\\\]|\\.(?!\\w*\\.)|$)`, 'g');
      return rest.replace(address, to.slice(1));
    }, text);
  const renameKeys = <Value>(map: Map<string, Value>, change: (value: Value) => Value) =>
    new Map([...map].map(([key, value]) => [rename(`/${key}`).slice(1), change(value)]));
  const files = renameKeys(site.files, ({ path, content }) => ({ path, content: rename(content) }));
  return {
    ...site,
    files,
    text: (name) => (textual.test(name) ? (files.get(name)?.content ?? '') : ''),
    html: renameKeys(site.html, rename),
  };
}
