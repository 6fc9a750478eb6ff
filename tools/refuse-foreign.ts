import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Answers 403 where another website asks for something that changes this machine: any method that does not only read, and
 * the address at which Vite opens a file in an editor. A browser says from where it asks in Origin, which pages without an
 * origin of their own give as null, and in Sec-Fetch-Site; what sends neither, such as curl, passes. A Connect handler.
 */
export function refuseForeign(
  { headers, method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  // Connect takes an address in any capitals, and what follows it after a slash or a full stop
  const changes = !/^(?:GET|HEAD)$/.test(method) || /\/__open-in-editor(?![\w-])/i.test(url);
  const { origin, host, 'sec-fetch-site': site = '' } = headers;
  const isForeign =
    /^(?:cross|same)-site$/.test(`${site}`) ||
    (origin !== undefined && URL.parse(origin)?.host !== host);
  if (changes && isForeign) {
    response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end('Refused: another website asked for this.\n');
  } else next();
}
