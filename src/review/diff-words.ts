import { diffArrays } from 'diff';
import { languageTag } from '../facts/edition.ts';
import { findAll } from '../language/find-all.ts';
import { likeness, plain } from './text.ts';

/** A piece of text that is the same on both sides, or stands on one only. */
export interface Piece {
  type: 'same' | 'old' | 'new';
  text: string;
}

/** Below this likeness a sentence counts as another one, and is shown whole instead of word by word. */
const sameSentence = 0.35;

const segmenter = new Intl.Segmenter(languageTag, { granularity: 'word' });

/** Words, spaces and signs. A range, a number with its sign and a law's stay whole, so that a changed figure is shown whole. */
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  let at = 0;
  const addWords = (part: string) =>
    tokens.push(...Array.from(segmenter.segment(part), ({ segment }) => segment));
  for (const { 0: match, index } of findAll(
    text,
    /No\.\s\d+ of \d{4}|\d[\d.,]*(?:[–-]\d[\d.,]*)?%?/g,
  )) {
    const figure = match.replace(/[.,]$/, '');
    addWords(text.slice(at, index));
    tokens.push(figure);
    at = index + figure.length;
  }
  addWords(text.slice(at));
  return tokens;
}

/** Compares two sentences word by word; those that are too unlike are shown whole, one after the other. */
export function diffWords(old: string, after: string): Piece[] {
  if (likeness(old, after) < sameSentence) return whole(old, after);
  const parts = diffArrays(tokensOf(old), tokensOf(after), {
    comparator: (a, b) => plain(a) === plain(b),
  });
  const pieces = parts.map(({ added, removed, value }): Piece => {
    return { type: added ? 'new' : removed ? 'old' : 'same', text: value.join('') };
  });
  return bridge(pieces);
}

const whole = (old: string, after: string): Piece[] =>
  [
    { type: 'old' as const, text: old },
    { type: 'new' as const, text: after },
  ].filter(({ text }) => text);

/** Joins changes with only a space between them, so that 'a b' for 'c d' reads as one change and not as two. */
function bridge(pieces: Piece[]): Piece[] {
  const result: Piece[] = [];
  let old = '';
  let after = '';
  const flush = () => {
    // a space that both sides end with has not changed
    const [space = ''] = old && after ? (after.match(/\s+$/) ?? []) : [];
    const shared = space && old.endsWith(space) ? space.length : 0;
    result.push(...whole(old.slice(0, old.length - shared), after.slice(0, after.length - shared)));
    if (shared) result.push({ type: 'same', text: space });
    old = after = '';
  };
  for (const [index, piece] of pieces.entries()) {
    if (piece.type === 'old') old += piece.text;
    else if (piece.type === 'new') after += piece.text;
    else if (old && after && /^\s+$/.test(piece.text) && index < pieces.length - 1) {
      old += piece.text;
      after += piece.text;
    } else {
      flush();
      result.push(piece);
    }
  }
  flush();
  return result;
}
