import { diffArrays } from 'diff';

/** A word as it is typed, and the line it stands in; lines count from 1. */
interface SourceWord {
  word: string;
  line: number;
}

/** The words of a text: runs of letters and figures. Punctuation and spaces, which typography changes, do not count. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** What a visitor never reads: the lines at the top, the addresses of links, the tags of the vocabulary. */
const unread = /^---\n[\s\S]*?\n---|\]\([^)]*\)|<\/?[A-Z][^>]*>|\[!(?:NOTE|IMPORTANT)\]/g;

/** Every word of a page's Markdown that a visitor may read, in order. It need not compile. */
export function sourceWords(markdown: string): SourceWord[] {
  const read = markdown.replace(unread, (text) => text.replace(/[^\n]/g, ' '));
  return read
    .split('\n')
    .flatMap((text, index) => wordsOf(text).map((word) => ({ word, line: index + 1 })));
}

/** A run of visible text that stands in one line of its source. */
export interface Piece {
  words: string[];
  /** Whether it belongs to the page, and not to the frame around every page. */
  own: boolean;
  /** A line of the page's file, or `file:line` elsewhere. */
  source?: string;
}

/** Compares the page's words with its source's, in order, and returns the lines of the words they have in common. */
export function matchOwn(pieces: Piece[], source: SourceWord[]): Map<Piece, number[]> {
  const shown = pieces.flatMap((piece) => piece.words.map((word) => ({ word, piece })));
  const lines = new Map<Piece, number[]>();
  let before = 0;
  let after = 0;
  const changes = diffArrays(
    source.map(({ word }) => word),
    shown.map(({ word }) => word),
  );
  for (const { added, removed, value } of changes) {
    if (!added && !removed)
      for (const index of value.keys()) {
        const { piece } = shown[after + index] as (typeof shown)[number];
        const { line } = source[before + index] as SourceWord;
        lines.set(piece, [...(lines.get(piece) ?? []), line]);
      }
    if (!added) before += value.length;
    if (!removed) after += value.length;
  }
  return lines;
}

/**
 * The line of a piece that the page shows out of its order, such as a heading in the contents list: the line that says
 * just this, or has it in one run, or has all its words; of several, the nearest.
 */
export function findLine({ words }: Piece, source: SourceWord[], near: number): number | undefined {
  if (words.length === 0) return undefined;
  const said = words.join(' ');
  const lines = new Map<number, string[]>();
  for (const { word, line } of source) lines.set(line, [...(lines.get(line) ?? []), word]);
  const rank = (line: string[]) => {
    const text = line.join(' ');
    if (text === said) return 3;
    if (` ${text} `.includes(` ${said} `)) return 2;
    return words.every((word) => line.includes(word)) ? 1 : 0;
  };
  const [best] = [...lines]
    .map(([line, typed]) => ({ line, rank: rank(typed) }))
    .filter((entry) => entry.rank > 0)
    .sort((a, b) => b.rank - a.rank || Math.abs(a.line - near) - Math.abs(b.line - near));
  return best?.line;
}
