import type { ServerResponse } from 'node:http';
import type { Connect } from 'vite';

/** Types of the files that are made of the pages; browsers know the rest. */
const types: Readonly<Record<string, string>> = {
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
};

/** Answers with a file that is made of the pages, by the address it has in the built site. */
export async function sendFile(
  response: ServerResponse,
  path: string,
  make: () => unknown,
  next: Connect.NextFunction,
): Promise<void> {
  try {
    const data = await make();
    response.setHeader('Content-Type', types[path.split('.').at(-1) ?? ''] ?? '');
    response.end(data);
  } catch (error) {
    next(error);
  }
}

/** Leads on, for now only: a browser would remember a permanent redirect, and the writer may still choose another page. */
export function leadOn(response: ServerResponse, to: string): void {
  response.writeHead(302, { Location: to }).end();
}
