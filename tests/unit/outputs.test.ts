import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import { toString as wordsIn } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { SKIP, visit } from 'unist-util-visit';
import { beforeAll, describe, expect, it } from 'vitest';
import { firm } from '../../src/config/firm.ts';
import { remarkTypography } from '../../src/content/correct-typography.ts';
import { parsePage } from '../../src/content/read-page.ts';
import { removeNotes } from '../../src/content/reject-code.ts';
import { atomFeed } from '../../src/outputs/atom-feed.ts';
import { plainMarkdown } from '../../src/outputs/markdown.ts';
import type { OutputPage } from '../../src/outputs/output-pages.ts';
import { robots } from '../../src/outputs/robots-text.ts';
import { securityText } from '../../src/outputs/security-text.ts';
import { lastChanges, sitemap } from '../../src/outputs/sitemap.ts';
import { renderSocialPicture } from '../../src/outputs/social-picture.tsx';
import { gitIn, temporaryFolder, writeIn } from '../temporary-folders.ts';
import { fixtureText, readFixture } from '../test-site.ts';

const pages = await readFixture();
/** Parses the source of a page. Removes comments, which are notes to colleagues, and corrects the typography. */
function typedTree({ file }: OutputPage): Root {
  const tree = parsePage(fixtureText(file));
  removeNotes(tree);
  remarkTypography()(tree);
  return tree;
}

const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

// tests/site/pages.test.ts tests that sitemap.xml lists every page.
it('sitemap.xml contains the date of the last change of a page if the date is known', () => {
  const { file = '', address } = pages[0] ?? {};
  const days = sitemap(pages, new Map([[file, '2024-03-15']])).match(/.*<lastmod>.*/g);
  expect(days).toEqual([expect.stringContaining(`${address}</loc><lastmod>2024-03-15</lastmod>`)]);
});

it('robots.txt contains the address of sitemap.xml', () => {
  expect(robots).toContain(`Sitemap: ${firm.origin}/sitemap.xml`);
});

it('robots.txt disallows no path', () => {
  expect(robots).not.toMatch(/^Disallow: \S/m);
});

describe('lastChanges', () => {
  const root = temporaryFolder();
  const write = (name: string, text: string) => writeIn(root, `site/pages/${name}`, text);
  const daysIn = (folder: string) => Object.fromEntries(lastChanges('pages', join(folder, 'site')));
  const about = { 'pages/about.mdx': '2024-02-03' };

  /** Commits all files at 23:30 in a time zone two hours behind UTC. In UTC, this time is on the next day. */
  const commitOn = (day: string) => {
    const when = `${day}T23:30:00-02:00`;
    const dates = { GIT_AUTHOR_DATE: when, GIT_COMMITTER_DATE: when };
    gitIn(root, 'add .');
    gitIn(root, 'commit --quiet --message Change', dates);
  };

  beforeAll(() => {
    gitIn(root, 'init --quiet');
    write('about.mdx', 'one');
    write('(banking)/loans.mdx', 'one');
    commitOn('2024-01-01');
    write('about.mdx', 'two');
    commitOn('2024-02-02');
  });

  it('lastChanges returns the UTC date of the last commit that changed a page', () => {
    expect(daysIn(root)).toEqual({ ...about, 'pages/(banking)/loans.mdx': '2024-01-02' });
  });

  it('lastChanges returns no dates in a shallow clone', () => {
    const shallow = temporaryFolder();
    gitIn(shallow, `clone --quiet --depth 1 file://${root} .`);
    expect(daysIn(shallow)).toEqual({});
  });

  it('lastChanges returns no date for a page with uncommitted changes', () => {
    write('(banking)/loans.mdx', 'an uncommitted change');
    expect(daysIn(root)).toEqual(about);
  });

  it('lastChanges returns no dates outside a git repository', () => {
    renameSync(join(root, '.git'), join(root, 'hidden'));
    expect(daysIn(root)).toEqual({});
  });
});

describe('atomFeed', () => {
  const [article] = pages.filter(({ frontMatter }) => frontMatter.date);
  if (!article) throw new Error('The fixture has no article.');
  const { address, frontMatter } = article;
  const dated = ['2021-05-01', '2023-05-01', '2022-05-01'].map((date) => ({
    ...article,
    frontMatter: { ...frontMatter, date },
  }));
  const [head, entry = '', ...others] = atomFeed(dated).split('<entry>');
  const [, content = ''] = entry.split('<content');

  it('the feed contains its own address', () => {
    expect(head).toContain(`<link rel="self" href="${firm.origin}/insights.xml"/>`);
  });

  it('the update date of the feed is the date of the newest article', () => {
    expect(head).toContain('<updated>2023-05-01T00:00:00.000Z</updated>');
  });

  it('the feed lists the newest article first', () => {
    expect(others.map((other) => other.match(/<published>(\d+)/)?.[1])).toEqual(['2022', '2021']);
  });

  it('the feed contains the id, title, author and summary of an article', () => {
    const { title, author, description } = frontMatter;
    for (const [name, value] of Object.entries({ id: firm.origin + address, title, name: author }))
      expect(entry).toMatch(new RegExp(`<${name}[^>]*>(<!\\[CDATA\\[)?${value}`));
    expect(entry).toContain(`<summary type="html"><![CDATA[${description}]]>`);
  });

  it('the feed contains the whole text of an article', () => {
    const text = collapseSpaces(content.replace(/<[^>]*>/g, ''));
    visit(typedTree(article), ['paragraph', 'heading'], (node) => {
      if (!('depth' in node && node.depth === 1))
        expect(text).toContain(collapseSpaces(wordsIn(node)));
    });
  });

  it('the feed contains no relative links, <h1> or components in the content of an article', () => {
    expect(content).not.toMatch(/href="[/#]|<h1|mdxJsx/);
  });
});

describe('plainMarkdown', () => {
  const parser = remark().use(remarkFrontmatter, 'yaml').use(remarkGfm);
  const countNodes = (tree: Root, kind: string) =>
    JSON.stringify(tree).split(`{"type":"${kind}"`).length;
  const markdownOf = (address: string) =>
    plainMarkdown(pages.find((page) => page.address === address) as (typeof pages)[0], pages);

  describe.each(pages)('for the page $address', async (page) => {
    const text = await plainMarkdown(page, pages);
    const tree = parser.parse(text);
    const source = typedTree(page);

    it('the Markdown version of a page contains no HTML, components, comments or markers such as [!NOTE]', () => {
      visit(tree, (node) => {
        expect(node.type, JSON.stringify(node)).not.toMatch(/html|mdx/i);
      });
      expect(text).not.toMatch(/\{\/\*|\[!(?:NOTE|TIP)|\\\[/);
    });

    it('the Markdown version of a page contains only absolute links', () => {
      visit(tree, 'link', (node) => {
        expect(node.url).toMatch(/^(https:|mailto:|tel:)/);
      });
    });

    it('the Markdown version of a page contains the canonical URL of the page', () => {
      expect(text).toContain(`url: ${firm.origin}${page.address}\n`);
    });

    it('the Markdown version of a page keeps all table rows, table cells and list items', () => {
      for (const kind of ['tableRow', 'tableCell', 'listItem'])
        expect(countNodes(tree, kind), kind).toBeGreaterThanOrEqual(countNodes(source, kind));
    });

    it('the Markdown version of a page keeps all text of the page, except in <Leads> and <ContactForm>', () => {
      const words = collapseSpaces(wordsIn(tree));
      visit(
        source,
        ['mdxJsxFlowElement', 'mdxJsxTextElement', 'heading', 'tableCell', 'text'],
        (node) => {
          if ('name' in node) return /^(?:ContactForm|Leads)$/.test(node.name ?? '') ? SKIP : true;
          expect(words).toContain(
            collapseSpaces(wordsIn(node).replace(/^\[!(NOTE|TIP|IMPORTANT)\]/, '')),
          );
          return true;
        },
      );
    });
  });

  it('the Markdown version of a page keeps all columns of a <DocTable matrix>', async () => {
    expect(await markdownOf('/business-banking')).toMatch(
      /^\| Trade licence: copy, in date +(\| Required +){6}\|$/m,
    );
  });

  it('the Markdown version of the contact page contains the contact details from firm.ts', async () => {
    const contact = await markdownOf('/contact');
    for (const detail of [firm.telephone.text, firm.email, ...firm.office])
      expect(contact).toContain(detail);
  });
});

it('renderSocialPicture throws for a title with a character that the fonts of the image do not contain', async () => {
  await expect(renderSocialPicture({ title: 'Tax 税', group: '' })).rejects.toThrow(
    'have no character “税”',
  );
});

it('security.txt contains the fields Contact, Expires and Canonical of RFC 9116', () => {
  expect(securityText).toMatch(/^Contact: (?:mailto:|https:\/\/|tel:)\S+$/m);
  expect(securityText.match(/^Expires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/gm)).toHaveLength(1);
  expect(securityText).toContain(`Canonical: ${firm.origin}/.well-known/security.txt\n`);
});
