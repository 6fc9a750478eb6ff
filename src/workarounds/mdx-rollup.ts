import { AsyncLocalStorage } from 'node:async_hooks';
import mdx, { type Options } from '@mdx-js/rollup';
import type { VFile } from 'vfile';

/**
 * Returns a function that compiles a page with @mdx-js/rollup and returns its code. The function sets the messages and
 * the data of the compilation on its argument `file`.
 *
 * `transform` of @mdx-js/rollup 3.1 creates a file of its own and returns only the code
 * (https://github.com/mdx-js/mdx/blob/3.1.1/packages/rollup/lib/index.js). A plugin at the end of the compilation
 * therefore copies the messages and the data. The plugin gets the file of the current call from `AsyncLocalStorage`,
 * because several pages are compiled at the same time. Without this function, each page would have to be compiled a
 * second time for the files that are generated from it, such as the feed. Remove this file when `transform` returns its
 * file. https://github.com/mdx-js/mdx/pull/2682 only logs the messages.
 */
export function mdxCompiler(options: Options): (file: VFile) => Promise<string> {
  const current = new AsyncLocalStorage<VFile>();
  const recmaCopyResult =
    () =>
    (_program: unknown, { data, messages }: VFile) => {
      Object.assign(current.getStore() ?? {}, { data, messages });
    };
  const { transform } = mdx({ ...options, recmaPlugins: [recmaCopyResult] });
  return async (file) => {
    const result = await current.run(file, () => transform(String(file), file.path));
    return result?.code ?? '';
  };
}
