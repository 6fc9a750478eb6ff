import type { Root, RootContent } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { SKIP, visit } from 'unist-util-visit';
import { stringify } from 'yaml';
import * as components from '../../components/vocabulary/index.ts';
import { markdownAddress } from '../facts/addresses.ts';
import { site } from '../facts/firm.ts';
import type { Vocabulary } from '../mdx/component.ts';
import { pagesByGroup } from '../page.ts';
import type { OutputPage } from './pages.ts';

/** Markdown as the site publishes it: no HTML, no components. */
const markdown = remark()
  .use(remarkGfm, { singleTilde: false })
  .data('settings', { bullet: '-', rule: '-' });

const vocabulary: Vocabulary = components;

/** A page as clean Markdown: its front matter with its address, then everything a visitor reads in its main part. Links are absolute. */
export function plainMarkdown(page: OutputPage, pages: readonly OutputPage[]): string {
  const { title, description, date, updated, author, category } = page.frontMatter;
  const top = stringify(
    { title, description, url: site.origin + page.address, date, updated, author, category },
    { lineWidth: 0 },
  );
  return `---\n${top}---\n\n${markdown.stringify(plainTree(page, pages))}`;
}

/**
 * The same as a tree, without the front matter. For the search, `searched`, components that hold a label or a call, which
 * nobody looks for, are left out.
 */
export function plainTree(page: OutputPage, pages: readonly OutputPage[], searched = false): Root {
  const plain = page.markdown();
  visit(plain, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const replace = (...nodes: readonly RootContent[]): [typeof SKIP, number] => {
      (parent.children as RootContent[]).splice(index, 1, ...nodes);
      return [SKIP, index];
    };
    if (node.type === 'yaml') return replace();
    if (node.type === 'mdxJsxTextElement' && node.name === 'br') return replace({ type: 'break' });
    if (node.type === 'mdxJsxFlowElement') {
      const component = vocabulary[node.name ?? ''];
      if (searched && component?.searched === false) return replace();
      if (!component?.markdown) return replace(...asBlocks(node.children));
      const said = component.markdown(wordsOf(node).trim(), pages);
      return replace(...(said ? markdown.parse(said).children : []));
    }
    if (node.type === 'blockquote') dropMarker(node.children[0]);
    if (node.type === 'link') {
      if (node.url.startsWith('#')) node.url = site.origin + page.address + node.url;
      if (node.url.startsWith('/')) node.url = site.origin + node.url;
    }
    return undefined;
  });
  return plain;
}

/** A component typed on one line, such as <CtaButton>Book</CtaButton>, holds its text without a paragraph. */
function asBlocks(children: RootContent[]): RootContent[] {
  const isInline = /^(text|link|emphasis)$/.test(children[0]?.type ?? '');
  return isInline ? [{ type: 'paragraph', children: children as never }] : children;
}

/** `[!NOTE]` is GitHub's sign for a note, which other readers of Markdown print as it stands. */
function dropMarker(first: RootContent | undefined): void {
  if (first?.type !== 'paragraph') return;
  const [start] = first.children;
  if (start?.type !== 'text') return;
  start.value = start.value.replace(/^\[!(NOTE|IMPORTANT)\]\s*/, '');
  if (start.value === '') first.children.shift();
}

/** The site for language models (llmstxt.org): what it is, then every page by its group, as a link to its Markdown. Legal pages are optional reading. */
export function llmsText(pages: readonly OutputPage[]): string {
  const home = pages.find(({ address }) => address === '/');
  const sections = pagesByGroup(pages)
    .toSorted((a, b) => Number(a.group.kind === 'legal') - Number(b.group.kind === 'legal'))
    .map(({ group, pages: listed }) => {
      const links = listed.map(
        ({ address, frontMatter: { title, description } }) =>
          `- [${title}](${site.origin}${markdownAddress(address)}): ${description}`,
      );
      return `## ${group.kind === 'legal' ? 'Optional' : group.title}\n\n${links.join('\n')}\n`;
    });
  return `# ${site.fullName}\n\n> ${home?.frontMatter.description}\n\n${sections.join('\n')}`;
}
