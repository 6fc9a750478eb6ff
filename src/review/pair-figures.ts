import { diffArrays } from 'diff';
import { type Stretch, sideOf } from './diff-text.ts';
import { figuresIn, type ReadFigure } from './figures.ts';
import { plain } from './text.ts';

/** A figure before and after; on one side only, it is gone or new. */
export type Pair = { from?: ReadFigure; to?: ReadFigure };

/**
 * Pairs the figures of a changed sentence: by their order where its other words are the same, or else by what stayed
 * between them. A bare ‘one’ that only came or went is none, for it is seldom a number.
 */
export function pairFigures(pieces: Stretch['pieces']): Pair[] {
  const [old, after] = (['old', 'new'] as const).map((side) => {
    const text = sideOf({ pieces }, side);
    const figures = figuresIn(text);
    return { figures, frame: frameOf(text, figures) };
  }) as [Read, Read];
  const isFrame = old.frame !== undefined && old.frame === after.frame;
  const changes = isFrame
    ? old.figures
        .map((from, at): Pair => ({ from, to: after.figures[at] }))
        .filter(({ from, to }) => from?.key !== to?.key)
    : pairByOrder(old.figures, after.figures);
  const isOne = (figure?: ReadFigure) => figure?.weak && figure.key === '1';
  return changes.filter(({ from, to }) => (from && to) || !isOne(from ?? to));
}

interface Read {
  figures: ReadFigure[];
  frame?: string;
}

/** A text without its figures; undefined where one is not written as it is told. */
function frameOf(text: string, figures: readonly ReadFigure[]): string | undefined {
  let rest = plain(text).trim();
  let frame = '';
  for (const figure of figures) {
    const at = rest.indexOf(figure.text);
    if (at < 0) return undefined;
    frame += `${rest.slice(0, at)}#`;
    rest = rest.slice(at + figure.text.length);
  }
  return frame + rest;
}

function pairByOrder(old: ReadFigure[], after: ReadFigure[]): Pair[] {
  const changes: Pair[] = [];
  let gone: ReadFigure[] = [];
  const parts = diffArrays(old, after, { comparator: (one, other) => one.key === other.key });
  for (const { added, removed, value } of parts) {
    if (removed) gone = [...value];
    else {
      if (added) for (const to of value) changes.push({ from: gone.shift(), to });
      changes.push(...gone.map((from) => ({ from })));
      gone = [];
    }
  }
  changes.push(...gone.map((from) => ({ from })));
  const isStill = ({ key }: ReadFigure, side: keyof Pair) =>
    changes.some((one) => one[side]?.key === key && !one[side === 'from' ? 'to' : 'from']);
  return changes.filter(
    ({ from, to }) => (from && to) || (from ? !isStill(from, 'to') : to && !isStill(to, 'from')),
  );
}
