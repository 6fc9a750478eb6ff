import type { Element, ElementContent, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { marker } from '../markdown/review-markdown.ts';
import { disarmed } from './disarm.ts';

/** What a review is written with: blocks, and what stands inside a line. No element has an attribute. */
const blocks = 'h2 h3 h4 p ul ol li blockquote details summary'.split(' ');
const inline = 'b em del sub code br'.split(' ');
const allowed = new Set([...blocks, ...inline]);

/** Other names of what a review is written with. */
const renamed: Readonly<Record<string, string>> = {
  strong: 'b',
  i: 'em',
  s: 'del',
  pre: 'p',
  h1: 'h2',
};

/** Deeper than this, elements are left out and what they hold is kept. */
const deepest = 12;

/** Typed in a text without an attribute, these tags are taken as they are; every other one is shown. */
const typedTag = /<(?!\/?(?:details|summary|del|b|sub|code)>)/g;

/** What Markdown has and a review has not: it stays as it was typed. The names are micromark's. */
const unused = [
  ...['autolink', 'definition', 'labelStartLink', 'labelStartImage', 'labelEnd'],
  ...['codeFenced', 'codeIndented', 'table', 'tasklistCheck'],
  ...['wwwAutolink', 'protocolAutolink', 'emailAutolink'],
  ...['gfmFootnoteCall', 'gfmFootnoteDefinition'],
];

const parser = unified()
  .data('micromarkExtensions', [{ disable: { null: unused } }])
  .use(remarkParse)
  .use(remarkGfm);

/** So many signs that may mark a text stand in one paragraph at most: reading takes their number squared, and a nest as deep as they are many. */
const mostMarks = 5_000;

const isOverMarked = (paragraph: string) =>
  (paragraph.match(/[*_~[\]<]/g)?.length ?? 0) > mostMarks;

/**
 * Reads Markdown that anybody may have written and builds it anew from what a review is written with. Returns its
 * blocks, which hold no link, picture, mention, reference, formula, comment or attribute. Throws RangeError for a text
 * that is nested thousands deep, or marked thousands of times in one paragraph.
 */
export function cleanComment(markdown: string): Element[] {
  if (markdown.split(/\n\s*\n/).some(isOverMarked)) throw new RangeError('too many marks');
  const tree = parser.parse(markdown.replaceAll(marker, ''));
  visit(tree, 'html', (node) => {
    node.value = node.value.replace(typedTag, '&lt;');
  });
  const raw = { allowDangerousHtml: true };
  const html = toHtml(toHast(tree, raw), raw);
  const { children } = fromHtml(html, { fragment: true });
  return wrapText(disarmAll(keepAllowed(children, 0)));
}

/** The elements that a review is written with; of any other one, what it holds. */
function keepAllowed(nodes: readonly RootContent[], depth: number): ElementContent[] {
  const kept = nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [{ type: 'text', value: node.value.replace(/\s+/g, ' ') }];
    if (node.type !== 'element') return [];
    const tagName = renamed[node.tagName] ?? node.tagName;
    const children = keepAllowed(node.children, depth + 1);
    if (!allowed.has(tagName) || depth >= deepest) return children;
    return [{ type: 'element', tagName, properties: {}, children: setOut(children) }];
  });
  return joinTexts(kept);
}

/** Texts that stand side by side become one, so that what two of them say together is seen. */
function joinTexts(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else joined.push(node);
  }
  return joined;
}

/** Takes the force of every text; GitHub looks for nothing in code. */
const disarmAll = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node) => {
    if (node.type === 'text') return disarmed(node.value);
    if (node.type === 'element' && node.tagName !== 'code')
      node.children = disarmAll(node.children);
    return [node];
  });

/** What GitHub draws an alert by, which only Markdown can. */
const alert = /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/;

/** Blocks inside another one each get a line of their own. */
function setOut(children: ElementContent[]): ElementContent[] {
  const [first] = children;
  if (first?.type === 'text') first.value = first.value.replace(alert, '');
  if (!children.some(isBlock)) return children;
  return children
    .filter((node) => node.type !== 'text' || node.value.trim())
    .flatMap((node): ElementContent[] =>
      isBlock(node) ? [{ type: 'text', value: '\n' }, node, { type: 'text', value: '\n' }] : [node],
    );
}

const isBlock = (node: ElementContent): node is Element =>
  node.type === 'element' && blocks.includes(node.tagName);

/** Puts what stands between blocks into paragraphs. */
function wrapText(nodes: readonly ElementContent[]): Element[] {
  const wrapped: Element[] = [];
  let open: Element | undefined;
  for (const node of nodes) {
    if (isBlock(node)) {
      wrapped.push(node);
      open = undefined;
    } else if (open) open.children.push(node);
    else if (node.type !== 'text' || node.value.trim()) {
      open = { type: 'element', tagName: 'p', properties: {}, children: [node] };
      wrapped.push(open);
    }
  }
  return wrapped;
}

/** A block as HTML in one piece: no line of it is empty, so that Markdown reads none of it (CommonMark, “HTML blocks”, 6). */
export const htmlOf = (block: Element): string => toHtml(block).replace(/\n\s*\n/g, '\n');
