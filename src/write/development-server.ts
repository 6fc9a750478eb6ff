import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { draw } from '../draw/drawing.ts';
import { movedAddresses } from '../site/moved.ts';
import { readSite, type Site } from '../site/read-site.ts';
import { answerOpen, openAddress } from './editing/answer-open.ts';
import { readExamples } from './examples.ts';
import { faultPage } from './fault-page.ts';
import { answerNewPage } from './new-page/answer-new-page.ts';
import { leadOn, sendFile } from './send.ts';
import { workshopAddress } from './strings.ts';

/** What runs in the browser. */
const client = 'src/write/client.ts';

/** Files whose words are read anew when they are saved. */
const wordFiles = /^(pages|docs)/;

/** Makes a file of a site that is no page, such as the search's index, by its address; undefined where there is none. */
type FileOf = (site: Site, address: string) => (() => unknown) | undefined;

/**
 * `npm run dev`: a saved page is read and shown at once, addresses that have moved lead on, unknown ones get the
 * site's own 404 with status 404, and /workshop shows the vocabulary. What `fileOf` makes is served as in the built site.
 */
export function developmentServer(fileOf: FileOf): Plugin {
  return {
    name: 'development-server',
    apply: 'serve',
    config: () => ({ optimizeDeps: { entries: ['index.html', client] } }),
    configureServer(server) {
      const { root } = server.config;
      let site: Promise<Site> | undefined;
      const current = () => {
        site ??= readSite(root);
        return site;
      };
      draw({ site: current, examples: () => readExamples(root) });
      const forget = () => {
        site = undefined;
      };
      const begun = new Set<string>();
      watch(server, forget, begun);
      server.middlewares.use(openAddress, (request, response) =>
        answerOpen(root, request, response),
      );
      server.middlewares.use('/__new-page', async (request, response) => {
        begun.add((await answerNewPage(root, request, response)) ?? '');
        forget();
      });
      server.middlewares.use(async (request, response, next) => {
        const [path = '/'] = (request.url ?? '/').split('?');
        const make = /\.\w+$/.test(path) ? fileOf(await current(), path) : undefined;
        if (make) return sendFile(response, path, make, next);
        const moved = movedAddresses((await current()).pages).find(({ from }) => from === path);
        if (moved) return leadOn(response, (request.url ?? '').replace(path, moved.to));
        if (request.headers.accept?.includes('text/html')) faultPage(response);
        if (!(await isMissingPage(request, root, current))) return next();
        request.url = '/404';
        request.originalUrl = '/404';
        keepStatus(response, 404);
        next();
      });
      // whatever is no page and no file, such as a favicon that a browser asks for unbidden
      return () =>
        server.middlewares.use(
          async ({ originalUrl = '/' }: Connect.IncomingMessage, response, next) => {
            if (await isPage(originalUrl, current)) return next();
            response.statusCode = 404;
            response.end();
          },
        );
    },
    // after the scripts of the React plugin, which it needs
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: `/${client}` }, injectTo: 'head' },
    ],
  };
}

/** `begun` are the pages that the workshop's form has just written: its answer must not be lost to a reload. */
function watch(server: ViteDevServer, forget: () => void, begun: Set<string>): void {
  server.watcher.on('all', (_event, path) => {
    const file = relative(server.config.root, path).replaceAll('\\', '/');
    if (wordFiles.test(file)) forget();
    if (begun.delete(file)) return;
    if (file.endsWith('.mdx')) server.ws.send({ type: 'full-reload' });
  });
}

async function isMissingPage(
  { url = '/', headers }: Connect.IncomingMessage,
  root: string,
  current: () => Promise<Site>,
): Promise<boolean> {
  const [path = '/'] = url.split('?');
  if (!headers.accept?.includes('text/html') || /^\/(@|__)/.test(path)) return false;
  if (existsSync(join(root, 'public', path)) && path !== '/') return false;
  return !(await isPage(path, current));
}

async function isPage(url: string, current: () => Promise<Site>): Promise<boolean> {
  const [path = '/'] = url.split('?');
  const { byAddress, plans } = await current();
  return path === workshopAddress || byAddress.has(path) || plans.has(path);
}

/** The prerenderer always answers 200; this makes the status stick. */
function keepStatus(response: ServerResponse, status: number): void {
  Object.defineProperty(response, 'statusCode', { get: () => status, set: () => undefined });
}
