import type { ProcessorOptions } from '@mdx-js/mdx';
import rehypeSlug from 'rehype-slug';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import type { VFile } from 'vfile';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { refuseUndrawable, rehypeDraft, remarkDraft } from './draft.ts';
import { pageData } from './page-data.ts';
import { PageError } from './page-error.ts';
import { rehypeAlerts } from './rehype-alerts.ts';
import { rehypeCollect } from './rehype-collect.ts';
import { rehypePage } from './rehype-page.ts';
import { rehypeQuestions } from './rehype-questions.ts';
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

const words = Object.keys(vocabulary);

/** The plugins in their order. A draft is drawn although it has problems. */
const pageOptions = (draft: boolean): ProcessorOptions => ({
  providerImportSource: '@mdx-js/react',
  remarkPlugins: [
    [remarkFrontmatter, 'yaml'],
    remarkFrontMatter,
    [remarkGfm, { singleTilde: false }],
    remarkHouseRules(words),
    ...(draft ? [remarkDraft(words)] : []),
    remarkMdxFrontmatter,
    remarkReadingTime,
  ],
  rehypePlugins: [
    rehypeSlug,
    rehypeTypography,
    rehypeCollect,
    rehypeQuestions,
    rehypeAlerts,
    rehypeVocabulary(vocabulary),
    ...(draft ? [rehypeDraft(vocabulary)] : []),
    rehypePage(vocabulary),
    draft ? refuseUndrawable : refuseProblems,
  ],
});

/** How a page is compiled, from Markdown to a React component. Throws a PageError for a page with problems. */
export const mdxOptions = pageOptions(false);

/** The same beside the development server, which shows the problems on the page itself. */
export const draftOptions = pageOptions(true);
