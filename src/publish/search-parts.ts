import { allLonger, weightOfBeginning } from '../browser/search/find-terms.ts';
import { type Postings, writePostings } from '../browser/search/postings.ts';
import type { SearchPart } from '../browser/search/search-files.ts';

/** A part of the index with more characters than this is divided by its terms' next letter. */
const mostOfPart = 9_000;

/** A term: how much each section counts for it, and that as it is written. */
interface Entry {
  term: string;
  postings: Postings;
  written: string;
}

/** Divides terms by their first letters into parts of much the same size, each by what its terms begin with. */
export function partsOf(scores: ReadonlyMap<string, Postings>): Map<string, SearchPart> {
  const entries = [...scores].map(
    ([term, postings]): Entry => ({ term, postings, written: writePostings(postings, term) }),
  );
  return divide(entries.sort((one, other) => (one.term < other.term ? -1 : 1)));
}

function divide(entries: readonly Entry[], name = ''): Map<string, SearchPart> {
  const part = Object.fromEntries(entries.map(({ term, written }) => [term, written]));
  if (name && JSON.stringify(part).length <= mostOfPart) return new Map([[name, part]]);
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const beginning = [...entry.term].slice(0, [...name].length + 1).join('');
    const group = groups.get(beginning) ?? [];
    group.push(entry);
    groups.set(beginning, group);
  }
  const parts = new Map<string, SearchPart>();
  for (const [beginning, group] of groups)
    if (beginning !== name) for (const one of divide(group, beginning)) parts.set(...one);
  if (!name) return parts;
  const sum: Postings = new Map();
  for (const { term, postings } of entries)
    for (const [section, score] of postings) {
      const weight = term === name ? 0 : weightOfBeginning(name, term);
      if (weight > 0) sum.set(section, (sum.get(section) ?? 0) + score * weight);
    }
  const own = part[name];
  return parts.set(name, { ...(own && { [name]: own }), [allLonger]: writePostings(sum) });
}
