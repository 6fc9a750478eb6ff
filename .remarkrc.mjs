import { register } from 'tsx/esm/api';

// lets the editor's Node load TypeScript, in which the check is written
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
