import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { relative } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { findPages } from '../site/find-pages.ts';
import { Checker } from './checker.ts';
import { faultPage } from './fault-page.ts';
import { pageReport } from './page-report.ts';
import { workshopAddress } from './workshop-address.ts';

/** What runs in the browser. */
const client = 'src/write/client.tsx';

/** What a saved file means: words are shown and checked anew, further words of the checks are checked anew, code too. */
const pageFiles = /\.mdx$/;
const wordFiles = /^(pages|docs|dictionary\.txt)/;
const codeFiles = /^(src|components)\/.*\.tsx?$/;

/**
 * `npm run dev`: unknown addresses get the site's own 404 with status 404, a saved page reloads the browser,
 * every page carries the bar for writing, and /workshop shows the vocabulary.
 */
export function developmentServer(): Plugin {
  return {
    name: 'development-server',
    apply: 'serve',
    config: () => ({ optimizeDeps: { entries: ['index.html', client] } }),
    configureServer(server) {
      const checker = new Checker(server.config.root);
      watch(server, checker);
      server.httpServer?.on('close', () => checker.stop());
      server.middlewares.use('/__page-report', (request, response) =>
        sendReport(request, response, checker),
      );
      server.middlewares.use((request: Connect.IncomingMessage, response: ServerResponse, next) => {
        if (request.headers.accept?.includes('text/html')) faultPage(response);
        if (!isMissingPage(request)) return next();
        request.url = '/404';
        request.originalUrl = '/404';
        keepStatus(response, 404);
        next();
      });
      // whatever is no page and no file, such as a favicon that a browser asks for unbidden
      return () =>
        server.middlewares.use(({ originalUrl = '/' }: Connect.IncomingMessage, response, next) => {
          if (isPage(originalUrl)) return next();
          response.statusCode = 404;
          response.end();
        });
    },
    // after the scripts of the React plugin, which it needs
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: `/${client}` }, injectTo: 'head' },
    ],
  };
}

function watch(server: ViteDevServer, checker: Checker): void {
  server.watcher.on('all', (_event, path) => {
    const file = relative(server.config.root, path);
    if (pageFiles.test(file) || wordFiles.test(file)) checker.forget();
    if (codeFiles.test(file)) checker.stop();
    if (pageFiles.test(file)) server.ws.send({ type: 'full-reload' });
    else if (wordFiles.test(file)) server.ws.send('words-saved');
  });
}

async function sendReport(
  { url = '/' }: Connect.IncomingMessage,
  response: ServerResponse,
  checker: Checker,
): Promise<void> {
  const address = new URLSearchParams(url.split('?')[1]).get('address') ?? '/';
  response.setHeader('Content-Type', 'application/json');
  try {
    response.end(JSON.stringify(await pageReport(address, await checker.problems())));
  } catch (error) {
    console.error(error);
    response.statusCode = 500;
    response.end(JSON.stringify({ failure: String(error) }));
  }
}

function isMissingPage({ url = '/', headers }: Connect.IncomingMessage): boolean {
  const [path = '/'] = url.split('?');
  if (!headers.accept?.includes('text/html') || /^\/(@|__)/.test(path)) return false;
  if (existsSync(`public${path}`) && path !== '/') return false;
  return !isPage(path);
}

function isPage(url: string): boolean {
  const [path = '/'] = url.split('?');
  return path === workshopAddress || findPages().some(({ addresses }) => addresses.includes(path));
}

/** The prerenderer always answers 200; this makes the status stick. */
function keepStatus(response: ServerResponse, status: number): void {
  Object.defineProperty(response, 'statusCode', { get: () => status, set: () => undefined });
}
