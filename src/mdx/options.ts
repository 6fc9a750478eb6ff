import type { ProcessorOptions } from '@mdx-js/mdx';
import rehypeSlug from 'rehype-slug';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import type { VFile } from 'vfile';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { pageData } from './page-data.ts';
import { PageError } from './page-error.ts';
import { rehypeAlerts } from './rehype-alerts.ts';
import { rehypeCollect } from './rehype-collect.ts';
import { rehypePage } from './rehype-page.ts';
import { rehypeTypography } from './rehype-typography.ts';
import { rehypeVocabulary } from './rehype-vocabulary.ts';
import { remarkFrontMatter } from './remark-front-matter.ts';
import { remarkHouseRules } from './remark-house-rules.ts';
import { remarkReadingTime } from './remark-reading-time.ts';

/** Stops the page once every plugin has said what is wrong with it. */
function refuseProblems() {
  return (_tree: unknown, file: VFile) => {
    const { problems } = pageData(file);
    if (problems.length > 0) throw new PageError(problems.toSorted((a, b) => a.line - b.line));
  };
}

/** How a page is compiled, from Markdown to a React component: the plugins in their order. */
export const mdxOptions: ProcessorOptions = {
  providerImportSource: '@mdx-js/react',
  remarkPlugins: [
    [remarkFrontmatter, 'yaml'],
    remarkFrontMatter,
    [remarkGfm, { singleTilde: false }],
    remarkHouseRules(Object.keys(vocabulary)),
    remarkMdxFrontmatter,
    remarkReadingTime,
  ],
  rehypePlugins: [
    rehypeSlug,
    rehypeTypography,
    rehypeCollect,
    rehypeAlerts,
    rehypeVocabulary(vocabulary),
    rehypePage(vocabulary),
    refuseProblems,
  ],
};
