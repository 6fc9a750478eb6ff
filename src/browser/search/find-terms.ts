import leven from 'leven';
import { readPostings } from './postings.ts';
import { partAddress, type SearchPart, type SearchStart, termsAddress } from './search-files.ts';

/** Reads a file of the index, by its address. Rejects when it does not arrive. */
export type ReadFile = (address: string) => Promise<unknown>;

/** What a word of a query found, by section: how much it counts, and which words found it. */
export interface Matches {
  sections: Map<number, { score: number; words: Set<string> }>;
  /** Whether more sections than these may match. */
  isCut: boolean;
  /** The terms that the word stands for. */
  terms: Set<string>;
}

/** How much a term counts that only begins with the word, or is the word with mistakes; 1 is the word itself. */
const [beginning, mistaken] = [0.6, 0.15];

/** Letters that may be wrong in a word: one in a word of four to seven, two in a longer one. */
const mistakesIn = (word: string) => (word.length > 7 ? 2 : word.length > 3 ? 1 : 0);

/** How much a longer term counts for a word that it begins with. */
export const weightOfBeginning = (word: string, term: string) =>
  (beginning * term.length) / (term.length + 0.3 * (term.length - word.length));

/** What the shortest names of parts stand for when they are not the term itself: all that begins with them. */
export const allLonger = '…';

/** The part where a term is, or would be. */
function partOf(parts: readonly string[], term: string): number {
  let best = -1;
  for (const [index, part] of parts.entries())
    if (term.startsWith(part) && part.length > (parts[best] ?? '').length) best = index;
  return best;
}

/** Finds the sections that hold a folded word, or a term that begins with it; with mistakes only when `mayErr`. */
export async function findTerm(
  { version, parts }: SearchStart,
  read: ReadFile,
  word: string,
  mayErr: boolean,
): Promise<Matches> {
  const found: Matches = { sections: new Map(), isCut: false, terms: new Set() };
  const add = (term: string, written: string, weight: number) => {
    const { postings, isCut } = readPostings(written);
    found.isCut ||= isCut;
    found.terms.add(term);
    for (const [section, score] of postings) {
      const known = found.sections.get(section)?.score ?? 0;
      found.sections.set(section, { score: known + score * weight, words: new Set([word]) });
    }
  };
  const partWith = async (term: string): Promise<SearchPart> => {
    const index = partOf(parts, term);
    return index < 0 ? {} : ((await read(partAddress(version, index))) as SearchPart);
  };

  const part = await partWith(word);
  for (const [term, written] of Object.entries(part))
    if (term === word) add(term, written, 1);
    else if (term.startsWith(word)) add(term, written, weightOfBeginning(word, term));
    else if (term === allLonger && parts.includes(word)) add(`${word}${allLonger}`, written, 1);

  const limit = mayErr ? mistakesIn(word) : 0;
  if (limit > 0) {
    const all = ((await read(termsAddress(version))) as string).split(' ');
    const near = all
      .filter((term) => !term.startsWith(word) && Math.abs(term.length - word.length) <= limit)
      .map((term) => ({ term, distance: leven(word, term, { maxDistance: limit + 1 }) }))
      .filter(({ distance }) => distance <= limit);
    const holders = await Promise.all(near.map(({ term }) => partWith(term)));
    for (const [index, { term, distance }] of near.entries()) {
      const written = holders[index]?.[term];
      if (written) add(term, written, (mistaken * term.length) / (term.length + distance));
    }
  }
  return found;
}
