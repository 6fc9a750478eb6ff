import { code } from './escape-text.ts';

/** A part of the comment: its paragraphs, which may be cut from the end, and what it is called when it is left out. */
export interface Part {
  /** What is said where some of it is left out. */
  name: string;
  open: string;
  items: string[];
  close: string;
}

const sizeOf = (text: string) => Buffer.byteLength(text) + 2;

/** Kept for the line that says what was left out. */
const reserve = 2_000;

/** Puts parts together up to a number of bytes. What does not fit is named at the end. */
export function fit(head: string, parts: readonly Part[], tail: string, limit: number): string {
  const text = [head];
  const cut: string[] = [];
  let room = limit - sizeOf(head) - sizeOf(tail) - reserve;
  for (const part of parts) {
    room -= sizeOf(part.open) + sizeOf(part.close);
    const items: string[] = [];
    for (const item of part.items) {
      if (sizeOf(item) > room) break;
      room -= sizeOf(item);
      items.push(item);
    }
    if (items.length < part.items.length) cut.push(part.name);
    if (items.length > 0 || part.items.length === 0 ? room > 0 : false)
      text.push([part.open, ...items, part.close].filter(Boolean).join('\n\n'));
    else
      room +=
        sizeOf(part.open) + sizeOf(part.close) + items.reduce((sum, item) => sum + sizeOf(item), 0);
  }
  if (tail) text.push(tail);
  if (cut.length > 0) text.push(sayLeftOut(cut));
  return `${text.join('\n\n')}\n`;
}

function sayLeftOut(names: readonly string[]): string {
  const shown: string[] = [];
  for (const name of names)
    if (sizeOf([...shown, name].join(', ')) < reserve - 400) shown.push(name);
  const more = names.length - shown.length;
  return `**Left out, because a comment has room for 65,536 characters:** all or part of ${shown.map(code).join(', ')}${more > 0 ? ` and ${more} more` : ''}. The whole review is in ${code('index.html')} of the report.`;
}
