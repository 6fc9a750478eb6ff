import { register } from 'tsx/esm/api';

// the check is TypeScript, which editors' Node cannot read by itself
register();
const { remarkCheck } = await import('./tools/check/remark-check.ts');

/** What editors show of a page while it is typed: the dialect of the pages, and the rules that need one page only. */
export default {
  plugins: [
    'remark-frontmatter',
    ['remark-gfm', { singleTilde: false }],
    'remark-mdx',
    remarkCheck,
  ],
};
