import type { Element, Root } from 'hast';
import type { Change, ChangeOf } from '../change.ts';
import { type Block, leavesOf } from '../drawn-page.ts';
import { markStretches, markWhole } from './mark-text.ts';
import { label, Marks } from './marks.ts';
import { sectionAround } from './section-around.ts';

/** The three ways in which a page is shown: as it was, as it is, and both in one. */
export interface Views {
  old: Marks;
  new: Marks;
  merged: Marks;
}

/** Draws one change into the three views. `change` is its number in the report. */
export function markChange(
  views: Views,
  found: Change,
  change: number,
  tree: Root | undefined,
): void {
  switch (found.type) {
    case 'reworded':
      markStretches(views.old, found.old, found.stretches, { side: 'old', both: false, change });
      markStretches(views.new, found.new, found.stretches, { side: 'new', both: false, change });
      markStretches(views.merged, found.new, found.stretches, { side: 'new', both: true, change });
      break;
    case 'added':
      for (const marks of [views.new, views.merged]) markBlock(marks, found.block, 'new', change);
      break;
    case 'removed':
      markBlock(views.old, found.block, 'old', change);
      putRemoved(views.merged, found, change, tree);
      break;
    case 'moved':
      note(views.old, found.old, 'moved away', change);
      for (const marks of [views.new, views.merged]) note(marks, found.new, 'moved here', change);
      break;
    case 'became':
      note(views.old, found.old, `was a ${found.from}`, change);
      for (const marks of [views.new, views.merged])
        note(marks, found.new, `now a ${found.to}`, change);
      break;
    case 'linked':
    case 'reset':
    case 'readdressed':
    case 'repictured':
      if (found.new)
        for (const marks of [views.new, views.merged])
          note(marks, found.new, notes[found.type], change);
      break;
  }
}

const notes = {
  linked: 'link changed',
  reset: 'set otherwise',
  readdressed: 'address changed',
  repictured: 'other picture',
} as const;

const markBlock = (marks: Marks, block: Block, side: 'old' | 'new', change: number) => {
  for (const leaf of leavesOf(block)) {
    if (leaf.runs.length > 0) markWhole(marks, leaf, side, change);
    else note(marks, leaf, side === 'old' ? 'picture removed' : 'picture added', change);
  }
};

/** Sets a label before the first words of a block. */
function note(marks: Marks, block: Block, text: string, change: number): void {
  const [leaf] = leavesOf(block);
  const node = leaf?.runs.find((run) => run.node)?.node;
  if (node)
    marks.texts.set(node, [label(text, change), ...(marks.texts.get(node) ?? [{ ...node }])]);
  else if (leaf) marks.put('before', leaf.element, [label(text, change)]);
}

/** Puts what is gone where it stood, among what is there now. */
function putRemoved(
  marks: Marks,
  { block, gap }: ChangeOf<'removed'>,
  change: number,
  tree: Root | undefined,
): void {
  const removed = new Marks();
  markBlock(removed, block, 'old', change);
  const nodes = elementsOf(block).flatMap((element) => removed.draw(element));
  const isSection = block.type === 'group' && block.kind === 'section';
  const anchor = (other: Block | undefined, end: boolean): Element | undefined => {
    const element = other && elementsOf(other).at(end ? -1 : 0);
    return element && isSection && tree ? sectionAround(tree, element) : element;
  };
  const [previous, next] = [anchor(gap.previous, true), anchor(gap.next, false)];
  if (previous) marks.put('after', previous, nodes);
  else if (next) marks.put('before', next, nodes);
  else if (gap.parent?.element) marks.put('inside', gap.parent.element, nodes);
}

/** The elements that a block is drawn with. */
const elementsOf = (block: Block): Element[] =>
  block.type === 'leaf'
    ? [block.element]
    : block.element
      ? [block.element]
      : block.children.flatMap(elementsOf);
