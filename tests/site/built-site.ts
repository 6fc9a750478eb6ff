import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { firm } from '../../src/config/firm.ts';
import { groupOf } from '../../src/config/groups.ts';
import { placeOf, type Role, roleOf } from '../../src/page.ts';
import { pageFiles } from '../../tools/check/page-files.ts';

/** What a browser shows of a node: comments are no words. */
const wordsIn = (node: Nodes): string =>
  'children' in node ? node.children.map(wordsIn).join('') : node.type === 'text' ? node.value : '';

/** The words of an element, with one space between them. */
export const visibleText = (element: Element | Root | undefined): string =>
  element
    ? wordsIn(element)
        .replace(/[\u00A0\s]+/g, ' ')
        .trim()
    : '';

/** What can be asked of a page, or of a part of it, by CSS selectors. */
export interface QueriedElement {
  all: (selector: string) => Element[];
  /** The parts that match, to ask further. */
  parts: (selector: string) => QueriedElement[];
  texts: (selector: string) => string[];
  /** The words of the first that matches; '' where none does. */
  text: (selector: string) => string;
  /** An attribute, by its property's name, of the first that matches. */
  attribute: (selector: string, property: string) => string | undefined;
  element: Element | Root;
}

/** Lets a tree be asked. */
export function queryElement(element: Element | Root): QueriedElement {
  const all = (selector: string) => selectAll(selector, element);
  return {
    all,
    parts: (selector) => all(selector).map(queryElement),
    texts: (selector) => all(selector).map(visibleText),
    text: (selector) => visibleText(select(selector, element) ?? undefined),
    attribute: (selector, property) => {
      const value = select(selector, element)?.properties[property];
      return value === undefined || value === null ? undefined : String(value);
    },
    element,
  };
}

const known = new Map<string, QueriedElement & { address: string; html: string }>();

/** A page of the built site as a browser reads it before any script runs; each is read once. */
export function parseBuiltPage(
  address: string,
): QueriedElement & { address: string; html: string } {
  const before = known.get(address);
  if (before) return before;
  const html = readFileSync(builtFile(address), 'utf8');
  const page = { address, html, ...queryElement(fromHtml(html)) };
  known.set(address, page);
  return page;
}

/** The file that a host sends for an address of the built site. */
export function builtFile(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  const file = `dist${decodeURI(path === '/' ? '/index' : path)}`;
  return existsSync(`${file}.html`) ? `${file}.html` : file;
}

const sizes = new Map<string, number>();

/** Bytes of these addresses, each once, when the host compresses with brotli; a font is compressed in itself. */
export function transferSize(...addresses: string[]): number {
  return [...new Set(addresses)].reduce((sum, address) => {
    if (!sizes.has(address)) {
      const file = readFileSync(builtFile(address));
      sizes.set(address, (address.endsWith('.woff2') ? file : brotliCompressSync(file)).length);
    }
    return sum + (sizes.get(address) ?? 0);
  }, 0);
}

const htmlAt = (address: string) => readFileSync(builtFile(address), 'utf8');

/** Every address at which the built site shows something; what only leads on from an old one is left out. */
export const allAddresses = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => `/${name.replaceAll('\\', '/').replace(/(^index)?\.html$/, '')}`)
  .filter((address) => !htmlAt(address).includes('http-equiv="refresh"'))
  .sort();

/** The plans: the sheets to print below the pages that list documents. */
export const planAddresses = allAddresses.filter((address) =>
  htmlAt(address).includes('class="sheet'),
);

/** Every address of a page, without plans and the 404 page; the same page may stand at several. */
export const pageAddresses = allAddresses.filter(
  (one) => one !== '/404' && !planAddresses.includes(one),
);

/** Every page under the address that it names as its own. */
export const canonicalAddresses = pageAddresses.filter((address) =>
  htmlAt(address).includes(`<link rel="canonical" href="${firm.origin}${address}"`),
);

/** The class names of a page’s elements, which say what it holds: `faq`, `route`, `ledger`. */
const classesOf = (address: string): Set<string> =>
  new Set(
    [...htmlAt(address).matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    ),
  );

/** The pages that have an element of each class named; at least `least`, so that no test is empty. */
export function pagesWithClasses(least: number, ...names: string[]) {
  const found = canonicalAddresses.filter((address) =>
    names.every((name) => classesOf(address).has(name)),
  );
  if (found.length < least) throw new Error(`${found.length} pages have ${names.join(' and ')}.`);
  return found.map(parseBuiltPage);
}

/** The address of the first of them. */
export const addressOfPageWith = (...names: string[]): string =>
  pagesWithClasses(1, ...names)[0]?.address ?? '';

/** One page of each kind, by the name of the kind: of several, the one that shows the most different things. */
export const samplePages: readonly { role: Role; address: string }[] = [
  ...new Map(
    pageFiles('.')
      .map(placeOf)
      .map(({ address, folder }) => ({ role: roleOf(address, groupOf(folder)), address }))
      .sort((one, other) => classesOf(one.address).size - classesOf(other.address).size)
      .map((page) => [page.role, page] as const),
  ).values(),
];

/** The page of a kind. */
export const addressOfRole = (wanted: Role): string =>
  samplePages.find(({ role }) => role === wanted)?.address ?? '';

/** The leaders in the order of their page: the name, and the id of the biography. */
export const leaders = parseBuiltPage(addressOfRole('team'))
  .parts('.leader a')
  .map((link) => ({
    id: link.attribute(':scope', 'href')?.slice(1) ?? '',
    name: link.text(':scope'),
  }));
