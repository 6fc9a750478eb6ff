import { type Step as Aligned, align } from './align.ts';
import { plain } from './block.ts';
import { diffWords, type Piece } from './diff-words.ts';
import { likeness } from './likeness.ts';
import { sentencesOf } from './sentences.ts';

/** One sentence, or several that became one or came from one, with what changed in it. */
export interface Stretch {
  pieces: Piece[];
  changed: boolean;
  /** What happened to the sentence as a whole. */
  note?: 'split' | 'joined' | 'moved';
  /** Where it begins in the old text and in the new, in characters, and how far it goes. */
  at: Record<'old' | 'new', { start: number; end: number }>;
}

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
