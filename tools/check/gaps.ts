import { findAll } from '../../src/language/find-all.ts';
import { gapHints } from '../../src/site/skeletons.ts';
import type { Finding } from './document.ts';

/** A gap of a new page, or half the mark of one. A link’s words may have brackets round them: [[1]](/page). */
const marks =
  /(?<!\\)\[\[([^[\]\n]*)\]\](?!\()|(?<![\\[])\[\[(?![^[\]\n]*\]\()|(?<![\\\])])\]\](?![\](])/g;

/** So many words are a hint’s wherever they stand; fewer only where nothing else stands in their place. */
const telling = 5;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const stopped = (text: string) => text.replace(/(?<![.?!])$/, '.');

/** The words of hints, as if they were those of the page. */
function hintPattern(): RegExp {
  const anyOf = (hints: readonly string[]) => `(?:${hints.map(escaped).join('|')})`;
  const long = gapHints().filter((hint) => hint.split(' ').length >= telling);
  const alone = String.raw`(?<=^[ \t]*|[*_|:#][ \t]*)${anyOf(gapHints())}(?=[*_]|[ \t]*(?:\||$))`;
  return new RegExp(String.raw`(?<![\p{L}\d])${anyOf(long)}(?![\p{L}\d])|${alone}`, 'gmu');
}

/** What a new page leaves to be written, between [[ and ]] or with the brackets taken off, each gap once. */
export function gapsIn(file: string, source: string): Finding[] {
  const at = (start: number, found: string, message: string, instead: string): Finding => ({
    file,
    start,
    end: start + found.length,
    rule: 'gap',
    message,
    instead,
  });
  const marked = findAll(source, marks).map(({ index, 0: found, 1: hint }) => {
    if (hint === undefined) {
      const message = `A visitor would see the sign ${found}, which is left of a gap.`;
      return at(index, found, message, `Take ${found} out.`);
    }
    const instead = hint.trim()
      ? `Write here: ${stopped(hint.trim())} Your own words take the place of [[ and ]] and of all between them.`
      : 'Type the words in place of [[ and ]], or take both out.';
    return at(index, found, 'This is still to be written.', instead);
  });
  if (!gapHints().some((hint) => source.includes(hint))) return marked;
  const unmarked = source.replace(marks, (found) => ' '.repeat(found.length));
  const message = 'These are the words in which a new page says what is to be written here.';
  const bare = findAll(unmarked, hintPattern()).map(({ index, 0: found }) =>
    at(index, found, message, `Write here: ${stopped(found)} It takes words of your own.`),
  );
  return [...marked, ...bare];
}
