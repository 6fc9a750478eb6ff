import type { Nodes } from 'mdast';
import * as components from '../../components/vocabulary/index.ts';
import type { CheckData, Vocabulary } from '../../src/content/component.ts';

const vocabulary: Vocabulary = components;

/**
 * Returns the check data that a component declares. Returns an empty object for other nodes, and for components without
 * `check`.
 */
export function checkDataOf(node: Nodes): CheckData {
  const isComponent = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  return (isComponent && vocabulary[node.name ?? '']?.check) || {};
}

/** Returns the names of a component's attributes. */
export const attributeNames = (node: Nodes): string[] =>
  'attributes' in node ? node.attributes.flatMap((one) => ('name' in one ? one.name : [])) : [];
