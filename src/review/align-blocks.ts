import { align, type Measure, type Step } from './align.ts';
import { type Block, keyOf, textOf } from './drawn-page.ts';
import { likeness, wordsOf } from './text.ts';

/** Kinds whose text is short and whose place says what they are: a new text in the same place is the same block. */
const placed = 'heading cell label figure question link button text'.split(' ');

/** How alike two groups of the same name or address are at least, by kind. */
const named: Readonly<Record<string, number>> = { section: 0.9, item: 0.7, row: 0.7 };

function alikeness(old: Block, after: Block): number {
  const alike = likeness(textOf(old), textOf(after));
  if (old.kind !== after.kind) return alike >= 0.6 ? alike * 0.95 : 0;
  if (old.type === 'group' && after.type === 'group') {
    const same = (old.id && old.id === after.id) || old.name === after.name;
    return same ? Math.max(alike, named[old.kind] ?? 0.5) : alike;
  }
  const short = [old, after].every((block) => wordsOf(textOf(block)).length <= 4);
  return placed.includes(old.kind) || short ? Math.max(alike, 0.4) : alike;
}

/** How blocks are compared when they are aligned: one paragraph may have become up to three. */
const blockMeasure: Measure<Block> = {
  key: keyOf,
  size: (block) => wordsOf(textOf(block)).length,
  likeness(old, after) {
    const [one, other, ...more] = [...old, ...after];
    if (one && other && more.length === 0) return alikeness(one, other);
    const joined = (blocks: Block[]) => blocks.map(textOf).join(' ');
    const paragraphs = [...old, ...after].every(({ kind }) => kind === 'paragraph');
    return paragraphs ? likeness(joined(old), joined(after)) : 0;
  },
};

/** Pairs the blocks of two groups, or of two pages, that belong together. */
export const alignBlocks = (old: readonly Block[], after: readonly Block[]): Step<Block>[] =>
  rowOf(old, after) ?? align(old, after, blockMeasure);

/** Rows with as many cells are compared cell by cell, whatever the cells say. */
function rowOf(old: readonly Block[], after: readonly Block[]): Step<Block>[] | undefined {
  const cells = [...old, ...after].every(({ kind }) => kind === 'cell');
  if (!cells || old.length !== after.length) return undefined;
  return after.map((cell, index) => ({ old: old.slice(index, index + 1), new: [cell] }));
}
