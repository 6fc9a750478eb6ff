import { slug } from 'github-slugger';
import type { Heading, Nodes, Paragraph, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { numberOf, smallNumber } from '../language/number-words.ts';
import type { Problem } from '../language/problem.ts';
import type { TypedText } from './typed-text.ts';

/** The pattern of a number in words or in figures, in a group of its own. */
export const anyNumber = `(${smallNumber}|\\d{1,2})`;

/** How far a number may be from a count and still surely mean it. */
export const drift = 2;

/** Something on a page whose parts can be counted. */
export interface Counted {
  kind: 'steps' | 'rows' | 'cards' | 'items';
  count: number;
  /** What it is and how much it has, for a message: ‘the table of line 12 has 4 rows’. */
  said: string;
  /** The sentence directly above it, or above its parts. */
  lead?: Paragraph;
  /** False for a list inside a card, of which a heading above does not speak. */
  isMain: boolean;
}

/** What stands between a heading and the next of its depth or above. */
export interface Part {
  heading?: Heading;
  /** All that can be counted below the heading. */
  counted: Counted[];
  /** Of that what stands below no further heading. */
  own: Counted[];
}

const names: Record<Counted['kind'], string> = {
  steps: 'procedure',
  rows: 'table',
  cards: 'group of cards',
  items: 'list',
};

/** The parts of a page, one for each heading outside the words of the vocabulary, and one for what stands above all. */
export function partsOf(tree: Root): Part[] {
  const parts: Part[] = [{ counted: [], own: [] }];
  let open: Part[] = [];
  tree.children.forEach((node, index) => {
    if (node.type === 'heading') {
      const part = { heading: node, counted: [], own: [] };
      open = [...open.filter(({ heading }) => heading && heading.depth < node.depth), part];
      parts.push(part);
      return;
    }
    const found = countedIn(node, tree.children[index - 1]);
    (parts.at(-1) as Part).own.push(...found);
    for (const { counted } of open) counted.push(...found);
  });
  return parts;
}

/** The parts of a page by the anchors of their headings. */
export const headingsOf = (parts: readonly Part[]): ReadonlyMap<string, Part> =>
  new Map(
    parts.flatMap((part) => (part.heading ? [[slug(textOf(part.heading)), part] as const] : [])),
  );

/** What can be counted in a node; the first is the node itself, the others stand inside it. */
function countedIn(node: RootContent, before?: Nodes): Counted[] {
  const lead = before?.type === 'paragraph' ? before : undefined;
  const one = (kind: Counted['kind'], count: number, own = lead): Counted => ({
    kind,
    count,
    said: `the ${names[kind]} on line ${node.position?.start.line} has ${count} ${kind}`,
    lead: own,
    isMain: true,
  });
  if (node.type === 'list') return [one('items', node.children.length)];
  if (node.type === 'table') return [one('rows', node.children.length - 1)];
  if (node.type !== 'mdxJsxFlowElement' || node.name === 'ConsultationCall') return [];
  const children = node.children as RootContent[];
  const list = children.find(({ type }) => type === 'list');
  const table = children.find(({ type }) => type === 'table');
  const inside = children.find(({ type }) => type === 'paragraph') as Paragraph | undefined;
  const cards = children.filter(({ type }) => type === 'heading').length;
  const nested = children.flatMap((child, index) =>
    countedIn(child, children[index - 1]).map((found) => ({ ...found, isMain: false })),
  );
  if (node.name === 'StepTimeline' && list?.type === 'list')
    return [one('steps', list.children.length)];
  if (table?.type === 'table') {
    const columns = (table.children[0]?.children.length ?? 1) - 1;
    const rows = one('rows', table.children.length - 1, inside ?? lead);
    return [rows, { ...rows, count: columns, lead: undefined, isMain: false }];
  }
  if (cards > 1) {
    return [one('cards', cards), ...nested];
  }
  if (list?.type === 'list') return [one('items', list.children.length, inside ?? lead)];
  return [];
}

/** Says that a text from one offset to another counts otherwise than what it counts. */
export const countProblem = (
  page: TypedText,
  [start, end]: readonly [number, number],
  found: string,
  { said, count }: Pick<Counted, 'said' | 'count'>,
  instead = `${correctOr(found, count)}.`,
): Problem =>
  page.problem(start, end, {
    rule: 'count',
    message: `The page says “${found}”, and ${said}.`,
    instead,
  });

/** What to do about a number that is not the count of what it counts: too many were added, or too few are left. */
export function correctOr(found: string, count: number): string {
  const typed = found.match(new RegExp(anyNumber, 'i'))?.[0] ?? '';
  return count > numberOf(typed.toLowerCase())
    ? 'Correct the number, or take out what was added'
    : 'Correct the number, or put back what was taken out';
}
