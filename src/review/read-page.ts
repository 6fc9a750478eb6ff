import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { headRow } from './columns.ts';
import { type Block, type DrawnPage, type Group, leavesOf, textOf } from './drawn-page.ts';
import { attribute } from './leaf-kind.ts';
import { hasParts, isElement, isSkipped, readLeaf, wrapInline } from './read-leaf.ts';
import { shorten } from './text.ts';

/** Elements whose blocks belong together. Every other element that has parts is looked through. */
const groups: Readonly<Record<string, string>> = {
  ul: 'list',
  ol: 'list',
  dl: 'list',
  li: 'item',
  details: 'item',
  label: 'item',
  blockquote: 'quotation',
  aside: 'note',
  table: 'table',
  tr: 'row',
};

/** What begins with the main part and the parts around it, where they do not stand inside each other. */
const regions: Readonly<Record<string, string>> = {
  header: 'Header',
  footer: 'Footer',
  main: 'Top of the page',
};

/**
 * Reads the body of a page. A section begins at each h2 of the main part and of the shore, and at a note with one; what surrounds them is
 * 'Header' and 'Footer'. White space in the tree is collapsed in place.
 */
export function readPage(html: string): Pick<DrawnPage, 'tree' | 'sections' | 'ids' | 'links'> {
  const tree = fromHtml(html, { fragment: true });
  const sections: Group[] = [group('section', 'Header')];
  const add = (block: Block) => sections.at(-1)?.children.push(block);
  const place = (block: Block) => {
    // the final call stands in a note that has a heading of its own
    const isNote = block.type === 'group' && block.kind === 'note';
    const head = isNote ? leavesOf(block).find(({ level }) => level === 2) : block;
    if (head?.type === 'leaf' && head.level === 2)
      sections.push({ ...group('section', head.text), id: head.id });
    add(block);
  };
  for (const block of readBlocks(tree, false)) {
    if (block.type === 'group' && block.kind === 'region') {
      sections.push({ ...block, kind: 'section', children: [] });
      for (const child of block.children)
        if (block.element?.tagName === 'main') place(child);
        else add(child);
    } else place(block);
  }
  const filled = sections.filter(({ children }) => children.length > 0);
  for (const section of filled) namePlaces(section, []);
  filled.flatMap(leavesOf).forEach((leaf, order) => {
    leaf.order = order;
  });
  return { tree, sections: filled, ...addressesIn(tree) };
}

function addressesIn(tree: Root): Pick<DrawnPage, 'ids' | 'links'> {
  const ids = new Set<string>();
  const links: string[] = [];
  visit(tree, 'element', (element) => {
    const id = attribute(element, 'id');
    if (id) ids.add(id);
    const href = element.tagName === 'a' ? attribute(element, 'href') : undefined;
    if (href) links.push(href);
  });
  return { ids, links };
}

const group = (kind: string, name = '', element?: Element, children: Block[] = []): Group => ({
  type: 'group',
  kind,
  name,
  id: element && attribute(element, 'id'),
  children,
  element,
});

/** The blocks inside an element. Inline content beside blocks makes blocks of its own. */
function readBlocks(parent: Element | Root, inRegion: boolean, href?: string): Block[] {
  return (parent.children as ElementContent[]).flatMap((child): Block[] => {
    if (!isElement(child) || isSkipped(child)) return [];
    const { tagName } = child;
    const region = inRegion ? undefined : regions[tagName];
    if (region) return [group('region', region, child, readBlocks(child, true))];
    if (tagName === 'svg' && attribute(child, 'role') !== 'img') return [];
    if (tagName === 'svg' || !hasParts(child))
      return [readLeaf(child, href)].filter((leaf) => !!leaf);
    const isPair = tagName === 'div' && isElement(parent) && parent.tagName === 'dl';
    const kind = isPair ? 'item' : groups[tagName];
    wrapInline(child);
    const inside = readBlocks(child, inRegion, tagName === 'a' ? attribute(child, 'href') : href);
    return kind && inside.length > 0 ? [group(kind, '', child, inside)] : inside;
  });
}

/** Gives every group its name and every leaf its place, from the section inwards. */
function namePlaces(block: Block, above: string[]): void {
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
  const place = named ? [...above, named] : above;
  let under: string[] = [];
  for (const child of block.children) {
    const heads = block.kind === 'section' && child.type === 'leaf' && (child.level ?? 0) > 2;
    if (heads) under = [quote(child.text)];
    namePlaces(child, heads ? place : [...place, ...under]);
  }
}

const quote = (name: string) => `“${shorten(name)}”`;

function nameOf(group: Group): string {
  const leaves = leavesOf(group);
  const named = leaves.find(({ kind }) => ['heading', 'question', 'label'].includes(kind));
  const first = named ?? leaves[0];
  return first ? textOf(first) : '';
}

/** A row of a single cell heads others: what stands in it beside its first words is no part of its name. */
function nameOfRow(row: Group): string {
  const [only, ...more] = leavesOf(row);
  const first = more.length === 0 ? only?.runs.find(({ text }) => text.trim())?.text.trim() : '';
  return first || nameOf(row);
}

/** Cells are called by the first cell of their row and the head of their column. */
function placeCells(table: Group, above: string[]): void {
  const rows = table.children.filter((child): child is Group => child.type === 'group');
  const isHead = (row: Group) =>
    row === rows[0] &&
    row.children.every((cell) => cell.type === 'leaf' && cell.element.tagName === 'th');
  const columns = rows.filter(isHead).flatMap((head) => head.children.map(textOf));
  for (const child of table.children) if (child.type === 'leaf') child.place = above;
  for (const row of rows) {
    row.name = isHead(row) ? headRow : nameOfRow(row);
    row.children.forEach((cell, index) => {
      const column = columns[index] ?? String(index + 1);
      const place = isHead(row)
        ? [row.name]
        : [
            `row ${quote(row.name)}`,
            ...(row.children.length > 1 ? [`column ${quote(column)}`] : []),
          ];
      for (const leaf of leavesOf(cell)) leaf.place = [...above, ...place];
    });
  }
}
