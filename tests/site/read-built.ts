import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { site } from '../../src/facts/firm.ts';

/** What a browser shows of a node: comments are no words. */
const wordsIn = (node: Nodes): string =>
  'children' in node ? node.children.map(wordsIn).join('') : node.type === 'text' ? node.value : '';

/** The words of an element, with one space between them. */
export const textOf = (element: Element | Root | undefined): string =>
  element
    ? wordsIn(element)
        .replace(/[\u00A0\s]+/g, ' ')
        .trim()
    : '';

/** What can be asked of a page, or of a part of it, by CSS selectors. */
export interface Part {
  all: (selector: string) => Element[];
  /** The parts that match, to ask further. */
  parts: (selector: string) => Part[];
  texts: (selector: string) => string[];
  /** The words of the first that matches; '' where none does. */
  text: (selector: string) => string;
  /** An attribute, by its property's name, of the first that matches. */
  attribute: (selector: string, property: string) => string | undefined;
  element: Element | Root;
}

/** Lets a tree be asked. */
export function partOf(element: Element | Root): Part {
  const all = (selector: string) => selectAll(selector, element);
  return {
    all,
    parts: (selector) => all(selector).map(partOf),
    texts: (selector) => all(selector).map(textOf),
    text: (selector) => textOf(select(selector, element) ?? undefined),
    attribute: (selector, property) => {
      const value = select(selector, element)?.properties[property];
      return value === undefined || value === null ? undefined : String(value);
    },
    element,
  };
}

const known = new Map<string, Part & { address: string; html: string }>();

/** A page of the built site as a browser reads it before any script runs; each is read once. */
export function readBuilt(address: string): Part & { address: string; html: string } {
  const before = known.get(address);
  if (before) return before;
  const html = readFileSync(fileOf(address), 'utf8');
  const page = { address, html, ...partOf(fromHtml(html)) };
  known.set(address, page);
  return page;
}

/** The file that a host sends for an address of the built site. */
export function fileOf(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  const file = `dist${decodeURI(path === '/' ? '/index' : path)}`;
  return existsSync(`${file}.html`) ? `${file}.html` : file;
}

const htmlAt = (address: string) => readFileSync(fileOf(address), 'utf8');

/** Every address at which the built site shows something; what only leads on from an old one is left out. */
export const shown = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => `/${name.replaceAll('\\', '/').replace(/(^index)?\.html$/, '')}`)
  .filter((address) => !htmlAt(address).includes('http-equiv="refresh"'))
  .sort();

/** The plans: the sheets to print below the pages that list documents. */
export const plans = shown.filter((address) => htmlAt(address).includes('class="sheet'));

/** Every page under the address that it names as its own, without plans and the 404 page. */
export const pages = shown.filter(
  (address) =>
    !plans.includes(address) &&
    htmlAt(address).includes(`<link rel="canonical" href="${site.origin}${address}"`),
);

/** The pages that have an element of each class named; at least `least`, so that no test is empty. */
export function pagesWith(least: number, ...names: string[]) {
  const found = pages.filter((address) =>
    names.every((name) => new RegExp(` class="(?:[^"]* )?${name}[ "]`).test(htmlAt(address))),
  );
  if (found.length < least) throw new Error(`${found.length} pages have ${names.join(' and ')}.`);
  return found.map(readBuilt);
}
