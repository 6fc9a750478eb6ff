import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import { toString as wordsIn } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { SKIP, visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { firm } from '../../src/config/firm.ts';
import { atomFeed } from '../../src/outputs/atom-feed.ts';
import { plainMarkdown } from '../../src/outputs/markdown.ts';
import { securityText } from '../../src/outputs/security-text.ts';
import { lastChanges, robots, sitemap } from '../../src/outputs/sitemap.ts';
import { renderSocialPicture } from '../../src/outputs/social-picture.tsx';
import { readFixture } from '../fixture.ts';
import { gitIn, temporaryFolder, writeIn } from '../folders.ts';

const pages = await readFixture();
const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

// that it lists every page, tests/site/pages.test.ts holds
it('the sitemap has the day of a page’s last change where that is known, and robots are led to it', () => {
  const { file = '', address } = pages[0] ?? {};
  const days = sitemap(pages, new Map([[file, '2024-03-15']])).match(/.*<lastmod>.*/g);
  expect(days).toEqual([expect.stringContaining(`${address}</loc><lastmod>2024-03-15</lastmod>`)]);
  expect(robots).toContain(`Sitemap: ${firm.origin}/sitemap.xml`);
  expect(robots).not.toMatch(/^Disallow: \S/m);
});

it('a page last changed on the day of its last commit, in UTC; no day is known of what git does not tell', () => {
  const root = temporaryFolder();
  const commitOn = (day: string) => {
    const when = `${day}T23:30:00-02:00`;
    const dates = { GIT_AUTHOR_DATE: when, GIT_COMMITTER_DATE: when };
    gitIn(root, 'add .');
    gitIn(root, 'commit --quiet --message Change', dates);
  };
  const write = (name: string, text: string) => writeIn(root, `site/pages/${name}`, text);
  const found = (of = root) => Object.fromEntries(lastChanges('pages', join(of, 'site')));

  gitIn(root, 'init --quiet');
  write('about.mdx', 'one');
  write('(banking)/loans.mdx', 'one');
  commitOn('2024-01-01');
  write('about.mdx', 'two');
  commitOn('2024-02-02');
  const about = { 'pages/about.mdx': '2024-02-03' };
  expect(found()).toEqual({ ...about, 'pages/(banking)/loans.mdx': '2024-01-02' });

  // the history of a shallow clone would date every page alike
  const shallow = temporaryFolder();
  gitIn(shallow, `clone --quiet --depth 1 file://${root} .`);
  expect(found(shallow)).toEqual({});

  write('(banking)/loans.mdx', 'a change that no commit holds');
  expect(found()).toEqual(about);

  renameSync(join(root, '.git'), join(root, 'hidden'));
  expect(found()).toEqual({});
});

it('the feed holds every article whole, the newest first: id, title, author, summary, day and text', () => {
  const [article] = pages.filter(({ frontMatter }) => frontMatter.date);
  if (!article) throw new Error('The fixture has no article.');
  const { address, frontMatter, markdown } = article;
  const dated = ['2021-05-01', '2023-05-01', '2022-05-01'].map((date) => ({
    ...article,
    frontMatter: { ...frontMatter, date },
  }));
  const [head, entry = '', ...others] = atomFeed(dated).split('<entry>');
  expect(head).toContain(`<link rel="self" href="${firm.origin}/insights.xml"/>`);
  expect(head).toContain('<updated>2023-05-01T00:00:00.000Z</updated>');
  expect(others.map((other) => other.match(/<published>(\d+)/)?.[1])).toEqual(['2022', '2021']);
  const { title, author, description } = frontMatter;
  for (const [name, said] of Object.entries({ id: firm.origin + address, title, name: author }))
    expect(entry).toMatch(new RegExp(`<${name}[^>]*>(<!\\[CDATA\\[)?${said}`));
  expect(entry).toContain(`<summary type="html"><![CDATA[${description}]]>`);
  const [, content = ''] = entry.split('<content');
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

  it.each(pages)('of $address is plain, links by origin, and loses no word', async (page) => {
    const text = await plainMarkdown(page, pages);
    const tree = plain.parse(text);
    visit(tree, (node) => {
      expect(node.type, JSON.stringify(node)).not.toMatch(/html|mdx/i);
      if (node.type === 'link') expect(node.url).toMatch(/^(https:|mailto:|tel:)/);
    });
    expect(text).not.toMatch(/\{\/\*|\[!(?:NOTE|TIP)|\\\[/);
    expect(text).toContain(`url: ${firm.origin}${page.address}\n`);
    const typed = page.markdown;
    for (const kind of ['tableRow', 'tableCell', 'listItem'])
      expect(countOf(tree, kind), kind).toBeGreaterThanOrEqual(countOf(typed, kind));
    const words = flat(wordsIn(tree));
    visit(typed, ['mdxJsxFlowElement', 'heading', 'tableCell', 'text'], (node) => {
      if ('name' in node) return /^(?:ContactForm|Leads)$/.test(node.name ?? '') ? SKIP : true;
      expect(words).toContain(flat(wordsIn(node).replace(/^\[!(NOTE|TIP|IMPORTANT)\]/, '')));
      return true;
    });
  });

  it('of a matrix keeps its columns, and of the contact page says what its source leaves to the firm’s data', async () => {
    const textAt = async (address: string) =>
      plainMarkdown(pages.find((page) => page.address === address) as (typeof pages)[0], pages);
    expect(await textAt('/business-banking')).toMatch(
      /^\| Trade licence: copy, in date +(\| Required +){6}\|$/m,
    );
    const contact = await textAt('/contact');
    for (const fact of [firm.telephone.text, firm.email, ...firm.office])
      expect(contact).toContain(fact);
  });
});

it('the picture of a shared link refuses a letter that the fonts lack, by name', async () => {
  await expect(renderSocialPicture({ title: 'Tax 税', group: '' })).rejects.toThrow('lack “税”');
});

it('security.txt has the fields that RFC 9116 requires', () => {
  expect(securityText).toMatch(/^Contact: (?:mailto:|https:\/\/|tel:)\S+$/m);
  expect(securityText.match(/^Expires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/gm)).toHaveLength(1);
  expect(securityText).toContain(`Canonical: ${firm.origin}/.well-known/security.txt\n`);
});
