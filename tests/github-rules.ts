import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm);

/** A comment as GitHub draws it, before it looks for references: GitHub Flavored Markdown, with its HTML. */
export function drawComment(markdown: string): Nodes {
  const raw = { allowDangerousHtml: true };
  return fromHtml(toHtml(toHast(parser.parse(markdown), raw), raw), { fragment: true });
}

/** What a comment of the review may hold. */
const allowed = new Set(
  'h2 h3 h4 p ul ol li blockquote details summary b strong em del sub code br span hr'.split(' '),
);

/**
 * What GitHub makes something of in the text of a comment, taken widely: its documentation, “Autolinked references and
 * URLs”, “Basic writing and formatting syntax” and “Writing mathematical expressions”.
 */
const references: readonly [name: string, pattern: RegExp][] = [
  ['mention or address', /@[\w-]/],
  ['issue', /#\d|\bGH-\d/i],
  ['commit', /(?<![0-9a-z])[0-9a-f]{7,40}(?![0-9a-z])/i],
  ['advisory', /(?:CVE|GHSA)-\w/i],
  ['link', /:\/\/|www\./i],
  ['emoji', /:[\w+-]+:/],
  ['turned text', /[\u202A-\u202E\u2066-\u2069]/],
];

/** Everything in a drawn comment that leads somewhere, calls somebody, or is not what a review is written with. */
export function activeThings(tree: Nodes): string[] {
  const found: string[] = [];
  const see = (node: Nodes, around: Element[]) => {
    const parent = around.at(-1)?.tagName;
    if (node.type === 'comment') found.push(`comment: ${node.value}`);
    if (node.type === 'element') {
      if (!allowed.has(node.tagName)) found.push(`<${node.tagName}>`);
      for (const name of Object.keys(node.properties)) found.push(`${node.tagName} ${name}`);
    }
    // GitHub looks for nothing in code
    if (node.type === 'text' && !around.some(({ tagName }) => tagName === 'code')) {
      for (const [name, pattern] of references)
        if (pattern.test(node.value)) found.push(`${name}: ${node.value.match(pattern)}`);
      if (node.value.includes('$') && !(parent === 'span' && node.value === '$'))
        found.push(`formula: ${node.value}`);
    }
    if ('children' in node)
      for (const child of node.children)
        see(child, node.type === 'element' ? [...around, node] : around);
  };
  see(tree, []);
  return found;
}

/** What a reader sees of a drawn comment, the signs that nobody sees left out. */
export function shownText(node: Nodes): string {
  if (node.type === 'text') return node.value.replaceAll('\u200B', '');
  return 'children' in node ? node.children.map(shownText).join('') : '';
}
