import type { Expression, ObjectExpression, Program, Property } from 'estree-jsx';
import type { ElementContent } from 'hast';
import { toEstree } from 'hast-util-to-estree';
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';

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

/** A value that may become an attribute: plain data whose leaves may be compiled Markdown. */
type Value = string | number | boolean | undefined | readonly Value[] | { [key: string]: Value };

/** Turns the props a contract returned into attributes of the MDX tree; Markdown in them becomes React elements. */
export function toAttributes(props: object): MdxJsxAttribute[] {
  return Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({
      type: 'mdxJsxAttribute',
      name,
      value:
        typeof value === 'string'
          ? value
          : { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree: program(value) } },
    }));
}

const program = (value: Value): Program => ({
  type: 'Program',
  sourceType: 'module',
  comments: [],
  body: [{ type: 'ExpressionStatement', expression: expression(value) }],
});

/** A value as the code that makes it. */
export function expression(value: Value): Expression {
  if (isMarkdown(value)) return markdown(value);
  if (Array.isArray(value)) return { type: 'ArrayExpression', elements: value.map(expression) };
  if (typeof value === 'object') return object(value as { [key: string]: Value });
  if (value === undefined) return { type: 'Identifier', name: 'undefined' };
  return { type: 'Literal', value: value as string | number | boolean };
}

const object = (value: { [key: string]: Value }): ObjectExpression => ({
  type: 'ObjectExpression',
  properties: Object.entries(value).map(
    ([key, entry]): Property => ({
      type: 'Property',
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
      key: { type: 'Literal', value: key },
      value: expression(entry),
    }),
  ),
});

/** An array of tree nodes: they have a `type`, which no data of a contract has. */
function isMarkdown(value: unknown): value is ElementContent[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((entry) => typeof entry === 'object' && entry !== null && 'type' in entry)
  );
}

function markdown(nodes: ElementContent[]): Expression {
  const [only] = nodes;
  if (nodes.length === 1 && only?.type === 'text') return { type: 'Literal', value: only.value };
  const [statement] = toEstree({ type: 'root', children: nodes }).body;
  if (statement?.type !== 'ExpressionStatement')
    throw new Error('compiled Markdown did not become an expression');
  return statement.expression;
}
