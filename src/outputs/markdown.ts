import type { Blockquote, Root, RootContent, RootContentMap } from 'mdast';
import { toString as mdastText } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { stringify } from 'yaml';
import * as components from '../../components/vocabulary/index.ts';
import { markdownAddress } from '../config/addresses.ts';
import { firm } from '../config/firm.ts';
import type { Vocabulary } from '../content/component.ts';
import { pagesByGroup } from '../page.ts';
import type { OutputPage } from './output-pages.ts';

/** The serialiser of the published Markdown, which has no HTML and no components. */
const markdown = remark()
  .use(remarkGfm, { singleTilde: false })
  .data('settings', { bullet: '-', rule: '-' });

const vocabulary: Vocabulary = components;

/**
 * Returns the clean Markdown of a page: front matter with its URL, then the content of its main part. Links are absolute
 * URLs.
 */
export function plainMarkdown(page: OutputPage, pages: readonly OutputPage[]): string {
  const { title, description, date, updated, author, category } = page.frontMatter;
  const top = stringify(
    { title, description, url: firm.origin + page.address, date, updated, author, category },
    { lineWidth: 0 },
  );
  return `---\n${top}---\n\n${markdown.stringify(plainTree(page, pages))}`;
}

/**
 * Returns the clean Markdown of a page as a tree, without front matter. With `searched`, for the search index, components
 * with a label or a call to action are left out.
 */
export function plainTree(page: OutputPage, pages: readonly OutputPage[], searched = false): Root {
  const address = firm.origin + page.address;
  const plainOf = (node: RootContent): RootContent[] => {
    if (node.type === 'yaml') return [];
    if (node.type === 'mdxJsxFlowElement') {
      const component = vocabulary[node.name ?? ''];
      if (searched && component?.searched === false) return [];
      if (!component?.markdown) return asBlocks(node.children).flatMap(plainOf).map(within(node));
      const said = component.markdown(mdastText(node).trim(), pages);
      return markdown.parse(said).children.flatMap(plainOf);
    }
    if (!('children' in node)) return [node];
    const plain = { ...node, children: node.children.flatMap(plainOf) } as typeof node;
    if (plain.type === 'blockquote') plain.children = withoutMarker(plain.children);
    if (plain.type === 'link') {
      if (plain.url.startsWith('#')) plain.url = address + plain.url;
      if (plain.url.startsWith('/')) plain.url = firm.origin + plain.url;
    }
    return [plain];
  };
  return { ...page.markdown, children: page.markdown.children.flatMap(plainOf) };
}

declare module 'mdast' {
  interface Data {
    /** In a tree of clean Markdown: the component that contained the block, and the names of its attributes. */
    component?: { name: string; attributes: string[] };
  }
}

/** Adds the component that contained a block to its data, unless an inner component is already there. */
const within =
  ({ name, attributes }: RootContentMap['mdxJsxFlowElement']) =>
  (block: RootContent): RootContent => {
    const names = attributes.flatMap((one) => (one.type === 'mdxJsxAttribute' ? one.name : []));
    const component = block.data?.component ?? { name: name ?? '', attributes: names };
    return { ...block, data: { ...block.data, component } } as RootContent;
  };

/** Wraps inline children in a paragraph. A component on one line, such as <CtaButton>Book</CtaButton>, has none. */
function asBlocks(children: RootContent[]): RootContent[] {
  const isInline = /^(text|link|emphasis)$/.test(children[0]?.type ?? '');
  return isInline ? [{ type: 'paragraph', children: children as never }] : children;
}

/** Removes `[!NOTE]`, GitHub's marker for a note, which other Markdown renderers show as text. */
function withoutMarker(quoted: Blockquote['children']): Blockquote['children'] {
  const [first, ...others] = quoted;
  if (first?.type !== 'paragraph') return quoted;
  const [start, ...rest] = first.children;
  if (start?.type !== 'text') return quoted;
  const value = start.value.replace(/^\[!(NOTE|TIP|IMPORTANT)\]\s*/, '');
  return [{ ...first, children: value ? [{ ...start, value }, ...rest] : rest }, ...others];
}

/** The site for language models (llmstxt.org): what it is, then every page by its group, as a link to its Markdown. Legal pages are optional reading. */
export function llmsText(pages: readonly OutputPage[]): string {
  const home = pages.find(({ address }) => address === '/');
  const sections = pagesByGroup(pages)
    .toSorted((a, b) => Number(a.group.kind === 'legal') - Number(b.group.kind === 'legal'))
    .map(({ group, pages: listed }) => {
      const links = listed.map(
        ({ address, frontMatter: { title, description } }) =>
          `- [${title}](${firm.origin}${markdownAddress(address)}): ${description}`,
      );
      return `## ${group.kind === 'legal' ? 'Optional' : group.title}\n\n${links.join('\n')}\n`;
    });
  return `# ${firm.fullName}\n\n> ${home?.frontMatter.description}\n\n${sections.join('\n')}`;
}
