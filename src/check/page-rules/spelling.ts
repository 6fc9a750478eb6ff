import { findAll } from '../../language/find-all.ts';
import type { Problem } from '../../language/problem.ts';
import type { Words } from '../house.ts';
import type { Speller } from '../spelling.ts';
import { isQuoted, type TypedText } from '../typed-text.ts';
import { misspeltDay } from './dates.ts';

/** The page with blanks where names of several words stand that dictionary.txt lists: they are spelt as their bodies spell them. */
export function withoutNames(page: TypedText, { names }: Words): TypedText {
  const here = names.filter((name) => page.prose.text.includes(name));
  const text = here.reduce(
    (left, name) => left.replaceAll(name, '\0'.repeat(name.length)),
    page.prose.text,
  );
  return { ...page, prose: { ...page.prose, text } };
}

/** Addresses and names of files in running text, whose letters are no words. */
const notWords = /\S+@\S+|https?:\S+|www\.\S+|\S+\.(?:com|ae|org|net|example|mdx?|txt|yml)\b\S*/g;

/** A word with a Latin letter, and the apostrophes and hyphens inside it; never a part of a code such as Hub71. */
const wordPattern =
  /(?<![\p{L}\p{N}])(?=[\p{L}\p{M}’'-]*\p{Script=Latin})\p{L}[\p{L}\p{M}’'\u00AD\u200B-]*(?![\p{L}\p{N}])/gu;

/** Spelling: British English, and the house's names and terms. */
export function spelling(page: TypedText, words: Words): Problem[] {
  const { speller } = words;
  const text = withoutNames(page, words).prose.text.replace(notWords, (found) =>
    ' '.repeat(found.length),
  );
  return findAll(text, wordPattern).flatMap(({ index, 0: found }) =>
    unknownParts(found, page, index, speller).map(
      ({ at, word }) =>
        misspeltDay(page, index + at, word) ??
        page.problem(index + at, index + at + word.length, {
          rule: 'spelling',
          message: `The dictionary does not know “${word}”.`,
          instead: remedy(word, speller),
        }),
    ),
  );
}

/** The parts of a hyphenated word that are unknown; none where the dictionary has the whole. */
function unknownParts(
  typed: string,
  page: TypedText,
  start: number,
  speller: Speller,
): { at: number; word: string }[] {
  const compound = typed.replace(/[\u00AD\u200B]/g, ''); // which have a message of their own
  if (speller.knows(compound)) return [];
  if (speller.isAmerican(compound) && isQuoted(page, start)) return []; // another's words
  return findAll(compound, /[^-]+/g)
    .map(({ index, 0: part }) => ({ at: index, word: part.replace(/[’']+$/, '') }))
    .filter(({ word }) => !speller.knows(word));
}

function remedy(word: string, speller: Speller): string {
  const [first, ...others] = speller.suggest(word);
  const meant = first ? `Did you mean “${[first, ...others].join('” or “')}”? ` : '';
  return `${meant}A name or term that is right as it stands goes on a line of its own in dictionary.txt.`;
}
