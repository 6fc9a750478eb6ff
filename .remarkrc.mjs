import { register } from 'tsx/esm/api';

// registers tsx, so that the Node.js of the editor can import the check, which is written in TypeScript
register();
const { remarkCheck } = await import('./tools/check/remark-check.ts');

/**
 * The configuration of the remark extension of an editor. It contains the Markdown syntax of the pages, and the rules
 * of the check that read only one page.
 */
export default {
  plugins: [
    'remark-frontmatter',
    ['remark-gfm', { singleTilde: false }],
    'remark-mdx',
    remarkCheck,
  ],
};
