import type { Change, ChangeOf } from '../change.ts';
import { leavesOf, textOf } from '../drawn-page.ts';
import { sayChange } from '../say-change.ts';
import { code, escapeText } from './escape-text.ts';
import { mark, stretch } from './pieces.ts';

/** One change as a paragraph of Markdown: where, what happened, and the words as a quotation. */
export function describeChange(change: Change): string {
  const place = change.place.map(escapeText).join(' › ');
  const what = sayChange(change)
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'quote' in part ? `“${escapeText(part.quote)}”` : code(part.address);
    })
    .join('');
  return [place ? `**${place}** – ${what}` : `**${capital(what)}**`, ...quoted(change)].join('\n');
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function quoted(change: Change): string[] {
  if (change.type === 'reworded' || change.type === 'headline')
    return paragraphs(change.stretches.filter((one) => one.changed).map(stretch));
  if (change.type === 'added' || change.type === 'removed') return quoteBlock(change);
  return [];
}

/** Quotations of one change, each a paragraph of its own. */
const paragraphs = (lines: string[]) =>
  lines.flatMap((line, index) => (index > 0 ? ['>', line] : [line]));

function quoteBlock({ type, block }: ChangeOf<'added' | 'removed'>): string[] {
  const marked = leavesOf(block).map((leaf) =>
    mark(type === 'added' ? 'new' : 'old', textOf(leaf)),
  );
  return block.kind === 'row'
    ? [`> ${marked.join(' \\| ')}`]
    : paragraphs(marked.map((text) => `> ${text}`));
}
