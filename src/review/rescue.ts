import { type Block, type Leaf, leavesOf, textOf } from './block.ts';
import type { Added, Change, Removed } from './change.ts';
import type { Comparison } from './compare-blocks.ts';
import { likeness, wordsOf } from './likeness.ts';
import { keyOf } from './measure-blocks.ts';
import { callOf, whereIs } from './where.ts';

/**
 * Finds in what was added what was removed elsewhere on the page: a row that went to another table, a paragraph that
 * went to another section, the blocks under a heading whose level changed. What stands where it stood is compared
 * there; the rest was moved. Returns every change of the page, in reading order.
 */
export function rescue(found: Comparison): Change[] {
  rescueGroups(found);
  rescueLeaves(found);
  return found.changes.toSorted((a, b) => a.order - b.order);
}

const loose = <Type extends 'added' | 'removed'>({ changes }: Comparison, type: Type) =>
  changes.filter((change): change is Extract<Change, { type: Type }> => change.type === type);

const drop = ({ changes }: Comparison, ...gone: Change[]) => {
  for (const change of gone) changes.splice(changes.indexOf(change), 1);
};

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
    drop(found, removed, best.added);
    addMoved(found, block, best.added.block);
    if (keyOf(block) !== keyOf(best.added.block)) found.compareBlocks([block], [best.added.block]);
  }
}

/** A text this short may stand in many places by chance. */
const fewestWords = 4;

const isTelling = (leaf: Leaf) =>
  leaf.kind === 'heading' ||
  leaf.kind === 'question' ||
  wordsOf(textOf(leaf)).length >= fewestWords;

function rescueLeaves(found: Comparison): void {
  const added = new Map<Leaf, Added>();
  for (const change of loose(found, 'added'))
    for (const leaf of leavesOf(change.block)) added.set(leaf, change);
  const taken = new Map<Added | Removed, Leaf[]>();
  const take = (change: Added | Removed, leaf: Leaf) =>
    taken.set(change, [...(taken.get(change) ?? []), leaf]);
  for (const change of loose(found, 'removed'))
    for (const leaf of leavesOf(change.block).filter(isTelling)) {
      const other = [...added.keys()].find((one) => textOf(one) === textOf(leaf));
      if (!other) continue;
      take(change, leaf);
      take(added.get(other) as Added, other);
      added.delete(other);
      if (!found.staysPut(leaf, other)) addMoved(found, leaf, other);
      found.compareLeaves(leaf, other);
    }
  for (const [change, leaves] of taken) {
    drop(found, change);
    const left = leavesOf(change.block).filter((leaf) => !leaves.includes(leaf));
    found.add(
      ...left.map(
        (block): Change => ({ ...change, block, place: block.place, ...orderOf(change, block) }),
      ),
    );
  }
}

const orderOf = (change: Change, block: Leaf) =>
  change.type === 'added' ? { order: block.order } : {};

function addMoved(found: Comparison, old: Block, after: Block): void {
  const from = old.type === 'leaf' ? old.place.at(-1) : whereIs(old).place.at(-1);
  const to = after.type === 'leaf' ? after.place.at(-1) : whereIs(after).place.at(-1);
  found.add({
    type: 'moved',
    old,
    new: after,
    from: from && callOf(old) === from ? undefined : from,
    to,
    ...whereIs(after),
  });
}
