import { upperFirst } from '../../language/first-letter.ts';
import type { TextRule } from '../typed-text.ts';

/**
 * A word that is spelt right and surely another was meant, where what stands beside it shows it: a pattern of the words
 * before, the word itself, a pattern of those after, and the word that was meant.
 */
export type Mistaken = readonly [before: string, word: string, after: string, meant: string];

/** The rule for a word that is mistaken for another. */
export const mistakenWord = ([before, word, after, meant]: Mistaken): TextRule => ({
  rule: 'word-mistaken',
  pattern: new RegExp(
    // the word first, so that nothing looks back where it does not stand
    `(?=${word})${before && `(?<=(?<!\\p{L})${before})`}(?<![\\p{L}-])${word}(?![\\p{L}-])${after}`,
    'giu',
  ),
  message: (found) =>
    /\s/.test(found)
      ? `“${found.replace(/\s+/g, ' ')}” is one word here.`
      : `“${found}” is a word, but surely not the one that is meant here.`,
  instead: (found) =>
    `Type “${like(found, word.endsWith('s?') && found.endsWith('s') ? `${meant}s` : meant)}”.`,
});

/** The word with the capital letter of another. */
const like = (found: string, word: string) => (/^\p{Lu}/u.test(found) ? upperFirst(word) : word);
