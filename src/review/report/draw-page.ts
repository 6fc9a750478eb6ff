import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { EXIT, visitParents } from 'unist-util-visit-parents';
import type { Change, ChangeOf, PageChange } from '../change.ts';
import { type Block, leavesOf, ownLeaves } from '../drawn-page.ts';
import { attribute, isElement } from '../elements.ts';
import type { CarriedFiles } from '../public-files.ts';
import { Marks } from './marks.ts';

/** The three ways in which a page is shown: as it was, as it is, and both in one. */
type View = 'old' | 'new' | 'merged';

/**
 * Draws a page's body as HTML in each view that it has, with its changes marked and its pictures as data.
 * `first` is the number of its first change.
 */
export function drawPage(
  page: PageChange,
  first: number,
  files: { old: CarriedFiles; new: CarriedFiles },
): Partial<Record<View, string>> {
  const { old, new: after, changes } = page;
  const marks = { old: new Marks(), new: new Marks(), merged: new Marks() };
  changes.forEach((change, index) => {
    markChange(marks, change, first + index, after?.tree);
  });
  if (!old && after) for (const leaf of ownLeaves(after)) marks.new.markLeaf(leaf, 'new', first);
  if (!after && old) for (const leaf of ownLeaves(old)) marks.old.markLeaf(leaf, 'old', first);
  return {
    old: old && draw(old.tree, marks.old, files.old),
    new: after && draw(after.tree, marks.new, files.new),
    merged: old && after && draw(after.tree, marks.merged, files.new),
  };
}

/** Pictures travel with the report: files become data, drawings that are used by name are looked up in the report. */
function draw(tree: Root, marks: Marks, files: CarriedFiles): string {
  const copy: Root = { type: 'root', children: marks.draw(tree.children as ElementContent[]) };
  visit(copy, 'element', (element) => {
    const { tagName, properties } = element;
    if (tagName === 'use') properties.href = files.drawing(attribute(element, 'href') ?? '');
    if (tagName === 'img') properties.src = files.file(attribute(element, 'src') ?? '');
    if (['video', 'source', 'script', 'iframe'].includes(tagName)) {
      delete properties.src;
      delete properties.poster;
    }
  });
  return toHtml(copy);
}

const labels = {
  linked: 'link changed',
  reset: 'set otherwise',
  readdressed: 'address changed',
  repictured: 'other picture',
} as const;

/** Marks one change in the three views. `number` is its number in the report. */
function markChange(
  views: Record<View, Marks>,
  change: Change,
  number: number,
  tree: Root | undefined,
): void {
  const { old, merged } = views;
  const label = (block: Block, text: string) => {
    for (const marks of [views.new, merged]) marks.label(block, text, number);
  };
  switch (change.type) {
    case 'reworded': {
      const { stretches } = change;
      old.markStretches(change.old, stretches, { side: 'old', both: false, change: number });
      views.new.markStretches(change.new, stretches, { side: 'new', both: false, change: number });
      merged.markStretches(change.new, stretches, { side: 'new', both: true, change: number });
      break;
    }
    case 'added':
      for (const marks of [views.new, merged]) markBlock(marks, change.block, 'new', number);
      break;
    case 'removed':
      markBlock(old, change.block, 'old', number);
      putRemoved(merged, change, number, tree);
      break;
    case 'moved':
      old.label(change.old, 'moved away', number);
      label(change.new, 'moved here');
      break;
    case 'became':
      old.label(change.old, `was a ${change.from}`, number);
      label(change.new, `now a ${change.to}`);
      break;
    case 'headline':
      break;
    default:
      if (change.new) label(change.new, labels[change.type]);
  }
}

function markBlock(marks: Marks, block: Block, side: 'old' | 'new', number: number): void {
  for (const leaf of leavesOf(block)) {
    if (leaf.runs.length > 0) marks.markLeaf(leaf, side, number);
    else marks.label(leaf, side === 'old' ? 'picture removed' : 'picture added', number);
  }
}

/** Puts what is gone where it stood, among what is there now. */
function putRemoved(
  marks: Marks,
  { block, gap }: ChangeOf<'removed'>,
  number: number,
  tree: Root | undefined,
): void {
  const removed = new Marks();
  markBlock(removed, block, 'old', number);
  const nodes = removed.draw(elementsOf(block));
  const around = (element: Element | undefined) =>
    element && tree && block.kind === 'section' ? sectionAround(tree, element) : element;
  const previous = around(gap.previous && elementsOf(gap.previous).at(-1));
  const next = around(gap.next && elementsOf(gap.next)[0]);
  if (previous) marks.add('after', previous, nodes);
  else if (next) marks.add('before', next, nodes);
  else if (gap.parent?.element) marks.add('inside', gap.parent.element, nodes);
}

/** The elements that a block is drawn with. */
const elementsOf = (block: Block): Element[] => {
  if (block.element) return [block.element];
  return block.type === 'group' ? block.children.flatMap(elementsOf) : [];
};

/** The outermost <section> around an element, or the element itself. */
function sectionAround(tree: Root, element: Element): Element {
  let around = element;
  visitParents(tree, 'element', (node, ancestors) => {
    if (node !== element) return undefined;
    const elements = ancestors.filter(isElement);
    around = elements.find(({ tagName }) => tagName === 'section') ?? element;
    return EXIT;
  });
  return around;
}
