import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { pageData } from './page-data.ts';

/** Notes a page's anchors, links and number of words, for the checks across pages and the reading time. */
export function rehypeCollect() {
  return (tree: Root, file: VFile) => {
    const data = pageData(file);
    data.words = textOf(tree).split(/\s+/).filter(Boolean).length;
    visit(tree, 'element', (node) => {
      const { id, href } = node.properties;
      if (typeof id === 'string') data.anchors.push(id);
      if (typeof href === 'string') data.links.push({ href, place: node.position });
    });
  };
}
