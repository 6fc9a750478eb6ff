import MiniSearch, {
  type Options,
  type Query,
  type SearchOptions,
  type SearchResult,
} from 'minisearch';
import { isCommon, normalizeWord, queryWords, stemOf, wordPattern } from './fold-words.ts';
import { synonyms } from './synonyms.ts';

/** An indexed section of a page: the top of the page, or the text below a heading. */
export interface SearchSection {
  /**
   * The address of the section, such as `/vat-services#rates`. The top of a page has the address of the page, such as
   * `/vat-services`.
   */
  id: string;
  /** The label of the page in the menus. */
  page: string;
  /** The title of the page if the section is the top of the page; '' for the text below a heading. */
  title: string;
  /** Additional search terms of the page if the section is the top of the page; '' for the text below a heading. */
  foundBy: string;
  /** The heading; '' for the top of the page. */
  heading: string;
  /** The text of the section, on one line. */
  text: string;
  /** The score of each match in this section is multiplied by this factor (src/outputs/search-index.ts). */
  rank: number;
}

/** A search result: a section that matches the query. */
export interface Hit extends Pick<SearchSection, 'page' | 'heading' | 'text'> {
  /** The `id` of the section: its address, without the base path. */
  address: string;
  /** The normalised words that matched, for `markWords` and `snippet`. */
  terms: ReadonlySet<string>;
}

/**
 * A suggested link: a link of the compass rose (the links to services on the home page). Suggested links are shown if
 * the search field is empty, and if a query has no results.
 */
export type SuggestedLink = [label: string, address: string];

/** The content of `/search.json`. */
export interface SearchFile {
  suggestedLinks: SuggestedLink[];
  index: ReturnType<MiniSearch['toJSON']>;
}

/** The site search with the loaded index. */
export interface SiteSearch {
  suggestedLinks: SuggestedLink[];
  /**
   * Returns at most 12 sections, grouped by page. The page that matches best is first. Returns an empty array for a
   * query without words.
   */
  find: (query: string) => Hit[];
}

/** The options of the index. The build and the browser must use the same options. */
export const indexOptions: Options<SearchSection> = {
  fields: ['page', 'title', 'foundBy', 'heading', 'text'],
  storeFields: ['page', 'foundBy', 'heading', 'text', 'rank'],
  tokenize: (text) => text.match(wordPattern) ?? [],
  processTerm: (word, field) => (field === 'text' && isCommon(word) ? null : normalizeWord(word)),
};

/**
 * The options of each search. The words of the query are already normalised, so MiniSearch does not process these words
 * again. Prefix and fuzzy matches score less than exact matches.
 */
const searchOptions: SearchOptions = {
  tokenize: (word) => [word],
  processTerm: (word) => word,
  boost: { title: 3, foundBy: 3, heading: 2 },
  boostDocument: (_id, _term, stored) => Number(stored?.rank),
  prefix: true,
  weights: { prefix: 0.6, fuzzy: 0.15 },
};

/** Returns the edit distance (the number of wrong letters) that fuzzy matching allows for a word. */
function allowedEdits(word: string): number {
  if (word.length < 5 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** The maximum number of results from one page. Without this limit, one page could fill the list of results. */
const maxPerPage = 2;
const maxResults = 12;

/** The score of a page is multiplied by this factor if `isNamed` is true. */
const nameFactor = 10;

/** Creates the search from the content of `/search.json`. */
export function createSearch({ suggestedLinks, index: serialized }: SearchFile): SiteSearch {
  const index = MiniSearch.loadJS<SearchSection>(serialized, indexOptions);
  return { suggestedLinks, find: (query) => findSections(index, query) };
}

let loading: Promise<SiteSearch> | undefined;

/** The cache mode of the next request for the index. */
let cacheMode: RequestCache = 'default';

const timeLimit = 8_000;

/**
 * Returns the site search. Fetches the index only once. Rejects if the request fails or times out; the next call then
 * fetches the index again.
 */
export function loadSearch(): Promise<SiteSearch> {
  loading ??= fetchSearch().catch((error) => {
    loading = undefined;
    // Workaround: while the preload of the index (islands.ts) has no response, Chromium 156 delays other requests for
    // the same URL, unless they do not use the HTTP cache. The workaround can be removed if the test “… although an
    // earlier request has no response” passes without this line.
    cacheMode = 'no-store';
    throw error;
  });
  return loading;
}

async function fetchSearch(): Promise<SiteSearch> {
  const signal = AbortSignal.timeout(timeLimit);
  const response = await fetch(`${import.meta.env.BASE_URL}search.json`, {
    signal,
    cache: cacheMode,
  });
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return createSearch(await response.json());
}

/**
 * The scores of a section or page for the parts of a query (see `splitQuery`). The key is the index of a part; the
 * value is the score for this part. A part without a match has no entry.
 */
type Scores = Map<number, number>;

interface FoundSection extends Hit {
  terms: Set<string>;
  scores: Scores;
}

/**
 * A page with its matching sections. The score of the page for a part of the query is the highest score of its sections
 * for this part.
 */
interface ScoredPage {
  scores: Scores;
  sections: FoundSection[];
  /** Whether the query is a name of one of the matching sections (`isNameOf`). */
  isNamed: boolean;
}

/**
 * Returns the sections that match a query, grouped by page. The page that matches best is first. If no page matches all
 * parts of the query, searches again for similar words (`withStem` and fuzzy matching). Uses the results of this second
 * search only if one of the found pages matches all parts.
 */
function findSections(index: MiniSearch<SearchSection>, query: string): Hit[] {
  const parts = splitQuery(queryWords(query));
  let pages = findPages(index, query, parts, false);
  if (mostParts(pages) < parts.length) {
    const others = parts.map((part) => (typeof part === 'string' ? withStem(part) : part));
    const similar = findPages(index, query, others, allowedEdits);
    if (mostParts(similar) === parts.length) pages = similar;
  }
  const sectionScore = ({ scores }: FoundSection) => sum(scores) * scores.size;
  const pageScore = ({ scores, sections, isNamed }: ScoredPage) =>
    (sum(scores) + Math.max(...sections.map(sectionScore))) *
    scores.size *
    (isNamed ? nameFactor : 1);
  return sortByScore(pages, pageScore)
    .flatMap(({ sections }) => sortByScore(sections, sectionScore).slice(0, maxPerPage))
    .slice(0, maxResults);
}

/** Returns the largest number of parts of a query that one of the pages matches. */
const mostParts = (pages: readonly ScoredPage[]) =>
  Math.max(0, ...pages.map(({ scores }) => scores.size));

/** Returns a query for a word or its stem. Prefix matching then also finds other words with this stem. */
function withStem(word: string): Query {
  const stem = stemOf(word);
  return stem === word ? word : { combineWith: 'OR', queries: [word, stem] };
}

const sum = (scores: Scores) => [...scores.values()].reduce((total, score) => total + score, 0);

const sortByScore = <Item>(items: readonly Item[], count: (item: Item) => number): Item[] =>
  items.toSorted((one, other) => count(other) - count(one));

/** Returns the same string for the same words in any order. */
const withoutOrder = (words: readonly string[]) => words.toSorted().join(' ');

const wordCount = (text: string) => text.match(wordPattern)?.length;

/**
 * Whether a query and a name have the same words, in any order. Ignores stop words, but not if only one other word
 * remains: the query “company” does not match the name “about the company”.
 */
function isSameName(name: string, query: string): boolean {
  const words = queryWords(name);
  const isSame = withoutOrder(words) === withoutOrder(queryWords(query));
  return isSame && (words.length > 1 || wordCount(name) === wordCount(query));
}

/**
 * Whether a query is a name of a section: its heading, or for the top of a page, the label of the page or a phrase of
 * `foundBy`. The headings of the home page, of articles and of legal pages are not names, because these pages explain
 * few subjects.
 */
function isNameOf({ page, foundBy, heading, rank }: SearchResult, query: string): boolean {
  const headings = rank < 1 ? [] : [heading];
  const names = heading ? headings : [page, ...foundBy.split('\n')];
  return names.some((name: string) => isSameName(name, query));
}

/**
 * Returns the pages that match at least one part of a query. `fuzzy` is the option of MiniSearch for fuzzy matching:
 * false, or a function that returns the allowed edit distance.
 */
function findPages(
  index: MiniSearch<SearchSection>,
  query: string,
  parts: readonly Query[],
  fuzzy: SearchOptions['fuzzy'],
): ScoredPage[] {
  const sections = new Map<string, FoundSection>();
  const pages = new Map<string, ScoredPage>();
  for (const [part, words] of parts.entries())
    for (const result of index.search(words, {
      ...searchOptions,
      fuzzy,
    })) {
      const { id, score, terms, page, heading, text } = result;
      const [pageAddress = id] = id.split('#');
      const found: ScoredPage = pages.get(pageAddress) ?? {
        scores: new Map(),
        sections: [],
        isNamed: false,
      };
      pages.set(pageAddress, found);
      const section: FoundSection = sections.get(id) ?? {
        address: id,
        page,
        heading,
        text,
        terms: new Set(),
        scores: new Map(),
      };
      if (!sections.has(id)) {
        found.sections.push(section);
        found.isNamed ||= isNameOf(result, query);
      }
      sections.set(id, section);
      section.scores.set(part, score);
      found.scores.set(part, Math.max(score, found.scores.get(part) ?? 0));
      for (const term of terms) section.terms.add(term);
    }
  return [...pages.values()];
}

const phrases = synonyms.map((names) => names.map(queryWords));

/** Splits a query into parts. A part is a word, or a phrase of `synonyms` together with its synonyms. */
function splitQuery(words: readonly string[]): Query[] {
  const parts: Query[] = [];
  for (let at = 0; at < words.length; ) {
    const known = phrases
      .flatMap((names) => names.map((name) => ({ name, names })))
      .filter(({ name }) => name.every((word, index) => word === words[at + index]));
    const [longest] = sortByScore(known, ({ name }) => name.length);
    const names = longest?.names.map((name): Query => ({ combineWith: 'AND', queries: name }));
    parts.push(names ? { combineWith: 'OR', queries: names } : (words[at] ?? ''));
    at += longest?.name.length ?? 1;
  }
  return parts;
}
