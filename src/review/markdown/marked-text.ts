import type { Stretch } from '../diff-text.ts';
import type { Piece } from '../diff-words.ts';
import { notes } from '../say.ts';

/**
 * Text as Markdown that GitHub shows as it is: nothing in it becomes markup, mathematics, a mention or a reference.
 * A zero-width space after @ and # keeps a page's words from calling somebody or linking to an issue.
 */
export function escapeText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/([@#])(?=\w)/g, '$1\u200B')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\$/g, '&#36;')
    .replace(/[\\`*_[\]~|]/g, '\\$&')
    .replace(/^(\s*)([-+=]|#+|\d+[.)])(?=\s|$)/, (_, space, sign) => `${space}\\${sign}`)
    .replace(/\\(\d+)([.)])/g, '$1\\$2');
}

/** An address as code, whatever it holds. */
export function code(text: string): string {
  const clean = text.replace(/\s+/g, ' ');
  const longest = Math.max(0, ...(clean.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const room = longest > 0 || clean === '' ? ' ' : '';
  return `${fence}${room}${clean}${room}${fence}`;
}

/** The first of several addresses or files, and how many more there are. */
export function codes(all: readonly string[], most: number): string {
  const more = all.length > most ? ` and ${all.length - most} more` : '';
  return all.slice(0, most).map(code).join(', ') + more;
}

/** Removed and added text as marks: Markdown's own, which read well in an e-mail too, and HTML's where those cannot stand. */
const marks = {
  old: { plain: ['~~', '~~'], html: ['<del>', '</del>'] },
  new: { plain: ['**', '**'], html: ['<b>', '</b>'] },
} as const;

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

/** A changed text in one line: what is gone is struck out, what is new is bold. */
export function pieces(all: readonly Piece[]): string {
  let line = '';
  all.forEach(({ type, text }, index) => {
    const [previous, next] = [all[index - 1], all[index + 1]];
    // an old piece and the new one in its place are set apart by a space of ours
    const isApart = /\s$/.test(line) || /^[.,;:!?)]/.test(text);
    if (type === 'new' && previous?.type === 'old' && !isApart) line += ' ';
    const after = next?.type === 'same' ? next.text[0] : ' ';
    line += type === 'same' ? escapeText(text) : mark(type, text, line.at(-1), after);
  });
  return line.trim();
}

/** A changed sentence in one line, with what happened to it as a whole. */
export const stretch = ({ pieces: all, note }: Pick<Stretch, 'pieces' | 'note'>): string =>
  `${pieces(all)}${note ? ` *(${notes[note]})*` : ''}`;
