import type { Problem } from '../../language/problem.ts';
import type { Words } from '../house.ts';
import type { Page } from '../page.ts';
import type { Speller } from '../spelling.ts';

/** Addresses and names of files in running text, whose letters are no words. */
const notWords = /\S+@\S+|https?:\S+|www\.\S+|\S+\.(?:com|ae|org|net|example|mdx?|txt|yml)\b\S*/g;

/** A word, with the apostrophes and hyphens inside it; never a part of a code such as Hub71. */
const wordPattern = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{M}’'-]*(?![\p{L}\p{N}])/gu;

/** Spelling: British English, and the house's names and terms. */
export function spelling(page: Page, { speller }: Words): Problem[] {
  const text = page.prose.text.replace(notWords, (found) => ' '.repeat(found.length));
  return [...text.matchAll(wordPattern)].flatMap(({ index, 0: found }) =>
    unknownParts(found, speller).map(({ at, word }) =>
      page.problem(index + at, index + at + word.length, {
        rule: 'spelling',
        message: `The dictionary does not know “${word}”.`,
        instead: remedy(word, speller),
      }),
    ),
  );
}

/** The parts of a hyphenated word that are unknown; none where the dictionary has the whole. */
function unknownParts(compound: string, speller: Speller): { at: number; word: string }[] {
  if (speller.knows(compound)) return [];
  return [...compound.matchAll(/[^-]+/g)]
    .map(({ index, 0: part }) => ({ at: index, word: part.replace(/[’']+$/, '') }))
    .filter(({ word }) => !speller.knows(word));
}

function remedy(word: string, speller: Speller): string {
  const [first, ...others] = speller.suggest(word);
  const meant = first ? `Did you mean “${[first, ...others].join('” or “')}”? ` : '';
  return `${meant}A name or term that is right as it stands goes on a line of its own in dictionary.txt.`;
}
