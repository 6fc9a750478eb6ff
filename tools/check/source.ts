import { gapHints } from '../new-page/skeleton.ts';
import type { Finding } from './problem.ts';

/** A text without the mark of its encoding, with the line ends of this project: the one way in which texts are read. */
export const plainLines = (saved: string): string =>
  saved.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/** How an editor has saved a file otherwise than the others are, told once at its top; its words are read all the same. */
export const savedOtherwise = (file: string, saved: string): Finding[] => {
  if (saved === plainLines(saved)) return [];
  const message = 'The file has a mark of its encoding, or lines that end as Windows ends them.';
  const instead =
    'Save it as “UTF-8” without a mark (“BOM”), with “LF” line ends. “npm run check -- --fix” does so.';
  const fix = ''; // to write it again is all
  return [{ file, start: 0, end: 0, rule: 'file-saved', message, instead, fix }];
};

const anyOf = (texts: readonly string[]) =>
  `(?:${texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`;
const hints = gapHints();
/** Five words are a gap’s wherever they stand; fewer only where nothing else stands in their place. */
const long = anyOf(hints.filter((text) => text.split(' ').length >= 5));
/** A gap, [[what to write]], or its words with the brackets taken off. A link’s words may be [[1]](/page). */
const gap = new RegExp(
  String.raw`(?<!\\)\[\[(?<hint>[^[\]\n]*)\]\](?!\()|(?<![\p{L}\d])${long}(?![\p{L}\d])|(?<=^[ \t]*|[*_|:#][ \t]*)${anyOf(hints)}(?=[*_]|[ \t]*(?:\||$))`,
  'gmu',
);

/** What a new page, or lines offered for the list of figures, leave to be written. */
export const gapsIn = (file: string, source: string): Finding[] =>
  [...source.matchAll(gap)].map(({ 0: found, index, groups }) => ({
    file,
    start: index,
    end: index + found.length,
    rule: 'gap',
    message: 'This is still to be written.',
    instead: `Write here: ${(groups?.hint ?? found).replace(/\.$/, '')}. Your own words take the place of all of it, brackets included.`,
  }));
