import { diffArrays } from 'diff';
import { languageTag } from '../facts/edition.ts';
import { align, type Step } from './align.ts';
import { likeness, plain, sentencesOf, wordsOf } from './text.ts';

/** A piece of text that is the same on both sides, or stands on one only. */
export interface Piece {
  type: 'same' | 'old' | 'new';
  text: string;
}

/** One sentence, or several that became one or came from one, with what changed in it. */
export interface Stretch {
  pieces: Piece[];
  changed: boolean;
  /** What happened to the sentence as a whole. */
  note?: 'split' | 'joined' | 'moved';
  /** Where it begins in the old text and in the new, in characters, and how far it goes. */
  at: Record<'old' | 'new', { start: number; end: number }>;
}

/** One side of a changed sentence, or of several one after the other. */
export const sideOf = (
  stretches: Pick<Stretch, 'pieces'> | readonly Pick<Stretch, 'pieces'>[],
  side: 'old' | 'new',
): string =>
  [stretches]
    .flat()
    .flatMap(({ pieces }) => pieces)
    .filter(({ type }) => type === side || type === 'same')
    .map(({ text }) => text)
    .join('');

/** A sentence and where it begins, in characters. */
interface Sentence {
  text: string;
  at: number;
}

/** Stands between the texts of two paragraphs that are compared with one, so that a cut is a change like any other. */
export const cutMark = ' ¶ ';

const textIn = (sentences: Sentence[]) => sentences.map(({ text }) => text).join('');

/** Compares two texts sentence by sentence, and the words within each. Stretches are in the order of the new text. */
export function diffText(old: string, after: string): Stretch[] {
  const steps = align(placed(old), placed(after), {
    key: ({ text }) => plain(text).trim(),
    likeness: (a, b) => likeness(textIn(a), textIn(b)),
    size: ({ text }) => wordsOf(text).length,
  });
  const end = { old: 0, new: 0 };
  return joinReplaced(steps).map((step): Stretch => {
    const [a, b] = [textIn(step.old), textIn(step.new)];
    const same = plain(a).trim() === plain(b).trim();
    const [from, to] = [step.old[0]?.at ?? end.old, step.new[0]?.at ?? end.new];
    end.old = from + a.length;
    end.new = to + b.length;
    return {
      pieces: same ? [{ type: 'same', text: b }] : diffWords(a, b),
      changed: !same || Boolean(step.moved),
      note: step.moved ? 'moved' : step.note,
      at: { old: { start: from, end: end.old }, new: { start: to, end: end.new } },
    };
  });
}

function placed(text: string): Sentence[] {
  let end = 0;
  return sentencesOf(text).map((sentence) => {
    end += sentence.length;
    return { text: sentence, at: end - sentence.length };
  });
}

/** What was removed and what was added in its place make one stretch. The others are noted as split or joined. */
function joinReplaced(steps: Step<Sentence>[]): (Step<Sentence> & Pick<Stretch, 'note'>)[] {
  const isOneSided = (step: Step<Sentence>) => !step.old.length || !step.new.length;
  const result: (Step<Sentence> & Pick<Stretch, 'note'>)[] = [];
  let replaced: Step<Sentence> | undefined;
  for (const step of steps) {
    if (isOneSided(step) && replaced) {
      replaced.old.push(...step.old);
      replaced.new.push(...step.new);
      continue;
    }
    const more = step.new.length - step.old.length;
    const note = isOneSided(step) || more === 0 ? undefined : more > 0 ? 'split' : 'joined';
    result.push({ ...step, note });
    replaced = isOneSided(step) ? result.at(-1) : undefined;
  }
  return result;
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
  for (const { 0: match, index } of text.matchAll(
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

function diffWords(old: string, after: string): Piece[] {
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
