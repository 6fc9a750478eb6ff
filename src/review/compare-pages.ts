import type { Change, ChangeOf } from './change.ts';
import { Comparison } from './compare-blocks.ts';
import { compareHeads } from './compare-heads.ts';
import { compareLabels } from './compare-labels.ts';
import { type DrawnPage, keyOf, type Leaf, leavesOf, textOf } from './drawn-page.ts';
import { markMoved } from './exchanged.ts';
import { likeness, wordsOf } from './text.ts';

/**
 * Everything a visitor would meet otherwise on a page, in reading order; the lines of its head first.
 * What was added is looked for in what was removed elsewhere on the page: a row that went to another table, a paragraph
 * that went to another section, the blocks under a heading whose level changed. What stands where it stood is compared
 * there; the rest was moved.
 */
export function comparePages(old: DrawnPage, after: DrawnPage): Change[] {
  const found = new Comparison();
  found.compareBlocks(old.sections, after.sections);
  rescueGroups(found);
  rescueLeaves(found);
  markCopies(found, after);
  markMoved([...found.changes]);
  const labels = compareLabels(old, after, [...found.changes]);
  const inOrder = [...found.changes, ...labels].sort((a, b) => a.order - b.order);
  return [...compareHeads(old, after), ...inOrder];
}

type Loose = ChangeOf<'added' | 'removed'>;

const loose = <Type extends Loose['type']>({ changes }: Comparison, type: Type) =>
  [...changes].filter((change): change is ChangeOf<Type> => change.type === type);

/** From this likeness on a group that is gone and one that is new count as the same. */
const sameGroup = 0.6;

function rescueGroups(found: Comparison): void {
  for (const removed of loose(found, 'removed')) {
    const { block } = removed;
    if (block.type === 'leaf') continue;
    const [best] = loose(found, 'added')
      .filter((added) => added.block.type === 'group' && added.block.kind === block.kind)
      .map((added) => ({ added, alike: likeness(textOf(block), textOf(added.block)) }))
      .sort((a, b) => b.alike - a.alike);
    if (!best || best.alike < sameGroup) continue;
    const { added } = best;
    found.changes.delete(removed);
    found.changes.delete(added);
    found.addMovedAway(block, added.block);
    if (keyOf(block) !== keyOf(added.block)) found.compareBlocks([block], [added.block]);
  }
}

/** From this likeness on a new section counts as another one of its page, pasted in again. */
const sameText = 0.9;

/** Notes which section of its page a new section repeats. */
function markCopies(found: Comparison, { sections }: DrawnPage): void {
  for (const added of loose(found, 'added')) {
    const { block } = added;
    if (block.kind !== 'section') continue;
    const copied = sections.find(
      (one) => one !== block && likeness(textOf(one), textOf(block)) >= sameText,
    );
    if (copied) added.copyOf = copied.name;
  }
}

/** A text with fewer words may stand in many places by chance. */
const fewestWords = 4;

const isTelling = (leaf: Leaf) =>
  ['heading', 'question'].includes(leaf.kind) || wordsOf(textOf(leaf)).length >= fewestWords;

function rescueLeaves(found: Comparison): void {
  const added = new Map<Leaf, Loose>();
  for (const change of loose(found, 'added'))
    for (const leaf of leavesOf(change.block)) added.set(leaf, change);
  const taken = new Set<Leaf>();
  const torn = new Set<Loose>();
  for (const change of loose(found, 'removed'))
    for (const leaf of leavesOf(change.block).filter(isTelling)) {
      const [other, whole] = [...added].find(([one]) => textOf(one) === textOf(leaf)) ?? [];
      if (!other || !whole) continue;
      added.delete(other);
      taken.add(leaf).add(other);
      torn.add(change).add(whole);
      if (!found.staysPut(leaf, other)) found.addMovedAway(leaf, other);
      found.compareLeaves(leaf, other);
    }
  for (const change of torn) {
    found.changes.delete(change);
    for (const block of leavesOf(change.block).filter((leaf) => !taken.has(leaf))) {
      const order = change.type === 'added' ? block.order : change.order;
      found.changes.add({ ...change, block, place: block.place, order });
    }
  }
}
