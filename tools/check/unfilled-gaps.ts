import { gapHints } from '../new-page/skeleton.ts';
import { escapeRegExp } from './firm-patterns.ts';
import type { Finding } from './problem.ts';

const anyOf = (texts: readonly string[]) => `(?:${texts.map(escapeRegExp).join('|')})`;
const hints = gapHints();
/**
 * Matches long hints. A hint is the text between the brackets of a gap, such as [[what to write]]. A long hint has five
 * or more words, and is reported anywhere in a text. A short hint is reported only if it is a whole line, value, table
 * cell or bold text.
 */
const long = anyOf(hints.filter((text) => text.split(' ').length >= 5));
/**
 * Matches a gap, such as [[what to write]]. Also matches a hint whose brackets were deleted. A link such as
 * [[1]](/page) is not a gap.
 */
const gap = new RegExp(
  [
    String.raw`(?<!\\)\[\[(?<hint>[^[\]\n]*)\]\](?!\()`,
    String.raw`(?<![\p{L}\d])${long}(?![\p{L}\d])`,
    String.raw`(?<=^[ \t]*|[*_|:#][ \t]*)${anyOf(hints)}(?=[*_]|[ \t]*(?:\||$))`,
  ].join('|'),
  'gmu',
);

/**
 * Reports gaps that were not filled in. Gaps come from the template of a new page (tools/new-page/skeleton.ts), and
 * from lines that the check suggests for pages/figures.yml.
 */
export const findGaps = (file: string, source: string): Finding[] =>
  [...source.matchAll(gap)].map(({ 0: found, index: start, groups }) => {
    const hint = groups?.hint;
    const message =
      hint === undefined
        ? 'The text is missing. These words only describe what to write.'
        : 'The text is missing. The words between [[ and ]] only describe what to write.';
    const instead = `Type the described text in place of “${found}”.`;
    return { file, start, end: start + found.length, rule: 'gap', message, instead };
  });
