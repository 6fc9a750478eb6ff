import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import rehypeSlug from 'rehype-slug';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { parse } from 'yaml';
import { pagesIn } from './pages-in.ts';
import type { RenderedSite } from './rendered-site.ts';

const pipeline = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkGfm, { singleTilde: false })
  .use(remarkRehype)
  .use(rehypeSlug);

/** Tags of the vocabulary and notes to colleagues: what a visitor never reads. */
const marks = /^[ \t]*<\/?[A-Z][^>\n]*>|<\/?[A-Z][^>\n]*>|\{\/\*[\s\S]*?\*\/\}/gm;

/**
 * The pages of a tree as they are typed, for when it cannot be drawn: their Markdown as plain HTML, without the
 * vocabulary's layout and without header, footer or styles. `wanted` chooses page files, from the root of the tree.
 */
export async function readSource(
  root: string,
  wanted: (file: string) => boolean = () => true,
): Promise<RenderedSite> {
  const found = pagesIn(root).filter(({ file }) => wanted(file));
  const pages = found.map(async ({ file, addresses: [address = ''] }) => {
    const source = readFileSync(join(root, file), 'utf8');
    const tree = (await pipeline.run(pipeline.parse(source.replace(marks, '')))) as Root;
    return { address, head: headOf(source), body: `<main>${toHtml(tree)}</main>` };
  });
  return { pages: await Promise.all(pages), styles: { '': '' } };
}

function headOf(source: string): string {
  const [, yaml = ''] = source.match(/^---\n([\s\S]*?)\n---/) ?? [];
  let fields: { title?: unknown; description?: unknown } = {};
  try {
    fields = parse(yaml) ?? {};
  } catch {
    // unreadable front matter is the page check's to report
  }
  const element = (tagName: string, properties: object, text = '') => ({
    type: 'element' as const,
    tagName,
    properties: properties as Record<string, string>,
    children: text ? [{ type: 'text' as const, value: text }] : [],
  });
  return toHtml([
    element('title', {}, String(fields.title ?? '')),
    element('meta', { name: 'description', content: String(fields.description ?? '') }),
  ]);
}
