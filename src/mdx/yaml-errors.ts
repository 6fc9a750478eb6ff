import type { YAMLParseError } from 'yaml';

interface Explained {
  rule: string;
  message: string;
  instead: string;
}

const quoted = 'Put the whole value in double quotation marks: title: "Tax: what changes".';

/** What the YAML parser says of the lines at the top, by its code, in a copywriter's words. */
const explanations: Readonly<Record<string, Omit<Explained, 'rule'>>> = {
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
  TAB_AS_INDENT: {
    message: 'This line begins with a tab.',
    instead: 'Begin it with two spaces in place of the tab.',
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
  if (known) return { rule, ...known };
  const line = text.slice(text.lastIndexOf('\n', pos[0] - 1) + 1).split('\n')[0];
  return {
    rule,
    message: `The lines at the top cannot be read at “${line?.trim()}”.`,
    instead: `Type a field, a colon, a space and the value. ${quoted}`,
  };
}

/** Finds a value that # cuts short: ‘Services #1’ reads as ‘Services’. A note has a space after its #. */
export function checkComments(text: string): (Explained & { range: [number, number] })[] {
  return [...text.matchAll(/^\s*[\w-]+:[ \t]+(?!["'])[^\n]*?[ \t](#[^\s#][^\n]*)/gm)].map(
    (match) => {
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
