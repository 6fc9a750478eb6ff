import { gapHints } from '../new-page/skeleton.ts';
import { escapeRegExp } from './firm-patterns.ts';
import type { Finding } from './problem.ts';

const anyOf = (texts: readonly string[]) => `(?:${texts.map(escapeRegExp).join('|')})`;
const hints = gapHints();
/** Hints of five or more words are found anywhere. Shorter hints must be the whole value or cell. */
const long = anyOf(hints.filter((text) => text.split(' ').length >= 5));
/** A gap such as [[what to write]], or its hint without the brackets. In a link, the gap may be [[1]](/page). */
const gap = new RegExp(
  [
    String.raw`(?<!\\)\[\[(?<hint>[^[\]\n]*)\]\](?!\()`,
    String.raw`(?<![\p{L}\d])${long}(?![\p{L}\d])`,
    String.raw`(?<=^[ \t]*|[*_|:#][ \t]*)${anyOf(hints)}(?=[*_]|[ \t]*(?:\||$))`,
  ].join('|'),
  'gmu',
);

/**
 * Reports gaps that are not filled in: those of a new page, and those in lines that the check offers for
 * pages/figures.yml.
 */
export const findGaps = (file: string, source: string): Finding[] =>
  [...source.matchAll(gap)].map(({ 0: found, index: start, groups }) => {
    const message = 'The text is missing here.';
    const what = (groups?.hint ?? found).replace(/(?<![.?])$/, '.');
    const instead = `Write here: ${what} Replace the whole gap, including the brackets.`;
    return { file, start, end: start + found.length, rule: 'gap', message, instead };
  });
