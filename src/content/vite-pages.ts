import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { VFile } from 'vfile';
import type { Plugin, ResolvedConfig } from 'vite';
import type { Vocabulary } from './component.ts';
import { formatErrors } from './diagnostics.ts';
import { normalizeLines } from './normalize-lines.ts';
import { pageCompiler } from './page-compiler.ts';
import { factsOf } from './page-facts.ts';
import { pageOptions } from './plugins.ts';
import { readSafely } from './read-page.ts';

/**
 * A Vite plugin that compiles pages with @mdx-js/rollup and the options in `plugins.ts`. If pages have errors, the
 * build fails and prints one list of all errors. In development, Vite's error overlay shows the errors. `api.files`
 * returns the pages that could be parsed. The `data` of each page contains its front matter, its facts (data such as
 * the reading time) and its blocks (such as paragraphs).
 */
export function mdxPages(vocabulary: Vocabulary): Plugin<{ files: () => VFile[] }> {
  const read = new Map<string, VFile>();
  const compile = pageCompiler(pageOptions(vocabulary));
  const filesWithErrors = () =>
    [...read.values()]
      .filter(({ messages }) => messages.length > 0)
      .sort((one, other) => (one.path < other.path ? -1 : 1));
  let config: ResolvedConfig;

  return {
    name: 'pages',
    enforce: 'pre',
    api: { files: () => [...read.values()].filter(({ data }) => data.blocks) },
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      server.ws.on('vite:client:connect', (_data, client) => {
        const [first] = filesWithErrors();
        if (!first) return;
        const { line = 1, column = 1 } = first.messages[0] ?? {};
        const loc = { file: `${config.root}/${first.path}`, line, column };
        const message = formatErrors(filesWithErrors());
        client.send({ type: 'error', err: { message, stack: '', loc, plugin: 'pages' } });
      });
    },
    transform: {
      filter: { id: /\.mdx$/ },
      async handler(saved, id) {
        // While a code editor saves the file, the file can be empty for a moment. Therefore, an empty file is read
        // again after a pause.
        const text = saved || (await pause(50).then(() => readFile(id, 'utf8')));
        const source = normalizeLines(text);
        const path = id.replace(`${config.root}/`, '');
        const file = new VFile({ path, value: source });
        read.set(path, file);
        const compiled = await readSafely(file, vocabulary, () => compile(file));
        // A page that cannot be parsed becomes an empty page. The other pages are then still compiled, and their errors
        // are reported.
        const code = compiled ?? 'export default () => null;';
        return { code: `${code}\n${exportsOf(file)}`, map: null };
      },
    },
    buildEnd(error) {
      if (error || filesWithErrors().length === 0) return;
      config.logger.error(`\n${formatErrors(filesWithErrors())}\n`);
      this.error('The site was not built, because the pages have errors. See the list above.');
    },
    hotUpdate({ file, type, server, modules }) {
      if (type === 'delete') read.delete(file.replace(`${config.root}/`, ''));
      // Only the server loads the modules of pages. Vite does not reload the browser when the module of a page changes,
      // so this hook reloads the browser.
      if (this.environment.name !== 'ssr' || modules.length === 0) return;
      // Vite invalidates the changed modules only after this hook. If the browser requested the page before then, Vite
      // would send the old version of the page. Therefore, this hook invalidates the modules.
      for (const module of modules) this.environment.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
    },
  };
}

const exportsOf = (file: VFile) =>
  `export const frontMatter = ${JSON.stringify(file.data.frontMatter ?? { title: file.path, description: '' })};
export const facts = ${JSON.stringify(factsOf(file))};`;
