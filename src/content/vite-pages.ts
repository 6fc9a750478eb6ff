import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import mdx from '@mdx-js/rollup';
import { VFile } from 'vfile';
import type { Plugin, ResolvedConfig } from 'vite';
import type { Vocabulary } from './component.ts';
import { factsOf } from './facts.ts';
import { pageOptions } from './plugins.ts';
import { readSafely } from './read-page.ts';
import { printMistakes } from './report.ts';
import { plainLines } from './set-right.ts';

/**
 * Compiles pages with @mdx-js/rollup, in the one dialect of the site. What is wrong with them fails a build with one
 * list of all mistakes of all pages, and stands in Vite's overlay in development. `api.files` are the files of the pages
 * that could be read, as they were typed, with what was found on them as data.
 */
export function mdxPages(vocabulary: Vocabulary): Plugin<{ files: () => VFile[] }> {
  const read = new Map<string, VFile>();
  const keepFound =
    () =>
    (_program: unknown, { path, data, messages }: VFile) => {
      Object.assign(read.get(path) ?? {}, { data, messages });
    };
  const compiler = mdx({ ...pageOptions(vocabulary), recmaPlugins: [keepFound] });
  const broken = () =>
    [...read.values()]
      .filter(({ messages }) => messages.length > 0)
      .sort((one, other) => (one.path < other.path ? -1 : 1));
  let config: ResolvedConfig;

  return {
    name: 'pages',
    enforce: 'pre',
    api: { files: () => [...read.values()].filter(({ data }) => data.markdown) },
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      server.ws.on('vite:client:connect', (_data, client) => {
        const [first] = broken();
        if (!first) return;
        const { line = 1, column = 1 } = first.messages[0] ?? {};
        const loc = { file: `${config.root}/${first.path}`, line, column };
        const message = printMistakes(broken());
        client.send({ type: 'error', err: { message, stack: '', loc, plugin: 'pages' } });
      });
    },
    transform: {
      filter: { id: /\.mdx$/ },
      async handler(saved, id) {
        // an editor may have been half way through saving it
        const text = saved || (await pause(50).then(() => readFile(id, 'utf8')));
        const source = plainLines(text);
        const path = id.replace(`${config.root}/`, '');
        const file = new VFile({ path, value: source });
        read.set(path, file);
        const compile = compiler.transform as TransformMdx;
        const compiled = await readSafely(file, vocabulary, () => compile(source, path));
        // an empty page stands for one that cannot be read, so that the others can be
        const code = compiled?.code ?? 'export default () => null;';
        return { code: `${code}\n${exportsOf(file)}`, map: null };
      },
    },
    buildEnd(error) {
      if (error || broken().length === 0) return;
      config.logger.error(`\n${printMistakes(broken())}\n`);
      this.error('Nothing was built: the pages have mistakes, which are listed above.');
    },
    hotUpdate({ file, type, server, modules }) {
      if (type === 'delete') read.delete(file.replace(`${config.root}/`, ''));
      // what only the server draws with reaches no browser by itself
      if (this.environment.name !== 'ssr' || modules.length === 0) return;
      // Vite forgets them only after this, when the browser may have asked again
      for (const module of modules) this.environment.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
    },
  };
}

/** What the module of a page exports beside its component. */
const exportsOf = (file: VFile) =>
  `export const frontMatter = ${JSON.stringify(file.data.frontMatter ?? { title: file.path, description: '' })};
export const facts = ${JSON.stringify(factsOf(file))};`;

/** How @mdx-js/rollup compiles a page; its types say only that it does something of the kind. */
type TransformMdx = (source: string, id: string) => Promise<{ code: string }>;
