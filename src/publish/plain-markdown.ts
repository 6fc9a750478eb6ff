import type { Root, RootContent } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { SKIP, visit } from 'unist-util-visit';
import { stringify } from 'yaml';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { markdownAddress } from '../facts/addresses.ts';
import { site as firm, site } from '../facts/firm.ts';
import type { Page } from '../language/page.ts';
import { pagesByGroup } from '../language/pages-by-group.ts';
import type { Vocabulary } from '../language/rehype-vocabulary.ts';

/** Markdown as the site publishes it: no HTML, no words of the vocabulary. */
const markdown = remark()
  .use(remarkGfm, { singleTilde: false })
  .data('settings', { bullet: '-', rule: '-' });

const words: Vocabulary = vocabulary;

/** A page as clean Markdown: its front matter with its address, then everything a visitor reads in its main part. Links are absolute. */
export async function plainMarkdown(page: Page, pages: readonly Page[]): Promise<string> {
  const { title, description, date, updated, author, category } = page.frontMatter;
  const top = stringify(
    { title, description, url: firm.origin + page.address, date, updated, author, category },
    { lineWidth: 0 },
  );
  return `---\n${top}---\n\n${markdown.stringify(await plainTree(page, pages))}`;
}

/** The same as a tree, without the front matter. */
export async function plainTree(page: Page, pages: readonly Page[]): Promise<Root> {
  const { markdown: plain } = await page.body();
  plain.children = plain.children.filter(({ type }) => type !== 'yaml');
  unwrap(plain, pages);
  visit(plain, (node, index, parent) => {
    if (node.type === 'mdxJsxTextElement' && node.name === 'br' && parent) {
      parent.children[index ?? 0] = { type: 'break' };
      return SKIP;
    }
    if (node.type === 'blockquote') dropMarker(node.children[0]);
    if (node.type === 'link') {
      if (node.url.startsWith('#')) node.url = firm.origin + page.address + node.url;
      if (node.url.startsWith('/')) node.url = firm.origin + node.url;
    }
    return undefined;
  });
  return plain;
}

/** Puts what stands inside each word of the vocabulary, innermost first, in the place of the word. */
function unwrap(parent: Root | { children: RootContent[] }, pages: readonly Page[]): void {
  parent.children = parent.children.flatMap((child) => {
    if ('children' in child) unwrap(child as { children: RootContent[] }, pages);
    if (child.type !== 'mdxJsxFlowElement') return [child];
    const inside: Root = { type: 'root', children: inParagraph(child.children) };
    const say = words[child.name ?? '']?.markdown;
    return say
      ? markdown.parse(say(markdown.stringify(inside).trim(), pages)).children
      : inside.children;
  });
}

/** A word typed on one line, such as <CtaButton>Book</CtaButton>, holds its text without a paragraph. */
function inParagraph(children: RootContent[]): RootContent[] {
  const [first] = children;
  return first && (first.type === 'text' || first.type === 'link' || first.type === 'emphasis')
    ? [{ type: 'paragraph', children: children as never }]
    : children;
}

/** `[!NOTE]` is GitHub's sign for a note, which other readers of Markdown print as it stands. */
function dropMarker(first: RootContent | undefined): void {
  const start = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (start?.type === 'text') start.value = start.value.replace(/^\[!(NOTE|IMPORTANT)\]\s*/, '');
  if (first?.type === 'paragraph' && start?.type === 'text' && start.value === '')
    first.children.shift();
}

/** The site for language models (llmstxt.org): what it is, then every page by its group, as a link to its Markdown. Legal pages are optional reading. */
export function llmsText(pages: readonly Page[]): string {
  const home = pages.find(({ address }) => address === '/');
  const sections = pagesByGroup(pages)
    .toSorted((a, b) => Number(a.group.kind === 'legal') - Number(b.group.kind === 'legal'))
    .map(({ group, pages: listed }) => {
      const links = listed.map(
        ({ address, frontMatter }) =>
          `- [${frontMatter.title}](${site.origin}${markdownAddress(address)}): ${frontMatter.description}`,
      );
      return `## ${group.kind === 'legal' ? 'Optional' : group.title}\n\n${links.join('\n')}\n`;
    });
  return `# ${site.fullName}\n\n> ${home?.frontMatter.description}\n\n${sections.join('\n')}`;
}
