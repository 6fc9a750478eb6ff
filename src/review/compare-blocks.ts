import { align, type Step } from './align.ts';
import { type Block, type Group, type Leaf, leavesOf } from './block.ts';
import type { Change } from './change.ts';
import { compareLeaves } from './compare-leaves.ts';
import { diffText } from './diff-text.ts';
import { blockMeasure, keyOf } from './measure-blocks.ts';
import { callOf, whereIs } from './where.ts';

/**
 * What comparing two pages has found so far. One class, a little long: each step of the recursion adds to what is
 * found and asks where it stands in it.
 */
export class Comparison {
  readonly changes: Change[] = [];
  /** Leaves that belong together and stand where they stood, by their reading order. */
  readonly pairs: { old: number; new: number }[] = [];
  /** The order of the last block of the new page that was passed. */
  private passed = -1;
  private inMoved = 0;

  /** Compares the blocks of two groups that belong together, or of two pages. */
  compareBlocks(old: readonly Block[], after: readonly Block[], parent?: Group): void {
    const steps = rowsOf(old, after) ?? align(old, after, blockMeasure);
    steps.forEach((step, index) => {
      const [one, other] = [step.old[0], step.new[0]];
      if (one && other) {
        if (step.moved) this.addMoved(one, other, old, after);
        this.inMoved += step.moved ? 1 : 0;
        this.comparePair(step, one, other);
        this.inMoved -= step.moved ? 1 : 0;
      } else if (other) {
        this.add({ type: 'added', block: other, ...whereIs(other) });
      } else if (one) {
        const previous = steps
          .slice(0, index)
          .findLast((before) => before.new.length > 0)
          ?.new.at(-1);
        const next = steps.slice(index).find((later) => later.new.length > 0)?.new[0];
        const order = this.passed + 0.5;
        this.add({
          type: 'removed',
          block: one,
          ...whereIs(one),
          order,
          gap: { previous, next, parent },
        });
      }
      const last = step.new.flatMap(leavesOf).at(-1);
      if (last) this.passed = last.order;
    });
  }

  add(...changes: Change[]): void {
    this.changes.push(...changes);
  }

  /** Compares two leaves that belong together. */
  compareLeaves(old: Leaf, after: Leaf): void {
    if (this.inMoved === 0) this.pairs.push({ old: old.order, new: after.order });
    this.add(...compareLeaves(old, after));
  }

  /** True when two leaves stand in the same place among those that belong together. */
  staysPut(old: Leaf, after: Leaf): boolean {
    return this.pairs.every((pair) => pair.old < old.order === pair.new < after.order);
  }

  private comparePair(step: Step<Block>, one: Block, other: Block): void {
    if (step.old.length + step.new.length > 2)
      this.compareJoined(step.old as Leaf[], step.new as Leaf[]);
    else if (one.type === 'leaf' && other.type === 'leaf') this.compareLeaves(one, other);
    else if (keyOf(one) === keyOf(other)) this.pass(one, other);
    else {
      if (
        one.type === 'group' &&
        other.type === 'group' &&
        one.kind === 'item' &&
        one.id !== other.id
      )
        this.add({
          type: 'readdressed',
          text: other.name,
          from: one.id,
          to: other.id,
          broken: [],
          ...whereIs(other),
        });
      this.compareBlocks(inside(one), inside(other), other.type === 'group' ? other : undefined);
    }
  }

  /** Notes the pairs of two equal blocks. */
  private pass(old: Block, after: Block): void {
    if (this.inMoved > 0) return;
    const leaves = leavesOf(after);
    leavesOf(old).forEach((leaf, index) => {
      this.pairs.push({ old: leaf.order, new: leaves[index]?.order ?? leaf.order });
    });
  }

  private compareJoined(old: Leaf[], after: Leaf[]): void {
    const joined = (leaves: Leaf[]) => leaves.map(({ text }) => text).join(' ');
    const [first] = after;
    if (!first) return;
    const stretches = diffText(joined(old), joined(after));
    this.add({
      type: 'reworded',
      kind: 'paragraph',
      old,
      new: after,
      stretches,
      ...whereIs(first),
    });
  }

  private addMoved(
    old: Block,
    after: Block,
    oldAll: readonly Block[],
    newAll: readonly Block[],
  ): void {
    const before = (block: Block, all: readonly Block[]) => {
      const previous = all[all.indexOf(block) - 1];
      return previous && callOf(previous);
    };
    const [from, to] = [before(old, oldAll), before(after, newAll)];
    this.add({ type: 'moved', old, new: after, from, to, ...whereIs(after) });
  }
}

const inside = (block: Block): Block[] => (block.type === 'group' ? block.children : [block]);

/** Rows with as many cells are compared cell by cell, whatever the cells say. */
function rowsOf(old: readonly Block[], after: readonly Block[]): Step<Block>[] | undefined {
  const cells = [...old, ...after].every(({ kind }) => kind === 'cell');
  if (!cells || old.length !== after.length) return undefined;
  return after.map((cell, index) => ({ old: [old[index] as Block], new: [cell] }));
}
