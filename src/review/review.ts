import type { Stretch } from './diff-text.ts';
import {
  type Block,
  type DrawnPage,
  type Group,
  type Leaf,
  leavesOf,
  type Side,
  textOf,
} from './drawn-page.ts';
import type { ListChange } from './figure-lists.ts';
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
   * section of the same page that it repeats.
   */
  | { type: 'added'; block: Block; previous?: string; copyOf?: string }
  /** `previous`, `next` and `parent` are what it stood beside and in, in terms of the new page. */
  | { type: 'removed'; block: Block; previous?: Block; next?: Block; parent?: Group }
  /** A block stands elsewhere. `from` and `to` are what it followed, where it followed something. */
  | { type: 'moved'; old: Block; new: Block; from?: string; to?: string }
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
  /** Words outside the text: a line of the page's head, its further addresses, a label, what only a script shows. */
  | { type: 'headline'; field: string; stretches: Stretch[] }
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
  if (!('block' in change)) return changedStretches(change);
  const type = change.type === 'added' ? 'new' : 'old';
  return leavesOf(change.block).map((leaf) => ({ pieces: [{ type, text: textOf(leaf) }] }));
}

/** An address of the site that no longer exists, with the pages whose links still lead there. */
export interface BrokenLinks {
  to: string;
  on: string[];
}

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
  /** Links of the site that lead to what this page no longer has: its address, or a part of it. */
  broken: BrokenLinks[];
  /** Addresses of the page that no longer answer, each with where a redirect leads, if there is one. */
  left: { address: string; to?: string }[];
  words: { added: number; removed: number };
}

/** The addresses of a page that no redirect leads on from, and the links of the site that lead to nothing. */
export function deadOf({ address, left, broken, changes }: PageChange): {
  left: PageChange['left'];
  broken: BrokenLinks[];
} {
  const redirected = new Set(left.filter(({ to }) => to).map((one) => one.address));
  const headings = changes.flatMap((change) =>
    change.type === 'readdressed' && change.broken.length > 0
      ? [{ to: `${address}#${change.from}`, on: change.broken }]
      : [],
  );
  return {
    left: left.filter(({ to }) => !to),
    broken: [...broken.filter(({ to }) => !redirected.has(to)), ...headings],
  };
}

/** How many words the changes add and remove; what was only moved counts as neither. */
export function countWords(changes: readonly Change[]): PageChange['words'] {
  const count = { added: 0, removed: 0 };
  for (const { type, text } of changes.flatMap(quotationsOf).flatMap(({ pieces }) => pieces))
    if (type !== 'same') count[type === 'new' ? 'added' : 'removed'] += wordsOf(text).length;
  return count;
}

/** What the same pages have in common, such as words of the menu or a label that a component draws. */
export interface SharedChanges {
  addresses: string[];
  /** Each once, with the number of places where it stands. */
  changes: { change: Change; places: number }[];
  /** One page of each kind, with these changes alone: of each, which of `changes` it is. */
  shown: { page: PageChange; numbers: number[] }[];
}

/** Words or a figure that were changed in one place, and the places where they stand as they were. */
export interface StillStanding {
  text: string;
  places: {
    address: string;
    place: string[];
    sentence: string;
    /** Where it is typed: the file and, where it was found, the line, which counts from 1. */
    file?: string;
    line?: number;
  }[];
}

/** Says whether the list confirms a figure of a page, and which pages keep the one that stood `before` from the same source. */
export type Confirm = (address: string, figure: string, before?: string) => string;

/** What changed between a base and the working tree, as a visitor meets it. */
export interface Review {
  /** What the working tree is compared with: the commit, and 'main', 'origin/main' or what was asked for. */
  base: { commit: string; name: string };
  /** The commit that is reviewed: a pull request's own, or the one under the working tree. */
  head: string;
  /** Files of the site that are not committed yet; the review includes them. */
  uncommitted: string[];
  pages: PageChange[];
  shared: SharedChanges[];
  /** Every changed page, shared changes included. */
  all: PageChange[];
  standing: StillStanding[];
  /** Changed files outside `pages/`. */
  code: string[];
  /** Changed words of code that no drawn page shows, such as messages of the form; `place` begins with the file. */
  scripts: ChangeOf<'headline'>[];
  /** Changed files of `public/`, with the pages that use them. */
  files: { file: string; addresses: string[] }[];
  /** Redirects that are new, gone or lead elsewhere. */
  redirects: { address: string; from?: string; to?: string }[];
  /** What changed and was not looked at: a sentence's end, and the files. */
  unseen: { what: string; files: string[] }[];
  /** What the list of figures says otherwise than the base's. */
  list: ListChange[];
  old: Side;
  new: Side;
  /** Says whether the base’s list of figures confirms a figure of a page, and where the one that stood before stays. */
  confirm: Confirm;
  /** Why pages were compared as they are typed and not as they are drawn. */
  sourceOnly?: string;
}
