import { languageTag } from '../../src/config/locale.ts';
import { type DeskAnswer, deskAnswers, type Mail } from './email-service.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escapeText = (text = '') => text.replace(/[&<"]/g, (sign) => entities[sign] ?? '');

/**
 * Renders the page of the mail desk: a form for choosing the response to messages, and the received messages. `chosen`
 * is the current response.
 */
export const deskPage = (mails: readonly Mail[], chosen: DeskAnswer): string => `<!doctype html>
<html lang="${languageTag}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mail desk (${mails.length})</title>
<link rel="stylesheet" href="/__mail.css">
<link rel="icon" href="/favicon.svg">
<main class="wrap desk">
<header>
<h1>Mail desk</h1>
<p class="lede">The messages that the contact form of this server has sent, newest first, as the firm would read them.
They are kept until the server stops.</p>
</header>
<form method="post" action="/__mail">
<fieldset>
<legend>Response to messages from this browser</legend>
${deskAnswers.map((answer) => choiceOf(answer, chosen)).join('\n')}
</fieldset>
<p class="actions">
<button class="btn btn--small">Set</button>
<button class="desk__plain" name="empty">Delete all messages</button>
</p>
</form>
${mails.length > 0 ? `<ol class="mails">${mails.map(entryOf).join('\n')}</ol>` : noMails}
</main>
</html>
`;

const noMails =
  '<p>No message has arrived yet. <a href="/contact">Write one on the contact page</a>.</p>';

const choiceOf = ({ name, label }: DeskAnswer, chosen: DeskAnswer) =>
  `<label><input type="radio" name="answer" value="${name}"${name === chosen.name ? ' checked' : ''}>${label}</label>`;

function entryOf({ time, parameters }: Mail): string {
  const { from_name, from_email, to_email, company, subject, message } = parameters;
  const rows = { From: `${from_name} <${from_email}>`, Company: company, To: to_email };
  const received = new Date(time);
  return `<li class="mail">
<h2 dir="auto">${escapeText(subject)}</h2>
<dl>
${Object.entries(rows)
  .map(([name, value]) => `<dt>${name}</dt><dd dir="auto">${escapeText(value)}</dd>`)
  .join('\n')}
<dt>Received</dt><dd><time datetime="${received.toISOString()}">${received.toLocaleString(languageTag)}</time></dd>
</dl>
<div class="mail__text" dir="auto">${escapeText(message)}</div>
</li>`;
}
