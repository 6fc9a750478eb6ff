import type { Root } from 'mdast';
import { toString as wordsIn } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { SKIP, visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { site } from '../../src/facts/firm.ts';
import { atomFeed } from '../../src/outputs/atom-feed.ts';
import { plainMarkdown } from '../../src/outputs/markdown.ts';
import { robots, sitemap } from '../../src/outputs/sitemap.ts';
import { readFixture } from '../fixture.ts';

const pages = await readFixture();
const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

// that it lists every page, tests/site/pages.test.ts holds
it('the sitemap has the day of a page’s last change where that is known, and robots are led to it', () => {
  const { file = '', address } = pages[0] ?? {};
  const days = sitemap(pages, new Map([[file, '2024-03-15']])).match(/.*<lastmod>.*/g);
  expect(days).toEqual([expect.stringContaining(`${address}</loc><lastmod>2024-03-15</lastmod>`)]);
  expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  expect(robots).not.toMatch(/^Disallow: \S/m);
});

it('the feed holds every article whole, the newest first: id, title, author, summary, day and text', async () => {
  /** What its elements of a name say; the library that writes it sees to it that it is well-formed. */
  const said = (feed: string, name: string) =>
    [...feed.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map(
      ([, words = '']) => words.replace(/^<!\[CDATA\[|\]\]>$/g, ''),
    );
  const [article] = pages.filter(({ frontMatter }) => frontMatter.date);
  if (!article) throw new Error('The fixture has no article.');
  const { address, frontMatter, markdown } = article;
  const dated = ['2021-05-01', '2023-05-01', '2022-05-01'].map((date) => ({
    ...article,
    frontMatter: { ...frontMatter, date },
  }));
  const feed = await atomFeed(dated);
  const [head = '', entry = ''] = feed.split('<entry>');
  expect(head).toContain(`<link rel="self" href="${site.origin}/insights.xml"/>`);
  expect(said(head, 'title')).toEqual([expect.stringContaining(site.fullName)]);
  expect(said(head, 'updated')).toEqual(['2023-05-01T00:00:00.000Z']);
  expect(said(feed, 'published').map((day) => day.slice(0, 4))).toEqual(['2023', '2022', '2021']);
  const { title, author, description } = frontMatter;
  expect(['id', 'title', 'name', 'summary'].flatMap((name) => said(entry, name))).toEqual([
    ...[site.origin + address, title, author, description],
  ]);
  const [content = ''] = said(entry, 'content');
  const text = flat(content.replace(/<[^>]*>/g, ''));
  visit(markdown, ['paragraph', 'heading'], (node) => {
    if (!('depth' in node && node.depth === 1)) expect(text).toContain(flat(wordsIn(node)));
  });
  expect(content).not.toMatch(/href="[/#]|<h1|mdxJsx/);
});

describe('the clean Markdown', () => {
  const plain = remark().use(remarkFrontmatter, 'yaml').use(remarkGfm);
  const countOf = (tree: Root, kind: string) =>
    JSON.stringify(tree).split(`{"type":"${kind}"`).length;

  it.each(pages)(
    'of $address is plain, its links absolute, and loses nothing of the prose',
    async (page) => {
      const text = await plainMarkdown(page, pages);
      const tree = plain.parse(text);
      visit(tree, (node) => {
        expect(node.type, JSON.stringify(node)).not.toMatch(/html|mdx/i);
        if (node.type === 'link') expect(node.url).toMatch(/^(https:|mailto:|tel:)/);
      });
      expect(text).not.toMatch(/\{\/\*|\[!NOTE|\\\[/);
      expect(text).toContain(`url: ${site.origin}${page.address}\n`);
      const typed = page.markdown;
      for (const kind of ['tableRow', 'tableCell', 'listItem'])
        expect(countOf(tree, kind), kind).toBeGreaterThanOrEqual(countOf(typed, kind));
      const words = flat(wordsIn(tree));
      visit(typed, ['mdxJsxFlowElement', 'heading', 'tableCell', 'text'], (node) => {
        if ('name' in node) return node.name === 'ContactForm' ? SKIP : true; // a form is no text
        expect(words).toContain(flat(wordsIn(node).replace(/^\[!(NOTE|IMPORTANT)\]/, '')));
        return true;
      });
    },
  );

  it('of a matrix keeps its columns, and of the contact page says what its source leaves to the firm’s data', async () => {
    const textAt = async (address: string) =>
      plainMarkdown(pages.find((page) => page.address === address) as (typeof pages)[0], pages);
    expect(await textAt('/business-banking')).toMatch(
      /^\| Trade licence: copy, in date +(\| Required +){6}\|$/m,
    );
    const contact = await textAt('/contact');
    for (const fact of [site.telephone.text, site.email, ...site.office])
      expect(contact).toContain(fact);
  });
});
