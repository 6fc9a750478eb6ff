import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
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
const addresses = pages.map(({ address }) => site.origin + address);

/** A file as XML, which has to be well-formed. */
const parseXml = (text: string) => new JSDOM(text, { contentType: 'text/xml' }).window.document;
const said = (element: ParentNode | undefined, name: string) =>
  element?.querySelector(name)?.textContent ?? '';
const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

it('the sitemap lists every page once under its own address, with the day of its last change where that is known', () => {
  const xml = parseXml(sitemap(pages, new Map([[pages[0]?.file ?? '', '2024-03-15']])));
  expect(xml.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const entries = [...xml.documentElement.children];
  expect(entries.map((entry) => said(entry, 'loc'))).toEqual(addresses);
  const [first = '', ...others] = entries.map((entry) => said(entry, 'lastmod'));
  expect(first).toMatch(/^2024-03-15/);
  expect(others.join('')).toBe('');
  expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  expect(robots).not.toMatch(/^Disallow: \S/m);
});

describe('the feed', () => {
  it('holds every article whole: id, title, author, days, summary and text', async () => {
    const feed = parseXml(await atomFeed(pages));
    expect(said(feed, 'feed > id')).toBe(`${site.origin}/`);
    expect(said(feed, 'feed > title')).toContain(site.fullName);
    expect(said(feed, 'feed > updated')).toBe(said(feed, 'entry > updated'));
    const self = feed.querySelector('link[rel=self]')?.getAttribute('href');
    expect(self).toBe(`${site.origin}/insights.xml`);
    const entries = [...feed.querySelectorAll('entry')];
    expect(entries.map((entry) => said(entry, 'id'))).toEqual(
      articles.map(({ address }) => site.origin + address),
    );
    for (const [index, { frontMatter, markdown }] of articles.entries()) {
      const entry = entries[index];
      const { title, author, date, description } = frontMatter;
      expect(['title', 'author > name', 'summary'].map((name) => said(entry, name))).toEqual([
        title,
        author,
        description,
      ]);
      expect(said(entry, 'published')).toBe(`${date}T00:00:00.000Z`);
      const text = flat(new JSDOM(said(entry, 'content')).window.document.body.textContent ?? '');
      visit(await markdown(), ['paragraph', 'heading'], (node) => {
        if (!('depth' in node && node.depth === 1)) expect(text).toContain(flat(wordsIn(node)));
      });
      expect(said(entry, 'content')).not.toMatch(/href="[/#]|<h1|mdxJsx/);
    }
  });

  it('begins with the newest article, in whatever order the pages come', async () => {
    const dated = ['2021-05-01', '2023-05-01', '2022-05-01'].flatMap((date) =>
      articles.map((page) => ({ ...page, frontMatter: { ...page.frontMatter, date } })),
    );
    const days = [...parseXml(await atomFeed(dated)).querySelectorAll('published')];
    const years = days.map(({ textContent }) => textContent?.slice(0, 4));
    expect(years).toEqual(['2023', '2022', '2021']);
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
  const kinds = ['table', 'tableRow', 'tableCell', 'listItem'];
  const counts = (tree: Root) =>
    kinds.map((kind) => {
      let found = 0;
      visit(tree, kind, () => {
        found += 1;
      });
      return found;
    });

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
      const typed = await page.markdown();
      const source = counts(typed);
      for (const [index, found] of counts(tree).entries())
        expect(found, kinds[index]).toBeGreaterThanOrEqual(source[index] ?? 0);
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
