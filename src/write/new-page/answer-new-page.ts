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
 * which a browser lets no other site send here.
 */
export async function answerNewPage(
  root: string,
  request: Connect.IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = (status: number, body: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  const type = request.headers['content-type'];
  if (request.method !== 'POST' || type !== 'application/json')
    return void answer(405, { problem: 'Expected the form of the workshop.' });
  try {
    const { place, name } = (await json(request)) as PageAsked;
    answer(201, await beginPage(root, String(place), String(name)));
  } catch (error) {
    if (!(error instanceof NotAPage)) console.error(error);
    answer(422, { problem: error instanceof Error ? error.message : String(error) });
  }
}
