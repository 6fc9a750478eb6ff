import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { textOf } from './check/page-files.ts';

/** A block of a `_headers` file: a path, perhaps ending in *, and the headers it gets. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

/**
 * Makes `vite preview` answer as the site's hosts do: the headers of `_headers`, the permanent redirects of `_redirects`,
 * and the site's own 404 page, with status 404, for what is not there. In development it does the last.
 */
export function staticHost(): Plugin {
  return {
    name: 'static-host',
    configurePreviewServer({ config, middlewares }) {
      const directory = resolve(config.root, config.build.outDir);
      if (!existsSync(join(directory, 'index.html')))
        throw new Error(`There is no built site in ${config.build.outDir}/. Run: npm run build`);
      const rules = readHeaders(textOf(directory, '_headers'));
      const moved = readRedirects(textOf(directory, '_redirects'));
      middlewares.use((request, response, next) => {
        const [path = '/', query] = (request.url ?? '/').split('?');
        for (const [name, value] of Object.entries(headersFor(path, rules)))
          response.setHeader(name, value);
        const to = moved.get(path.toLowerCase().replace(/(?:\.html|\/)$/, ''));
        if (!to) return next();
        // not kept: another site may be served at this port tomorrow
        response.setHeader('Cache-Control', 'no-store');
        response.writeHead(301, { Location: query ? `${to}?${query}` : to }).end();
      });
      return () => {
        middlewares.use((request, response, next) => {
          const [path = '/'] = (request.url ?? '/').split('?');
          if (isFile(directory, path)) return next();
          response.statusCode = 404;
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(textOf(directory, '404.html'));
        });
      };
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        // Vite fails at an address that cannot be decoded; so it is one that is not there
        if (!isDecodable(request.url))
          request.url = request.originalUrl = request.url?.replaceAll('%', '%25');
        next();
      });
      return () => {
        server.middlewares.use(async (request, response, next) => {
          try {
            const { routes } = await server.ssrLoadModule('/src/routes.tsx');
            const [path] = (request.originalUrl ?? '/').split('?');
            const address = `/${path?.slice(server.config.base.length)}`;
            if (!routes.some((route: { path: string }) => route.path === address))
              // vite-react-ssg always answers 200
              Object.defineProperty(response, 'statusCode', { get: () => 404, set: () => {} });
          } catch {} // vite-react-ssg tells it
          delete request.headers['if-none-match'];
          next();
        });
      };
    },
  };
}

function isDecodable(url = ''): boolean {
  try {
    return Boolean(decodeURI(url));
  } catch {
    return false;
  }
}

/** Whether the path of an address is a file of the folder. What cannot be decoded or looked up is none. */
function isFile(directory: string, path: string): boolean {
  try {
    return statSync(join(directory, decodeURI(path))).isFile();
  } catch {
    return false;
  }
}

/** Reads the text of a `_headers` file, the format that Netlify and Cloudflare Pages share. */
export function readHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    if (/^\S/.test(line)) rules.push({ path: line.trim(), headers: {} });
    const [, name, value] = line.match(/^\s+([\w-]+):\s*(.+)$/) ?? [];
    const rule = rules.at(-1);
    if (rule && name && value) rule.headers[name] = value;
  }
  return rules;
}

/** All headers that the rules give to a path; a later rule wins. */
export function headersFor(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const matching = rules.filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
  );
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}

/** Reads the text of a `_redirects` file of the same hosts: where each address leads. */
function readRedirects(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line.startsWith('/'));
  return new Map(lines.map((line) => line.split(/\s+/).slice(0, 2) as [string, string]));
}
