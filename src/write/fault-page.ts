import type { ServerResponse } from 'node:http';
import { languageTag } from '../facts/edition.ts';
import { strings } from './strings.ts';

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Makes the prerenderer's bare stack trace (status 500, sent by `end` as plain text) a page that a person can read
 * and that comes back by itself: with the development client on it, it reloads when a file is saved.
 */
export function faultPage(response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = ((body?: unknown, ...rest: never[]) => {
    if (response.statusCode !== 500 || response.headersSent || typeof body !== 'string')
      return end(body as never, ...rest);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    return end(`<!doctype html><html lang="${languageTag}"><meta charset="utf-8"><title>${strings.brokenServer}</title>
<script type="module" src="/@vite/client"></script>
<main><h1>${strings.brokenServer}</h1><p>${strings.brokenServerLead}</p><pre>${escapeHtml(body)}</pre></main></html>`);
  }) as typeof response.end;
}
