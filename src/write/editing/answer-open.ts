import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { relative, resolve } from 'node:path';
import type { Connect } from 'vite';
import { findEditor, openWith, runningPrograms } from './editor.ts';

/** The address at which the development server opens a file; Vite's own messages ask there, too. */
export const openAddress = '/__open-in-editor';

/** Opens `?file=pages/about.mdx:12:1` in the writer's editor, or answers with a sentence for the browser to show. */
export async function answerOpen(
  root: string,
  { url = '' }: Connect.IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = new URLSearchParams(url.split('?')[1]).get('file') ?? '';
  const [, file = asked, line = '1', column = '1'] =
    asked.match(/^(.+?)(?::(\d+))?(?::(\d+))?$/) ?? [];
  const path = resolve(root, file);
  const inside = !relative(root, path).startsWith('..');
  if (!inside || !existsSync(path)) return refuse(response, 404, `There is no file ${file}.`);
  const found = findEditor(process.env, runningPrograms);
  if ('problem' in found) return refuse(response, 409, found.problem);
  const place = { path, line: Number(line), column: Number(column) };
  const problem = await openWith(found.command, place);
  if (problem) return refuse(response, 409, problem);
  response.writeHead(204).end();
}

function refuse(response: ServerResponse, status: number, problem: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(problem);
}
