import type { ElementContent } from 'hast';
import type { Stretch } from '../diff-text.ts';
import type { Leaf, Run } from '../drawn-page.ts';
import { type Marks, marked } from './marks.ts';

/** A part of the text of one side, or of the other side only. */
interface Segment {
  type: 'same' | 'old' | 'new';
  text: string;
}

type Side = 'old' | 'new';

/** Marks the words of changed sentences in the leaves of one side; with `both`, the words of the other side too. */
export function markStretches(
  marks: Marks,
  leaves: readonly Leaf[],
  stretches: readonly Stretch[],
  { side, both, change }: { side: Side; both: boolean; change: number },
): void {
  const other = side === 'old' ? 'new' : 'old';
  const text = leaves.map((leaf) => leaf.text).join(' ');
  const segments = stretches
    .toSorted((a, b) => a.at[side].start - b.at[side].start)
    .flatMap(({ pieces, changed, note, at }): Segment[] => {
      const own = text.slice(at[side].start, at[side].end);
      if (!changed) return [{ type: 'same', text: own }];
      if (note === 'moved' && pieces.every(({ type }) => type === 'same'))
        return [{ type: both || side === 'new' ? 'new' : 'old', text: own }];
      return pieces.filter(({ type }) => type === 'same' || both || type !== other);
    });
  overlay(marks, joinRuns(leaves), segments, side, change);
}

/** Marks a leaf's whole text. */
export function markWhole(marks: Marks, leaf: Leaf, side: Side, change: number): void {
  overlay(marks, leaf.runs, [{ type: side, text: leaf.text }], side, change);
}

/** The runs of several leaves, with a space between two. */
const joinRuns = (leaves: readonly Leaf[]): Run[] =>
  leaves.flatMap(({ runs }, index) =>
    index > 0 ? [{ text: ' ', bold: false, italic: false }, ...runs] : runs,
  );

/** Lays segments over the text nodes. Segments of the other side take no room: they are put in where they stand. */
function overlay(
  marks: Marks,
  runs: readonly Run[],
  segments: readonly Segment[],
  side: Side,
  change: number,
): void {
  const nodes = runs.map((): ElementContent[] => []);
  let [run, at] = [0, 0];
  for (const { type, text } of segments) {
    if (type !== 'same' && type !== side) {
      // a run without a node is a line break: the text goes to the nearest that has one
      const place = nearest(runs, at === 0 && run > 0 && run >= runs.length ? run - 1 : run);
      nodes[place]?.push(marked(type, text, change));
      continue;
    }
    for (let rest = text.length; rest > 0 && run < runs.length; ) {
      const { text: whole, node } = runs[run] as Run;
      const part = whole.slice(at, at + rest);
      if (node && part)
        nodes[run]?.push(
          type === 'same' ? { type: 'text', value: part } : marked(type, part, change),
        );
      rest -= part.length;
      at += part.length;
      if (at >= whole.length) [run, at] = [run + 1, 0];
    }
  }
  runs.forEach(({ node }, index) => {
    const drawn = nodes[index];
    if (node && drawn) marks.texts.set(node, drawn);
  });
}

function nearest(runs: readonly Run[], from: number): number {
  if (runs[from]?.node) return from;
  const before = runs.findLastIndex((run, index) => index < from && run.node);
  return before >= 0 ? before : runs.findIndex((run) => run.node);
}
