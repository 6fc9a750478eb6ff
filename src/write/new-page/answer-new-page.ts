import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Connect } from 'vite';
import { beginPage, NotAPage } from './new-page.ts';

/** What the form of the workshop sends. */
export interface PageAsked {
  place: string;
  name: string;
}

/**
 * Begins the page that the workshop's form asks for, and answers with it, or with the problem. It takes JSON alone,
 * which a browser lets no other site send here. Resolves to the page's file, if it was begun.
 */
export async function answerNewPage(
  root: string,
  request: Connect.IncomingMessage,
  response: ServerResponse,
): Promise<string | undefined> {
  const answer = (status: number, body: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  const type = request.headers['content-type'];
  if (request.method !== 'POST' || type !== 'application/json') {
    answer(405, { problem: 'Expected the form of the workshop.' });
    return undefined;
  }
  try {
    const { place, name } = (await json(request)) as PageAsked;
    const begun = await beginPage(root, String(place), String(name));
    answer(201, begun);
    return begun.file;
  } catch (error) {
    if (!(error instanceof NotAPage)) console.error(error);
    answer(422, { problem: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}
