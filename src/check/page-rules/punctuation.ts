import { findAll } from '../../language/find-all.ts';
import type { Problem } from '../../language/problem.ts';
import { applyTextRules, type TextRule, type TypedText } from '../typed-text.ts';

/** A range with the dash of ranges. */
const withDash = (found: string) => found.replace(/ ?[—―‒−] ?/, '–');

const dashes: readonly TextRule[] = [
  {
    rule: 'range-hyphen',
    // free numbers of the Emirates, 800 and 600, are dialled with a hyphen, and no range begins in a nought
    pattern: /(?<![\d-])(?!(?:800|600)-\d{3,}|0\d+-)\d[\d,.]*-\d[\d,.]*(?![\d-])/g,
    message: (found) => `“${found}” has a hyphen between its two numbers.`,
    instead: (found) => `Type the longer dash, without spaces: ${found.replace('-', '–')}.`,
    fix: (found) => found.replace('-', '–'),
  },
  {
    rule: 'range-hyphen',
    // with spaces, a minus takes one number from another
    pattern: /\d[\d,.]*(?: ?[—―] ?|[‒−])\d[\d,.]*(?<=\d)/g,
    message: (found) =>
      found.includes('−')
        ? `“${found}” has a minus sign between its two numbers.`
        : 'The dash between the two numbers is the long one.',
    instead: (found) => `Type the shorter dash, without spaces: ${withDash(found)}.`,
    fix: withDash,
  },
  {
    rule: 'range-ends',
    pattern: /(?<![\d.,–-])\d[\d,.]*–\d[\d,.]*–\d[\d,.]*(?<=\d)\s?[kKmM]?(?![\p{L}\d–-])/gu,
    message: (found) => `“${found}” is a range with three ends.`,
    instead: () => 'Type the two that are meant.',
  },
  {
    rule: 'range-spaces',
    pattern: /\d[\d,.]*(?: –|– | – )\d[\d,.]*(?<=\d)/g,
    message: () => 'There are spaces around the dash between two numbers.',
    instead: (found) => `Type it without: ${found.replace(/ ?– ?/, '–')}.`,
    fix: (found) => found.replace(/ ?– ?/, '–'),
  },
  {
    rule: 'dash',
    pattern: /(?<=[^\s\0]) -{1,3} (?=[^\s\0])|(?<=[^\s\0]) ?-{2,3} ?(?=[^\s\0])/g,
    message: () => 'A hyphen stands where a dash belongs.',
    instead: () => 'Type a dash with a space on each side: this – and that.',
    fix: () => ' – ',
  },
  {
    rule: 'dash',
    pattern: /(?<=[^\s\0] ?)(?!(?<=\d ?) ?— ?\d) ?— ?(?=[^\s\0])/g,
    message: () => 'The dash is the long one.',
    instead: () => 'Type the shorter dash with a space on each side: this – and that.',
    fix: () => ' – ',
  },
];

const signs: readonly TextRule[] = [
  {
    rule: 'space-before-sign',
    pattern: /(?= )(?<=[\p{L}\d)”’]) +(?=[,;:.!?](?:\s|\0|$))/gu,
    exact: true,
    message: () => 'There is a space before the punctuation.',
    instead: () => 'Take it out.',
    fix: () => '',
  },
  {
    rule: 'space-before-sign',
    pattern: /(?= +[,;])(?<=[\p{L}\d)”’]) +[,;](?=\p{L})/gu,
    exact: true,
    message: () => 'The space stands before the punctuation, and belongs after it.',
    instead: (found) => `Type “${found.trim()} ”: first the sign, then the space.`,
    fix: (found) => `${found.trim()} `,
  },
  {
    rule: 'space-after-sign',
    pattern: /(?=[,;])(?<=\p{Ll})[,;](?=\p{L})/gu,
    message: (found) => `There is no space after the ${found === ',' ? 'comma' : 'semicolon'}.`,
    instead: () => 'Type a space after it.',
    fix: (found) => `${found} `,
  },
  {
    rule: 'space-after-sign',
    pattern:
      /(?=[.?!])(?:(?<=\p{Ll}{2})[.?!](?=\p{Lu}\p{Ll})|(?<=[\p{L}\d)”%]{3})[.?!](?=(?:A\s+(?!(?:and|are|as|at|by|for|in|is|of|on|or|the|to|with)\b)\p{Ll}{2}|(?:An|If|Our|That|The|These|They|This|We|You|Your)\s+\p{L}))|(?<=\p{Ll}{3})\.(?=(?:if|our|the|these|they|this|your)\s+\p{Ll}))/gu,
    message: () => 'There is no space between two sentences.',
    instead: () => 'Begin the second sentence on a line of its own.',
  },
  {
    rule: 'sign-twice',
    pattern:
      /([,;:?!])\1+|(?<!\.)\.\.(?!\.)|[,;:][ \n]+[,;:](?=[\s\0])|[,;:][.;,](?=[\s\0])|[?!]\.(?=[\s\0]|$)/g,
    message: (found) =>
      new Set(found).size === 1
        ? `The sign is there more than once: ${found}`
        : `Two signs stand together: ${found}`,
    instead: (found) =>
      new Set(found).size === 1
        ? `Type ${found[0]} once.`
        : 'Take one of them out, or type the words that are missing between them.',
  },
  {
    rule: 'exclamation-mark',
    quoted: 'left alone',
    pattern: /(?<![![])!(?!!)/g,
    message: () => 'The sentence ends in an exclamation mark.',
    instead: () => 'Take it out: a sentence ends in a full stop, and a title in no sign.',
    except: ['heading', 'title'],
  },
  {
    rule: 'ampersand',
    pattern: /(?<=\b\p{Ll}+ )&(?= \p{Ll})/gu,
    message: () => 'The sign & stands in running text.',
    instead: () => 'Type “and”.',
    fix: () => 'and',
  },
];

/** Dashes, and signs with the spaces around them, by “Spelling and setting” in docs/voice.md. */
export const punctuation = (page: TypedText): Problem[] => [
  ...applyTextRules(page, [...dashes, ...signs]),
  ...doubleSpaces(page),
];

/** Two spaces in a row inside a run of text; at the end of a line they would break the line unseen. */
function doubleSpaces(page: TypedText): Problem[] {
  return page.prose.runs.flatMap(({ start, end }) =>
    findAll(page.source.slice(start, end), /(?<=\S) {2,}(?=\S)/g).map(({ index, 0: found }) =>
      page.problem(start + index, start + index + found.length, {
        rule: 'double-space',
        message: 'There are two spaces in a row.',
        instead: 'Type one.',
        fix: { start: start + index, end: start + index + found.length, text: ' ' },
      }),
    ),
  );
}
