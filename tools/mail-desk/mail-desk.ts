import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { deskPage } from './desk-page.ts';
import { answerNamed, type DeskAnswer, type Mail, mostRead, readMessage } from './email-service.ts';

/** How many messages the desk keeps. */
const most = 500;

/** How long a slow answer takes, in ms. */
const slowness = 5_000;

/** The sheets that give the desk the site's look, and a few rules of its own. */
const sheets = [
  'src/styles/fallbacks.css',
  'src/styles/tokens.css',
  'src/styles/base.css',
  'tools/mail-desk/mail-desk.css',
];

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/**
 * Stands in for the e-mail service while the site is tried out: answers the library's request as the service would,
 * keeps the messages in memory, and shows them at /__mail, newest first, with a switch for the failures, and as /__mail.json.
 * The switch is a cookie, so that each browser has its own. Returns a Connect handler; other addresses go to `next`.
 */
export function mailDesk() {
  const mails: Mail[] = [];

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const [path] = (request.url ?? '').split('?');
    const route = `${request.method} ${path}`;
    const chosen = answerNamed(request.headers.cookie?.match(/(?:^|;\s*)mail-desk=(\w+)/)?.[1]);
    const page = (body: string, type: string) => {
      response.writeHead(200, { ...headers, 'Content-Type': `${type}; charset=utf-8` }).end(body);
    };
    if (route === 'GET /__mail') page(deskPage(mails, chosen), 'text/html');
    else if (route === 'GET /__mail.json') page(JSON.stringify(mails), 'application/json');
    else if (route === 'GET /__mail.css') page(styles(), 'text/css');
    else if (/^POST (?:\/__mail|\/api\/v1\.0\/email\/send)$/.test(route))
      void bodyOf(request).then((body) => {
        if (body === undefined) return undefined;
        if (path === '/__mail') return turnSwitch(new URLSearchParams(body), response, mails);
        return take(body, chosen, response, mails);
      });
    else next();
  };
}

const styles = () => sheets.map((file) => readFileSync(file, 'utf8')).join('\n');

/** What the library posts: kept or refused, as the switch says. */
async function take(body: string, chosen: DeskAnswer, response: ServerResponse, mails: Mail[]) {
  const message = readMessage(body);
  const { status, text } = 'parameters' in message ? chosen : message;
  if (chosen.name === 'hang') return;
  if (chosen.name === 'slow') await pause(slowness);
  if ('parameters' in message && status === 200) {
    mails.unshift({ time: Date.now(), parameters: message.parameters });
    mails.splice(most);
  }
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
}

/** The page's own form: what to do with the messages to come, or throw away those that are there. */
function turnSwitch(form: URLSearchParams, response: ServerResponse, mails: Mail[]) {
  if (form.has('empty')) mails.length = 0;
  else {
    const { name } = answerNamed(form.get('answer') ?? undefined);
    response.setHeader('Set-Cookie', `mail-desk=${name}; Path=/; SameSite=Lax`);
  }
  response.writeHead(303, { Location: '/__mail' }).end();
}

/** What a browser sends, as far as the desk reads it; undefined when it leaves in the middle. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  let body = '';
  try {
    // the rest is let through, so that whoever sends it hears the answer
    for await (const part of request.setEncoding('utf8')) if (body.length <= mostRead) body += part;
  } catch {
    return undefined;
  }
  return body;
}
