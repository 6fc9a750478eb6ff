import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** A word as it is typed, and the line it stands in; lines count from 1. */
export interface SourceWord {
  word: string;
  line: number;
}

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx);

/** The words of a text: runs of letters and figures. Punctuation and spaces, which typography changes, do not count. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Every word of a page's Markdown that a visitor may read, in order. Throws for a page that cannot be parsed. */
export function sourceWords(markdown: string): SourceWord[] {
  const found: SourceWord[] = [];
  visit(parser.parse(markdown) as Root, ['text', 'inlineCode'], (node) => {
    if (!('value' in node) || !node.position) return;
    for (const [index, text] of node.value.split('\n').entries())
      for (const word of wordsOf(text))
        found.push({ word, line: node.position.start.line + index });
  });
  return found;
}
