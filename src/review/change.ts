import type { Stretch } from './diff-text.ts';
import { type Block, type DrawnPage, type Group, type Leaf, textOf } from './drawn-page.ts';
import { wordsOf } from './text.ts';

/** Where something that is gone stood, in terms of the new page. */
export interface Gap {
  previous?: Block;
  next?: Block;
  parent?: Group;
}

/** What happened to a block, a link or a line of the head. Without `from` a thing is new, without `to` it is gone. */
export type Happening =
  /** Words of a block changed; several blocks on a side were joined or split. */
  | { type: 'reworded'; kind: string; old: Leaf[]; new: Leaf[]; stretches: Stretch[] }
  | { type: 'added'; block: Block }
  | { type: 'removed'; block: Block; gap: Gap }
  /** A block stands elsewhere. `from` and `to` are what it followed, where it followed something. */
  | { type: 'moved'; old: Block; new: Block; from?: string; to?: string }
  /** The same text is another kind of block: a heading of another level, a paragraph that became a list item. */
  | { type: 'became'; old: Leaf; new: Leaf; from: string; to: string }
  /** A link leads elsewhere. */
  | { type: 'linked'; new: Leaf; text: string; from?: string; to?: string }
  /** Words are set otherwise: bold or italic, or no longer so. */
  | { type: 'reset'; new: Leaf; text: string; setting: 'bold' | 'italic'; on: boolean }
  /** The address of a heading changed. `broken` names the pages whose links lead to the old one. */
  | { type: 'readdressed'; new?: Leaf; text: string; from?: string; to?: string; broken: string[] }
  /** A picture comes from another file. */
  | { type: 'repictured'; new: Leaf; from?: string; to?: string }
  /** A line of the page's head: its title, its description, its further addresses. */
  | { type: 'headline'; field: string; stretches: Stretch[] };

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

/** The sentences of a change that are not what they were; none where it is not about words. */
export const changedStretches = (change: Change): Stretch[] =>
  'stretches' in change ? change.stretches.filter(({ changed }) => changed) : [];

/** What happened to one page. */
export interface PageChange {
  status: 'changed' | 'added' | 'removed' | 'moved';
  /** The address now; of a removed page, the one it had. */
  address: string;
  /** The address it had, for a moved page. */
  from?: string;
  old?: DrawnPage;
  new?: DrawnPage;
  changes: Change[];
  /** Of an address that is gone: the pages whose links still lead there. */
  broken: string[];
  words: WordCount;
}

export interface WordCount {
  added: number;
  removed: number;
}

/** How many words the changes add and remove; what was only moved counts as neither. */
export function countWords(changes: readonly Change[]): WordCount {
  const count = { added: 0, removed: 0 };
  for (const change of changes) {
    if (change.type === 'added' || change.type === 'removed')
      count[change.type] += wordsOf(textOf(change.block)).length;
    if ('stretches' in change)
      for (const { type, text } of change.stretches.flatMap(({ pieces }) => pieces))
        if (type !== 'same') count[type === 'new' ? 'added' : 'removed'] += wordsOf(text).length;
  }
  return count;
}
