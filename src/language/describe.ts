import type { Element, Nodes } from 'hast';
import { toString as textOf } from 'hast-util-to-string';

/** The elements that Markdown makes, in a writer’s words. */
export const names: Record<string, string> = {
  p: 'a paragraph',
  ul: 'a bulleted list',
  ol: 'a numbered list',
  table: 'a table',
  h1: 'a # heading',
  h2: 'a ## heading',
  h3: 'a ### heading',
  h4: 'a #### heading',
  blockquote: 'a quotation',
  pre: 'a block of code',
  hr: 'a rule (---)',
  li: 'an item',
  td: 'a cell',
  th: 'a cell',
  a: 'a link',
  strong: 'bold words',
  em: 'italic words',
  br: 'a line break',
  img: 'a picture',
};

/** Says what a node is in the words of Markdown, with its first words: 'a paragraph (“Ready in …”)'. */
export function describe(node: Nodes | undefined): string {
  if (!node) return 'nothing';
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
    return `<${node.name}>`;
  const text = textOf(node).replace(/\s+/g, ' ').trim();
  const quote = text ? ` (“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”)` : '';
  if (node.type === 'element') return (names[node.tagName] ?? `<${node.tagName}>`) + quote;
  return `text${quote}`;
}

/** True for an element with this tag, such as `isElement(node, 'ol')`. */
export function isElement(node: Nodes | undefined, ...tags: string[]): node is Element {
  return node?.type === 'element' && tags.includes(node.tagName);
}
