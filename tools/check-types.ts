import { createRequire } from 'node:module';
import { createMdxLanguagePlugin } from '@mdx-js/language-service';
import { runTsc } from '@volar/typescript/lib/quickstart/runTsc.js';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';

/** Runs the TypeScript compiler over the code and the pages: a word or an attribute that does not exist is an error there too. */
process.argv.push('--noEmit');
runTsc(
  createRequire(import.meta.url).resolve('typescript/lib/tsc'),
  { extraSupportedExtensions: ['.mdx'], extraExtensionsToRemove: [] },
  () => [createMdxLanguagePlugin([remarkFrontmatter, remarkGfm], undefined, true)],
);
