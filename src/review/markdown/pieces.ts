import type { Piece, Stretch } from '../diff-text.ts';
import { words } from '../words.ts';
import { escapeText } from './escape-text.ts';

/** Removed and added text as marks: Markdown's own, which read well in an e-mail too, and HTML's where those cannot stand. */
const marks = {
  old: { plain: ['~~', '~~'], html: ['<del>', '</del>'] },
  new: { plain: ['**', '**'], html: ['<b>', '</b>'] },
} as const;

/** A changed text in one line: what is gone is struck out, what is new is bold. */
export function pieces(all: readonly Piece[]): string {
  let line = '';
  for (const [index, { type, text }] of all.entries()) {
    if (type === 'same') {
      line += escapeText(text);
      continue;
    }
    // an old piece and the new one in its place are set apart by a space of ours
    const replaces = type === 'new' && all[index - 1]?.type === 'old' && !/\s$/.test(line);
    const next = all[index + 1];
    line +=
      (replaces ? ' ' : '') +
      mark(type, text, line.at(-1), next?.type === 'same' ? next.text[0] : ' ');
  }
  return line.trim();
}

const isSpace = (sign = ' ') => /\s/.test(sign);
const isPunctuation = (sign = '') => /[\p{P}\p{S}]/u.test(sign);

/**
 * Marks a text between two signs; the spaces at its ends stay outside. CommonMark takes a mark for an opening or a
 * closing one only beside certain signs ("left-flanking" and "right-flanking delimiter run").
 */
export function mark(type: 'old' | 'new', text: string, before = ' ', after = ' '): string {
  const [, start = '', middle = '', end = ''] = text.match(/^(\s*)([\s\S]*?)(\s*)$/) ?? [];
  if (!middle) return text ? ' ' : '';
  const beside = (sign: string, neighbour: string) =>
    !isPunctuation(sign) || isSpace(neighbour) || isPunctuation(neighbour);
  const isFree =
    beside(middle[0] ?? '', start || before) && beside(middle.at(-1) ?? '', end || after);
  const [open, close] = marks[type][isFree ? 'plain' : 'html'];
  return `${start && ' '}${open}${escapeText(middle)}${close}${end && ' '}`;
}

/** A changed sentence as a quotation, with what happened to it as a whole. */
export function stretch({ pieces: all, note }: Stretch): string {
  return `> ${pieces(all)}${note ? ` *(${words.notes[note]})*` : ''}`;
}
