import { gapHints } from '../new-page/skeleton.ts';
import { escapeRegExp } from './firm.ts';
import type { Finding } from './problem.ts';

const anyOf = (texts: readonly string[]) => `(?:${texts.map(escapeRegExp).join('|')})`;
const hints = gapHints();
/** Five words are a gap’s wherever they stand; fewer only where nothing else stands in their place. */
const long = anyOf(hints.filter((text) => text.split(' ').length >= 5));
/** A gap, [[what to write]], or its words with the brackets taken off. A link’s words may be [[1]](/page). */
const gap = new RegExp(
  [
    String.raw`(?<!\\)\[\[(?<hint>[^[\]\n]*)\]\](?!\()`,
    String.raw`(?<![\p{L}\d])${long}(?![\p{L}\d])`,
    String.raw`(?<=^[ \t]*|[*_|:#][ \t]*)${anyOf(hints)}(?=[*_]|[ \t]*(?:\||$))`,
  ].join('|'),
  'gmu',
);

/** What a new page, or lines offered for the list of figures, leave to be written. */
export const findGaps = (file: string, source: string): Finding[] =>
  [...source.matchAll(gap)].map(({ 0: found, index: start, groups }) => {
    const message = 'This is still to be written.';
    const what = (groups?.hint ?? found).replace(/(?<![.?])$/, '.');
    const instead = `Write here: ${what} Your own words take the place of all of it, brackets included.`;
    return { file, start, end: start + found.length, rule: 'gap', message, instead };
  });
