import type { Nodes, Parents } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Problem } from '../../language/problem.ts';
import { offsetsOf, type TypedText } from '../typed-text.ts';

/** A piece of a page that may be there once: where it stands, and what it has in common with its twin. */
interface Piece {
  start: number;
  end: number;
  text: string;
  key: string;
  /** Told by another rule. */
  told?: boolean;
  /** Too short to be a mistake by itself. */
  short?: boolean;
}

/** Lines shorter than this may well be there twice, in words; so may those that are no sentences. */
const fewestWords = 6;

/** What stands twice on a page because it was pasted twice: a paragraph, a sentence, a row, an item, the title of a step or card. Told once for all that was pasted together. */
export function repeated(page: TypedText): Problem[] {
  const first = new Map<string, Piece>();
  let pasted = false;
  return piecesOf(page).flatMap((piece) => {
    const twin = first.get(piece.key);
    first.set(piece.key, twin ?? piece);
    const told = pasted;
    if (!twin || !piece.short) pasted = twin !== undefined;
    if (!twin || told || piece.told || piece.short) return [];
    const line = page.source.slice(0, twin.start).split('\n').length;
    const shown = piece.text.length > 40 ? `${piece.text.slice(0, 40).trimEnd()}…` : piece.text;
    return page.problem(piece.start, piece.end, {
      rule: 'text-twice',
      message: `“${shown}” is on line ${line} already.`,
      instead: 'Take one of the two out, or say what is different here.',
    });
  });
}

/** A table of documents names each once. */
const listsDocuments = (table: Parents | undefined) => {
  const [head] = table?.children ?? [];
  return head?.type === 'tableRow' && /^document/i.test(textOf(head.children[0] ?? head));
};

/** The pieces in the order of the page; a larger one comes before those in it. */
function piecesOf(page: TypedText): Piece[] {
  const places = new Map<Nodes | undefined, number>();
  const numberOf = (parent: Parents | undefined) => {
    places.set(parent, places.get(parent) ?? places.size);
    return places.get(parent);
  };
  const piece = (kind: string, node: Nodes, further?: Partial<Piece>): Piece => {
    const text = textOf(node).replace(/\s+/g, ' ').trim();
    const [start, end] = offsetsOf(node);
    return { start, end, text, key: `${kind} ${text.toLowerCase()}`, ...further };
  };
  const found = [
    ...page
      .all('heading')
      .map(({ node, parent }) =>
        node.depth === 2
          ? piece('section', node, { told: true })
          : piece(`heading ${node.depth} ${numberOf(parent)}`, node),
      ),
    ...page.all('tableRow').flatMap(({ node, parent }) => {
      const cells = node.children.map((cell) => textOf(cell).trim()).join(' | ');
      const row = piece('row', node, { key: `row ${numberOf(parent)} ${cells}`, text: cells });
      const [name] = node.children;
      return name && listsDocuments(parent)
        ? [row, piece(`name ${numberOf(parent)}`, name)]
        : [row];
    }),
    ...page.all('listItem').flatMap(({ node, parent }) => {
      const [paragraph] = node.children;
      if (paragraph?.type !== 'paragraph') return [];
      const [title] = paragraph.children;
      const whole = textOf(node).replace(/\s+/g, ' ');
      const item = piece('item', paragraph, { key: `item ${numberOf(parent)} ${whole}` });
      const titled = title?.type === 'strong' && parent?.type === 'list' && parent.ordered;
      return titled ? [item, piece(`title ${numberOf(parent)}`, title)] : [item];
    }),
    ...page.all('paragraph').flatMap(({ node }) => linesOf(page, node)),
  ];
  return found
    .filter(({ text }) => text !== '')
    .sort((one, other) => one.start - other.start || other.end - one.end);
}

function linesOf({ prose }: TypedText, node: Nodes): Piece[] {
  const [from, to] = offsetsOf(node);
  let start = from;
  return prose.text
    .slice(from, to)
    .split('\n')
    .map((line) => {
      const text = line.replace(/\s+/g, ' ').trim();
      const at = start + line.length - line.trimStart().length;
      const end = start + line.trimEnd().length;
      start += line.length + 1;
      const short = text.split(' ').length < fewestWords || !/[.?!]$/.test(text);
      return { start: at, end, text, key: `line ${text.toLowerCase()}`, short };
    });
}
