import type { Element, Root, Text } from 'hast';
import type { Procedure } from '../language/page.ts';
import { plain, shorten } from './text.ts';

/** A stretch of a leaf's text that is set in one way. */
export interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
  /** Struck out as typed, which is not a mark of the review. */
  struck?: boolean;
  /** A superscript, or a subscript. */
  raised?: boolean;
  lowered?: boolean;
  /** The address of the link that it stands in. */
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

/** A line of a page's head, as a reader calls it: 'Picture of a shared link'. */
export interface HeadField {
  field: string;
  text: string;
}

/** A page of one side of the review, as it was drawn and as a visitor meets it. */
export interface DrawnPage {
  address: string;
  /** From the root of its tree: 'pages/about.mdx'. */
  file: string;
  title: string;
  description: string;
  alsoAt: string[];
  /** Where the page says that it was. */
  movedFrom?: string[];
  /** In reading order. */
  sections: Group[];
  /** What the sections were read from: the body, with white space collapsed. */
  tree: Root;
  body: string;
  /** Everything a link may point at. */
  ids: Set<string>;
  links: string[];
  /** The name of its own style sheet. */
  styles?: string;
  /** What kind of page it is: 'service', 'article'. */
  role?: string;
  /** The file as it was typed. */
  source?: string;
  procedures?: readonly Procedure[];
  /** What its head says beside title and description. */
  head?: HeadField[];
  /** Why the lines at its top cannot be read. */
  unread?: string;
}

/** One side of the review: its pages, and its style sheets by name; '' is the one that every page has. */
export interface Side {
  pages: DrawnPage[];
  styles: Record<string, string>;
}

/** Every leaf of a block, in reading order. */
export function leavesOf(block: Block): Leaf[] {
  return block.type === 'leaf' ? [block] : block.children.flatMap(leavesOf);
}

/** The leaves that are a page's own, without those of header and footer. */
export const ownLeaves = ({ sections }: DrawnPage): Leaf[] =>
  sections.filter(({ name }) => name !== 'Header' && name !== 'Footer').flatMap(leavesOf);

/** Works a text of a block out once. */
function remember(work: (block: Block) => string): (block: Block) => string {
  const known = new WeakMap<Block, string>();
  return (block) => {
    const text = known.get(block) ?? work(block);
    known.set(block, text);
    return text;
  };
}

/** A block's whole text, for comparing: no-break spaces count as spaces. */
export const textOf: (block: Block) => string = remember((block) =>
  block.type === 'leaf' ? plain(block.text) : block.children.map(textOf).join('\n'),
);

/** Equal for two blocks that are the same to a visitor, in text, setting, links and address. */
export const keyOf: (block: Block) => string = remember((block) => {
  const own =
    block.type === 'group'
      ? [numberingOf(block), ...block.children.map(keyOf)]
      : [block.level, textOf(block), block.source, ...settingsOf(block)];
  return JSON.stringify([block.kind, block.id, ...own]);
});

/** What a reader calls a list by its marks; nothing for any other group. */
export function numberingOf({ element }: Group): string | undefined {
  const { start } = element?.properties ?? {};
  if (element?.tagName === 'ul') return 'list without numbers';
  if (element?.tagName === 'ol') return `numbered list${start ? ` from ${start}` : ''}`;
  return undefined;
}

const settingsOf = ({ runs }: Leaf) =>
  runs
    .map(({ text, node: _, ...setting }) => [text.trim(), ...Object.values(setting)])
    .filter(([, ...setting]) => setting.some(Boolean))
    .map((all) => all.join('\t'));

/** What a reader calls a block: the name of a group, the first words of a leaf. */
export const callOf = (block: Block): string =>
  shorten(block.type === 'group' ? block.name : textOf(block));

/** The name in a place of a page, which is told with quotation marks and perhaps with what it is: ‘row “Rate”’. */
export const nameIn = (place = ''): string => place.replace(/^(?:\w+ )?“(.*)”$/, '$1');

/** Where a block stands: the place of its first leaf, but for a group's own name. */
export function whereIs(block: Block): Pick<Leaf, 'place' | 'order'> {
  const { place, order } = leavesOf(block)[0] ?? { place: [], order: 0 };
  if (block.type === 'leaf') return { place, order };
  return { place: place.slice(0, block.kind === 'section' ? 0 : -1), order };
}
