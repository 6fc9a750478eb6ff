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

/**
 * How much each section counts for each term, over all its texts: BM25+ (Y. Lv and C. Zhai, “Lower-Bounding Term
 * Frequency Normalization”, 2011). `ranks` says how much a match in a section counts besides.
 */
export function scoreSections(
  sections: readonly SectionCounts[],
  ranks: readonly number[],
): Map<string, Postings> {
  const scores = new Map<string, Postings>();
  for (const field of fields) {
    const average =
      sections.reduce((sum, counts) => sum + counts[field].words, 0) / sections.length;
    const holders = new Map<string, [section: number, times: number][]>();
    for (const [section, { [field]: counts }] of sections.entries())
      for (const [index, term] of counts.terms.entries()) {
        const holder: [number, number] = [section, counts.times[index] ?? 0];
        const known = holders.get(term);
        if (known) known.push(holder);
        else holders.set(term, [holder]);
      }
    for (const [term, those] of holders) {
      const postings: Postings = scores.get(term) ?? new Map();
      scores.set(term, postings);
      const rarity = Math.log(1 + (sections.length - those.length + 0.5) / (those.length + 0.5));
      for (const [section, times] of those) {
        const length = (sections[section]?.[field].words ?? 0) / average;
        const often =
          (times * (saturation + 1)) / (times + saturation * (1 - byLength + byLength * length));
        const score = boosts[field] * (ranks[section] ?? 1) * rarity * (atLeast + often);
        postings.set(section, (postings.get(section) ?? 0) + score);
      }
    }
  }
  return scores;
}
