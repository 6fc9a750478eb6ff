import { existsSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { answerUnknownAddresses } from '../src/workarounds/development-404.ts';
import { readText } from './read-files.ts';

/** A rule of a `_headers` file: a path, which can end in *, and the headers for this path. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

/**
 * A Vite plugin that makes `vite preview` behave like the hosts of the site. The preview server sends the headers of
 * `_headers`, and redirects according to `_redirects` and `cleanAddress`. For unknown paths, the preview server sends
 * the 404 page with status 404. On the development server, the plugin does only two things: it adds the 404 page, and
 * accepts paths with an invalid percent-encoding.
 */
export function staticHost(): Plugin {
  return {
    name: 'static-host',
    configurePreviewServer({ config, middlewares }) {
      const directory = resolve(config.root, config.build.outDir);
      if (!existsSync(join(directory, 'index.html')))
        throw new Error(`There is no build in ${config.build.outDir}/. Run: npm run build`);
      middlewares.use(sendHeadersAndRedirects(directory, config.base));
      return () => {
        middlewares.use((request, response, next) => {
          const [path = '/'] = (request.url ?? '/').split('?');
          if (isFile(directory, path)) next();
          else respondNotFound(response, directory);
        });
      };
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        // Vite throws an error for a path with an invalid percent-encoding, so each % is replaced with %25
        if (decode(request.url) === undefined)
          request.url = request.originalUrl = request.url?.replaceAll('%', '%25');
        next();
      });
      return answerUnknownAddresses(server);
    },
  };
}

/**
 * Creates a middleware that sends the headers of `_headers`, and redirects or rejects requests as the hosts do. `base`
 * is the path below which the site is served, such as `/landfall/`.
 */
function sendHeadersAndRedirects(directory: string, base: string): Connect.NextHandleFunction {
  const rules = readHeaders(readText(directory, '_headers'));
  const redirects = readRedirects(readText(directory, '_redirects'));
  return (request, response, next) => {
    const [path = '/', query] = (request.url ?? '/').split('?');
    for (const [name, value] of Object.entries(headersFor(path, rules)))
      response.setHeader(name, value);
    // For an invalid range in a Range request, Vite would send Cache-Control with the error (status 416). The browser
    // could then cache the error. The range is checked only later, so the header is removed for every Range request.
    if (request.headers.range) response.removeHeader('Cache-Control');
    const route = routeOf(decode(path), base, redirects);
    if (route === 'serve') return next();
    if (route === 'not found') return respondNotFound(response, directory);
    // the browser must not cache a redirect of this server, because another site might use the same port later
    response.setHeader('Cache-Control', 'no-store');
    const location = query ? `${route.redirect}?${query}` : route.redirect;
    response.writeHead(301, { Location: location }).end();
  };
}

function respondNotFound(response: ServerResponse, directory: string): void {
  response.statusCode = 404;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(readText(directory, '404.html'));
}

/**
 * Returns how the preview server responds to a decoded path: Vite serves a file, the server sends the 404 page, or the
 * server redirects to an address. `path` is undefined if its percent-encoding is invalid. `base` is the path below
 * which the site is served, such as `/landfall/`. `redirects` contains the new address for each old address.
 */
function routeOf(
  path: string | undefined,
  base: string,
  redirects: ReadonlyMap<string, string>,
): 'serve' | 'not found' | { redirect: string } {
  // Vite itself responds to paths outside the site, and to paths that cannot be decoded
  if (!path?.startsWith(base)) return 'serve';
  const pathBelowBase = path.slice(base.length - 1);
  if (isPrivate(pathBelowBase)) return 'not found';
  const clean = cleanAddress(pathBelowBase);
  const address = base + (clean ?? pathBelowBase).slice(1);
  const redirect = redirects.get(address) ?? (clean && address);
  if (redirect) return { redirect };
  return isBelowFile(pathBelowBase) ? 'not found' : 'serve';
}

function decode(path = '/'): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Whether a path must not be served: a configuration file of a host, a hidden file, or the 404 page at its own address.
 */
const isPrivate = (path: string): boolean =>
  /^\/+_|\/\.(?!well-known\/\w)|^\/+404(?:\.html)?\/*$/i.test(path);

/**
 * Whether a path has a slash after a file name, such as `/about.md/`. For a path of this form, Vite would serve the
 * file.
 */
const isBelowFile = (path: string): boolean => /\.[^/]*\/+$/.test(path);

/**
 * Returns the address to which the server redirects a decoded path. The address of a page has no .html, no trailing
 * slash, no double slashes and no capital letters. Returns undefined if the path is already the address of a page, or
 * belongs to a file that is not a page. The configurations in hosting/ contain the same redirects. The result always
 * begins with exactly one slash, so that a path such as `//Evil` does not redirect to another site.
 */
function cleanAddress(path: string): string | undefined {
  const match = /^\/+((?:[\w-]+\/+)*[\w-]+?)?(?:\.html)?\/*$/i.exec(path);
  if (!match) return undefined;
  const [, page = 'index'] = match;
  const clean =
    page.toLowerCase() === 'index' ? '/' : `/${page.toLowerCase().replace(/\/+/g, '/')}`;
  return clean === path ? undefined : clean;
}

function isFile(directory: string, path: string): boolean {
  try {
    return statSync(join(directory, decodeURI(path))).isFile();
  } catch {
    return false;
  }
}

/** Parses a `_headers` file in the format of Netlify and Cloudflare Pages. */
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

/** Returns the headers for a path. If two rules set the same header, the later rule applies. */
export function headersFor(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const matching = rules.filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
  );
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}

function readRedirects(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line.startsWith('/'));
  return new Map(lines.map((line) => line.split(/\s+/).slice(0, 2) as [string, string]));
}
