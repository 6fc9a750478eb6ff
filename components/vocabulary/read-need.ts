import type { Element } from 'hast';
import { inline, type Markdown, Refusal, textOf } from '../../src/content/content.ts';
import { nearest } from '../../src/content/report.ts';
import type { Need } from './Ledger.tsx';

/** How a writer types each need in a cell of a matrix. `If` always has a note; the others may have one. */
const needs: Readonly<Record<string, Need>> = {
  Required: 'req',
  'Not required': 'not',
  Optional: 'opt',
  If: 'if',
};

const longestNote = 40;

/** What a cell of a matrix says. */
interface ReadNeed {
  need: Need;
  /** The need and its note in words: ‘Required’, ‘If registered for VAT’, ‘Required (two originals)’. */
  words: string;
  isNote: boolean;
  content: Markdown;
}

/**
 * Reads a cell of a matrix: `Required`, `Not required`, `Optional`, one of these with a note (`Required: two originals`),
 * or a condition (`If: registered for VAT`). `place` names the cell in the error for anything else.
 */
export function readNeed(cell: Element, place: string): ReadNeed {
  const text = textOf(cell).replace(/\s+/g, ' ').trim();
  const [, word = text, note] = text.match(/^([^:]*?)\s*:\s*(.*)$/) ?? [];
  const need = needs[word];
  if (!need || note === '' || (need === 'if' && note === undefined))
    throw new Refusal(
      cell,
      `${place}: expected Required, Not required or Optional, or one of them or If with a note after a colon, such as “If: registered for VAT” or “Required: two originals”, found “${text}”`,
      remedyFor(text, word, note),
    );
  if (note === undefined) return { need, words: word, isNote: false, content: inline(cell) };
  if (note.length > longestNote)
    throw new Refusal(
      cell,
      `${place}: expected a note of at most ${longestNote} characters, found “${note}”, which has ${note.length}`,
      'Shorten the note, and put what it needs to say into the text above or below the table.',
    );
  const [first, ...rest] = inline(cell);
  if (first?.type !== 'text' || !first.value.includes(':'))
    throw new Refusal(
      cell,
      `${place}: expected “${word}:” in plain letters, without bold or a link`,
      `Type “${word}: ${note}”.`,
    );
  const typed = first.value.replace(/^[^:]*:\s*/, '');
  const begin =
    need === 'if' ? `${word} ${typed}` : typed.slice(0, 1).toUpperCase() + typed.slice(1);
  return {
    need,
    words: need === 'if' ? `${word} ${note}` : `${word} (${note})`,
    isNote: true,
    content: [{ type: 'text', value: begin }, ...rest],
  };
}

/** What to type in place of a cell that says no need. */
function remedyFor(text: string, word: string, note: string | undefined): string {
  const words = Object.keys(needs);
  const meant = nearest(word, words);
  if (note === '' || text === 'If')
    return `Type the note after the colon, such as “${meant ?? 'If'}: registered for VAT”.`;
  if (meant) return `Type “${note === undefined ? meant : `${meant}: ${note}`}”.`;
  if (/^if\s/i.test(text)) return `Type a colon after If: “If: ${text.slice(2).trim()}”.`;
  const small = text.slice(0, 1).toLowerCase() + text.slice(1);
  return `Type what is needed first, then the note: “Required: ${small}” if everybody brings it so, “Optional: ${small}” if nobody has to, or “If: ” and the case in which it is required.`;
}
