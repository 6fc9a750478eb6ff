import { existsSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readText } from './check/page-files.ts';

/** A block of a `_headers` file: a path, perhaps ending in *, and the headers it gets. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

/**
 * Makes `vite preview` answer as the site's hosts do: the headers of `_headers`, the permanent redirects of `_redirects`
 * and of `cleanAddress`, and the site's own 404 page, with status 404, for everything else. The development server does
 * the last only.
 */
export function staticHost(): Plugin {
  return {
    name: 'static-host',
    configurePreviewServer({ config, middlewares }) {
      const directory = resolve(config.root, config.build.outDir);
      if (!existsSync(join(directory, 'index.html')))
        throw new Error(`There is no built site in ${config.build.outDir}/. Run: npm run build`);
      const rules = readHeaders(readText(directory, '_headers'));
      const moved = readRedirects(readText(directory, '_redirects'));
      const answerMissing = (response: ServerResponse) => {
        response.statusCode = 404;
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.setHeader('Cache-Control', 'no-store');
        response.end(readText(directory, '404.html'));
      };
      middlewares.use((request, response, next) => {
        const [path = '/', query] = (request.url ?? '/').split('?');
        for (const [name, value] of Object.entries(headersFor(path, rules)))
          response.setHeader(name, value);
        const address = decode(path);
        if (!address?.startsWith(config.base)) return next();
        const below = address.slice(config.base.length - 1);
        if (isPrivate(below)) return answerMissing(response);
        const clean = cleanAddress(below);
        const asked = config.base + (clean ?? below).slice(1);
        const to = moved.get(asked) ?? (clean && asked);
        if (!to) return next();
        // the browser must not keep it: another site may be served at this port tomorrow
        response.setHeader('Cache-Control', 'no-store');
        response.writeHead(301, { Location: query ? `${to}?${query}` : to }).end();
      });
      return () => {
        middlewares.use((request, response, next) => {
          const [path = '/'] = (request.url ?? '/').split('?');
          if (isFile(directory, path)) next();
          else answerMissing(response);
        });
      };
    },
    configureServer(server) {
      const { base } = server.config;
      server.middlewares.use((request, _response, next) => {
        // Vite fails at an address that cannot be decoded
        if (decode(request.url) === undefined)
          request.url = request.originalUrl = request.url?.replaceAll('%', '%25');
        next();
      });
      // before vite-react-ssg's own middleware, which answers every address with status 200
      return () => {
        server.middlewares.use(async (request, response, next) => {
          delete request.headers['if-none-match'];
          const path = (request.originalUrl ?? '/').split('?')[0] ?? '/';
          try {
            const { routes } = await server.ssrLoadModule('/src/routes.tsx');
            const address = `/${path.slice(base.length)}`;
            if (routes.some((route: { path: string }) => route.path === address)) return next();
            const missing = await fetch(new URL(`${base}404`, server.resolvedUrls?.local[0]));
            response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
            response.end(await missing.text());
          } catch {
            next(); // vite-react-ssg meets the same error and reports it
          }
        });
      };
    },
  };
}

/** A path without percent-encoding; undefined where it cannot be decoded. */
function decode(path = '/'): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Whether visitors never get what is at a path: files for hosts, dot files, and the 404 page under its own address. */
const isPrivate = (path: string): boolean =>
  /^\/+_|\/\.(?!well-known\/\w)|^\/+404(?:\.html)?\/*$/i.test(path);

/**
 * Where a decoded path leads, as in hosting/: a page's address has no .html, no slash at the end and no capitals.
 * Undefined for one that is clean already, and for a file. The result is always an address of this site: it begins with
 * one slash, although `//Evil` may have been asked for.
 */
export function cleanAddress(path: string): string | undefined {
  const [, page] = /^\/+((?:[\w-]+\/+)*[\w-]+?)(?:\.html)?\/*$/i.exec(path) ?? [];
  if (!page) return undefined;
  const clean =
    page.toLowerCase() === 'index' ? '/' : `/${page.toLowerCase().replace(/\/+/g, '/')}`;
  return clean === path ? undefined : clean;
}

/** Whether the path of an address is a file of the folder. A path that cannot be decoded or looked up is not. */
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

/** Reads the text of a `_redirects` file of the same hosts: a map from each old address to its new one. */
function readRedirects(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line.startsWith('/'));
  return new Map(lines.map((line) => line.split(/\s+/).slice(0, 2) as [string, string]));
}
