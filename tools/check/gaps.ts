import { gapHints } from '../new-page/skeleton.ts';
import type { Finding } from './problem.ts';

/** A gap of a new page, or half the mark of one. A link’s words may have brackets round them: [[1]](/page). */
const marks =
  /(?<!\\)\[\[([^[\]\n]*)\]\](?!\()|(?<![\\[])\[\[(?![^[\]\n]*\]\()|(?<![\\\])])\]\](?![\](])/g;

/** So many words are another’s wherever they stand; fewer only where nothing else stands in their place. */
const telling = 5;

const anyOf = (texts: readonly string[]) =>
  `(?:${texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`;
const hints = gapHints();
const long = hints.filter((text) => text.split(' ').length >= telling);
const bare = new RegExp(
  String.raw`(?<![\p{L}\d])${anyOf(long)}(?![\p{L}\d])|(?<=^[ \t]*|[*_|:#][ \t]*)${anyOf(hints)}(?=[*_]|[ \t]*(?:\||$))`,
  'gmu',
);

/** What a new page leaves to be written, between [[ and ]] or with the brackets taken off, each gap once. */
export function holdGaps(file: string, source: string): Finding[] {
  const tell = (start: number, found: string, message: string, instead: string): Finding => ({
    file,
    start,
    end: start + found.length,
    rule: 'gap',
    message,
    instead,
  });
  const stopped = (text: string) => text.replace(/(?<![.?!])$/, '.');
  const marked = [...source.matchAll(marks)].map(({ 0: found, 1: what, index }) => {
    if (what === undefined)
      return tell(
        index,
        found,
        `A visitor would see ${found}, left of a gap.`,
        `Take ${found} out.`,
      );
    const hint = what.trim();
    const instead = hint
      ? `Write here: ${stopped(hint)} Your own words take the place of [[ and ]] and of all between them.`
      : 'Type the words in place of [[ and ]], or take both out.';
    return tell(index, found, 'This is still to be written.', instead);
  });
  const rest = source.replace(marks, (found) => ' '.repeat(found.length));
  return [
    ...marked,
    ...[...rest.matchAll(bare)].map(({ 0: found, index }) =>
      tell(
        index,
        found,
        'These are the words in which a new page says what is to be written here.',
        `Write here: ${stopped(found)} It takes words of your own.`,
      ),
    ),
  ];
}
