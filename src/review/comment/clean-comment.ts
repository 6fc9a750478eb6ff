import { longest } from '../markdown/review-markdown.ts';
import { words } from '../words.ts';

/** The tags that a review uses; every other one is shown as text. */
const allowed = /^<\/?(?:details|summary|del|b|sub|code)>/;

/**
 * Makes a text fit to be posted in the project's name. A pull request from a fork can have written anything into it,
 * so it may mark words and fold, and nothing else: no link, picture, mention, reference or hidden text.
 * Where a sign would do more, a zero-width space takes its force.
 */
export function cleanComment(text: string): string {
  const safe = text
    .replaceAll(words.marker, '')
    .replace(/</g, (sign, at: number, all: string) => (allowed.test(all.slice(at)) ? sign : '&lt;'))
    .replace(/\](?=\s*[([:])/g, ']\u200B')
    .replace(/:\/\//g, ':\u200B//')
    .replace(/\bwww\./gi, 'www\u200B.')
    .replace(/@(?=\w)/g, '@\u200B')
    .replace(/#(?=\d)/g, '#\u200B')
    .trim();
  return Buffer.byteLength(safe) <= longest ? safe : cut(safe);
}

/** Cuts at a line; folds that were left open are closed. */
function cut(text: string): string {
  const lines: string[] = [];
  let room = longest - 500;
  for (const line of text.split('\n')) {
    room -= Buffer.byteLength(line) + 1;
    if (room < 0) break;
    lines.push(line);
  }
  const kept = lines.join('\n');
  const open = kept.split('<details>').length - kept.split('</details>').length;
  return `${kept}\n${'\n</details>'.repeat(Math.max(0, open))}\n\n**Cut here, because a comment has room for no more.**`;
}
