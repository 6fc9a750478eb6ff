import { findTerm, type Matches, type ReadFile } from './find-terms.ts';
import { type Query, queryOf } from './query.ts';
import { type PageTexts, pageAddress, type SearchStart } from './search-files.ts';
import { foldTerm, wordsIn } from './terms.ts';

/** A section that a search found, and the folded words of it that matched. */
export interface FoundSection {
  /** The page's address, with the section's anchor if it has one. */
  address: string;
  page: string;
  /** '' for the top of a page. */
  heading: string;
  text: string;
  terms: ReadonlySet<string>;
}

/** Some of the sections that a search found, the best first; more of them follow. */
export interface Found {
  /** How many there are in all. */
  count: number;
  sections: FoundSection[];
}

/** At most so many sections of one page, so that no page fills the list; and so many in all. */
const mostOfPage = 3;
const mostInAll = 12;

/** The sections of so many pages are shown before the others have arrived. */
const firstPages = 2;

/** Ways to search, the strictest first: every word, every word with mistakes, any word with mistakes. */
const ways = [
  { all: true, mayErr: false },
  { all: true, mayErr: true },
  { all: false, mayErr: true },
];

/** A search: a query in, the best sections out. It fetches no texts for a query that is no longer wanted by then. */
type Search = (query: string, isWanted?: () => boolean) => AsyncGenerator<Found>;

/**
 * Makes a search of the site's index, which gives the sections of one page together, in one or two pieces. What it reads
 * is kept by `read`. Rejects when a file does not arrive.
 */
export function searcher(start: SearchStart, read: ReadFile): Search {
  const firsts: number[] = [];
  let sections = 0;
  for (const size of start.sizes) {
    firsts.push(sections);
    sections += size;
  }
  const pageOf = (section: number) => firsts.findLastIndex((first) => first <= section);

  return async function* search(query, isWanted = () => true) {
    const of = queryOf(query);
    if (of.length === 0) return;
    for (const { all, mayErr } of ways) {
      const matches = await match({ all, of }, (word) => findTerm(start, read, word, mayErr));
      if (matches.sections.size === 0) continue;
      const pages = bestByPage(matches, pageOf);
      const count = pages.reduce((sum, { sections }) => sum + sections.length, 0);
      // the rest is fetched after the first, so that it does not hold them up, nor at all when the words have changed
      for (const from of [0, firstPages]) {
        const piece = pages.slice(from, from === 0 ? firstPages : undefined);
        if (piece.length === 0 || !isWanted()) continue;
        const texts = piece.map(({ page }) => read(pageAddress(start.version, page)));
        const arrived = (await Promise.all(texts)) as PageTexts[];
        const sections = piece.flatMap((group, index) =>
          group.sections.map((section) =>
            sectionOf(arrived[index] as PageTexts, section - (firsts[group.page] ?? 0), matches),
          ),
        );
        yield { count, sections };
      }
      return;
    }
  };
}

async function match(query: Query, find: (word: string) => Promise<Matches>): Promise<Matches> {
  if (typeof query === 'string') return find(query);
  const parts = await Promise.all(query.of.map((part) => match(part, find)));
  // a part that was cut to its best sections may stand in others, too, so it rules none out
  const ruling = query.all ? parts.filter(({ isCut }) => !isCut) : [];
  const sections: Matches['sections'] = new Map();
  for (const part of parts)
    for (const [section, { score, words }] of part.sections) {
      if (ruling.some((other) => !other.sections.has(section))) continue;
      const known = sections.get(section);
      sections.set(section, {
        score: score + (known?.score ?? 0),
        words: new Set([...words, ...(known?.words ?? [])]),
      });
    }
  const isCut = query.all ? ruling.length === 0 : parts.some((part) => part.isCut);
  return { sections, isCut, terms: new Set(parts.flatMap(({ terms }) => [...terms])) };
}

/** The best sections, those of one page together, the page of the best first. */
function bestByPage({ sections }: Matches, pageOf: (section: number) => number) {
  const ranked = [...sections]
    .map(([section, { score, words }]) => ({ section, score: score * words.size }))
    .sort((one, other) => other.score - one.score || one.section - other.section);
  const pages = new Map<number, number[]>();
  for (const { section } of ranked) {
    const page = pageOf(section);
    const group = pages.get(page) ?? [];
    if (group.length < mostOfPage) group.push(section);
    pages.set(page, group);
  }
  let left = mostInAll;
  return [...pages]
    .map(([page, group]) => {
      const kept = group.slice(0, left);
      left -= kept.length;
      return { page, sections: kept };
    })
    .filter((group) => group.sections.length > 0);
}

function sectionOf(
  { page, address, sections }: PageTexts,
  index: number,
  { terms: wanted }: Matches,
): FoundSection {
  const [anchor = '', heading = '', text = ''] = sections[index] ?? [];
  const beginnings = [...wanted]
    .filter((term) => term.endsWith('…'))
    .map((term) => term.slice(0, -1));
  const terms = wordsIn(`${page} ${heading} ${text}`)
    .map(({ word }) => foldTerm(word))
    .filter((term) => wanted.has(term) || beginnings.some((begin) => term.startsWith(begin)));
  return {
    address: address + (anchor && `#${anchor}`),
    page,
    heading,
    text,
    terms: new Set(terms),
  };
}
