import { foldWord, wordPattern } from './fold-words.ts';

/** A piece of a text, marked where it is a word that was searched for. */
export interface Piece {
  text: string;
  marked: boolean;
}

/** How many characters of a section a result shows, about two lines. */
const length = 160;

/** How far before a word its sentence may begin for the snippet to begin with the sentence, in characters. */
const near = 60;

/** Splits a text into marked words and what stands between them. `terms` are folded, as a hit has them. */
export function markWords(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { index, 0: word } of text.matchAll(wordPattern)) {
    if (!terms.has(foldWord(word))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), marked: false });
    pieces.push({ text: word, marked: true });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false });
  return pieces;
}

/** The part of a text that shows most of the words searched for, with them marked, and … where it was cut. */
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

/** Where most different words follow: at their sentence if it begins near, else a few words before the first of them. */
function bestStart(text: string, terms: ReadonlySet<string>): number {
  const found = [...text.matchAll(wordPattern)]
    .map(({ index, 0: word }) => ({ index, word: foldWord(word) }))
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
