import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { EXIT, visitParents } from 'unist-util-visit-parents';
import type { Change, ChangeOf } from '../change.ts';
import { type Block, ownLeaves, textOf } from '../drawn-page.ts';
import { attribute } from '../leaf-kind.ts';
import type { CarriedFiles } from '../public-files.ts';
import { isElement } from '../read-leaf.ts';
import type { PageChange } from '../review.ts';
import { labelOf } from './mark-elements.ts';
import { isSign, Marks } from './marks.ts';

/** The three ways in which a page is shown: as it was, as it is, and both in one. */
type Views<Shown = Marks> = Record<'old' | 'new' | 'merged', Shown>;

/**
 * Draws a page's body as HTML in each view that it has, with its changes marked and its pictures as data.
 * `first` is the number of its first change; `numbers` says how far behind it each is, where they are not in order.
 */
export function drawPage(
  page: PageChange,
  first: number,
  files: { old: CarriedFiles; new: CarriedFiles },
  numbers?: readonly number[],
): Partial<Views<string>> {
  const { old, new: after, changes } = page;
  const marks = { old: new Marks('old'), new: new Marks('new'), merged: new Marks('new', true) };
  changes.forEach((change, index) => {
    markChange(marks, change, first + (numbers?.[index] ?? index), after?.tree);
  });
  if (!old && after) for (const leaf of ownLeaves(after)) marks.new.markLeaf(leaf, first);
  if (!after && old) for (const leaf of ownLeaves(old)) marks.old.markLeaf(leaf, first);
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
    const picture =
      tagName === 'img' ? files.file(engravingOf(attribute(element, 'src') ?? '')) : '';
    if (picture.startsWith('data:')) properties.src = picture;
    // what only a build makes is not there to be carried
    else if (['img', 'video', 'source', 'script', 'iframe'].includes(tagName)) {
      delete properties.src;
      delete properties.srcSet;
      delete properties.poster;
    }
  });
  return toHtml(copy);
}

/** A small portrait is made by a build, of the engraving: its address becomes that of the engraving. */
const engravingOf = (address: string) =>
  address.replace(/\/art\/face\/(.+?)(?:-night)?\.webp$/, '/art/portrait-$1.svg');

/** Stands where something went to another page. */
const labelOfGone = 'moved to another page';

const labels = {
  columns: 'columns changed places',
  linked: 'link changed',
  reset: 'set otherwise',
  readdressed: 'address changed',
  repictured: 'other picture',
} as const;

/** Marks one change in the three views. `number` is its number in the report. */
function markChange(views: Views, change: Change, number: number, tree?: Root): void {
  const [{ old, merged }, now] = [views, [views.new, views.merged]];
  const label = (block: Block, text: string) => {
    for (const marks of now) marks.label(block, text, number);
  };
  switch (change.type) {
    case 'reworded':
      old.markStretches(change.old, change.stretches, number);
      for (const marks of now) marks.markStretches(change.new, change.stretches, number);
      for (const leaf of change.new.filter(isSign))
        label(leaf, `was “${change.old.map(textOf).join(' ')}”`);
      break;
    case 'added':
      if (change.across) {
        label(change.block, 'moved here from another page');
        break;
      }
      for (const marks of now) marks.markBlock(change.block, number);
      break;
    case 'removed':
      if (change.across) old.label(change.block, labelOfGone, number);
      else old.markBlock(change.block, number);
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
    case 'unread':
      break;
    default:
      if (change.new) label(change.new, labels[change.type]);
  }
}

/** Puts what is gone where it stood, among what is there now. */
function putRemoved(
  marks: Marks,
  { block, previous, next, parent, across }: ChangeOf<'removed'>,
  number: number,
  tree?: Root,
): void {
  const removed = new Marks('old');
  if (!across) removed.markBlock(block, number);
  const nodes = across ? [labelOf(labelOfGone, number)] : removed.draw(elementsOf(block));
  const around = (element: Element | undefined) =>
    element && tree && block.kind === 'section' ? sectionAround(tree, element) : element;
  const before = around(previous && elementsOf(previous).at(-1));
  const after = around(next && elementsOf(next)[0]);
  if (before) marks.add('after', before, nodes);
  else if (after) marks.add('before', after, nodes);
  else if (parent?.element) marks.add('inside', parent.element, nodes);
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
