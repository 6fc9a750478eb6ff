import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { deskPage } from './desk-page.ts';
import {
  type DeskAnswer,
  findAnswer,
  type Mail,
  maxBodyLength,
  readMessage,
} from './email-service.ts';

const maxMessages = 500;

/** The delay of the response “slow”, in ms. */
const slowDelay = 5_000;

/** The style sheets of the mail desk's page: style sheets of the site, and mail-desk.css. */
const sheets = [
  'src/styles/fallback-fonts.css',
  'src/styles/own/web-fonts.css',
  'src/styles/tokens.css',
  'src/styles/base.css',
  'tools/mail-desk/mail-desk.css',
];

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri " +
    "'none'; frame-ancestors 'none'",
};

/**
 * A Connect middleware that replaces the e-mail service on local servers. The middleware responds to requests of
 * @emailjs/browser, stores the messages in memory, and serves the messages at /__mail (HTML) and /__mail.json. In a
 * form at /__mail, a user can choose the response, such as an error. A cookie stores this choice, so the choice applies
 * to one browser only.
 */
export function mailDesk() {
  const mails: Mail[] = [];

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const [path] = (request.url ?? '').split('?');
    const route = `${request.method} ${path}`;
    const chosen = findAnswer(request.headers.cookie?.match(/(?:^|;\s*)mail-desk=(\w+)/)?.[1]);
    const page = (body: string, type: string) => {
      response.writeHead(200, { ...headers, 'Content-Type': `${type}; charset=utf-8` }).end(body);
    };
    if (route === 'GET /__mail') page(deskPage(mails, chosen), 'text/html');
    else if (route === 'GET /__mail.json') page(JSON.stringify(mails), 'application/json');
    else if (route === 'GET /__mail.css') page(styles(), 'text/css');
    else if (/^POST (?:\/__mail|\/api\/v1\.0\/email\/send)$/.test(route))
      void bodyOf(request).then((body) => {
        if (body === undefined) return undefined;
        if (path === '/__mail') return chooseAnswer(new URLSearchParams(body), response, mails);
        return receiveMessage(body, chosen, response, mails);
      });
    else next();
  };
}

const styles = () => sheets.map((file) => readFileSync(file, 'utf8')).join('\n');

/**
 * Handles a request of @emailjs/browser. Sends the chosen response, or an error if the message is invalid. Stores a
 * valid message if the status of the chosen response is 200. If the chosen response is “hang”, sends no response and
 * stores no message.
 */
async function receiveMessage(
  body: string,
  chosen: DeskAnswer,
  response: ServerResponse,
  mails: Mail[],
) {
  const message = readMessage(body);
  const { status, text } = 'parameters' in message ? chosen : message;
  if (chosen.name === 'hang') return;
  if (chosen.name === 'slow') await pause(slowDelay);
  if ('parameters' in message && status === 200) {
    mails.unshift({ time: Date.now(), parameters: message.parameters });
    mails.splice(maxMessages);
  }
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
}

/** Handles a submission of the form at /__mail. Stores the chosen response in the cookie, or deletes all messages. */
function chooseAnswer(form: URLSearchParams, response: ServerResponse, mails: Mail[]) {
  if (form.has('empty')) mails.length = 0;
  else {
    const { name } = findAnswer(form.get('answer') ?? undefined);
    response.setHeader('Set-Cookie', `mail-desk=${name}; Path=/; SameSite=Lax`);
  }
  response.writeHead(303, { Location: '/__mail' }).end();
}

/**
 * Reads a request body. Stops storing characters soon after `maxBodyLength`, because `readMessage` rejects longer
 * bodies. Returns undefined if the client closes the connection early.
 */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  let body = '';
  try {
    // the rest of the body is received but ignored: the client does not read the response before it has sent the whole
    // body
    for await (const part of request.setEncoding('utf8'))
      if (body.length <= maxBodyLength) body += part;
  } catch {
    return undefined;
  }
  return body;
}
