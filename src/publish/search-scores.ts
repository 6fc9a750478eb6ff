import type { Postings } from '../browser/search/postings.ts';
import { foldTerm, wordsIn } from '../browser/search/terms.ts';

/** The texts of a section that are searched, and how much a match in each counts. */
const boosts = { page: 1, keywords: 6, heading: 3, text: 1 };

type Field = keyof typeof boosts;
const fields = Object.keys(boosts) as Field[];

/** What a text holds, as plain data: how many different words, its terms, and how often it has each. */
interface FieldCounts {
  words: number;
  terms: string[];
  times: number[];
}

export type SectionCounts = Record<Field, FieldCounts>;

const folded = new Map<string, string>(); // few words, each many times

function fold(word: string): string {
  const term = folded.get(word) ?? foldTerm(word);
  folded.set(word, term);
  return term;
}

function countField(text: string): FieldCounts {
  const words = wordsIn(text).map(({ word }) => word);
  const counts = new Map<string, number>();
  for (const term of words.map(fold)) if (term) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { words: new Set(words).size, terms: [...counts.keys()], times: [...counts.values()] };
}

/** Counts the terms of a section. */
export const countTerms = (texts: Record<Field, string>): SectionCounts => ({
  page: countField(texts.page),
  keywords: countField(texts.keywords),
  heading: countField(texts.heading),
  text: countField(texts.text),
});

/** How soon a term that is repeated counts no more, how much a long text counts less, and what a match counts at least. */
const [saturation, byLength, atLeast] = [1.2, 0.7, 0.5];

/** The sections that hold a term, and how often each does: flat lists, for a large site has millions. */
interface Holders {
  sections: number[];
  times: number[];
}

/** What is known of one of the texts of all sections: how long each is, and which of them hold each term. */
interface FieldOfAll {
  lengths: number[];
  holders: Map<string, Holders>;
}

/**
 * How much each section counts for each term, over all its texts: BM25+ (Y. Lv and C. Zhai, “Lower-Bounding Term
 * Frequency Normalization”, 2011). `ranks` says how much a match in a section counts besides.
 */
export function scoreSections(
  sections: Iterable<SectionCounts>,
  ranks: readonly number[],
): Map<string, Postings> {
  const all = fields.map((name): [Field, FieldOfAll] => [
    name,
    { lengths: [], holders: new Map() },
  ]);
  let section = 0;
  for (const counts of sections) {
    for (const [name, field] of all) addTo(field, counts[name], section);
    section += 1;
  }
  const scores = new Map<string, Postings>();
  for (const [name, field] of all) addScores(scores, field, boosts[name], ranks);
  return scores;
}

function addTo({ lengths, holders }: FieldOfAll, counts: FieldCounts, section: number): void {
  lengths.push(counts.words);
  for (const [index, term] of counts.terms.entries()) {
    const known = holders.get(term) ?? { sections: [], times: [] };
    known.sections.push(section);
    known.times.push(counts.times[index] ?? 0);
    holders.set(term, known);
  }
}

function addScores(
  scores: Map<string, Postings>,
  { lengths, holders }: FieldOfAll,
  boost: number,
  ranks: readonly number[],
): void {
  const count = lengths.length;
  const average = lengths.reduce((sum, length) => sum + length, 0) / count;
  for (const [term, { sections, times }] of holders) {
    const postings: Postings = scores.get(term) ?? new Map();
    scores.set(term, postings);
    const rarity = Math.log(1 + (count - sections.length + 0.5) / (sections.length + 0.5));
    for (const [index, section] of sections.entries()) {
      const often = times[index] ?? 0;
      const length = (lengths[section] ?? 0) / average;
      const frequency =
        (often * (saturation + 1)) / (often + saturation * (1 - byLength + byLength * length));
      const score = boost * (ranks[section] ?? 1) * rarity * (atLeast + frequency);
      postings.set(section, (postings.get(section) ?? 0) + score);
    }
  }
}
