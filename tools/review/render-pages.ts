import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createGenerator, type UserConfig } from 'unocss';
import { createServer, type Plugin } from 'vite';
import { findPages } from '../../src/build/find-pages.ts';
import type { RenderedSite } from './rendered-site.ts';

/**
 * Draws pages of the tree it is started in and writes them as JSON to the file named first on the command line.
 * Page files named after it are the only ones that are drawn; the others are compiled without their text.
 * It runs beside the review because a tree is drawn by its own components, plugins and configuration:
 * all it asks of the tree is that `src/routes.tsx` exports `routes`, with `path`, `element`, `handle.head` and, where a
 * page has style sheets of its own, their names in `handle.styles`.
 */
interface Route {
  path: string;
  element: ReactElement;
  handle: { head: string; styles?: string | string[] };
}

const root = process.cwd();
const [output = '', ...needed] = process.argv.slice(2);
const isNeeded = (file: string) => needed.length === 0 || needed.includes(file);

/** Leaves a page that need not be drawn its front matter, which others print, and an article its length. */
const withoutText: Plugin = {
  name: 'without-text',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('.mdx') || isNeeded(relative(root, id))) return null;
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
  plugins: [withoutText],
  mode: 'production',
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
});
const { routes }: { routes: Route[] } = (await server.ssrLoadModule('/src/routes.tsx')) as never;
const styles = async (name: string): Promise<string> =>
  (await server.ssrLoadModule(`/src/styles/${name}.css?inline`)).default;

/** The names of the style sheets that a page has for itself. */
const namesOf = ({ styles: names = [] }: Route['handle']) => [names].flat();

/** The utilities that the components use. */
async function utilities(): Promise<string> {
  const { default: config } = await server.ssrLoadModule('/uno.config.ts');
  const folder = join(root, 'components');
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const generator = await createGenerator(config as UserConfig);
  return (await generator.generate(code.join('\n'))).css;
}

const site: RenderedSite = {
  pages: routes
    .filter(({ path }) => wanted.includes(path))
    .map(({ path, element, handle }) => ({
      address: path,
      head: handle.head,
      styles: namesOf(handle).join(' ') || undefined,
      body: renderToStaticMarkup(createElement('div', { id: 'root', className: 'root' }, element)),
    })),
  styles: { '': `${await utilities()}\n${await styles('index')}` },
};
for (const { styles: names } of site.pages)
  if (names) site.styles[names] ??= (await Promise.all(names.split(' ').map(styles))).join('\n');
writeFileSync(output, JSON.stringify(site));
process.exit(0); // the server leaves a watcher behind
