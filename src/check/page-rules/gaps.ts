import type { Problem } from '../../language/problem.ts';
import type { TypedText } from '../typed-text.ts';

/** A gap of a new page, or half the mark of one. A link's words may have brackets round them: [[1]](/page). */
const marks =
  /(?<!\\)\[\[([^[\]\n]*)\]\](?!\()|(?<![\\[])\[\[(?![^[\]\n]*\]\()|(?<![\\\])])\]\](?![\](])/g;

/** What a new page leaves to be written, between [[ and ]], each gap once. */
export function gaps(page: TypedText): Problem[] {
  return [...page.source.matchAll(marks)].map((match) => {
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
              ? `In place of [[ and ]] and all between them, type this. ${what.trim().replace(/(?<![.?!])$/, '.')}`
              : 'Type the words in place of [[ and ]], or take both out.',
          }),
    });
  });
}
