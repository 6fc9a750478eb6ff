import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ListedGroup } from '../check/figures/read-figure-list.ts';
import { formatCssRule, parseCssRules } from './parse-css-rules.ts';
import type { BuiltPage, Unit } from './read-built-page.ts';
import type { SourceChanges } from './unseen-source-changes.ts';

/** An error that the user of the review can correct. The error is printed without a stack trace. */
export class BadInput extends Error {
  /** `problem` describes the error. `remedy` describes what the user can do. */
  constructor(problem: string, remedy: string) {
    super(`${problem}\n  What to do: ${remedy}`);
  }
}

/**
 * A built site. In all texts, the origin (such as https://www.example.com) is removed from URLs of the site. Sites for
 * different domains can therefore be compared.
 */
export interface BuiltSite {
  /** The origin of the published site, such as https://www.example.com. */
  origin: string;
  /**
   * The files, by name. In each name, `*` replaces the hash of the content. A file therefore has the same name before
   * and after a change. For a page, `content` omits the style rules, because `rules` contains them.
   */
  files: Map<string, { path: string; content: string }>;
  /**
   * Returns the text of a file, without the hashes in file names and in Content-Security-Policies. Returns an empty
   * text for a missing file and for a binary file.
   */
  text: (name: string) => string;
  /** The HTML of each page, by address. Omits pages that only redirect. */
  html: Map<string, string>;
  /** The target of each redirect, by the old address. */
  redirects: Map<string, string>;
  /**
   * The style rules of all style sheets and style elements. The key is the rule, formatted on one line; the value is
   * its selector.
   */
  rules: Map<string, string>;
}

/** The data that the review reads from git about a change. */
export interface GitChange {
  /** The paths of the changed files in the repository. */
  changed?: string[];
  /**
   * The text of pages/figures.yml: `figures` is the text after the change, and `figuresBefore` is the text before it.
   */
  figures?: string;
  figuresBefore?: string;
  /** Changes that are not visible as text on the built pages, such as changed comments in the sources. */
  sources?: SourceChanges;
}

/**
 * The two built sites that a review compares. `base` is the site before the change, and `head` is the site after it.
 */
export interface Sides {
  base: BuiltSite;
  head: BuiltSite;
  /**
   * The groups of pages/figures.yml before and after the change. A group contains the figures (such as amounts and
   * dates) of one page that have the same source. Without this file, there are no groups.
   */
  lists: { before: ListedGroup[]; after: ListedGroup[] };
  /** The pages that differ, by address. */
  pages: Map<string, { before?: BuiltPage; after?: BuiltPage }>;
  /** Returns the units (such as sentences) of a page of `head`. */
  unitsOf: (address: string) => Unit[];
  /**
   * The new address of each renamed page. The key is the old address. In `base`, `withNewAddresses` has already
   * replaced the old addresses with the new addresses.
   */
  renamed: Map<string, string>;
}

/** Matches the names of text files. Names that begin with `_` need no extension, such as `_redirects`. */
const textual = /\.(html|md|txt|xml|json|m?js|css|svg|webmanifest|caddy|nginx|map)$|(^|\/)_\w+$/;
/** Matches the hash that a bundler adds to a file name: six to ten characters, with a capital letter or a digit. */
const nameDigest =
  /-(?=[\w-]*[A-Z0-9])[\w-]{6,10}(?=\.(?:m?js|css|json|woff2?|svg|png|webp)(?![\w-]))/g;
/** Matches a SHA-256 digest in Base64, for example in a Content-Security-Policy. */
const contentDigest = /(?<![A-Za-z0-9+/])(sha(?:256|384|512)-)?[A-Za-z0-9+/]{43}=/g;
const styles = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** Matches the empty comments that React inserts between adjacent texts. */
const emptyComment = /<!--\s*-->/g;
/** Matches the link with the canonical URL of a page. Captures the origin of this URL. */
const canonical = /rel="canonical" href="(https?:\/\/[^/"]+)/;

/** Replaces the bundler's hashes with `*` in a file name, or in the file names in a text. */
export const withoutDigest = (text: string) => text.replace(nameDigest, '-*');

/** Returns the style elements of a page. */
export const styleElements = (html = ''): string[] => html.match(styles) ?? [];

/**
 * Matches the file names that a build of this site can contain. Other names could break the HTML of the report, or
 * refer to files outside its folder.
 */
const safeName = /^[\w.@()+-]+(?:\/[\w.@()+-]+)*$/;

/**
 * Returns the names of all files in a folder; an empty array if the folder does not exist. Throws BadInput for a name
 * that a build cannot contain, and for a symbolic link.
 */
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
        `The built site was rejected: a build of this site cannot contain the file ${JSON.stringify(name)}.`,
        'Find the code change that adds this file. File names can contain only letters, digits and - _ . @ ( ) +.',
      );
    names.push(name);
  }
  return names.sort();
}

interface RawFile {
  name: string;
  path: string;
  bytes: Buffer;
}

/**
 * Reads the folder of a built site. Throws BadInput if the folder is missing, has no page, or contains a symbolic link
 * or a file with an unexpected name.
 */
export function readSite(directory: string): BuiltSite {
  const rawFiles = listFiles(directory).map((name): RawFile => {
    const path = join(directory, name);
    return { name, path, bytes: readFileSync(path) };
  });
  if (!rawFiles.some(({ name }) => isPage(name)))
    throw new BadInput(
      `Expected the folder of a built site, found no page in ${directory}.`,
      `Build the site into this folder first: BUILD_DIRECTORY=${directory} npm run build. Or give the folder of ` +
        'another build, such as dist.',
    );
  const origin = originOfSite(rawFiles);
  const files: BuiltSite['files'] = new Map();
  const html: BuiltSite['html'] = new Map();
  const sheets = new Set<string>();
  for (const { path, name, bytes } of rawFiles) {
    let content = localText(name, bytes, origin);
    if (name.endsWith('.css')) sheets.add(content);
    if (isPage(name)) {
      html.set(pageAddress(name), content.replace(emptyComment, ''));
      for (const [, sheet = ''] of content.matchAll(styles)) sheets.add(sheet);
      content = content.replace(styles, '<style>').replace(emptyComment, '');
    }
    const short = withoutDigest(name);
    // if the names of two files differ only in their hashes, the full name of the second file is added to its short
    // name
    const uniqueName = files.has(short) ? `${short} (${name})` : short;
    files.set(uniqueName, { path, content: content || bytes.toString('latin1') });
  }
  const text = textReader(files);
  const redirects = takeRedirects(html, text('_redirects'));
  return { origin, files, text, html, redirects, rules: rulesOfSheets(sheets) };
}

/**
 * Returns the origin of the published site, from the first canonical URL of a page; an empty text if no page has a
 * canonical URL.
 */
function originOfSite(files: RawFile[]): string {
  for (const { name, bytes } of files) {
    const origin = isPage(name) && canonical.exec(`${bytes}`)?.[1];
    if (origin) return origin;
  }
  return '';
}

/**
 * Returns the text of a file without hashes and without the origin of the site. Returns an empty text for a binary
 * file.
 */
function localText(name: string, bytes: Buffer, origin: string): string {
  if (!textual.test(name)) return '';
  const text = withoutDigest(`${bytes}`).replace(contentDigest, '$1*');
  if (!origin) return text;
  return text.replaceAll(origin, '').replaceAll(encodeURIComponent(origin), '');
}

const textReader =
  (files: BuiltSite['files']): BuiltSite['text'] =>
  (name) =>
    textual.test(name) ? (files.get(name)?.content ?? '') : '';

function rulesOfSheets(sheets: Set<string>): BuiltSite['rules'] {
  const rules = [...sheets].flatMap((sheet) => parseCssRules(sheet));
  return new Map(rules.map((rule) => [formatCssRule(rule), rule.selector]));
}

/**
 * Returns the redirects in the file `_redirects`, and the targets of pages that only redirect. Removes these pages from
 * `html`.
 */
function takeRedirects(html: BuiltSite['html'], redirectsFile: string): BuiltSite['redirects'] {
  const lines = redirectsFile.matchAll(/^(\/\S*)\s+(\S+)/gm);
  const redirects = new Map([...lines].map(([, from = '', to = '']) => [from, to]));
  for (const [address, page] of html) {
    const to = /http-equiv="refresh" content="0; ?url=([^"]+)/i.exec(page)?.[1];
    if (!to) continue;
    redirects.set(address, to);
    html.delete(address);
  }
  return redirects;
}

export const isPage = (name: string) => name.endsWith('.html');
export const isSheet = (name: string) => name.endsWith('.css');

/** Returns the address at which a host serves an HTML file: `about.html` becomes `/about`. */
export const pageAddress = (name: string) =>
  `/${name.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;

/**
 * Finds the renamed pages: pages whose old address redirects to a new page. Returns the new addresses, by old address.
 * Subpages, such as /old/plan, are renamed together with their page.
 */
export function findRenamed(base: BuiltSite, head: BuiltSite): Map<string, string> {
  const renamed = new Map<string, string>();
  const isRename = (from: string, to: string) =>
    base.html.has(from) && !head.html.has(from) && head.html.has(to) && !base.html.has(to);
  for (const [from, to] of head.redirects) if (isRename(from, to)) renamed.set(from, to);
  const renamedPages = [...renamed];
  for (const from of base.html.keys())
    for (const [old, now] of renamedPages) {
      const to = now + from.slice(old.length);
      if (from.startsWith(`${old}/`) && isRename(from, to)) renamed.set(from, to);
    }
  return renamed;
}

/**
 * Returns a copy of a site with the new addresses of renamed pages: for the pages, for their files, and in all links to
 * them.
 */
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
    text: textReader(files),
    html: renameKeys(site.html, rename),
  };
}
