import MiniSearch, { type Options, type Query, type SearchOptions } from 'minisearch';
import { foldWord, isCommon, queryWords, wordPattern } from './fold-words.ts';
import { synonyms } from './synonyms.ts';

/** A section of a page, as the index has it: the page’s top, or what stands under a heading. */
export interface SearchSection {
  /** Its address, with its anchor unless it is the top: `/vat-services#rates`. */
  id: string;
  /** What the menus call its page. */
  page: string;
  /** The page’s title, for the top of the page alone; '' elsewhere. */
  title: string;
  /** What else visitors type for the page, for its top alone; '' elsewhere. */
  foundBy: string;
  /** '' for the top of the page. */
  heading: string;
  /** What a visitor reads there, on one line. */
  text: string;
  /** How much a match counts here; 1 is usual. */
  rank: number;
}

/** A section that a search found. */
export interface Hit extends Pick<SearchSection, 'page' | 'heading' | 'text'> {
  /** Its address from the site’s root, with its anchor; the base path is not in it. */
  address: string;
  /** The folded words of it that matched, for `markWords` and `snippet`. */
  terms: ReadonlySet<string>;
}

/** A place where a search may start before a word is typed: a bearing of the home page’s compass rose. */
export type Start = [label: string, address: string];

/** What `/search.json` holds. */
export interface SearchFile {
  starts: Start[];
  /** The index, as MiniSearch writes it. */
  index: ReturnType<MiniSearch['toJSON']>;
}

/** The search of the site, ready to be asked. */
export interface SiteSearch {
  starts: Start[];
  /** Finds at most twelve sections; none for a query without words. */
  find: (query: string) => Hit[];
}

/** How the index is made; the build and the browser must agree on it. */
export const indexOptions: Options<SearchSection> = {
  fields: ['page', 'title', 'foundBy', 'heading', 'text'],
  storeFields: ['page', 'heading', 'text', 'rank'],
  tokenize: (text) => text.match(wordPattern) ?? [],
  processTerm: (word, field) => (field === 'text' && isCommon(word) ? null : foldWord(word)),
};

/** How the index is asked for a word, which is folded already. A longer word that begins with it, or one like it, counts less. */
const searchOptions: SearchOptions = {
  tokenize: (word) => [word],
  processTerm: (word) => word,
  boost: { title: 3, foundBy: 3, heading: 2 },
  boostDocument: (_id, _term, stored) => Number(stored?.rank),
  prefix: true,
  weights: { prefix: 0.6, fuzzy: 0.15 },
};

/** How many letters of a word may be wrong: none below five letters nor in a figure, one, and two from eight on. */
const mistakes = (word: string) =>
  word.length < 5 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2;

/** At most so many sections of one page, so that no page fills the list; and so many in all. */
const mostOfPage = 3;
const mostInAll = 12;

/** Makes the search of what `/search.json` holds. */
export function searchOf({ starts, index: written }: SearchFile): SiteSearch {
  const index = MiniSearch.loadJS<SearchSection>(written, indexOptions);
  return { starts, find: (query) => findSections(index, query) };
}

let loading: Promise<SiteSearch> | undefined;

/** How long the index may take, in ms. */
const patience = 8_000;

/** The site’s search, whose index is fetched once. Rejects where it does not arrive in time; the next call then tries again. */
export function loadSearch(): Promise<SiteSearch> {
  loading ??= fetchSearch().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchSearch(): Promise<SiteSearch> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), patience);
  const response = await fetch(`${import.meta.env.BASE_URL}search.json`, limit);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const file = await response.json();
  clearTimeout(timer);
  return searchOf(file);
}

/** How much a section or a page counts for each part of a query; there is no entry for a part that it does not hold. */
type Scores = Map<number, number>;

interface FoundSection extends Hit {
  terms: Set<string>;
  scores: Scores;
}

/** A page counts for a part what its best section does; it may hold the parts in different sections. */
interface FoundPage {
  scores: Scores;
  sections: FoundSection[];
}

/**
 * The sections that a query finds, the best page first and those of a page together: of the words as typed if some page
 * holds them all, else with mistakes if some page does, else of any of the words as typed.
 */
function findSections(index: MiniSearch<SearchSection>, query: string): Hit[] {
  const parts = partsOf(queryWords(query));
  const holdsAll = ({ scores }: FoundPage) => scores.size === parts.length;
  let pages = findPages(index, parts, false);
  if (!pages.some(holdsAll)) {
    const misspelt = findPages(index, parts, mistakes);
    if (misspelt.some(holdsAll)) pages = misspelt;
  }
  const ofSection = ({ scores }: FoundSection) => sum(scores) * scores.size;
  const ofPage = ({ scores, sections }: FoundPage) =>
    (sum(scores) + Math.max(...sections.map(ofSection))) * scores.size;
  return best(pages, ofPage)
    .flatMap(({ sections }) => best(sections, ofSection).slice(0, mostOfPage))
    .slice(0, mostInAll);
}

const sum = (scores: Scores) => [...scores.values()].reduce((total, score) => total + score, 0);

const best = <Item>(items: readonly Item[], count: (item: Item) => number): Item[] =>
  items.toSorted((one, other) => count(other) - count(one));

/** Every page that holds any part of a query. */
function findPages(
  index: MiniSearch<SearchSection>,
  parts: readonly Query[],
  fuzzy: SearchOptions['fuzzy'],
): FoundPage[] {
  const sections = new Map<string, FoundSection>();
  const pages = new Map<string, FoundPage>();
  for (const [part, words] of parts.entries())
    for (const { id, score, terms, page, heading, text } of index.search(words, {
      ...searchOptions,
      fuzzy,
    })) {
      const [pageAddress = id] = id.split('#');
      const found: FoundPage = pages.get(pageAddress) ?? { scores: new Map(), sections: [] };
      pages.set(pageAddress, found);
      const section: FoundSection = sections.get(id) ?? {
        address: id,
        page,
        heading,
        text,
        terms: new Set(),
        scores: new Map(),
      };
      if (!sections.has(id)) found.sections.push(section);
      sections.set(id, section);
      section.scores.set(part, score);
      found.scores.set(part, Math.max(score, found.scores.get(part) ?? 0));
      for (const term of terms) section.terms.add(term);
    }
  return [...pages.values()];
}

const phrases = synonyms.map((names) => names.map(queryWords));

/** The parts of a query: its words, and phrases that have other names, each with all of them. */
function partsOf(words: readonly string[]): Query[] {
  const parts: Query[] = [];
  for (let at = 0; at < words.length; ) {
    const known = phrases
      .flatMap((names) => names.map((name) => ({ name, names })))
      .filter(({ name }) => name.every((word, index) => word === words[at + index]));
    const [longest] = best(known, ({ name }) => name.length);
    const names = longest?.names.map((name): Query => ({ combineWith: 'AND', queries: name }));
    parts.push(names ? { combineWith: 'OR', queries: names } : (words[at] ?? ''));
    at += longest?.name.length ?? 1;
  }
  return parts;
}
