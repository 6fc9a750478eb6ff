import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { firm } from '../../src/config/firm.ts';
import { groupOf } from '../../src/config/groups.ts';
import { placeOf, type Role, roleOf } from '../../src/page.ts';
import { pageFiles } from '../../tools/read-files.ts';

function textIn(node: Nodes): string {
  if ('children' in node) return node.children.map(textIn).join('');
  return node.type === 'text' ? node.value : '';
}

/** Returns the text of an element. A run of white space becomes one space. */
export const visibleText = (element: Element | Root | undefined): string =>
  element
    ? textIn(element)
        .replace(/[\u00A0\s]+/g, ' ')
        .trim()
    : '';

/** Functions that query a page or an element with CSS selectors. */
export interface QueriedElement {
  all: (selector: string) => Element[];
  /** Returns query functions for each matching element. */
  parts: (selector: string) => QueriedElement[];
  texts: (selector: string) => string[];
  /** Returns the text of the first match; an empty text if there is no match. */
  text: (selector: string) => string;
  /**
   * Returns an attribute of the first match. `property` is the name of the attribute in hast (the syntax tree of HTML),
   * such as `dateTime`.
   */
  attribute: (selector: string, property: string) => string | undefined;
  element: Element | Root;
}

/** Returns the query functions for a page or an element. */
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

/** Parses the HTML of a built page. Does not run scripts. Parses each page only once. */
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

function builtFile(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  const file = `dist${decodeURI(path === '/' ? '/index' : path)}`;
  return existsSync(`${file}.html`) ? `${file}.html` : file;
}

const sizes = new Map<string, number>();

/**
 * Returns the total transfer size of files in bytes. Each file is counted once. The size of a file is its size after
 * Brotli compression. Fonts are not compressed, because they already contain compressed data.
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

/**
 * Returns the transfer size of the HTML of a page in bytes, without inline drawings. An inline drawing is an `<svg>`
 * element of more than 3,000 characters; shorter ones are icons.
 */
export function sizeWithoutDrawings(address: string): number {
  const { html } = parseBuiltPage(address);
  const rest = html.replace(/<svg\b.*?<\/svg>/gs, (svg) => (svg.length > 3000 ? '' : svg));
  return brotliCompressSync(rest).length;
}

const htmlAt = (address: string) => readFileSync(builtFile(address), 'utf8');

/** The addresses of all built pages, without pages that only redirect to another address. */
export const allAddresses = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => `/${name.replaceAll('\\', '/').replace(/(^index)?\.html$/, '')}`)
  .filter((address) => !htmlAt(address).includes('http-equiv="refresh"'))
  .sort();

/**
 * The addresses of all plans. A plan is a printable checklist of documents at an additional address of a page, such as
 * `/auditing/plan`.
 */
export const planAddresses = allAddresses.filter((address) =>
  htmlAt(address).includes('class="sheet'),
);

/** The addresses of all pages, without plans and the 404 page. Some pages have several addresses. */
export const pageAddresses = allAddresses.filter(
  (address) => address !== '/404' && !planAddresses.includes(address),
);

/** The canonical address of each page. */
export const canonicalAddresses = pageAddresses.filter((address) =>
  htmlAt(address).includes(`<link rel="canonical" href="${firm.origin}${address}"`),
);

/**
 * Returns the class names in the HTML of a page, such as `faq`, `steps` and `table`. The class names show which
 * components the page has.
 */
const classesOf = (address: string): Set<string> =>
  new Set(
    [...htmlAt(address).matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    ),
  );

/**
 * Returns the pages that have all these class names. Throws if fewer than `least` pages have them, because a test that
 * loops over no pages would always pass.
 */
export function pagesWithClasses(least: number, ...names: string[]) {
  const found = canonicalAddresses.filter((address) =>
    names.every((name) => classesOf(address).has(name)),
  );
  if (found.length < least) throw new Error(`${found.length} pages have ${names.join(' and ')}.`);
  return found.map(parseBuiltPage);
}

/** Returns the address of the first page that has all these class names. Throws if no page has all of them. */
export const addressOfPageWith = (...names: string[]): string =>
  pagesWithClasses(1, ...names)[0]?.address ?? '';

/** For each role (kind of page, such as `service`), the page with the most class names among the pages of this role. */
export const samplePages: readonly { role: Role; address: string }[] = [
  ...new Map(
    pageFiles('.')
      .map(placeOf)
      .map(({ address, folder }) => ({ role: roleOf(address, groupOf(folder)), address }))
      .sort((one, other) => classesOf(one.address).size - classesOf(other.address).size)
      .map((page) => [page.role, page] as const),
  ).values(),
];

/** Returns the address of the sample page with this role. */
export const addressOfRole = (role: Role): string =>
  samplePages.find((page) => page.role === role)?.address ?? '';

/** The partners in the order of the team page. `id` is the id of the partner's biography in the HTML. */
export const leaders = parseBuiltPage(addressOfRole('team'))
  .parts('.leader a')
  .map((link) => ({
    id: link.attribute(':scope', 'href')?.slice(1) ?? '',
    name: link.text(':scope'),
  }));
