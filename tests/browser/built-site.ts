import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '../../src/facts/firm.ts';
import { addressesIn } from '../../tools/built-addresses.ts';

/** The HTML of a page of the built site. */
export const htmlOf = (address: string): string =>
  readFileSync(join('dist', `${address === '/' ? 'index' : address}.html`), 'utf8');

/** Every address at which the built site shows something, its own 404 page and those that only lead on left out. */
const shown = addressesIn('dist').filter(
  (address) => address !== '/404' && !htmlOf(address).includes('http-equiv="refresh"'),
);

/** The plans: the sheets to print below the pages that list documents. */
export const plans = shown.filter((address) => htmlOf(address).includes('class="sheet'));

/** Every address at which the built site shows a page. */
export const addresses = shown.filter((address) => !plans.includes(address));

/** Every page once, under the address by which sitemap.xml lists it. */
export const pages = [
  ...readFileSync('dist/sitemap.xml', 'utf8').matchAll(/<loc>(.+?)<\/loc>/g),
].map(([, listed = '']) => listed.slice(site.origin.length));

/** The class names of a page’s elements, which say what it holds: `faq`, `route`, `ledger`. */
export const classesOf = (address: string): Set<string> =>
  new Set(
    [...htmlOf(address).matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    ),
  );

/** The pages that hold everything named, in the order of the sitemap. */
export const pagesWith = (...names: string[]): string[] =>
  pages.filter((address) => names.every((name) => classesOf(address).has(name)));

/** The first page that holds everything named. Throws where none does. */
export function pageWith(...names: string[]): string {
  const [found] = pagesWith(...names);
  if (!found) throw new Error(`No page of the built site holds ${names.join(' and ')}.`);
  return found;
}

/** The page of the leaders, and each of them in its order: the name, and the id of the biography. */
export const team = pageWith('leader');
export const leaders = [
  ...htmlOf(team).matchAll(/<article class="leader">[\s\S]*?<a href="#([^"]+)"[^>]*>([^<]+)</g),
].map(([, id = '', name = '']) => ({ id, name }));
