import type { Node, Parent } from 'unist';
import { EXIT, SKIP, type visit as Visit } from 'unist-util-visit';

type See = (node: Node, index?: number, parent?: Parent) => unknown;

/**
 * Walks a tree as unist-util-visit does, whose types and answers it has: that one makes a function with a name of its
 * own for each node, which takes longer than all that is done with the nodes.
 */
export const visit = ((tree: Node, test: string | string[] | See, see?: See) => {
  if (typeof test === 'function') walk(tree, undefined, undefined, test);
  else if (see) walk(tree, undefined, undefined, see, [test].flat());
}) as typeof Visit;

/** Shows a node of the wanted types and then its children, and returns what was answered. */
function walk(
  node: Node,
  index: number | undefined,
  parent: Parent | undefined,
  see: See,
  types?: readonly string[],
): unknown {
  const answer = !types || types.includes(node.type) ? see(node, index, parent) : undefined;
  const action = Array.isArray(answer) ? answer[0] : answer;
  if (action === EXIT || action === SKIP || !('children' in node)) return answer;
  const { children } = node as Parent;
  for (let at = 0; at < children.length; ) {
    const inner = walk(children[at] as Node, at, node as Parent, see, types);
    if (inner === EXIT || (Array.isArray(inner) && inner[0] === EXIT)) return EXIT;
    const next = Array.isArray(inner) ? inner[1] : inner;
    at = typeof next === 'number' ? next : at + 1;
  }
  return answer;
}
