import type { Element, ElementContent } from 'hast';
import { holdsBlocks, isBlock, isElement } from './elements.ts';

const isText = (node: ElementContent) => node.type === 'text' && node.value.trim() !== '';

/** True when text stands directly in an element, and not only in what it holds. */
export const hasBareText = (element: Element) => element.children.some(isText);

/** In an element that holds blocks, bare text with what stands beside it becomes a span of the tree. */
export function wrapInline(element: Element): void {
  const result: ElementContent[] = [];
  let run: ElementContent[] = [];
  const flush = () => {
    if (run.some(isText))
      result.push({
        type: 'element',
        tagName: 'span',
        properties: {},
        children: run as Element['children'],
      });
    else result.push(...run);
    run = [];
  };
  for (const child of element.children) {
    if (isBlock(child) || (isElement(child) && holdsBlocks(child))) {
      flush();
      result.push(child);
    } else run.push(child);
  }
  flush();
  element.children = result;
}
