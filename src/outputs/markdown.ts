import type { Root, RootContent } from 'mdast';
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
  plain.children = plain.children.filter(({ type }) => type !== 'yaml');
  unwrap(plain, pages, searched);
  visit(plain, (node, index, parent) => {
    if (node.type === 'mdxJsxTextElement' && node.name === 'br' && parent) {
      parent.children[index ?? 0] = { type: 'break' };
      return SKIP;
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

/** Puts what stands inside each component, innermost first, in the place of the component, or what it says of itself. */
function unwrap(
  parent: { children: RootContent[] },
  pages: readonly OutputPage[],
  searched: boolean,
): void {
  parent.children = parent.children.flatMap((child) => {
    const component = child.type === 'mdxJsxFlowElement' ? vocabulary[child.name ?? ''] : undefined;
    if (searched && component?.searched === false) return [];
    if ('children' in child) unwrap(child as { children: RootContent[] }, pages, searched);
    if (child.type !== 'mdxJsxFlowElement') return [child];
    const inside: Root = { type: 'root', children: asBlocks(child.children) };
    if (!component?.markdown) return inside.children;
    const said = component.markdown(markdown.stringify(inside).trim(), pages);
    return markdown.parse(said).children;
  });
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
