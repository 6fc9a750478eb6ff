import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';
import {
  foldTerm,
  type IndexedSection,
  isCommon,
  type SearchIndex,
  searchOptions,
  wordsIn,
} from './search-options.ts';
import { synonyms } from './synonyms.ts';

/** A section that a search found, and the folded words of it that matched. */
export interface FoundSection extends IndexedSection {
  terms: ReadonlySet<string>;
}

/** At most so many sections of one page, so that no page fills the list; and so many in all. */
const mostOfPage = 3;
const mostInAll = 12;

/** Letters that may be wrong in a word: one in a word of four to seven, two in a longer one. */
const mistakes = (term: string) => (term.length > 7 ? 2 : term.length > 3 ? 1 : false);

/** Ways to search, the strictest first: every word, every word with mistakes, any word with mistakes. */
const ways: readonly SearchOptions[] = [
  { combineWith: 'AND', fuzzy: false },
  { combineWith: 'AND', fuzzy: mistakes },
  { combineWith: 'OR', fuzzy: mistakes },
];

const phrases = synonyms.map((names) =>
  names.map((name) => wordsIn(name).map(({ word }) => foldTerm(word))),
);

/** Makes a search of a built index: a query in, the best sections out, those of one page together. */
export function searcher({ sections, index }: SearchIndex): (query: string) => FoundSection[] {
  const engine = MiniSearch.loadJS(index as never, searchOptions);
  return (query) => {
    const queries = queryOf(query);
    if (queries.length === 0) return [];
    for (const way of ways) {
      const found = engine.search(
        { combineWith: way.combineWith, queries },
        {
          ...way,
          prefix: true,
          boost: { keywords: 6, heading: 3 },
          weights: { prefix: 0.6, fuzzy: 0.15 },
          boostDocument: (id) => sections[id]?.rank ?? 1,
        },
      );
      if (found.length > 0) return byPage(found, sections);
    }
    return [];
  };
}

function byPage(found: readonly SearchResult[], sections: IndexedSection[]): FoundSection[] {
  const pages = new Map<string, FoundSection[]>();
  for (const { id, match } of found) {
    const section = sections[id] as IndexedSection;
    const group = pages.get(section.page) ?? [];
    if (group.length < mostOfPage) group.push({ ...section, terms: new Set(Object.keys(match)) });
    pages.set(section.page, group);
  }
  return [...pages.values()].flat().slice(0, mostInAll);
}

/** The words of a query without the common ones, each with its other names. */
function queryOf(query: string): Query[] {
  const typed = wordsIn(query).map(({ word }) => word);
  const telling = typed.filter((word) => !isCommon(word));
  const words = telling.length > 0 ? telling : typed;
  const folded = words.map(foldTerm);
  const parts: Query[] = [];
  for (let at = 0; at < words.length; ) {
    const known = phraseAt(folded, at);
    parts.push(known ? { combineWith: 'OR', queries: known.names } : (words[at] as string));
    at += known?.length ?? 1;
  }
  return parts;
}

/** The longest name in the list of synonyms that begins at a word, with all its other names. */
function phraseAt(words: string[], at: number): { length: number; names: Query[] } | undefined {
  const [longest] = phrases
    .flatMap((names) => names.map((name) => ({ name, names })))
    .filter(({ name }) => name.every((word, index) => words[at + index] === word))
    .sort((a, b) => b.name.length - a.name.length);
  return (
    longest && {
      length: longest.name.length,
      names: longest.names.map((name) => ({ combineWith: 'AND', queries: name })),
    }
  );
}
