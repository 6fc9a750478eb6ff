import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createGenerator, type UserConfig } from 'unocss';
import { createServer, type EnvironmentModuleNode, type Plugin } from 'vite';
import { findPages } from '../site/find-pages.ts';
import type { Job, RenderedSite } from './rendered-site.ts';

/**
 * Draws pages of the tree it is started in, once for each folder of its job, and writes them as JSON to the file named
 * first on the command line. Its job, the second word, is JSON of the type `Job`.
 * It runs beside the review because a tree is drawn by its own components, plugins and configuration:
 * all it asks of the tree is that `src/draw/routes.tsx` exports `routes`, with `path`, `element`, `handle.head` and, where a
 * page has style sheets of its own, their names in `handle.styles`.
 */
interface Route {
  path: string;
  element: ReactElement;
  handle: { head: string; styles?: string | string[] };
}

const root = process.cwd();
const [output = '', job = ''] = process.argv.slice(2);
const { needed, folders }: Job = JSON.parse(job);
const isNeeded = (file: string) => !needed || needed.includes(file);
let [folder = root] = folders;

/**
 * Takes the text of pages from the folder whose turn it is. A page that need not be drawn is left its front matter,
 * which others print, and an article its length.
 */
const textOfPages: Plugin = {
  name: 'text-of-pages',
  enforce: 'pre',
  config(config) {
    // no package is made ready for a browser: it would replace what the development server made ready for its own
    config.optimizeDeps = { noDiscovery: true, include: [] };
  },
  load(id) {
    if (!id.endsWith('.mdx')) return null;
    const file = relative(root, id);
    if (isNeeded(file)) return readFileSync(join(folder, file), 'utf8');
    const source = readFileSync(id, 'utf8');
    const [lines = ''] = source.match(/^---\n[\s\S]*?\n---\n/) ?? [];
    return /^date:/m.test(lines) ? null : `${lines}\n# A page\n\nIts text.\n`;
  },
};
const wanted = findPages()
  .filter(({ file }) => isNeeded(file))
  .flatMap(({ addresses }) => addresses);
const server = await createServer({
  root,
  plugins: [textOfPages],
  mode: 'production',
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
});
const styles = async (name: string): Promise<string> =>
  (await server.ssrLoadModule(`/src/styles/${name}.css?inline`)).default;

/** The names of the style sheets that a page has for itself. */
const namesOf = ({ styles: names = [] }: Route['handle']) => [names].flat();

/** The utilities that the components use. */
async function utilities(): Promise<string> {
  const { default: config } = await server.ssrLoadModule('/uno.config.ts');
  const components = join(root, 'components');
  const code = readdirSync(components, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(components, name), 'utf8'));
  const generator = await createGenerator(config as UserConfig);
  return (await generator.generate(code.join('\n'))).css;
}

async function draw(): Promise<RenderedSite> {
  const { routes }: { routes: Route[] } = (await server.ssrLoadModule(
    '/src/draw/routes.tsx',
  )) as never;
  const pages = routes
    .filter(({ path }) => wanted.includes(path))
    .map(({ path, element, handle }) => ({
      address: path,
      head: handle.head,
      styles: namesOf(handle).join(' ') || undefined,
      body: renderToStaticMarkup(createElement('div', { id: 'root', className: 'root' }, element)),
    }));
  const own: Record<string, string> = {};
  for (const { styles: names } of pages)
    if (names) own[names] ??= (await Promise.all(names.split(' ').map(styles))).join('\n');
  return { pages, styles: { '': common, ...own } };
}

/** Has the needed pages, and all that imports them, read anew. */
function forgetPages(): void {
  const graph = server.environments.ssr.moduleGraph;
  const forgotten = new Set<EnvironmentModuleNode>();
  const forget = (module: EnvironmentModuleNode) => {
    if (forgotten.has(module)) return;
    forgotten.add(module);
    graph.invalidateModule(module);
    for (const importer of module.importers) forget(importer);
  };
  for (const [id, module] of graph.idToModuleMap)
    if (id.endsWith('.mdx') && isNeeded(relative(root, id))) forget(module);
}

const common = `${await utilities()}\n${await styles('index')}`;
const sites: RenderedSite[] = [];
for (folder of folders) {
  forgetPages();
  sites.push(await draw());
}
writeFileSync(output, JSON.stringify(sites));
process.exit(0); // the server leaves a watcher behind
