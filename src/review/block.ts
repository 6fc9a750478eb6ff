import type { Element, Text } from 'hast';

/** A stretch of a leaf's text with how it is set: 'bold', 'italic', 'code', or the address of its link. */
export interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
  href?: string;
  /** The node that holds exactly this text; none for a line break, which reads as a space. */
  node?: Text;
}

/** What a visitor reads in one go: a heading, a paragraph, a table cell, a button, the alternative text of a picture. */
export interface Leaf {
  type: 'leaf';
  kind: string;
  /** 1 to 6 for headings. */
  level?: number;
  /** As shown: white space collapsed, no-break spaces kept. */
  text: string;
  runs: Run[];
  id?: string;
  /** Where a picture comes from. */
  source?: string;
  /** What leads here, from the section inwards: ['Documents', 'row “Trade licence”', 'column “Description”']. */
  place: string[];
  element: Element;
  /** The place in reading order. */
  order: number;
}

/** Blocks that belong together: a section, a list, its items, a table, its rows. */
export interface Group {
  type: 'group';
  kind: string;
  /** What a reader calls it by: its heading, its first words in bold, the first cell of a row. */
  name: string;
  id?: string;
  children: Block[];
  element?: Element;
}

export type Block = Leaf | Group;

/** Every leaf of a block, in reading order. */
export function leavesOf(block: Block): Leaf[] {
  return block.type === 'leaf' ? [block] : block.children.flatMap(leavesOf);
}

const texts = new WeakMap<Block, string>();

/** A block's whole text, for comparing: no-break spaces count as spaces. */
export function textOf(block: Block): string {
  let text = texts.get(block);
  if (text === undefined) {
    text = block.type === 'leaf' ? plain(block.text) : block.children.map(textOf).join('\n');
    texts.set(block, text);
  }
  return text;
}

/** Text with every kind of space as an ordinary one, each of the same length. */
export const plain = (text: string): string => text.replace(/\s/g, ' ');
