import { diffArrays } from 'diff';
import { findFigures } from '../site/figures/find-figures.ts';
import { plain } from './block.ts';
import type { Stretch } from './diff-text.ts';

const range = String.raw`\d[\d,]*(?:\.\d+)?(?:[–-]\d[\d,]*(?:\.\d+)?)?`;
const scale = '(?: (?:thousand|million|billion))?';

/** An amount as key figures are drawn: the number large, its currency small behind it. */
const drawn = new RegExp(`(${range}${scale}) (AED|USD|EUR|GBP)\\b(?! ?\\d)`, 'g');

/** Numbers that the list of figures does not keep, and that a reviewer sees all the same. */
const other = new RegExp(String.raw`(?:US)?\$ ?${range}${scale}|${range}(?:\+|st|nd|rd|th)?`, 'g');

/** The figures of a text as the list of figures writes them, 'AED 375,000' for '375,000 AED', and any other number. */
export function figuresIn(text: string): string[] {
  const typed = plain(text).replace(drawn, '$2 $1');
  const found = findFigures(typed);
  const rest = found.reduce(
    (left, { start, end }) => left.slice(0, start) + '\0'.repeat(end - start) + left.slice(end),
    typed,
  );
  const others = [...rest.matchAll(other)].map(({ 0: number, index }) => ({
    text: number,
    start: index,
  }));
  return [...found, ...others]
    .sort((one, next) => one.start - next.start)
    .map((figure) => figure.text.replace(' %', '%'));
}

/** A figure that is another one now; without `from` it is new in its sentence, without `to` it is gone from it. */
export interface FigureChange {
  from?: string;
  to?: string;
}

/** Pairs the figures of a changed sentence by their place in it. */
export function figureChanges({ pieces }: Stretch): FigureChange[] {
  const side = (type: 'old' | 'new') =>
    figuresIn(
      pieces
        .filter((piece) => piece.type === type || piece.type === 'same')
        .map(({ text }) => text)
        .join(''),
    );
  const changes: FigureChange[] = [];
  let gone: string[] = [];
  const flush = () => {
    changes.push(...gone.map((from) => ({ from })));
    gone = [];
  };
  for (const { added, removed, value } of diffArrays(side('old'), side('new'))) {
    if (removed) gone.push(...value);
    else if (added) for (const to of value) changes.push({ from: gone.shift(), to });
    if (!removed) flush();
  }
  flush();
  return changes;
}
