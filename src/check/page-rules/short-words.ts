import { findAll } from '../../language/find-all.ts';
import type { Problem } from '../../language/problem.ts';
import type { Words } from '../house.ts';
import { turned } from '../spelling.ts';
import type { TypedText } from '../typed-text.ts';

const capitals = /(?<![\p{L}\p{N}&.’-])[A-Z]{2,3}(?=s?(?![\p{L}\p{N}&]))/gu;
const small = /(?<![\p{L}\p{N}’'.&/-])[a-z]{2,3}(?![\p{L}\p{N}’'.&/-])/gu;

/** The commonest small words: one with two letters turned can hardly be another word. */
const common =
  'all and any are but can day for had has her how its may new not now old one our out see the two was way who you if in it of on or to'.split(
    ' ',
  );

const roman = /^[IVXLCDM]+$/;

/** Words of two or three letters, which the spelling check leaves alone: short forms in capitals that the site does not know, and small words with a slip. */
export const shortWords = (page: TypedText, words: Words): Problem[] => [
  ...shortForms(page, words),
  ...smallWords(page, words),
];

function shortForms(page: TypedText, { house, speller }: Words): Problem[] {
  const text = page.prose.text;
  const found = findAll(text, capitals);
  const known = (word: string) => house.has(word) || speller.hasWord(word);
  const here = new Set(found.map(([word]) => word).filter(known));
  return found.flatMap(({ index, 0: word }) => {
    if (house.has(word)) return [];
    const meant = turned(word).find((other) => here.has(other));
    const english = speller.hasWord(word.toLowerCase()); // a word in capitals, such as NOT
    if (known(word) && !(meant && english)) return [];
    if (!meant && (english || roman.test(word) || isExplained(text, word))) return [];
    return page.problem(index, index + word.length, {
      rule: 'short-capitals',
      message: `The site does not know the short form “${word}”.`,
      instead: `${meant ? `Did you mean “${meant}”? ` : ''}If it is right, say once on the page what it stands for: the full name, then (${word}); or give it a line of its own in dictionary.txt.`,
    });
  });
}

/** True where the page says what a short form stands for: in brackets after the name, or as ‘the name, the DLD’. */
function isExplained(text: string, word: string): boolean {
  if (text.includes(`(${word})`) || text.includes(`(the ${word})`)) return true;
  const initials = [...word]
    .map((letter) => `${letter}\\p{L}*`)
    .join('(?:\\s+(?:and|of|for|the|in))*\\s+');
  return new RegExp(`(?<!\\p{L})${initials}`, 'u').test(text);
}

function smallWords(page: TypedText, { house, speller }: Words): Problem[] {
  return findAll(page.prose.text, small).flatMap(({ index, 0: word }) => {
    if (house.has(word) || speller.hasWord(word)) return [];
    const meant = turned(word).find((other) => common.includes(other));
    if (!meant) return [];
    return page.problem(index, index + word.length, {
      rule: 'spelling',
      message: `The dictionary does not know “${word}”.`,
      instead: `Did you mean “${meant}”? A name or term that is right as it stands goes on a line of its own in dictionary.txt.`,
    });
  });
}
