import { type IncomingHttpHeaders, request } from 'node:http';

/** A server's answer, its body as it was sent. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks a server on this machine for a path exactly as it is written, and follows no redirect. */
export function ask(port: number, path: string, headers: Record<string, string> = {}) {
  return new Promise<Answer>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}
