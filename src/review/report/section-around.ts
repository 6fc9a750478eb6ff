import type { Element, ElementContent, Root } from 'hast';
import { isElement } from '../elements.ts';

/** The outermost <section> around an element, or the element itself. */
export function sectionAround(tree: Root, element: Element): Element {
  const path = pathTo(tree.children as ElementContent[], element) ?? [];
  return path.find(({ tagName }) => tagName === 'section') ?? element;
}

function pathTo(nodes: readonly ElementContent[], wanted: Element): Element[] | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (node === wanted) return [node];
    const path = pathTo(node.children, wanted);
    if (path) return [node, ...path];
  }
  return undefined;
}
