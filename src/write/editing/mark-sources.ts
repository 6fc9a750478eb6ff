import type { Element, Root, Text } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import { findLine, matchOwn, type Piece, sourceWords, wordsOf } from './match-words.ts';

/** Where a page's words come from. */
interface PageSource {
  /** From the project's root, such as `pages/about.mdx`. */
  file: string;
  markdown: string;
  /** Words that stand elsewhere, such as the labels of the menus: text → `file:line`. */
  elsewhere: ReadonlyMap<string, string>;
}

/**
 * Adds to each element of a prerendered page where its text is typed: `data-source` lists, for each line of the
 * element's own text, a line of the page's file, `file:line` elsewhere, or `?`; `data-file` on the body is that file.
 * The page's words are compared with the Markdown's words as a whole, so no component needs to know of it.
 */
export function markSources(html: string, page: PageSource): string {
  const { markdown, elsewhere } = page;
  const tree = fromHtml(html);
  const texts = new Map<Element, Piece[]>();
  const body = readTexts(tree, texts);
  const pieces = [...texts.values()].flat();
  const source = sourceWords(markdown);
  const matched = matchOwn(
    pieces.filter(({ own }) => own),
    source,
  );
  let near = 1;
  for (const piece of pieces) {
    const lines = matched.get(piece) ?? [];
    const sure = lines.length === piece.words.length && new Set(lines).size === 1;
    const line = sure ? lines[0] : undefined;
    const other = line ? undefined : elsewhere.get(piece.words.join(' '));
    const found =
      line ?? (other || !piece.own ? undefined : (findLine(piece, source, near) ?? lines[0]));
    piece.source = other ?? found?.toString();
    near = found ?? near;
  }
  const insertions = [...texts].map(([element, lines]) => ({
    at: afterName(element),
    text: attribute('source', lines.map(({ source }) => source ?? '?').join(' ')),
  }));
  if (body) insertions.push({ at: afterName(body), text: attribute('file', page.file) });
  return insertions
    .sort((a, b) => b.at - a.at)
    .reduce((result, { at, text }) => result.slice(0, at) + text + result.slice(at), html);
}

/** Collects the pieces of every element's own text, in the order of the page. Returns the body. */
function readTexts(tree: Root, texts: Map<Element, Piece[]>): Element | undefined {
  let body: Element | undefined;
  visitParents(tree, (node, ancestors) => {
    if (node.type === 'element' && wordless.includes(node.tagName)) return SKIP;
    if (node.type === 'element' && node.tagName === 'body') body = node;
    const parent = ancestors.at(-1);
    if (node.type !== 'text' || parent?.type !== 'element' || !parent.position) return undefined;
    if (parent.tagName === 'html' || parent.tagName === 'body') return undefined;
    const own = ancestors.some((entry) => entry.type === 'element' && isOwn(entry));
    texts.set(parent, [...(texts.get(parent) ?? []), ...piecesOf(node, own)]);
    return undefined;
  });
  return body;
}

/** What holds no words. */
const wordless = ['head', 'script', 'style'];

/** An attribute of ours in an opening tag; a file may be named with quotation marks. */
const attribute = (name: string, value: string) =>
  ` data-${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

const isOwn = ({ tagName, properties }: Element) =>
  tagName === 'main' ||
  (Array.isArray(properties.className) && properties.className.includes('call'));

const piecesOf = (node: Text, own: boolean): Piece[] =>
  node.value.split('\n').map((text) => ({ words: wordsOf(text), own }));

/** The offset just after the name of an element's opening tag. */
const afterName = ({ tagName, position }: Element) =>
  (position?.start.offset ?? 0) + 1 + tagName.length;
