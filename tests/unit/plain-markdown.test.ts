import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { SKIP, visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { site } from '../../src/facts/firm.ts';
import { cleanMarkdownOf, markdownOf, readFixture } from '../fixture.ts';

const pages = await readFixture();
const plain = remark().use(remarkFrontmatter, 'yaml').use(remarkGfm);

const counts = (tree: Root, types: string[]) => {
  const found: Record<string, number> = {};
  visit(tree, types, (node) => {
    found[node.type] = (found[node.type] ?? 0) + 1;
  });
  return found;
};

const texts = new Map(
  await Promise.all(
    pages.map(async (page) => [page.address, await cleanMarkdownOf(page, pages)] as const),
  ),
);
const textAt = (address: string) => texts.get(address);

describe('the clean Markdown of', () => {
  it.each(pages.map((page) => [page.address, page] as const))(
    '%s is plain Markdown, links absolute, nothing of the prose lost',
    async (address, page) => {
      const text = textAt(address) ?? '';
      const typed = await markdownOf(page);
      const tree = plain.parse(text);
      visit(tree, (node) => {
        expect(node.type, JSON.stringify(node)).not.toMatch(/html|mdx/i);
        if (node.type === 'link') expect(node.url).toMatch(/^(https:|mailto:|tel:)/);
      });
      expect(text).not.toMatch(/\{\/\*|\[!NOTE|\\\[/);
      expect(text).toContain(`url: ${site.origin}${page.address}\n`);
      // every heading, table, row and cell of the source stands in it
      const kinds = ['table', 'tableRow', 'tableCell', 'listItem'];
      const source = counts(typed, kinds);
      const result = counts(tree, kinds);
      for (const kind of kinds) expect(result[kind] ?? 0).toBeGreaterThanOrEqual(source[kind] ?? 0);
      const words = textOf(tree).replace(/\s+/g, ' ');
      visit(typed, ['mdxJsxFlowElement', 'heading', 'tableCell', 'text'], (node) => {
        if ('name' in node && node.name === 'ContactForm') return SKIP; // a form is no text
        if (node.type === 'mdxJsxFlowElement') return undefined;
        const wanted = textOf(node)
          .replace(/^\[!(NOTE|IMPORTANT)\]/, '')
          .replace(/\s+/g, ' ')
          .trim();
        expect(words).toContain(wanted);
        return undefined;
      });
    },
  );

  it('a page with a matrix keeps it as a table of seven columns', () => {
    expect(textAt('/business-banking')).toMatch(
      /^\| Trade licence: copy, in date +(\| Required +){6}\|$/m,
    );
  });

  it('the contact page says telephone, e-mail and office, which its source leaves to the firm’s data', () => {
    const text = textAt('/contact');
    for (const fact of [site.telephone.text, site.email, ...site.office])
      expect(text).toContain(fact);
  });
});
