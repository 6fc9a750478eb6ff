import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { PageChange } from '../change.ts';
import { ownLeaves } from '../drawn-page.ts';
import { attribute, isElement } from '../elements.ts';
import { markChange, type Views } from './mark-change.ts';
import { markWhole } from './mark-text.ts';
import { Marks } from './marks.ts';
import type { Pictures } from './pictures-of-site.ts';

/** A page's body as HTML, by view; a view that the page does not have is missing. */
export interface DrawnPage {
  old?: string;
  new?: string;
  merged?: string;
}

/** Draws a page as it was, as it is, and both in one, with its changes marked. `first` is the number of its first change. */
export function drawPage(
  page: PageChange,
  first: number,
  art: { old: Pictures; new: Pictures },
): DrawnPage {
  const views: Views = { old: new Marks(), new: new Marks(), merged: new Marks() };
  page.changes.forEach((change, index) => {
    markChange(views, change, first + index, page.new?.tree);
  });
  if (!page.old && page.new) markAll(views.new, page, 'new', first);
  if (!page.new && page.old) markAll(views.old, page, 'old', first);
  const draw = (tree: Root | undefined, marks: Marks, pictures: Pictures) =>
    tree && toHtml(withPictures(marks.drawAll(tree.children as ElementContent[]), pictures));
  return {
    old: draw(page.old?.tree, views.old, art.old),
    new: draw(page.new?.tree, views.new, art.new),
    merged: page.old && page.new ? draw(page.new.tree, views.merged, art.new) : undefined,
  };
}

function markAll(marks: Marks, page: PageChange, side: 'old' | 'new', change: number): void {
  const whole = page[side];
  for (const leaf of whole ? ownLeaves(whole) : []) markWhole(marks, leaf, side, change);
}

/** Pictures travel with the report: files become data, drawings that are used by name are looked up in the report. */
function withPictures(nodes: ElementContent[], pictures: Pictures): ElementContent[] {
  const visit = (element: Element) => {
    const href = attribute(element, 'href') ?? '';
    const source = attribute(element, 'src') ?? '';
    const { properties } = element;
    if (element.tagName === 'use') properties.href = pictures.drawing(href);
    if (element.tagName === 'img') properties.src = pictures.file(source);
    if (['video', 'source', 'script', 'iframe'].includes(element.tagName)) {
      delete properties.src;
      delete properties.poster;
    }
    for (const child of element.children) if (isElement(child)) visit(child);
  };
  for (const node of nodes) if (isElement(node)) visit(node);
  return nodes;
}
