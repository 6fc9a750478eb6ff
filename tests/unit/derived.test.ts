import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { toString as textOf } from 'mdast-util-to-string';
import sharp from 'sharp';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { markdownAddress } from '../../src/facts/addresses.ts';
import { languageTag } from '../../src/facts/edition.ts';
import { paper, site } from '../../src/facts/firm.ts';
import { atomFeed } from '../../src/outputs/atom-feed.ts';
import { llmsText } from '../../src/outputs/markdown.ts';
import { robots, sitemap } from '../../src/outputs/sitemap.ts';
import { readFixture } from '../fixture.ts';

const pages = await readFixture();
const articles = pages.filter(({ frontMatter }) => frontMatter.date);

/** A file as XML, which has to be well-formed. */
const parseXml = (text: string) => new JSDOM(text, { contentType: 'text/xml' }).window.document;
const said = (element: ParentNode | undefined, name: string) =>
  element?.querySelector(name)?.textContent ?? '';

/** What a strict reader of sitemaps makes of one; it throws at the first thing that the protocol does not allow. */
function readSitemap(xml: string): { url: string; lastmod?: string }[] {
  const { documentElement } = parseXml(xml);
  expect(documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  return [...documentElement.children].map((entry) => {
    expect(entry.localName).toBe('url');
    const lastmod = entry.querySelector('lastmod')?.textContent;
    return { url: said(entry, 'loc'), ...(lastmod && { lastmod }) };
  });
}

describe('the sitemap', () => {
  it('lists every page once under its canonical address, and no further address, 404 or draft', async () => {
    const listed = readSitemap(sitemap(pages, new Map())).map(({ url }) => url);
    expect(listed).toEqual(pages.map(({ address }) => site.origin + address));
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toContain(`${site.origin}/mortgage-consultation`);
    expect(listed.join()).not.toMatch(/mortgage-consultation\/|404/);
  });

  it('gives the day of the last change where it is known, and none where it is not', async () => {
    const [first, second] = pages;
    const xml = sitemap(pages.slice(0, 2), new Map([[first?.file ?? '', '2024-03-15']]));
    const [known, unknown] = readSitemap(xml);
    expect(known?.lastmod).toMatch(/^2024-03-15/);
    expect(unknown).toMatchObject({ url: site.origin + second?.address });
    expect(unknown?.lastmod).toBeUndefined();
  });

  it('is named by robots.txt, which forbids nothing', () => {
    expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
    expect(robots).not.toMatch(/^Disallow: \S/m);
  });
});

describe('the feed', async () => {
  const feed = parseXml(await atomFeed(pages));
  const entries = [...feed.querySelectorAll('entry')];

  it('is well-formed XML and says what RFC 4287 asks of a feed', () => {
    expect(said(feed, 'feed > id')).toBe(`${site.origin}/`);
    expect(said(feed, 'feed > title')).toContain(site.fullName);
    expect(said(feed, 'feed > updated')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);
    expect(feed.querySelector('link[rel=self]')?.getAttribute('href')).toBe(
      `${site.origin}/insights.xml`,
    );
  });

  it('holds every article whole: id, title, author, days, summary and text', async () => {
    expect(entries).toHaveLength(articles.length);
    for (const page of articles) {
      const { title, author, date, description } = page.frontMatter;
      const entry = entries.find((one) => said(one, 'id') === site.origin + page.address);
      expect(said(entry, 'title')).toBe(title);
      expect(said(entry, 'author > name')).toBe(author);
      expect(said(entry, 'published')).toContain(date);
      expect(said(entry, 'summary')).toBe(description);
      const { window } = new JSDOM(said(entry, 'content'));
      const text = (window.document.body.textContent ?? '').replace(/\s+/g, ' ');
      visit(await page.markdown(), ['paragraph', 'heading'], (node) => {
        if (!(node.type === 'heading' && node.depth === 1))
          expect(text).toContain(textOf(node).replace(/\s+/g, ' '));
      });
      expect(said(entry, 'content')).not.toMatch(/href="[/#]|<h1|mdxJsx/);
    }
  });

  it('begins with the newest article, in whatever order the pages come', async () => {
    const [article] = articles;
    if (!article) throw new Error('The fixture has no article');
    const dated = ['2021-05-01', '2023-05-01', '2022-05-01'].map((date) => ({
      ...article,
      frontMatter: { ...article.frontMatter, date },
    }));
    const days = [...parseXml(await atomFeed(dated)).querySelectorAll('published')];
    expect(days.map(({ textContent }) => textContent?.slice(0, 4))).toEqual([
      '2023',
      '2022',
      '2021',
    ]);
  });
});

describe('llms.txt', () => {
  it('begins with the firm’s name and what it does, and links every page’s Markdown', () => {
    const text = llmsText(pages);
    expect(text).toMatch(new RegExp(`^# ${site.fullName}\n\n> .{80,}\n\n## `));
    const links = [...text.matchAll(/^- \[.+\]\((.+)\): .{110,155}$/gm)].map(([, href]) => href);
    expect(links.toSorted()).toEqual(
      pages.map(({ address }) => site.origin + markdownAddress(address)).sort(),
    );
  });
});

describe('the web manifest, a file of public/', () => {
  const manifest: { description: string; icons: { src: string; sizes: string }[] } = JSON.parse(
    readFileSync('public/site.webmanifest', 'utf8'),
  );

  it('says what the firm’s data and the home page say', () => {
    expect(manifest).toMatchObject({
      name: site.fullName,
      short_name: site.name.first,
      lang: languageTag,
      theme_color: paper,
    });
    const home = readFileSync('pages/index.mdx', 'utf8');
    expect(home).toContain(`\ndescription: ${manifest.description}\n`);
  });

  it('names only icons that are there, in their real sizes', async () => {
    const drawn = manifest.icons.filter(({ src }) => src.endsWith('.png'));
    expect(drawn.length).toBe(4);
    for (const { src, sizes } of drawn) {
      const { width, height } = await sharp(`public/${src}`).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  });
});
