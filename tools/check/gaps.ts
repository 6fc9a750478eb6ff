import { gapHints } from '../new-page/skeleton.ts';
import type { Finding } from './problem.ts';

/** A gap of a new page, or half the mark of one. A link’s words may have brackets round them: [[1]](/page). */
const marked = String.raw`(?<!\\)\[\[(?<hint>[^[\]\n]*)\]\](?!\()|(?<![\\[])\[\[(?![^[\]\n]*\]\()|(?<![\\\])])\]\](?![\](])`;

/** So many words are another’s wherever they stand; fewer only where nothing else stands in their place. */
const telling = 5;

const anyOf = (texts: readonly string[]) =>
  `(?:${texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`;
const hints = gapHints();
const long = anyOf(hints.filter((text) => text.split(' ').length >= telling));
/** What a gap said, with its brackets taken off. */
const bare = String.raw`(?<![\p{L}\d])${long}(?![\p{L}\d])|(?<=^[ \t]*|[*_|:#][ \t]*)${anyOf(hints)}(?=[*_]|[ \t]*(?:\||$))`;
const gap = new RegExp(`${marked}|(?<bare>${bare})`, 'gmu');

/** What a new page leaves to be written, between [[ and ]] or with the brackets taken off, each gap once. */
export const holdGaps = (file: string, source: string): Finding[] =>
  [...source.matchAll(gap)].map(({ 0: found, index, groups }) => {
    const hint = (groups?.bare ?? groups?.hint ?? '').trim().replace(/(?<=[^.?!])$/, '.');
    const half = `Take ${found} out.`;
    const empty = 'Type the words in place of [[ and ]], or take both out.';
    const write = `Write here: ${hint} Your own words take the place of all of it, brackets included.`;
    return {
      file,
      start: index,
      end: index + found.length,
      rule: 'gap',
      message: 'This is still to be written, or was left where it has been.',
      instead: hint ? write : groups?.hint === undefined ? half : empty,
    };
  });
