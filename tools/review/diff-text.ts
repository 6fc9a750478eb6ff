import { diffArrays } from 'diff';
import { type Step as Aligned, align } from './align.ts';
import { plain } from './block.ts';
import { likeness } from './likeness.ts';
import { sentencesOf } from './sentences.ts';

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

/** Below this likeness a sentence counts as another one, and is shown whole instead of word by word. */
const sameSentence = 0.35;

type Step<T> = Aligned<T> & { replaced?: boolean };

interface Sentence {
  text: string;
  at: number;
}

const textIn = (sentences: Sentence[]) => sentences.map(({ text }) => text).join('');

/** Compares two texts sentence by sentence, and the words within each. Stretches are in the order of the new text. */
export function diffText(old: string, after: string): Stretch[] {
  const steps = joinReplaced(
    align(placed(sentencesOf(old)), placed(sentencesOf(after)), {
      key: ({ text }) => plain(text).trim(),
      likeness: (a, b) => likeness(textIn(a), textIn(b)),
      most: 3,
    }),
  );
  const at = { old: 0, new: 0 };
  return steps.map((step): Stretch => {
    const [a, b] = [textIn(step.old), textIn(step.new)];
    const same = plain(a).trim() === plain(b).trim();
    const [from, to] = [step.old[0]?.at ?? at.old, step.new[0]?.at ?? at.new];
    at.old = from + a.length;
    at.new = to + b.length;
    return {
      pieces: same ? [{ type: 'same', text: b }] : diffWords(a, b),
      changed: !same || Boolean(step.moved),
      note: noteOf(step),
      at: { old: { start: from, end: at.old }, new: { start: to, end: at.new } },
    };
  });
}

function placed(sentences: string[]): Sentence[] {
  let at = 0;
  return sentences.map((text) => {
    at += text.length;
    return { text, at: at - text.length };
  });
}

/** What was removed and what was added in its place make one stretch. */
function joinReplaced(steps: Step<Sentence>[]): Step<Sentence>[] {
  const result: Step<Sentence>[] = [];
  for (const step of steps) {
    const last = result.at(-1);
    const oneSided = (one?: Step<Sentence>) => one && (!one.old.length || !one.new.length);
    if (last && oneSided(step) && (oneSided(last) || last.replaced)) {
      last.old.push(...step.old);
      last.new.push(...step.new);
      last.replaced = true;
    } else result.push({ ...step, replaced: false });
  }
  return result;
}

function noteOf({ old, new: after, moved, replaced }: Step<Sentence>): Stretch['note'] {
  if (moved) return 'moved';
  if (replaced || old.length === 0 || after.length === 0 || old.length === after.length)
    return undefined;
  return after.length > old.length ? 'split' : 'joined';
}

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'word' });

/** Words, spaces and signs. A range and a number with its sign stay whole, so that a changed figure is shown whole. */
function tokensOf(text: string): string[] {
  const numbers = /\d[\d.,]*\d?(?:[–-]\d[\d.,]*)?%?|\d/g;
  const tokens: string[] = [];
  let at = 0;
  const words = (part: string) =>
    tokens.push(...[...segmenter.segment(part)].map((s) => s.segment));
  for (const { 0: number, index } of text.matchAll(numbers)) {
    const figure = number.replace(/[.,]$/, '');
    words(text.slice(at, index));
    tokens.push(figure);
    at = index + figure.length;
  }
  words(text.slice(at));
  return tokens;
}

/** Compares two sentences word by word. */
export function diffWords(old: string, after: string): Piece[] {
  if (!old || !after || likeness(old, after) < sameSentence) return whole(old, after);
  const found = diffArrays(tokensOf(old), tokensOf(after), {
    comparator: (a, b) => plain(a) === plain(b),
  });
  const pieces = found.map(({ added, removed, value }): Piece => {
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
