import { code } from './marked-text.ts';
import type { Part } from './part.ts';

const sizeOf = (text: string) => Buffer.byteLength(text) + 2;

/** Kept for the line that says what was left out. */
const reserve = 2_000;

/** Puts parts together up to a number of bytes. What does not fit is named at the end. */
export function fit(head: string, parts: readonly Part[], tail: string, limit: number): string {
  const text = [head];
  const cut: string[] = [];
  let room = limit - sizeOf(head) - sizeOf(tail) - reserve;
  let folded: string | undefined;
  const turn = (fold: string | undefined) => {
    if (folded === fold) return;
    if (folded) text.push(unfold);
    if (fold) text.push(foldOf(fold));
    folded = fold;
  };
  for (const { name, open, items, close = '', fold } of parts) {
    const around = fold === folded || !fold ? 0 : sizeOf(foldOf(fold)) + sizeOf(unfold);
    let left = room - sizeOf(open) - sizeOf(close) - around;
    const kept: string[] = [];
    for (const item of items) {
      if (sizeOf(item) > left) break;
      left -= sizeOf(item);
      kept.push(item);
    }
    const fits = left > 0 && (kept.length > 0 || items.length === 0);
    if (!fits || kept.length < items.length) cut.push(name);
    if (!fits) continue;
    room = left;
    turn(fold);
    text.push([open, ...kept, close].filter(Boolean).join('\n\n'));
  }
  turn(undefined);
  if (tail) text.push(tail);
  if (cut.length > 0) text.push(sayLeftOut([...new Set(cut)]));
  return `${text.join('\n\n')}\n`;
}

const foldOf = (name: string) => `<details><summary>${name}</summary>`;
const unfold = '</details>';

function sayLeftOut(names: readonly string[]): string {
  const shown: string[] = [];
  for (const name of names)
    if (sizeOf([...shown, name].join(', ')) < reserve - 400) shown.push(name);
  const more = names.length - shown.length;
  return `**Left out, because a comment has room for 65,536 characters:** all or part of ${shown.map(code).join(', ')}${more > 0 ? ` and ${more} more` : ''}. The whole review is in ${code('index.html')} of the report.`;
}
