import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * A Connect middleware that protects local servers from cross-site request forgery. The middleware responds with status
 * 403 if another website sends a request that could change something: a request with a method other than GET and HEAD,
 * or a request to the address at which Vite opens a file in an editor. The headers Origin and Sec-Fetch-Site show
 * whether the request is from another website. The value `null` of Origin (an opaque origin) counts as another website.
 * A request without these two headers is allowed, for example a request from curl.
 */
export function rejectForeignRequests(
  { headers, method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  // Connect does not distinguish capitals from small letters, and ignores a slash or a full stop after a path. Vite's
  // handler of /__open-in-editor therefore receives requests in all these forms, so the pattern must match them.
  const mayChange = !/^(?:GET|HEAD)$/.test(method) || /\/__open-in-editor(?![\w-])/i.test(url);
  const { origin, host, 'sec-fetch-site': site = '' } = headers;
  const isForeign =
    /^(?:cross|same)-site$/.test(`${site}`) ||
    (origin !== undefined && URL.parse(origin)?.host !== host);
  if (mayChange && isForeign) {
    response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end('403 Forbidden: this request was made by another website.\n');
  } else next();
}
