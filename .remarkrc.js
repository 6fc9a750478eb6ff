import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkLint from 'remark-lint';
import remarkLintNoEmptyUrl from 'remark-lint-no-empty-url';
import remarkMdx from 'remark-mdx';
import { proseRules } from './tools/prose-rules.ts';
import { proseStyle } from './tools/prose-style.ts';

/** The linter and formatter of prose. `npm run check:prose` lints, `npm run format` rewrites. */
export default {
  settings: proseStyle,
  plugins: [
    remarkFrontmatter,
    [remarkGfm, { singleTilde: false, tablePipeAlign: false }],
    remarkMdx,
    remarkLint,
    remarkLintNoEmptyUrl,
    ...proseRules,
  ],
};
