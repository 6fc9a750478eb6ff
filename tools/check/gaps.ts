import { gapHints } from '../new-page/skeleton.ts';
import { escapeRegExp } from './firm-patterns.ts';
import type { Finding } from './problem.ts';

const anyOf = (texts: readonly string[]) => `(?:${texts.map(escapeRegExp).join('|')})`;
const hints = gapHints();
/** Hints of five or more words are found anywhere; shorter ones only if nothing else is in their place. */
const long = anyOf(hints.filter((text) => text.split(' ').length >= 5));
/** A gap such as [[what to write]], or its hint without the brackets. The text of a link may be [[1]](/page). */
const gap = new RegExp(
  [
    String.raw`(?<!\\)\[\[(?<hint>[^[\]\n]*)\]\](?!\()`,
    String.raw`(?<![\p{L}\d])${long}(?![\p{L}\d])`,
    String.raw`(?<=^[ \t]*|[*_|:#][ \t]*)${anyOf(hints)}(?=[*_]|[ \t]*(?:\||$))`,
  ].join('|'),
  'gmu',
);

/** Reports gaps that a new page, or lines offered for the list of figures, leave to be filled in. */
export const findGaps = (file: string, source: string): Finding[] =>
  [...source.matchAll(gap)].map(({ 0: found, index: start, groups }) => {
    const message = 'This is still to be written.';
    const what = (groups?.hint ?? found).replace(/(?<![.?])$/, '.');
    const instead = `Write here: ${what} Your own words take the place of all of it, brackets included.`;
    return { file, start, end: start + found.length, rule: 'gap', message, instead };
  });
