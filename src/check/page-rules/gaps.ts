import { findAll } from '../../language/find-all.ts';
import type { Problem } from '../../language/problem.ts';
import { gapHints } from '../../site/skeletons.ts';
import type { TypedText } from '../typed-text.ts';

/** A gap of a new page, or half the mark of one. A link's words may have brackets round them: [[1]](/page). */
const marks =
  /(?<!\\)\[\[([^[\]\n]*)\]\](?!\()|(?<![\\[])\[\[(?![^[\]\n]*\]\()|(?<![\\\])])\]\](?![\](])/g;

/** What a new page leaves to be written, between [[ and ]] or with the brackets taken off, each gap once. */
export const gaps = (page: TypedText): Problem[] => [...marked(page), ...bare(page)];

const marked = (page: TypedText): Problem[] =>
  findAll(page.source, marks).map((match) => {
    const [found, what] = match;
    const start = match.index;
    return page.problem(start, start + found.length, {
      rule: 'gap',
      ...(what === undefined
        ? {
            message: `A visitor would see the sign ${found}, which is left of a gap.`,
            instead: `Take ${found} out.`,
          }
        : {
            message: 'This is still to be written.',
            instead: what.trim()
              ? `Write here: ${stopped(what.trim())} Your own words take the place of [[ and ]] and of all between them.`
              : 'Type the words in place of [[ and ]], or take both out.',
          }),
    });
  });

const stopped = (text: string) => text.replace(/(?<![.?!])$/, '.');

/** So many words are another’s wherever they stand; fewer only where nothing else stands in their place. */
const telling = 5;

let hint: RegExp | undefined;

function hintPattern(): RegExp {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const long = gapHints().filter((text) => text.split(' ').length >= telling);
  hint ??= new RegExp(
    [
      `(?<![\\p{L}\\d])(?:${long.map(escaped).join('|')})(?![\\p{L}\\d])`,
      `(?<=^[ \\t]*|[*_|:#][ \\t]*)(?:${gapHints().map(escaped).join('|')})(?=[*_]|[ \\t]*(?:\\||$))`,
    ].join('|'),
    'gmu',
  );
  return hint;
}

/** What a gap of a new page says is to be written, as if that were the words of the page. */
function bare(page: TypedText): Problem[] {
  if (!gapHints().some((one) => page.source.includes(one))) return [];
  const text = page.source.replace(marks, (found) => ' '.repeat(found.length));
  return findAll(text, hintPattern()).map(({ index, 0: found }) =>
    page.problem(index, index + found.length, {
      rule: 'gap',
      message: 'These are the words in which a new page says what is to be written here.',
      instead: `Write here: ${stopped(found)} It takes words of your own.`,
    }),
  );
}
