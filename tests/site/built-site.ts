import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { firm } from '../../src/config/firm.ts';
import { groupOf } from '../../src/config/groups.ts';
import { placeOf, type Role, roleOf } from '../../src/page.ts';
import { pageFiles } from '../../tools/check/page-files.ts';

/** The text of a node and its descendants, without comments. */
function textIn(node: Nodes): string {
  if ('children' in node) return node.children.map(textIn).join('');
  return node.type === 'text' ? node.value : '';
}

/** The text of an element, with each run of white space as one space. */
export const visibleText = (element: Element | Root | undefined): string =>
  element
    ? textIn(element)
        .replace(/[\u00A0\s]+/g, ' ')
        .trim()
    : '';

/** The results of CSS selectors on a page or an element. */
export interface QueriedElement {
  all: (selector: string) => Element[];
  /** The matching elements, for further queries. */
  parts: (selector: string) => QueriedElement[];
  texts: (selector: string) => string[];
  /** The text of the first match, or an empty string if nothing matches. */
  text: (selector: string) => string;
  /** An attribute of the first match, by its property name in hast, such as `dateTime`. */
  attribute: (selector: string, property: string) => string | undefined;
  element: Element | Root;
}

/** Returns query functions for a tree. */
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

const cache = new Map<string, QueriedElement & { address: string; html: string }>();

/** Parses the HTML of a built page. Scripts do not run. Each page is parsed only once. */
export function parseBuiltPage(
  address: string,
): QueriedElement & { address: string; html: string } {
  const cached = cache.get(address);
  if (cached) return cached;
  const html = readFileSync(builtFile(address), 'utf8');
  const page = { address, html, ...queryElement(fromHtml(html)) };
  cache.set(address, page);
  return page;
}

/** The file that a host sends for an address of the built site. */
function builtFile(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  const file = `dist${decodeURI(path === '/' ? '/index' : path)}`;
  return existsSync(`${file}.html`) ? `${file}.html` : file;
}

const sizes = new Map<string, number>();

/**
 * The total transfer size of files in bytes. Files are compressed with Brotli, except fonts, which are already
 * compressed. An address that is given twice is counted once.
 */
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

/** The addresses of all built pages, without redirects. */
export const allAddresses = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => `/${name.replaceAll('\\', '/').replace(/(^index)?\.html$/, '')}`)
  .filter((address) => !htmlAt(address).includes('http-equiv="refresh"'))
  .sort();

/** The addresses of all plans. A plan is a page's printable checklist of documents, for example `/auditing/plan`. */
export const planAddresses = allAddresses.filter((address) =>
  htmlAt(address).includes('class="sheet'),
);

/** The addresses of all pages, without plans and the 404 page. A page can have several addresses. */
export const pageAddresses = allAddresses.filter(
  (address) => address !== '/404' && !planAddresses.includes(address),
);

/** The canonical addresses. Each page has one. */
export const canonicalAddresses = pageAddresses.filter((address) =>
  htmlAt(address).includes(`<link rel="canonical" href="${firm.origin}${address}"`),
);

/** The class names in the HTML of a page, such as `faq`, `steps` and `table`. They show which components it has. */
const classesOf = (address: string): Set<string> =>
  new Set(
    [...htmlAt(address).matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    ),
  );

/**
 * The pages that contain all these class names. Throws if there are fewer than `least`, because a test that loops over
 * no pages would pass.
 */
export function pagesWithClasses(least: number, ...names: string[]) {
  const found = canonicalAddresses.filter((address) =>
    names.every((name) => classesOf(address).has(name)),
  );
  if (found.length < least) throw new Error(`${found.length} pages have ${names.join(' and ')}.`);
  return found.map(parseBuiltPage);
}

/** The address of the first page that contains all these class names. Throws if there is none. */
export const addressOfPageWith = (...names: string[]): string =>
  pagesWithClasses(1, ...names)[0]?.address ?? '';

/** One page of each role: the page with the most class names. */
export const samplePages: readonly { role: Role; address: string }[] = [
  ...new Map(
    pageFiles('.')
      .map(placeOf)
      .map(({ address, folder }) => ({ role: roleOf(address, groupOf(folder)), address }))
      .sort((one, other) => classesOf(one.address).size - classesOf(other.address).size)
      .map((page) => [page.role, page] as const),
  ).values(),
];

/** The address of the sample page of a role. */
export const addressOfRole = (role: Role): string =>
  samplePages.find((page) => page.role === role)?.address ?? '';

/** The partners in the order of the team page, each with the name and the id of the biography. */
export const leaders = parseBuiltPage(addressOfRole('team'))
  .parts('.leader a')
  .map((link) => ({
    id: link.attribute(':scope', 'href')?.slice(1) ?? '',
    name: link.text(':scope'),
  }));
