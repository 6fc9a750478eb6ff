import Slugger from 'github-slugger';
import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import type { Root, RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';

/** What stands inside the words of the vocabulary, in their place: a visitor never reads the words themselves. */
const withoutWords = (nodes: RootContent[]): RootContent[] =>
  nodes.flatMap((node) => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      return withoutWords(node.children);
    if ('children' in node) node.children = withoutWords(node.children) as never;
    return node.type === 'yaml' ? [] : [node];
  });

/** A page as it is typed: its Markdown as plain HTML, for when it cannot be drawn. */
export function bodyAsTyped(markdown: Root): string {
  const tree = toHast({ ...markdown, children: withoutWords(markdown.children) });
  const slugger = new Slugger();
  visit(tree, 'element', (node: Element) => {
    if (/^h[1-6]$/.test(node.tagName)) node.properties.id = slugger.slug(textOf(node));
  });
  return `<main>${toHtml(tree)}</main>`;
}
