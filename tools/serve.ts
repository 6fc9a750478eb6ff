import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { basePath } from '../src/facts/addresses.ts';
import { mailDesk } from '../src/write/mail-desk/mail-desk.ts';

/**
 * Serves a built site as a static host would: below its base path, clean addresses, the site's own 404 with status
 * 404, the headers and redirects of `_headers` and `_redirects`, the compressed files; and beside it the mail desk, for a site built to use it.
 * Resolves once it listens; rejects when the port is taken.
 */
export async function serve(directory: string, port: number, base = basePath): Promise<Server> {
  if (!existsSync(join(directory, 'index.html')))
    throw new Error(`There is no built site in ${directory}/. Run: npm run build`);
  const rules = readHeaders(join(directory, '_headers'));
  const moved = readRedirects(join(directory, '_redirects'));
  const missing = readFileSync(join(directory, '404.html'));
  const sendMissing = (_request: IncomingMessage, response: ServerResponse) => {
    response.statusCode = 404;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(missing);
  };
  const files = sirv(directory, {
    dev: true, // reads the folder anew at each request, so that a rebuilt site shows
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    onNoMatch: sendMissing,
  });
  const desk = mailDesk();
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    for (const [name, value] of Object.entries(headersFor(path, rules)))
      response.setHeader(name, value);
    desk(request, response, () => {
      if (!path.startsWith(base)) return sendMissing(request, response);
      const to = moved.get(path.toLowerCase().replace(/(?:\.html|\/)$/, ''));
      if (to) {
        // not kept: another site may be served at this port tomorrow
        const headers = {
          Location: `${to}${request.url?.slice(path.length)}`,
          'Cache-Control': 'no-store',
        };
        return response.writeHead(301, headers).end();
      }
      request.url = request.url?.slice(base.length - 1);
      files(request, response);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, resolve);
  });
  return server;
}

/** A block of a `_headers` file: a path, perhaps ending in *, and the headers it gets. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

/** Reads a `_headers` file, the format that Netlify and Cloudflare Pages share. */
export function readHeaders(file: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (/^\S/.test(line)) rules.push({ path: line.trim(), headers: {} });
    const [, name, value] = line.match(/^\s+([\w-]+):\s*(.+)$/) ?? [];
    const rule = rules.at(-1);
    if (rule && name && value) rule.headers[name] = value;
  }
  return rules;
}

/** Reads a `_redirects` file of the same hosts: where each address leads. */
function readRedirects(file: string): Map<string, string> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const pairs = lines.filter((line) => line.startsWith('/')).map((line) => line.split(' '));
  return new Map(pairs.map(([from = '', to = '']) => [from, to]));
}

/** All headers that the rules give to a path; a later rule wins. */
export function headersFor(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const matching = rules.filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
  );
  return Object.assign({}, ...matching.map((rule) => rule.headers));
}

/** A port of the loopback address that nobody uses. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
