import { align, type Step } from './align.ts';
import { diffWords, type Piece } from './diff-words.ts';
import { likeness, plain, sentencesOf, wordsOf } from './text.ts';

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
