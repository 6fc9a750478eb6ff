import { register } from 'tsx/esm/api';

// the check is written in TypeScript, which the editor's Node cannot load by itself
register();
const { remarkCheck } = await import('./tools/check/remark-check.ts');

/**
 * The configuration of the editor's remark extension: the Markdown dialect of the pages, and the rules that need only
 * one page.
 */
export default {
  plugins: [
    'remark-frontmatter',
    ['remark-gfm', { singleTilde: false }],
    'remark-mdx',
    remarkCheck,
  ],
};
