import type { Paragraph, Root, RootContent } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { SKIP, visit } from 'unist-util-visit';
import { stringify } from 'yaml';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { site } from '../facts/firm.ts';
import type { Vocabulary } from '../language/rehype-vocabulary.ts';
import type { SitePage } from './site-pages.ts';

/** Markdown as the site publishes it: no HTML, no words of the vocabulary. */
const markdown = remark().use(remarkGfm).data('settings', { bullet: '-', rule: '-' });

const words: Vocabulary = vocabulary;

/** A page as clean Markdown: its front matter with its address, then everything a visitor reads in its main part. Links are absolute. */
export function plainMarkdown(page: SitePage, pages: readonly SitePage[]): string {
  const { title, description, date, updated, author, category } = page.frontMatter;
  const top = stringify(
    { title, description, url: site.origin + page.address, date, updated, author, category },
    { lineWidth: 0 },
  );
  return `---\n${top}---\n\n${markdown.stringify(plainTree(page, pages))}`;
}

/** The same as a tree, without the front matter. */
export function plainTree({ address, tree }: SitePage, pages: readonly SitePage[]): Root {
  const plain = structuredClone(tree);
  raiseLines(plain);
  unwrap(plain, pages);
  visit(plain, (node, index, parent) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      parent?.children.splice(index ?? 0, 1); // a note to colleagues
      return index;
    }
    if (node.type === 'mdxJsxTextElement' && node.name === 'br' && parent) {
      parent.children[index ?? 0] = { type: 'break' };
      return SKIP;
    }
    if (node.type === 'blockquote') dropMarker(node.children[0]);
    if (node.type === 'link') {
      if (node.url.startsWith('#')) node.url = site.origin + address + node.url;
      if (node.url.startsWith('/')) node.url = site.origin + node.url;
    }
    return undefined;
  });
  return plain;
}

/** A word typed on one line, such as <CtaButton>Book</CtaButton>, stands in a paragraph; this takes it out, as the compiler does. */
function raiseLines(tree: Root): void {
  visit(tree, 'paragraph', (node, index, parent) => {
    const [only, ...more] = node.children.filter(
      (child) => !(child.type === 'text' && !child.value.trim()),
    );
    if (only?.type !== 'mdxJsxTextElement' || more.length > 0 || only.name === 'br') return;
    const line: Paragraph = { type: 'paragraph', children: only.children };
    parent?.children.splice(index ?? 0, 1, {
      type: 'mdxJsxFlowElement',
      name: only.name,
      attributes: [],
      children: only.children.length > 0 ? [line] : [],
    });
  });
}

/** Puts what stands inside each word of the vocabulary, innermost first, in the place of the word. */
function unwrap(parent: Root | { children: RootContent[] }, pages: readonly SitePage[]): void {
  parent.children = parent.children.flatMap((child) => {
    if ('children' in child) unwrap(child as { children: RootContent[] }, pages);
    if (child.type !== 'mdxJsxFlowElement') return [child];
    const inside: Root = { type: 'root', children: child.children };
    const say = words[child.name ?? '']?.markdown;
    return say
      ? markdown.parse(say(markdown.stringify(inside).trim(), pages)).children
      : inside.children;
  });
}

/** `[!NOTE]` is GitHub's sign for a note, which other readers of Markdown print as it stands. */
function dropMarker(first: RootContent | undefined): void {
  const start = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (start?.type === 'text') start.value = start.value.replace(/^\[!(NOTE|IMPORTANT)\]\s*/, '');
  if (first?.type === 'paragraph' && start?.type === 'text' && start.value === '')
    first.children.shift();
}
