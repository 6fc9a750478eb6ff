import { readFileSync } from 'node:fs';
import type { Root } from 'mdast';
import { toString as wordsIn } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import sharp from 'sharp';
import { SKIP, visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { languageTag } from '../../src/facts/edition.ts';
import { paper, site } from '../../src/facts/firm.ts';
import { atomFeed } from '../../src/outputs/atom-feed.ts';
import { plainMarkdown } from '../../src/outputs/markdown.ts';
import { robots, sitemap } from '../../src/outputs/sitemap.ts';
import { readFixture } from '../fixture.ts';

const pages = await readFixture();
const articles = pages.filter(({ frontMatter }) => frontMatter.date);
const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

it('the sitemap lists every page once under its own address, with the day of its last change where that is known', () => {
  const xml = sitemap(pages, new Map([[pages[0]?.file ?? '', '2024-03-15']]));
  const entries = pages.map(({ address }, index) => {
    const changed = index === 0 ? '<lastmod>2024-03-15</lastmod>' : '';
    return `  <url><loc>${site.origin}${address}</loc>${changed}</url>\n`;
  });
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  expect(xml).toBe(`${head}\n<urlset ${names}>\n${entries.join('')}</urlset>\n`);
  expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  expect(robots).not.toMatch(/^Disallow: \S/m);
});

describe('the feed', () => {
  /** What its elements of a name say; the library that writes it sees to it that it is well-formed. */
  const said = (feed: string, name: string) =>
    [...feed.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map(
      ([, words = '']) => words.replace(/^<!\[CDATA\[|\]\]>$/g, ''),
    );

  it('holds every article whole: id, title, author, days, summary and text', async () => {
    const [head = '', ...entries] = (await atomFeed(pages)).split('<entry>');
    expect(head).toContain(`<link rel="self" href="${site.origin}/insights.xml"/>`);
    expect(said(head, 'id')).toEqual([`${site.origin}/`]);
    expect(said(head, 'title')).toEqual([expect.stringContaining(site.fullName)]);
    expect(said(head, 'updated')).toEqual(said(entries[0] ?? '', 'updated'));
    expect(entries).toHaveLength(articles.length);
    for (const [index, { address, frontMatter, markdown }] of articles.entries()) {
      const entry = entries[index] ?? '';
      const { title, author, date, description } = frontMatter;
      const names = ['id', 'title', 'name', 'summary', 'published'];
      expect(names.flatMap((name) => said(entry, name))).toEqual([
        site.origin + address,
        ...[title, author, description],
        `${date}T00:00:00.000Z`,
      ]);
      const [content = ''] = said(entry, 'content');
      const text = flat(content.replace(/<[^>]*>/g, ''));
      visit(markdown, ['paragraph', 'heading'], (node) => {
        if (!('depth' in node && node.depth === 1)) expect(text).toContain(flat(wordsIn(node)));
      });
      expect(content).not.toMatch(/href="[/#]|<h1|mdxJsx/);
    }
  });

  it('begins with the newest article, in whatever order the pages come', async () => {
    const dated = ['2021-05-01', '2023-05-01', '2022-05-01'].flatMap((date) =>
      articles.map((page) => ({ ...page, frontMatter: { ...page.frontMatter, date } })),
    );
    const days = said(await atomFeed(dated), 'published');
    expect(days.map((day) => day.slice(0, 4))).toEqual(['2023', '2022', '2021']);
  });
});

it('the web manifest says what the firm’s data and the home page say, and the size of each icon', async () => {
  const manifest = JSON.parse(readFileSync('public/site.webmanifest', 'utf8'));
  expect(manifest).toMatchObject({
    name: site.fullName,
    short_name: site.name.first,
    lang: languageTag,
    theme_color: paper,
  });
  const home = readFileSync('pages/index.mdx', 'utf8');
  expect(home).toContain(`\ndescription: ${manifest.description}\n`);
  const icons: { src: string; sizes: string }[] = manifest.icons;
  const drawn = icons.filter(({ src }) => src.endsWith('.png'));
  expect(drawn.length).toBe(4);
  for (const { src, sizes } of drawn) {
    const { width, height } = await sharp(`public/${src}`).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

describe('the clean Markdown', () => {
  const plain = remark().use(remarkFrontmatter, 'yaml').use(remarkGfm);
  const countOf = (tree: Root, kind: string) => {
    let found = 0;
    visit(tree, kind, () => {
      found += 1;
    });
    return found;
  };

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
      for (const kind of ['table', 'tableRow', 'tableCell', 'listItem'])
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
