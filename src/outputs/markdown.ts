import type { Root } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import { stringify } from 'yaml';
import { firm } from '../config/firm.ts';
import { markdownAddress } from '../config/site-addresses.ts';
import type { MarkdownBlock } from '../content/blocks.ts';
import { pagesByGroup } from '../page.ts';
import type { OutputPage } from './output-pages.ts';

/** Parses and serialises published Markdown, which contains no HTML and no components. */
const markdown = remark()
  .use(remarkGfm, { singleTilde: false })
  .data('settings', { bullet: '-', rule: '-' });

/**
 * Returns the Markdown of a page: front matter with the URL of the page, then the blocks of the page. Links are
 * absolute URLs.
 */
export function plainMarkdown(page: OutputPage, pages: readonly OutputPage[]): string {
  const { title, description, date, updated, author, category } = page.frontMatter;
  const top = stringify(
    { title, description, url: firm.origin + page.address, date, updated, author, category },
    { lineWidth: 0 },
  );
  return `---\n${top}---\n\n${markdown.stringify(treeOf(plainBlocks(page, pages)))}`;
}

/** Returns the blocks of a page as Markdown. Converts components to Markdown, and makes the links absolute. */
export function plainBlocks(page: OutputPage, pages: readonly OutputPage[]): MarkdownBlock[] {
  const address = firm.origin + page.address;
  const absolute = (url: string) => {
    if (url.startsWith('#')) return address + url;
    return url.startsWith('/') ? firm.origin + url : url;
  };
  return page.blocks
    .flatMap((block) => {
      if ('node' in block) return [structuredClone(block.node)].map((node) => ({ ...block, node }));
      const { children } = markdown.parse(block.markdownOf(block.text, pages));
      return children.map((node) => ({ node, components: block.components }));
    })
    .map((block) => {
      visit(block.node, 'link', (link) => {
        link.url = absolute(link.url);
      });
      return block;
    });
}

/** Creates a Markdown tree from blocks. */
export const treeOf = (blocks: readonly MarkdownBlock[]): Root => ({
  type: 'root',
  children: blocks.map(({ node }) => node),
});

/**
 * Returns the description of the site for language models (llmstxt.org): a summary, then links to the Markdown of all
 * pages, by group. Legal pages come last.
 */
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
