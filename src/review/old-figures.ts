import { type Change, changedStretches, quotationsOf } from './change.ts';
import { sideOf } from './diff-text.ts';
import { leavesOf, textOf } from './drawn-page.ts';
import { figureChanges, figuresOf, isCounting } from './facts.ts';
import { figuresIn, meaningOf } from './figures.ts';
import type { PageChange } from './review.ts';
import { sentencesOf, wordsOf } from './text.ts';

/** A figure that was replaced or taken away, with the words among which it stood. */
export interface OldFigure {
  /** What it means, and how it was written. */
  key: string;
  text: string;
  stems: ReadonlySet<string>;
  /** The words of the sentences themselves, without those of their place and their page. */
  own: ReadonlySet<string>;
  /** It stands on another page now, as it was, and contradicts nothing. */
  moved: boolean;
  /** The addresses that their pages had. */
  was: readonly string[];
}

/** Shorter words, and these, stand beside any figure. */
const fewestLetters = 5;
const silent = new Set([
  'within',
  'before',
  'during',
  'between',
  'after',
  'their',
  'which',
  'there',
]);

/** The words of a text that say what it is about, cut to their beginnings: ‘employ’ for ‘employee’ and ‘employment’. */
export function stemsOf(text: string): Set<string> {
  const figures = figuresIn(text).flatMap(({ text }) => wordsOf(text.toLowerCase()));
  return new Set(
    wordsOf(text.toLowerCase())
      .filter(
        (word) => word.length >= fewestLetters && !silent.has(word) && !figures.includes(word),
      )
      .map((word) => word.slice(0, 6)),
  );
}

/** The words of a change before it, whole sentences. */
const before = (change: Change): string[] =>
  'block' in change
    ? leavesOf(change.block).map(textOf)
    : changedStretches(change).map((stretch) => sideOf(stretch, 'old'));

/**
 * The figures that were replaced or taken away, by what they mean. A bare number stands everywhere, and so does a law;
 * one that its page got in another place was exchanged, and left nothing behind.
 */
export function oldFigures(pages: readonly PageChange[]): Map<string, OldFigure> {
  const found = new Map<string, OldFigure>();
  for (const { address, changes, old, from: was = address } of pages) {
    const written = new Set(
      changes.flatMap(figuresOf).flatMap(({ from, to }) => (from && to ? [to.key] : [])),
    );
    for (const change of changes.filter((one) => one.type !== 'added' && !isCounting(one))) {
      const moved = change.type === 'removed' && change.across !== undefined;
      const quotations = moved
        ? before(change).map((text) => ({ pieces: [{ type: 'old' as const, text }] }))
        : quotationsOf(change);
      const around = [...change.place, ...before(change), address, old?.title ?? ''].join(' ');
      const figures = quotations.flatMap((one) =>
        figureChanges(one).map((figure) => ({ ...figure, text: sideOf(one, 'old') })),
      );
      for (const { from, law, text } of figures) {
        const key = from === undefined ? '' : meaningOf(from);
        if (!from || law || /^[\d.,]+$/.test(key) || written.has(key)) continue;
        const known = found.get(key);
        const own = sentencesOf(text).filter((sentence) => sentence.includes(from));
        found.set(key, {
          key,
          text: known?.text ?? from,
          stems: new Set([...(known?.stems ?? []), ...stemsOf(around)]),
          own: new Set([...(known?.own ?? []), ...stemsOf(own.join(' '))]),
          moved: moved && (known?.moved ?? true),
          was: [...(known?.was ?? []), was],
        });
      }
    }
  }
  return found;
}
