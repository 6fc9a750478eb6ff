import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Block, type Group, leavesOf } from './block.ts';
import { attribute, holdsBlocks, isContainer, isElement, isSkipped } from './elements.ts';
import { namePlaces } from './name-places.ts';
import { readLeaf } from './read-leaf.ts';
import { hasBareText, wrapInline } from './wrap-inline.ts';

/** A rendered page as what a visitor meets: its sections in reading order, and the tree they were read from. */
export interface ReadPage {
  tree: Root;
  sections: Group[];
}

/** Elements whose blocks belong together. Every other element that holds blocks is looked through. */
const groups: Readonly<Record<string, string>> = {
  ul: 'list',
  ol: 'list',
  dl: 'list',
  li: 'item',
  details: 'item',
  blockquote: 'quotation',
  aside: 'note',
  table: 'table',
  tr: 'row',
};

/** The parts around the main part, by element, where it does not stand inside another region. */
const regions: Readonly<Record<string, string>> = {
  header: 'Header',
  footer: 'Footer',
  main: 'Main',
};

/**
 * Reads the body of a page. A section begins at each h2 of the main part and of the shore; what surrounds them is
 * 'Header' and 'Footer'. White space in the tree is collapsed in place.
 */
export function readPage(html: string): ReadPage {
  const tree = fromHtml(html, { fragment: true });
  const sections: Group[] = [group('section', 'Header')];
  const place = (block: Block) => {
    if (block.type === 'leaf' && block.level === 2)
      sections.push({ ...group('section', block.text), id: block.id });
    sections.at(-1)?.children.push(block);
  };
  for (const block of readBlocks(tree, false)) {
    if (block.kind !== 'region') place(block);
    else if (block.type === 'group') {
      sections.push({ ...block, kind: 'section', name: opening(block.name), children: [] });
      block.children.forEach(
        block.name === 'Main' ? place : (child) => sections.at(-1)?.children.push(child),
      );
    }
  }
  const filled = sections.filter(({ children }) => children.length > 0);
  for (const one of filled) namePlaces(one, []);
  filled.flatMap(leavesOf).forEach((leaf, order) => {
    leaf.order = order;
  });
  return { tree, sections: filled };
}

const opening = (region: string) => (region === 'Main' ? 'Top of the page' : region);

const group = (kind: string, name = '', element?: Element): Group => ({
  type: 'group',
  kind,
  name,
  id: element && attribute(element, 'id'),
  children: [],
  element,
});

/** The blocks inside an element. Inline content beside blocks makes blocks of its own. */
function readBlocks(parent: Element | Root, inRegion: boolean, href?: string): Block[] {
  return (parent.children as ElementContent[]).flatMap((child): Block[] => {
    if (!isElement(child) || isSkipped(child)) return [];
    const region = inRegion ? undefined : regions[child.tagName];
    if (region) return [{ ...group('region', region, child), children: readBlocks(child, true) }];
    if (child.tagName === 'svg' && attribute(child, 'role') !== 'img') return [];
    const parts = holdsBlocks(child) || (isContainer(child) && !hasBareText(child));
    if (!parts || child.tagName === 'svg') {
      const leaf = readLeaf(child, href);
      return leaf ? [leaf] : [];
    }
    const pair =
      child.tagName === 'div' &&
      isElement(parent as Element) &&
      (parent as Element).tagName === 'dl';
    const kind = pair ? 'item' : groups[child.tagName];
    wrapInline(child);
    const link = child.tagName === 'a' ? attribute(child, 'href') : href;
    const inside = readBlocks(child, inRegion, link);
    if (!kind || inside.length === 0) return inside;
    return [{ ...group(kind, '', child), children: inside }];
  });
}
