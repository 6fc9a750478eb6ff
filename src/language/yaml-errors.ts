import type { YAMLParseError } from 'yaml';
import { findAll } from './find-all.ts';

/** What to say of the lines at the top, and where: offsets in those lines. */
interface Explained {
  rule: string;
  range: [start: number, end: number];
  message: string;
  instead: string;
}

const quoted = 'Put the whole value in double quotation marks: title: "Tax: what changes".';

/** What the YAML parser says of the lines at the top, by its code, in a copywriter's words. */
const explanations: Readonly<Record<string, Omit<Explained, 'rule' | 'range'>>> = {
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'The value has a colon with a space after it, which begins a second field.',
    instead: quoted,
  },
  MULTILINE_IMPLICIT_KEY: {
    message: 'This line is neither a field with its value nor part of the one before.',
    instead: 'Type a field, a colon, a space and the value; keep a long value on one line.',
  },
  MISSING_CHAR: {
    message: 'A quotation mark or a colon is missing here.',
    instead:
      'A value that begins with " ends with ", and a field is followed by a colon and a space.',
  },
  DUPLICATE_KEY: {
    message: 'This field is there twice.',
    instead: 'Keep one of the two lines and take the other out.',
  },
  BAD_INDENT: {
    message: 'This line begins too far to the left or to the right.',
    instead: 'Fields of menu begin with two spaces, all others at the margin.',
  },
  BAD_SCALAR_START: {
    message: 'A value may not begin with this sign.',
    instead: quoted,
  },
  BAD_DQ_ESCAPE: {
    message: 'A \\ stands between double quotation marks, where it has a meaning of its own.',
    instead: 'Take the \\ out.',
  },
};

/** Explains an error of the lines at the top. `text` is those lines. */
export function explainYamlError({ code, pos }: YAMLParseError, text: string): Explained {
  const rule = 'front-matter-unreadable';
  const known = explanations[code];
  const range = (code === 'MISSING_CHAR' && openQuote(text)) || pos;
  if (known) return { rule, range, ...known };
  const line = text.slice(text.lastIndexOf('\n', pos[0] - 1) + 1).split('\n')[0];
  return {
    rule,
    range,
    message: `The lines at the top cannot be read at “${line?.trim()}”.`,
    instead: `Type a field, a colon, a space and the value. ${quoted}`,
  };
}

/** The value whose quotation mark is not closed on its line; the parser names the end of the lines instead. */
function openQuote(text: string): [number, number] | undefined {
  const match = text.match(/^\s*[\w-]+:[ \t]+(?:"[^"\n]*|'[^'\n]*)$/m);
  const value = match?.[0].search(/["']/) ?? -1;
  return match?.index === undefined
    ? undefined
    : [match.index + value, match.index + match[0].length];
}

/** Finds values between curly quotation marks, which are letters here: visitors would read them. */
export function checkQuotes(text: string): Explained[] {
  return findAll(text, /^([ \t]*(?:- )?[\w-]+:[ \t]+)([“”„‘’][^“”„\n]*[“”‘’])[ \t]*$/gm).map(
    ({ index, 1: before = '', 2: value = '' }): Explained => ({
      rule: 'front-matter-quotes',
      range: [index + before.length, index + before.length + value.length],
      message: 'The quotation marks around this value are curly, so they would be a part of it.',
      instead: `Type straight ones, or none: "${value.slice(1, -1)}".`,
    }),
  );
}

/** Finds the fields of menu where they have lost the two spaces before them: one problem for all of them. */
export function checkIndent(text: string): Explained[] {
  const match = text.match(/^menu:[ \t]*\n(?:[ \t]+.*\n)*(label|line|order):/m);
  if (match?.index === undefined) return [];
  const [all, field = ''] = match;
  const end = match.index + all.length - 1;
  return [
    {
      rule: 'front-matter-indent',
      range: [end - field.length, end],
      message: `The field ${field} belongs to menu, and the two spaces before it are missing.`,
      instead: `Type two spaces before ${field}, and before each line of label, line and order under menu.`,
    },
  ];
}

/** Finds a value that # cuts short: ‘Services #1’ reads as ‘Services’. A note has a space after its #. */
export function checkComments(text: string): Explained[] {
  return findAll(text, /^\s*[\w-]+:[ \t]+(?!["'])[^\n]*?[ \t](#[^\s#][^\n]*)/gm).map(
    (match): Explained => {
      const start = (match.index ?? 0) + match[0].length - (match[1]?.length ?? 0);
      return {
        rule: 'front-matter-cut',
        range: [start, start + (match[1]?.length ?? 0)],
        message: `Everything from “${match[1]}” on is lost: # begins a note to colleagues here.`,
        instead: 'Put the whole value in double quotation marks.',
      };
    },
  );
}
