import MiniSearch from 'minisearch';
import { allLonger, weightOfBeginning } from '../browser/search/find-terms.ts';
import { type Postings, writePostings } from '../browser/search/postings.ts';
import {
  type PageTexts,
  pageAddress,
  partAddress,
  type SearchPart,
  type SearchStart,
  termsAddress,
} from '../browser/search/search-files.ts';
import { foldTerm, wordsIn } from '../browser/search/terms.ts';
import { type Bearing, labelOf, type Page } from '../language/page.ts';
import { digestOf } from '../site/store.ts';
import { doElsewhere } from '../site/work.ts';

/** How much a match counts on pages that mention everything; 1 is usual. */
const rankOf = ({ role }: Page) => (role === 'home' ? 0.6 : role === 'legal' ? 0.3 : 1);

/** How much a match counts by where it stands; in the text, 1. */
const boost = { keywords: 6, heading: 3 };

/** A part of the index with more characters than this is divided by its terms' next letter. */
const mostOfPart = 9_000;

/** So many pages are indexed on a thread of its own, while they are written. */
const many = 200;

/**
 * Makes the index of the site, as JSON by address: every section with what a visitor reads in it. Its terms stand in
 * parts by their first letters and its texts in a file for each page, so that a search fetches what it needs and no
 * more. The list of all pages only repeats what the others say.
 */
export async function searchFiles(
  all: readonly Page[],
  elsewhere = all.length >= many,
): Promise<ReadonlyMap<string, string>> {
  const pages = await Promise.all(all.filter(({ role }) => role !== 'list').map(toIndex));
  return elsewhere ? doElsewhere(new URL('search-index.ts', import.meta.url), pages) : work(pages);
}

/** A page as the index has it: its texts, its title, and how much a match on it counts. */
interface ToIndex {
  texts: PageTexts;
  title: string;
  rank: number;
  bearings: readonly Bearing[];
}

async function toIndex(page: Page): Promise<ToIndex> {
  const sections = await page.sections();
  const texts: PageTexts = {
    page: labelOf(page),
    address: page.address,
    sections: sections.map(({ id, heading, text }) => [id, heading, text]),
  };
  return {
    texts,
    title: page.frontMatter.title,
    rank: rankOf(page),
    bearings: page.bearings,
  };
}

/** Makes the files of the index. */
export function work(pages: readonly ToIndex[]): ReadonlyMap<string, string> {
  const texts = pages.map((page) => page.texts);
  const parts = divide(postingsOf(pages));
  const names = [...parts.keys()].sort();
  const start = {
    parts: names,
    sizes: texts.map(({ sections }) => sections.length),
    bearings: pages
      .flatMap(({ bearings }) => bearings)
      .map(({ href, label }): [string, string] => [label, href]),
  };
  const version = digestOf(JSON.stringify([start, [...parts], texts])).slice(0, 10);
  // a word of fewer letters is not looked for with mistakes, nor is a figure
  const terms = [...parts.values()]
    .flatMap((part) => Object.keys(part))
    .filter((term) => /^\D{3,}$/.test(term));
  const files: [string, unknown][] = [
    ['/search.json', { version, ...start } satisfies SearchStart],
    [termsAddress(version), terms.sort().join(' ')],
    ...names.map((name, index): [string, unknown] => [
      partAddress(version, index),
      parts.get(name),
    ]),
    ...texts.map((text, index): [string, unknown] => [pageAddress(version, index), text]),
  ];
  return new Map(files.map(([address, data]) => [address, JSON.stringify(data)]));
}

/** How much each section counts for each term: BM25+ as MiniSearch reckons it, over name, keywords, heading and text. */
function postingsOf(pages: readonly ToIndex[]): Map<string, Postings> {
  const folded = new Map<string, string>(); // few words, each many times
  const fold = (word: string) => {
    const term = folded.get(word) ?? foldTerm(word);
    folded.set(word, term);
    return term;
  };
  const engine = new MiniSearch({
    fields: ['page', 'keywords', 'heading', 'text'],
    tokenize: (text) => wordsIn(text).map(({ word }) => word),
    processTerm: (term) => fold(term) || null,
  });
  const ranks: number[] = [];
  for (const { texts, title, rank } of pages)
    for (const [, heading, text] of texts.sections) {
      // who searches for a page by its title finds its top, not each of its sections
      const keywords = heading ? '' : title;
      engine.add({ id: ranks.length, page: texts.page, heading, text, keywords });
      ranks.push(heading ? rank : rank * 1.5);
    }
  const exact = {
    tokenize: (term: string) => [term],
    processTerm: (term: string) => term,
    boost,
    boostDocument: (id: number) => ranks[id] ?? 1,
  };
  return new Map(
    engine
      .toJSON()
      .index.map(([term]) => [
        term,
        new Map(engine.search(term, exact).map(({ id, score }) => [id, score])),
      ]),
  );
}

/** Divides terms by their first letters into parts of much the same size. */
function divide(terms: Map<string, Postings>, name = ''): Map<string, SearchPart> {
  const written = Object.fromEntries(
    [...terms].sort().map(([term, postings]) => [term, writePostings(postings, term)]),
  );
  if (name && JSON.stringify(written).length <= mostOfPart) return new Map([[name, written]]);
  const groups = new Map<string, [string, Postings][]>();
  for (const entry of terms) {
    const beginning = [...entry[0]].slice(0, [...name].length + 1).join('');
    groups.set(beginning, [...(groups.get(beginning) ?? []), entry]);
  }
  const parts = new Map<string, SearchPart>();
  for (const [beginning, group] of groups)
    if (beginning !== name)
      for (const part of divide(new Map(group), beginning)) parts.set(...part);
  if (!name) return parts;
  const sum: Postings = new Map();
  for (const [term, postings] of terms)
    for (const [section, score] of postings) {
      const weight = term === name ? 0 : weightOfBeginning(name, term);
      if (weight > 0) sum.set(section, (sum.get(section) ?? 0) + score * weight);
    }
  const own = written[name];
  return parts.set(name, { ...(own && { [name]: own }), [allLonger]: writePostings(sum) });
}
