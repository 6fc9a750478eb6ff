import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { basePath } from '../src/facts/base-path.ts';
import { mailDesk } from '../src/write/mail-desk/mail-desk.ts';
import { headersFor, readHeaders } from './headers.ts';

/**
 * Serves a built site as a static host would: below its base path, clean addresses, the site's own 404 with status
 * 404, the headers of `_headers`, the compressed files; and beside it the mail desk, for a site built to use it.
 * Resolves once it listens; rejects when the port is taken.
 */
export async function serve(directory: string, port: number, base = basePath): Promise<Server> {
  if (!existsSync(join(directory, 'index.html')))
    throw new Error(`There is no built site in ${directory}/. Run: npm run build`);
  const rules = readHeaders(join(directory, '_headers'));
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
      request.url = request.url?.slice(base.length - 1);
      files(request, response);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, resolve);
  });
  return server;
}
