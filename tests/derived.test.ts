import { Readable } from 'node:stream';
import { type Manifest, validateManifest } from '@pwabuilder/manifest-validation';
import { XMLValidator } from 'fast-xml-parser';
import { parseAtomFeed } from 'feedsmith';
import { JSDOM } from 'jsdom';
import { toString as textOf } from 'mdast-util-to-string';
import { ErrorLevel, ObjectStreamToJSON, XMLToSitemapItemStream } from 'sitemap';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { markdownAddress } from '../src/facts/addresses.ts';
import { site } from '../src/facts/firm.ts';
import { atomFeed } from '../src/publish/atom-feed.ts';
import { icons, renderFavicon, renderIcon, webManifest } from '../src/publish/icons.ts';
import { llmsText } from '../src/publish/plain-markdown.ts';
import { robots, sitemap } from '../src/publish/sitemap.ts';
import { frontOf, markdownOf, readFixture } from './fixture.ts';

const pages = await readFixture();
const articles = pages.filter((page) => frontOf(page).date);

/** What a strict reader of sitemaps makes of one; it throws at the first thing that the protocol does not allow. */
async function readSitemap(xml: string): Promise<{ url: string; lastmod?: string }[]> {
  const items = Readable.from([xml])
    .pipe(new XMLToSitemapItemStream({ level: ErrorLevel.THROW }))
    .pipe(new ObjectStreamToJSON());
  const chunks = await items.toArray();
  return JSON.parse(chunks.join(''));
}

describe('the sitemap', () => {
  it('lists every page once under its canonical address, and no further address, 404 or draft', async () => {
    const listed = (await readSitemap(sitemap(pages, new Map()))).map(({ url }) => url);
    expect(listed).toEqual(pages.map(({ address }) => site.origin + address));
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toContain(`${site.origin}/mortgage-consultation`);
    expect(listed.join()).not.toMatch(/mortgage-consultation\/|404/);
  });

  it('gives the day of the last change where it is known, and none where it is not', async () => {
    const [first, second] = pages;
    const xml = sitemap(pages.slice(0, 2), new Map([[first?.file ?? '', '2024-03-15']]));
    const [known, unknown] = await readSitemap(xml);
    expect(known?.lastmod).toMatch(/^2024-03-15/);
    expect(unknown).toMatchObject({ url: site.origin + second?.address });
    expect(unknown?.lastmod).toBeUndefined();
  });

  it('is named by robots.txt, which forbids nothing', () => {
    expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
    expect(robots).not.toMatch(/^Disallow: \S/m);
  });
});

const xml = await atomFeed(pages);
const feed = parseAtomFeed(xml);

describe('the feed', () => {
  it('is well-formed XML and says what RFC 4287 asks of a feed', () => {
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(feed.id).toBe(`${site.origin}/`);
    expect(feed.title).toMatchObject({ value: expect.stringContaining(site.fullName) });
    expect(feed.updated).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);
    expect(feed.links?.find(({ rel }) => rel === 'self')?.href).toBe(`${site.origin}/insights.xml`);
  });

  it('holds every article whole: id, title, author, days, summary and text', async () => {
    expect(feed.entries).toHaveLength(articles.length);
    for (const page of articles) {
      const { title, author, date, description } = frontOf(page);
      const entry = feed.entries?.find(({ id }) => id === site.origin + page.address);
      expect(entry?.title).toMatchObject({ value: title });
      expect(entry?.authors?.map(({ name }) => name)).toEqual([author]);
      expect(entry?.published).toContain(date);
      expect(entry?.summary).toMatchObject({ value: description });
      const { window } = new JSDOM(entry?.content?.value);
      const text = (window.document.body.textContent ?? '').replace(/\s+/g, ' ');
      visit(await markdownOf(page), ['paragraph', 'heading'], (node) => {
        if (!(node.type === 'heading' && node.depth === 1))
          expect(text).toContain(textOf(node).replace(/\s+/g, ' '));
      });
      expect(entry?.content?.value).not.toMatch(/href="[/#]|<h1|mdxJsx/);
    }
  });
});

it('the feed begins with the newest article, in whatever order the pages come', async () => {
  const [article] = articles;
  if (!article) throw new Error('The fixture has no article');
  const dated = ['2021-05-01', '2023-05-01', '2022-05-01'].map((date) => ({
    ...article,
    frontMatter: { ...article.frontMatter, date },
  }));
  const { entries = [] } = parseAtomFeed(await atomFeed(dated));
  expect(entries.map(({ published = '' }) => published.slice(0, 4))).toEqual([
    '2023',
    '2022',
    '2021',
  ]);
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

describe('the web manifest', () => {
  it('passes PWABuilder’s rules for every field that it has', async () => {
    const manifest: Manifest = JSON.parse(webManifest('What the site is about.'));
    const tests = await validateManifest(manifest);
    const failed = tests.filter(({ valid, member }) => !valid && member in manifest);
    expect(failed.map(({ member, errorString }) => `${member}: ${errorString}`)).toEqual([]);
    expect(tests.filter(({ valid }) => valid).length).toBeGreaterThan(8);
  });

  it('names only icons that are drawn, in their real sizes', async () => {
    const { icons: listed } = JSON.parse(webManifest('')) as { icons: { src: string }[] };
    expect(listed.map(({ src }) => src)).toEqual(['favicon.svg', ...icons.map(({ file }) => file)]);
    for (const icon of icons) {
      const [named = '180'] = icon.file.match(/\d+/) ?? [];
      expect(icon.size).toBe(Number(named));
      const png = await renderIcon(icon);
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([icon.size, icon.size]);
    }
  });

  it('is joined by a favicon.ico that holds one PNG of 32 pixels', async () => {
    const file = await renderFavicon();
    expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const png = file.subarray(file.readUInt32LE(18));
    expect(png.length).toBe(file.readUInt32LE(14));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(32);
  });
});
