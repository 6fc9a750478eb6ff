import type { Nodes, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** A node of a page with the one around it. */
export interface Found<Type extends Nodes['type']> {
  node: Extract<Nodes, { type: Type }>;
  parent: Parents | undefined;
}

/** Finds nodes by their type, in the order of the page. */
export type FindNodes = <Type extends Nodes['type']>(type: Type) => readonly Found<Type>[];

/** Sorts the nodes of a tree by type, in one walk for all rules. */
export function indexNodes(tree: Root): FindNodes {
  const byType = new Map<string, unknown[]>();
  visit(tree, (node, _index, parent) => {
    const found = { node, parent };
    const known = byType.get(node.type);
    if (known) known.push(found);
    else byType.set(node.type, [found]);
  });
  return <Type extends Nodes['type']>(type: Type) => (byType.get(type) ?? []) as Found<Type>[];
}
