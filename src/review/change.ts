import type { Block, Group, Leaf } from './block.ts';
import type { Stretch } from './diff-text.ts';

/** Where something that is gone stood, in terms of the new page. */
export interface Gap {
  previous?: Block;
  next?: Block;
  parent?: Group;
}

interface Common {
  /** From the section inwards, of the new page where it is there. */
  place: string[];
  /** Reading order in the new page; what is gone stands half a step after what it followed. */
  order: number;
}

/** Words of a block changed; several blocks on a side were joined or split. */
export interface Reworded extends Common {
  type: 'reworded';
  kind: string;
  old: Leaf[];
  new: Leaf[];
  stretches: Stretch[];
}

export interface Added extends Common {
  type: 'added';
  block: Block;
}

export interface Removed extends Common {
  type: 'removed';
  block: Block;
  gap: Gap;
}

/** A block stands elsewhere. `from` and `to` are what it followed, where it followed something. */
export interface Moved extends Common {
  type: 'moved';
  old: Block;
  new: Block;
  from?: string;
  to?: string;
}

/** The same text is another kind of block: a heading of another level, a paragraph that became a list item. */
export interface Became extends Common {
  type: 'became';
  old: Leaf;
  new: Leaf;
  from: string;
  to: string;
}

/** A link's target changed; without `from` it is new, without `to` it is gone. */
export interface Linked extends Common {
  type: 'linked';
  new: Leaf;
  text: string;
  from?: string;
  to?: string;
}

/** Words are set otherwise: bold or italic, or no longer so. */
export interface Reset extends Common {
  type: 'reset';
  new: Leaf;
  text: string;
  setting: 'bold' | 'italic';
  on: boolean;
}

/** The address of a heading changed. `broken` names the places of the site whose links lead to the old one. */
export interface Readdressed extends Common {
  type: 'readdressed';
  text: string;
  from?: string;
  to?: string;
  broken: string[];
}

/** A picture comes from another file. */
export interface Repictured extends Common {
  type: 'repictured';
  new: Leaf;
  from?: string;
  to?: string;
}

/** A line of the page's head: its title, its description, its further addresses. */
export interface Headline extends Common {
  type: 'headline';
  field: string;
  stretches: Stretch[];
}

/** One thing that a visitor would meet otherwise than before. */
export type Change =
  | Reworded
  | Added
  | Removed
  | Moved
  | Became
  | Linked
  | Reset
  | Readdressed
  | Repictured
  | Headline;
