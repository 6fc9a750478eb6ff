import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Connect, Plugin } from 'vite';
import { findPages } from './find-pages.ts';

/** In `npm run dev`: unknown addresses get the site's own 404 with status 404, and a saved page reloads the browser. */
export function developmentPages(): Plugin {
  return {
    name: 'development-pages',
    apply: 'serve',
    configureServer(server) {
      server.watcher.on('all', (_event, path) => {
        if (path.endsWith('.mdx')) server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request: Connect.IncomingMessage, response: ServerResponse, next) => {
        if (!isMissingPage(request)) return next();
        request.url = '/404';
        request.originalUrl = '/404';
        keepStatus(response, 404);
        next();
      });
    },
  };
}

function isMissingPage({ url = '/', headers }: Connect.IncomingMessage): boolean {
  const [path = '/'] = url.split('?');
  if (!headers.accept?.includes('text/html') || path.startsWith('/@')) return false;
  if (existsSync(`public${path}`) && path !== '/') return false;
  return !findPages().some(({ addresses }) => addresses.includes(path));
}

/** The prerenderer always answers 200; this makes the status stick. */
function keepStatus(response: ServerResponse, status: number): void {
  Object.defineProperty(response, 'statusCode', { get: () => status, set: () => undefined });
}
