import mdx from '@mdx-js/rollup';
import type { Plugin } from 'vite';
import { explainParseError } from './explain-parse-error.ts';
import { mdxOptions } from './options.ts';
import { PageError } from './page-error.ts';

/** @mdx-js/rollup with this site's options, whose errors speak to a copywriter. */
export function pages(): Plugin {
  const plugin = mdx(mdxOptions);
  return {
    ...plugin,
    name: 'pages',
    enforce: 'pre',
    async transform(source, id) {
      try {
        return await plugin.transform.call(this, source, id);
      } catch (error) {
        if (error instanceof PageError) throw error;
        throw new PageError([explainParseError(error as never, id, source)]);
      }
    },
  } as Plugin;
}
