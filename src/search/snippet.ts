import { normalizeWord, wordPattern } from './fold-words.ts';

/** A part of a text. `marked` is true for a word that matches the query. */
export interface Piece {
  text: string;
  marked: boolean;
}

/** The length of a snippet in characters: about two lines. */
const length = 160;

/**
 * If the first match in a snippet is fewer than `near` characters after the start of its sentence, the snippet begins
 * with this sentence. If the match is further away, the snippet begins in the middle of the sentence.
 */
const near = 60;

/**
 * Splits a text into pieces: the matching words, and the text between these words. `terms` are normalised words, as in
 * `Hit`.
 */
export function markWords(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { index, 0: word } of text.matchAll(wordPattern)) {
    if (!terms.has(normalizeWord(word))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), marked: false });
    pieces.push({ text: word, marked: true });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false });
  return pieces;
}

/**
 * Returns the part of a text with the most matching words, about 160 characters long. The matching words are marked. An
 * ellipsis shows where text was omitted.
 */
export function snippet(text: string, terms: ReadonlySet<string>): Piece[] {
  const start = text.length > length ? bestStart(text, terms) : 0;
  const isCut = start + length < text.length;
  const end = isCut ? text.lastIndexOf(' ', start + length) : text.length;
  return [
    ...(start > 0 ? [{ text: '…\u00A0', marked: false }] : []),
    ...markWords(text.slice(start, end), terms),
    ...(isCut ? [{ text: '\u00A0…', marked: false }] : []),
  ];
}

/**
 * Returns the index at which the snippet begins. The snippet contains the part of the text with the largest number of
 * distinct matching words. If the first of these words is near the start of its sentence (`near`), the snippet begins
 * with this sentence. If this word is further away, the snippet begins a few words before it.
 */
function bestStart(text: string, terms: ReadonlySet<string>): number {
  const found = [...text.matchAll(wordPattern)]
    .map(({ index, 0: word }) => ({ index, word: normalizeWord(word) }))
    .filter(({ word }) => terms.has(word));
  let [best, most] = [0, 0];
  for (const { index: from } of found) {
    const inside = found.filter(({ index }) => index >= from && index < from + length - near);
    const count = new Set(inside.map(({ word }) => word)).size;
    if (count > most) [best, most] = [from, count];
  }
  const sentence = Math.max(text.lastIndexOf('. ', best), text.lastIndexOf('? ', best)) + 2;
  const start = sentence > 1 ? sentence : 0;
  return best - start < near ? start : text.indexOf(' ', best - near / 2) + 1;
}
