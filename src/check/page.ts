import type { Root } from 'mdast';
import { location } from 'vfile-location';
import { compilePage } from '../language/compile-page.ts';
import type { PageData } from '../language/page-data.ts';
import type { Problem } from '../language/problem.ts';
import { problemAt } from '../language/problem-at.ts';
import { type FoundFigure, findFigures } from '../site/figures/find-figures.ts';
import { type FindNodes, indexNodes } from './nodes.ts';
import { type Prose, proseOf } from './prose.ts';
import { remember } from './remember.ts';

/** A page taken apart, as the rules see it. */
export interface Page {
  /** From the root, such as `pages/about.mdx`. */
  file: string;
  source: string;
  /** The Markdown as it was typed; empty where the page cannot be read, which is a problem of its own. */
  tree: Root;
  /** The nodes of the tree by their type. */
  all: FindNodes;
  /** False where the page cannot be read: rules that look across pages then say nothing about it. */
  readable: boolean;
  prose: Prose;
  figures: FoundFigure[];
  data: PageData;
  /** A problem from one offset to another; of several lines only the first is pointed at. */
  problem: (start: number, end: number, complaint: Complaint) => Problem;
}

/** What a rule says of a place; the rest of the problem follows from the place. */
export type Complaint = Omit<
  Problem,
  'file' | 'line' | 'column' | 'endLine' | 'endColumn' | 'found' | 'level'
> & { level?: Problem['level'] };

/** Takes a page apart. */
export const readPage = remember(async (file: string, source: string): Promise<Page> => {
  const { tree = { type: 'root', children: [] }, data } = await compilePage(file, source);
  const readable = tree.children.length > 0 || data.problems.length === 0;
  const prose = proseOf(source, tree);
  const figures = findFigures(prose.text);
  const problem = problemIn(file, source);
  return { file, source, tree, all: indexNodes(tree), readable, prose, figures, data, problem };
});

/** Makes problems of a text by offset. */
export function problemIn(file: string, source: string): Page['problem'] {
  const places = location(source);
  return (start, end, complaint) => {
    const place = places.toPoint(Math.min(start, source.length));
    return problemAt(file, place, source.slice(start, end), complaint);
  };
}

/** The offsets of a node of the tree. */
export const offsetsOf = (node: {
  position?: { start: { offset?: number }; end: { offset?: number } };
}): [start: number, end: number] => [
  node.position?.start.offset ?? 0,
  node.position?.end.offset ?? 0,
];
