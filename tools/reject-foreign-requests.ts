import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Connect middleware for local servers against cross-site request forgery. Returns 403 if another website requests a
 * change: any method except GET and HEAD, and the address at which Vite opens a file in an editor. The origin is read
 * from Origin (`null` for opaque origins) and Sec-Fetch-Site. Requests without both headers, for example from curl, are
 * allowed.
 */
export function rejectForeignRequests(
  { headers, method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  // Connect matches the address case-insensitively, even if a slash or a full stop follows
  const changes = !/^(?:GET|HEAD)$/.test(method) || /\/__open-in-editor(?![\w-])/i.test(url);
  const { origin, host, 'sec-fetch-site': site = '' } = headers;
  const isForeign =
    /^(?:cross|same)-site$/.test(`${site}`) ||
    (origin !== undefined && URL.parse(origin)?.host !== host);
  if (changes && isForeign) {
    response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end('403 Forbidden: this request was made by another website.\n');
  } else next();
}
