import { type Found, searcher } from '../src/browser/search/find-sections.ts';
import { writePostings } from '../src/browser/search/postings.ts';

/** How much each section counts for a term, and whether it was cut: others have the term, too. */
export type Sections = Record<number, number> & { cut?: boolean };

export interface Index {
  /** The terms of each part, by what they begin with. */
  parts: Record<string, Record<string, Sections>>;
  /** How many sections each page has. */
  sizes?: number[];
  /** All terms, for words with mistakes. */
  terms?: string[];
  text?: string;
}

const written = ({ cut, ...sections }: Sections) =>
  writePostings(new Map(Object.entries(sections).map(([at, score]) => [Number(at), score]))) +
  (cut ? '~' : '');

/** An index that is made by hand: its beginning, what reads its files, and what was read. */
export function made({ parts, sizes = [1], terms = [], text = 'Some words.' }: Index) {
  const files = new Map<string, unknown>([['/search/v/terms.json', terms.join(' ')]]);
  for (const [index, of] of Object.values(parts).entries()) {
    const part = Object.entries(of).map(([term, sections]) => [term, written(sections)]);
    files.set(`/search/v/${index}.json`, Object.fromEntries(part));
  }
  for (const [page, size] of sizes.entries())
    files.set(`/search/v/p${page}.json`, {
      page: `Page ${page}`,
      address: `/${page}`,
      sections: Array.from({ length: size }, (_, section) => [`s${section}`, 'Gold', text]),
    });
  const fetched: string[] = [];
  const read = async (address: string) => {
    fetched.push(address);
    if (!files.has(address)) throw new Error(`${address} is no file of the index`);
    return files.get(address);
  };
  const start = { version: 'v', parts: Object.keys(parts), sizes, bearings: [] };
  const search = searcher(start, read);
  const pieces = async (query: string): Promise<Found[]> => {
    const all: Found[] = [];
    for await (const piece of search(query)) all.push(piece);
    return all;
  };
  const addresses = async (query: string) =>
    (await pieces(query)).flatMap(({ sections }) => sections.map(({ address }) => address));
  return { start, read, fetched, pieces, addresses };
}
