import { JSDOM } from 'jsdom';
import MiniSearch from 'minisearch';
import {
  type IndexedSection,
  type SearchIndex,
  searchOptions,
} from '../browser/search/search-options.ts';

/** A built page, for its index. */
export interface IndexedPage {
  address: string;
  /** What the results call it. */
  name: string;
  /** More words that lead to it, such as its title. */
  keywords: string;
  html: string;
  /** How much a match on it counts; 1 is usual. */
  rank: number;
}

// one window for all pages: making one costs far more than reading a page
const { DOMParser } = new JSDOM().window;

/** What a visitor reads elsewhere, or does not read as words. */
const apart =
  '.crumbs, .ratings, .btn, .toc, .share, .backs, .meta, .legend, .hero .cap, .tel, .scripted, .unscripted, [aria-hidden=true]';
/** What ends a run of words; of these, `titles` lead to what stands after them. */
const blocks = 'p, li, dt, dd, td, h4, small, summary, figcaption, div, br, .leg';
const titles = 'h1, h3, th, .code';

/** Makes the index of the site from its prerendered pages: every section with what a visitor reads in it. Questions are sections of their own. */
export function buildSearchIndex(pages: readonly IndexedPage[]): SearchIndex {
  const read = pages.flatMap((page) => readSections(page).map((section) => ({ page, section })));
  const engine = new MiniSearch(searchOptions);
  const sections = read.map(({ section }, id): IndexedSection => ({ id, ...section }));
  for (const [id, { page, section }] of read.entries())
    engine.add({
      ...section,
      id,
      // who searches for a page by its title finds its top, not each of its sections
      keywords: section.heading ? '' : page.keywords,
    });
  return { sections, index: engine.toJSON() };
}

function readSections({ address, name, html, rank }: IndexedPage): Omit<IndexedSection, 'id'>[] {
  const [body = ''] = html.match(/<main[\s\S]*<\/main>/) ?? []; // half of a page is menus and footer
  const main = new DOMParser().parseFromString(body, 'text/html').body;
  for (const element of main.querySelectorAll(apart)) element.remove();
  for (const cell of main.querySelectorAll('td'))
    if (/^(Required|Not required|Optional)$/.test(cell.textContent.trim())) cell.remove();
  for (const figure of main.querySelectorAll('dt + dd')) figure.parentElement?.prepend(figure);
  for (const element of main.querySelectorAll(blocks)) element.append(' ');
  for (const title of main.querySelectorAll(titles))
    title.append(/[.?!:]\s*$/.test(title.textContent) ? ' ' : ': ');
  const found: Omit<IndexedSection, 'id'>[] = [];
  const take = (holder: Element, anchor: string, heading: string) => {
    const text = plain(holder.textContent);
    if (text)
      found.push({
        address: address + (anchor && `#${anchor}`),
        page: name,
        heading,
        text,
        rank: heading ? rank : rank * 1.5,
      });
    holder.remove();
  };
  for (const entry of main.querySelectorAll('.faq details')) {
    const summary = entry.querySelector('summary');
    const question = plain(summary?.textContent ?? '');
    summary?.remove();
    take(entry, entry.id || (entry.querySelector('[id]')?.id ?? ''), question);
  }
  for (const heading of main.querySelectorAll('h2[id]')) {
    const holder = heading.closest('section');
    const text = plain(heading.textContent);
    heading.remove();
    if (holder) take(holder, heading.id, text);
  }
  take(main, '', '');
  return found;
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
