import { type Block, type Group, type Leaf, leavesOf, textOf } from './block.ts';

const longestName = 60;

/** A text cut to a length that can stand in a line. */
export const shorten = (text: string, longest = longestName): string =>
  text.length > longest ? `${text.slice(0, longest).replace(/\s+\S*$/, '')} …` : text;

/** Gives every group its name and every leaf its place, from the section inwards. */
export function namePlaces(block: Block, above: string[]): void {
  if (block.type === 'leaf') {
    block.place = above;
    return;
  }
  block.name ||= nameOf(block);
  if (block.kind === 'table') {
    placeCells(block, above);
    return;
  }
  const named = block.kind === 'section' ? block.name : block.kind === 'item' && quote(block.name);
  const inner = named ? [...above, named] : above;
  for (const child of block.children) namePlaces(child, inner);
}

const quote = (name: string) => `“${shorten(name)}”`;

function nameOf(group: Group): string {
  const leaves = leavesOf(group);
  const named =
    leaves.find(({ kind }) => ['heading', 'question', 'label'].includes(kind)) ?? leaves[0];
  return named ? textOf(named) : '';
}

/** Cells are called by the first cell of their row and the head of their column. */
function placeCells(table: Group, above: string[]): void {
  const rows = table.children.filter((child): child is Group => child.type === 'group');
  const [head] = rows;
  const columns = head && isHead(head) ? head.children.map(textOf) : [];
  for (const child of table.children) if (child.type === 'leaf') child.place = above;
  for (const row of rows) {
    row.name = row === head && columns.length > 0 ? 'head of the table' : nameOf(row);
    row.children.forEach((cell, index) => {
      const place =
        row === head && columns.length > 0
          ? [...above, 'head of the table']
          : [
              ...above,
              `row ${quote(row.name)}`,
              `column ${quote(columns[index] ?? String(index + 1))}`,
            ];
      for (const leaf of leavesOf(cell)) leaf.place = place;
    });
  }
}

const isHead = (row: Group) =>
  row.children.every((cell) => cell.type === 'leaf' && (cell as Leaf).element.tagName === 'th');
