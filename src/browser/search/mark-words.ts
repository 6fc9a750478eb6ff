import { foldTerm, wordsIn } from './terms.ts';

/** A piece of a text, marked where it is a word that was searched for. */
export interface Piece {
  text: string;
  marked: boolean;
}

/** How many characters of a section a result shows, about two lines. */
const excerptLength = 160;

/** Splits a text into marked words and what stands between them. `terms` are folded. */
export function markWords(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { word, start } of wordsIn(text)) {
    if (!terms.has(foldTerm(word))) continue;
    if (start > end) pieces.push({ text: text.slice(end, start), marked: false });
    pieces.push({ text: word, marked: true });
    end = start + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false });
  return pieces;
}

/** The part of a text that shows the most of the words searched for, from a word's beginning, with … where it was cut. */
export function excerpt(text: string, terms: ReadonlySet<string>): string {
  if (text.length <= excerptLength) return text;
  const hits = wordsIn(text).filter(({ word }) => terms.has(foldTerm(word)));
  const within = (from: number) =>
    new Set(
      hits
        .filter(({ start }) => start >= from && start < from + excerptLength - 20)
        .map(({ word }) => foldTerm(word)),
    ).size;
  const best = hits.reduce(
    (found, { start }) => (within(start) > within(found) ? start : found),
    hits[0]?.start ?? 0,
  );
  // begin with the sentence if it begins near, else a few words before
  const sentence = text.lastIndexOf('. ', best) + 2;
  const from =
    best - sentence < 60 ? (sentence > 1 ? sentence : 0) : text.indexOf(' ', best - 40) + 1;
  const to =
    from + excerptLength < text.length ? text.lastIndexOf(' ', from + excerptLength) : text.length;
  return `${from > 0 ? '…\u00A0' : ''}${text.slice(from, to)}${to < text.length ? '\u00A0…' : ''}`;
}
