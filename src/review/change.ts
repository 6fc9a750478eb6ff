import type { Stretch } from './diff-text.ts';
import { type Block, type Group, type Leaf, leavesOf, textOf } from './drawn-page.ts';
import { checkLine } from './leaf-kind.ts';
import { wordsOf } from './text.ts';

/** In what ways words are set. */
export const settings = ['bold', 'italic', 'struck', 'raised', 'lowered'] as const;
type Setting = (typeof settings)[number];

/** What happened to a block, a link or a line of the head. Without `from` a thing is new, without `to` it is gone. */
export type Happening =
  /** Words of a block changed; several blocks on a side were joined or split. */
  | { type: 'reworded'; kind: string; old: Leaf[]; new: Leaf[]; stretches: Stretch[] }
  /**
   * `previous` is what it follows in its group, as a reader calls it; none where it stands first. `copyOf` is the
   * section of the same page that it repeats, `across` the page that it came from, where it was `was`.
   */
  | {
      type: 'added';
      block: Block;
      previous?: string;
      parent?: Group;
      copyOf?: string;
      across?: string;
      was?: Block;
    }
  /** `previous`, `next` and `parent` are what it stood beside and in, in terms of the new page; `across` is where it went. */
  | {
      type: 'removed';
      block: Block;
      previous?: Block;
      next?: Block;
      parent?: Group;
      across?: string;
    }
  /**
   * A block stands elsewhere. `from` and `to` are what it followed, where it followed something; `with` is whose text
   * stands where it stood.
   */
  | { type: 'moved'; old: Block; new: Block; from?: string; to?: string; with?: string }
  /** The columns of a table stand in another order; `left` are the rows that stand as they did, under the other heads. */
  | { type: 'columns'; new: Group; names: string[]; left: string[] }
  /** The same text is another kind of block: a heading of another level, a paragraph that became a list item. */
  | { type: 'became'; old: Leaf; new: Leaf; from: string; to: string }
  /** A link leads elsewhere, or where it led from other words, which are `before`. */
  | { type: 'linked'; new: Leaf; text: string; from?: string; to?: string; before?: string }
  /** Words are set otherwise: bold, italic, struck out, as a superscript or a subscript, or no longer so. */
  | { type: 'reset'; new: Leaf; text: string; setting: Setting; on: boolean }
  /**
   * The address of a heading changed. `broken` names the pages whose links lead to the old one; `answers` says that
   * another heading of the page has it now.
   */
  | {
      type: 'readdressed';
      new?: Leaf;
      text: string;
      from?: string;
      to?: string;
      broken: string[];
      answers?: boolean;
    }
  /** A picture comes from another file. */
  | { type: 'repictured'; new: Leaf; from?: string; to?: string }
  /**
   * Words outside the text: a line of the page's head, its further addresses, a label, what only a script shows.
   * `exchanged` is the page with whose line it changed places.
   */
  | { type: 'headline'; field: string; stretches: Stretch[]; exchanged?: string }
  /** The lines at the top of a page cannot be read on one side, so that those of both were not compared. */
  | { type: 'unread'; side: 'old' | 'new'; why: string };

/** Where a change stands. */
export interface Place {
  /** From the section inwards, of the new page where it is there. */
  place: string[];
  /** Reading order in the new page; what is gone stands half a step after what it followed. */
  order: number;
}

/** One thing that a visitor would meet otherwise than before. */
export type Change = Happening & Place;

export type ChangeOf<Type extends Change['type']> = Extract<Change, { type: Type }>;

/** The sentences of a change that are not what they were; none where no sentence is another one. */
export const changedStretches = (change: Change): Stretch[] =>
  'stretches' in change ? change.stretches.filter(({ changed }) => changed) : [];

/** The words of a change: its changed sentences, the whole text of what was cut or joined, every text of what was added or removed. */
export function quotationsOf(change: Change): Pick<Stretch, 'pieces' | 'note'>[] {
  if (change.type === 'reworded' && change.old.length !== change.new.length)
    return change.stretches.some(({ note }) => note === 'moved')
      ? change.stretches
      : [{ pieces: change.stretches.flatMap(({ pieces }) => pieces) }];
  if (change.type === 'moved' && change.with)
    return [{ pieces: [{ type: 'same', text: textOf(change.new) }] }];
  if (!('block' in change)) return changedStretches(change);
  if (change.across) return [];
  const type = change.type === 'added' ? 'new' : 'old';
  return leavesOf(change.block).map((leaf) => ({ pieces: [{ type, text: textOf(leaf) }] }));
}

/** Whether nobody typed what changed on its page: the list of figures writes the line on their check. */
export const isOfList = (change: Change): boolean =>
  (change.type === 'reworded' && change.kind === checkLine) ||
  ('block' in change && change.block.type === 'leaf' && change.block.kind === checkLine);

/** How many words came, and how many went. */
export interface WordCount {
  added: number;
  removed: number;
}

/** How many words the changes add and remove; what was only moved counts as neither. */
export function countWords(changes: readonly Change[]): WordCount {
  const count = { added: 0, removed: 0 };
  for (const { type, text } of changes.flatMap(quotationsOf).flatMap(({ pieces }) => pieces))
    if (type !== 'same') count[type === 'new' ? 'added' : 'removed'] += wordsOf(text).length;
  return count;
}
