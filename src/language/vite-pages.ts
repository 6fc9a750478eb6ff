import { relative } from 'node:path';
import mdx from '@mdx-js/rollup';
import type { Plugin } from 'vite';
import { brokenPage, draftPage } from '../write/draft-module.ts';
import { explainParseError } from './explain-parse-error.ts';
import { draftOptions, mdxOptions } from './options.ts';
import { PageError } from './page-error.ts';

/**
 * @mdx-js/rollup with this site's options, whose errors speak to a copywriter.
 * They stop a build, and a review, which draws pages in production mode; the development server draws the page as far
 * as it can and shows the problems on it.
 */
export function pages(): Plugin {
  const plugin = mdx(mdxOptions);
  const draft = mdx(draftOptions);
  let drafting = false;
  let root = '';
  return {
    ...plugin,
    name: 'pages',
    enforce: 'pre',
    configResolved(config) {
      drafting = config.command === 'serve' && config.mode !== 'production';
      root = config.root;
    },
    async transform(source, id) {
      if (id.includes('?raw')) return undefined;
      const file = relative(root, id);
      try {
        if (!drafting) return await plugin.transform.call(this, source, id);
        const result = await draft.transform.call(this, source, id);
        return result && { ...result, code: draftPage(String(result.code), file, source) };
      } catch (error) {
        const told =
          error instanceof PageError
            ? error
            : new PageError([explainParseError(error as never, file, source)]);
        if (!drafting) throw told;
        return { code: brokenPage(file, source, told.problems), map: null };
      }
    },
  } as Plugin;
}
