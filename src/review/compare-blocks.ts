import type { Step } from './align.ts';
import { alignBlocks } from './align-blocks.ts';
import type { Change, Happening, Place } from './change.ts';
import { exchangeColumns } from './columns.ts';
import { compareInline, compareLeaves } from './compare-leaves.ts';
import { cutMark, diffText } from './diff-text.ts';
import {
  type Block,
  callOf,
  type Group,
  keyOf,
  type Leaf,
  leavesOf,
  nameIn,
  numberingOf,
  whereIs,
} from './drawn-page.ts';

/** What comparing two pages has found so far: each step of the recursion asks where it stands in it, and adds to it. */
export class Comparison {
  readonly changes = new Set<Change>();
  /** Leaves that belong together and stand where they stood, by their reading order. */
  private readonly pairs: { old: number; new: number }[] = [];
  /** The order of the last block of the new page that was passed. */
  private passed = -1;
  private inMoved = 0;

  add(what: Happening, { place, order }: Place): void {
    this.changes.add({ ...what, place, order });
  }

  /** Compares the blocks of two groups that belong together, or of two pages. */
  compareBlocks(old: readonly Block[], after: readonly Block[], parent?: Group): void {
    const steps = alignBlocks(old, after);
    steps.forEach((step, index) => {
      const [one, other] = [step.old[0], step.new[0]];
      if (one && other) {
        if (step.moved) this.addMoved(one, other, callBefore(one, old), callBefore(other, after));
        this.inMoved += step.moved ? 1 : 0;
        this.comparePair(step, one, other);
        this.inMoved -= step.moved ? 1 : 0;
      } else if (other) {
        const previous = callBefore(other, after);
        this.add({ type: 'added', block: other, previous, parent }, whereIs(other));
      } else if (one) {
        const before = steps.slice(0, index).flatMap((passed) => passed.new);
        const [next] = steps.slice(index).flatMap((coming) => coming.new);
        const where = { place: whereIs(one).place, order: this.passed + 0.5 };
        this.add({ type: 'removed', block: one, previous: before.at(-1), next, parent }, where);
      }
      this.passed = step.new.flatMap(leavesOf).at(-1)?.order ?? this.passed;
    });
  }

  /** Notes that a block went to another part of the page. */
  addMovedAway(old: Block, after: Block): void {
    const [from, to] = [old, after].map((block) => nameIn(whereIs(block).place.at(-1)));
    this.addMoved(old, after, from === callOf(old) ? undefined : from, to);
  }

  /** Compares two leaves that belong together. */
  compareLeaves(old: Leaf, after: Leaf): void {
    if (this.inMoved === 0) this.pairs.push({ old: old.order, new: after.order });
    if (keyOf(old) === keyOf(after)) return;
    for (const found of compareLeaves(old, after)) this.add(found, after);
  }

  /** True when two leaves stand in the same place among those that belong together. */
  staysPut(old: Leaf, after: Leaf): boolean {
    return this.pairs.every((pair) => pair.old < old.order === pair.new < after.order);
  }

  private addMoved(old: Block, after: Block, from?: string, to?: string): void {
    this.add({ type: 'moved', old, new: after, from, to }, whereIs(after));
  }

  private comparePair(step: Step<Block>, one: Block, other: Block): void {
    if (step.old.length + step.new.length > 2)
      this.compareJoined(step.old as Leaf[], step.new as Leaf[], other);
    else if (one.type === 'leaf' && other.type === 'leaf') this.compareLeaves(one, other);
    else if (keyOf(one) === keyOf(other)) {
      const leaves = leavesOf(other);
      leavesOf(one).forEach((leaf, index) => {
        this.compareLeaves(leaf, leaves[index] ?? leaf);
      });
    } else {
      if (one.kind === 'item' && other.type === 'group' && one.id !== other.id) {
        const { name, id } = other;
        const address = { text: name, from: one.id, to: id, broken: [] };
        this.add({ type: 'readdressed', ...address }, whereIs(other));
      }
      this.compareNumbering(one, other);
      this.compareInside(one, other);
    }
  }

  private compareInside(one: Block, other: Block): void {
    const tables = one.type === 'group' && other.type === 'group' && other.kind === 'table';
    const exchanged = tables ? exchangeColumns(one, other) : undefined;
    if (exchanged && other.type === 'group')
      this.add({ type: 'columns', new: other, ...exchanged.told }, whereIs(other));
    const old = exchanged?.table ?? one;
    this.compareBlocks(inside(old), inside(other), other.type === 'group' ? other : undefined);
  }

  /** A list that got numbers, lost them or begins with another one is told of its first text. */
  private compareNumbering(one: Block, other: Block): void {
    const [from, to] = [one, other].map((block) =>
      block.type === 'group' ? numberingOf(block) : undefined,
    );
    const [old, after] = [leavesOf(one)[0], leavesOf(other)[0]];
    if (!from || !to || from === to || !old || !after) return;
    const lists = { from: `part of a ${from}`, to: `part of a ${to}` };
    this.add({ type: 'became', old, new: after, ...lists }, after);
  }

  private compareJoined(old: Leaf[], after: Leaf[], first: Block): void {
    const joined = (leaves: Leaf[]) => leaves.map(({ text }) => text).join(cutMark);
    const stretches = diffText(joined(old), joined(after));
    this.add({ type: 'reworded', kind: 'paragraph', old, new: after, stretches }, whereIs(first));
    for (const found of compareInline(old, after)) this.add(found, whereIs(first));
  }
}

const inside = (block: Block): Block[] => (block.type === 'group' ? block.children : [block]);

/** What a reader calls the block before another one. */
function callBefore(block: Block, all: readonly Block[]): string | undefined {
  const previous = all[all.indexOf(block) - 1];
  return previous && callOf(previous);
}
