import mdx, { type Options } from '@mdx-js/rollup';
import type { VFile } from 'vfile';

/**
 * Returns a function that compiles a page with @mdx-js/rollup. The returned function returns the compiled code, and
 * copies the messages and the data of the compilation to its argument `file`.
 *
 * `transform` of @mdx-js/rollup creates a new VFile from the text and the path, but returns only the code. Therefore,
 * the last plugin of the compilation stores this VFile in `compiled`, with its path as the key.
 */
export function pageCompiler(options: Options): (file: VFile) => Promise<string> {
  const compiled = new Map<string, VFile>();
  const recmaRecordFile = () => (_program: unknown, file: VFile) => {
    compiled.set(file.path, file);
  };
  const { transform } = mdx({ ...options, recmaPlugins: [recmaRecordFile] });
  return async (file) => {
    const result = await transform(String(file), file.path);
    const { data, messages } = compiled.get(file.path) ?? file;
    Object.assign(file, { data, messages });
    return result?.code ?? '';
  };
}
