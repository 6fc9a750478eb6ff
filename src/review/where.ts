import { type Block, leavesOf, textOf } from './block.ts';
import { shorten } from './name-places.ts';

/** What a reader calls a block: the name of a group, the first words of a leaf. */
export const callOf = (block: Block): string =>
  shorten(block.type === 'group' ? block.name : textOf(block));

/** Where a block stands: the place of its first leaf, but for a group's own name. */
export function whereIs(block: Block): { place: string[]; order: number } {
  const [first] = leavesOf(block);
  const { place = [], order = 0 } = first ?? {};
  return {
    place: block.type === 'group' ? place.slice(0, block.kind === 'section' ? 0 : -1) : place,
    order,
  };
}
