import { relative } from 'node:path';
import mdx from '@mdx-js/rollup';
import type { Plugin } from 'vite';
import { brokenPage } from '../development/broken-page.ts';
import { explainParseError } from './explain-parse-error.ts';
import { mdxOptions } from './options.ts';
import { PageError } from './page-error.ts';

/**
 * @mdx-js/rollup with this site's options, whose errors speak to a copywriter.
 * They stop a build; beside the development server they are shown in the place of the page.
 */
export function pages(): Plugin {
  const plugin = mdx(mdxOptions);
  let serving = false;
  let root = '';
  return {
    ...plugin,
    name: 'pages',
    enforce: 'pre',
    configResolved(config) {
      serving = config.command === 'serve';
      root = config.root;
    },
    async transform(source, id) {
      if (id.includes('?raw')) return undefined;
      try {
        return await plugin.transform.call(this, source, id);
      } catch (error) {
        const told =
          error instanceof PageError
            ? error
            : new PageError([explainParseError(error as never, id, source)]);
        if (!serving) throw told;
        return { code: brokenPage(relative(root, id), source, told.faults), map: null };
      }
    },
  } as Plugin;
}
