import type { ElementContent } from 'hast';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import { toAttributes } from './to-attributes.ts';

/** An element of the tree that React draws: a layout component with its props. */
export function component(
  name: string,
  props: object,
  children: ElementContent[] = [],
): MdxJsxFlowElementHast {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: toAttributes(props),
    children: children as never,
  };
}
