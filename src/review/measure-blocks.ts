import type { Measure } from './align.ts';
import { type Block, textOf } from './block.ts';
import { likeness, wordsOf } from './likeness.ts';

const keys = new WeakMap<Block, string>();

/** Equal for two blocks that are the same to a visitor, in text, setting, links and address. */
export function keyOf(block: Block): string {
  let key = keys.get(block);
  if (key === undefined) {
    const own =
      block.type === 'group'
        ? block.children.map(keyOf)
        : [block.level, textOf(block), block.source, ...settings(block)];
    key = JSON.stringify([block.kind, block.id, ...own]);
    keys.set(block, key);
  }
  return key;
}

const settings = (block: Extract<Block, { type: 'leaf' }>) =>
  block.runs
    .filter(({ bold, italic, href }) => bold || italic || href)
    .map(({ text, bold, italic, href }) => [text.trim(), bold, italic, href].join('\t'));

/** Kinds whose text is short and whose place says what they are: a new text in the same place is the same block. */
const placed = new Set([
  'heading',
  'cell',
  'label',
  'figure',
  'question',
  'link',
  'button',
  'text',
]);

const named: Readonly<Record<string, number>> = { section: 0.9, item: 0.7, row: 0.7 };

function compare(old: Block, after: Block): number {
  const alike = likeness(textOf(old), textOf(after));
  if (old.kind !== after.kind) return alike >= 0.6 ? alike * 0.95 : 0;
  if (old.type === 'group' && after.type === 'group') {
    const same = (old.id && old.id === after.id) || old.name === after.name;
    return same ? Math.max(alike, named[old.kind] ?? 0.5) : alike;
  }
  const short = wordsOf(textOf(old)).length <= 4 && wordsOf(textOf(after)).length <= 4;
  return placed.has(old.kind) || short ? Math.max(alike, 0.4) : alike;
}

/** How blocks are compared when they are aligned: one paragraph may have become up to three. */
export const blockMeasure: Measure<Block> = {
  key: keyOf,
  likeness(old, after) {
    const [one, other] = [old[0], after[0]];
    if (!one || !other) return 0;
    if (old.length === 1 && after.length === 1) return compare(one, other);
    if (![...old, ...after].every(({ kind }) => kind === 'paragraph')) return 0;
    const joined = (blocks: Block[]) => blocks.map(textOf).join(' ');
    return likeness(joined(old), joined(after));
  },
  most: 3,
};
