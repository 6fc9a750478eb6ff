import { findAll } from '../../language/find-all.ts';
import type { Problem } from '../../language/problem.ts';
import type { TypedText } from '../typed-text.ts';

/** Characters that nobody sees and that break searches, line ends or the page: their name, and what belongs there. */
const invisible: Readonly<Record<string, [name: string, right: string]>> = {
  '\u00A0': ['a space that does not break the line', ' '],
  '\u202F': ['a narrow space that does not break the line', ' '],
  '\u2007': ['a space as wide as a figure', ' '],
  '\u2009': ['a thin space', ' '],
  '\u2000': ['a wide space', ' '],
  '\u2001': ['a wide space', ' '],
  '\u2002': ['a wide space', ' '],
  '\u2003': ['a wide space', ' '],
  '\u2004': ['a narrow space', ' '],
  '\u2005': ['a narrow space', ' '],
  '\u2006': ['a narrow space', ' '],
  '\u2008': ['a narrow space', ' '],
  '\u200A': ['a narrow space', ' '],
  '\u205F': ['a narrow space', ' '],
  '\u3000': ['a wide space', ' '],
  '\t': ['a tab', ' '],
  '\u00AD': ['a hyphen that shows at the end of a line only', ''],
  '\u200B': ['a space without width', ''],
  '\u200C': ['a joiner without width', ''],
  '\u200D': ['a joiner without width', ''],
  '\u2060': ['a joiner without width', ''],
  '\uFEFF': ['a mark of the file’s encoding', ''],
  '\u200E': ['a mark of the direction of writing', ''],
  '\u200F': ['a mark of the direction of writing', ''],
  '\u202A': ['a mark of the direction of writing', ''],
  '\u202B': ['a mark of the direction of writing', ''],
  '\u202C': ['a mark of the direction of writing', ''],
  '\u202D': ['a mark of the direction of writing', ''],
  '\u202E': ['a mark of the direction of writing', ''],
  '\u2067': ['a mark of the direction of writing', ''],
  '\u2068': ['a mark of the direction of writing', ''],
  '\u2066': ['a mark of the direction of writing', ''],
  '\u2069': ['a mark of the direction of writing', ''],
  '\u2028': ['a line end that is none', '\n'],
  '\u2029': ['a line end that is none', '\n'],
  '\u000B': ['a line end that is none', ''],
  '\u000C': ['a page end', ''],
};

const pattern = new RegExp(`([${Object.keys(invisible).join('')}])\\1*`, 'g');

/** Joiners and marks of direction, which words in Arabic script need. */
const directs = /[\u200C-\u200F\u202A-\u202E\u2066-\u2069]/;

const besideArabic = (source: string, start: number, end: number) =>
  /\p{Script=Arabic}/u.test(source.slice(Math.max(0, start - 2), end + 2));

/** Characters that came along with text pasted from Word, a mail or a PDF, anywhere in the file. */
export function invisibleCharacters({ source, all, problem }: TypedText): Problem[] {
  const topEnd = all('yaml')[0]?.node.position?.end.offset ?? 0;
  const characters = findAll(source, pattern).flatMap(({ index, 0: found, 1: sign = '' }) => {
    if (directs.test(sign) && besideArabic(source, index, index + found.length)) return [];
    const [name, right] = invisible[sign] ?? ['an invisible character', ''];
    const shown = source
      .slice(Math.max(0, index - 12), index)
      .split('\n')
      .at(-1)
      ?.trimStart();
    const indent = sign === '\t' && /(?:^|\n) *$/.test(source.slice(Math.max(0, index - 8), index));
    // the fields at the top are indented by two, the lines of an item by three
    const depth = index < topEnd ? 2 : 3;
    const text = indent ? ' '.repeat(depth) : right;
    const typed = indent
      ? ` and type ${depth === 2 ? 'two' : 'three'} spaces`
      : right === ' '
        ? ' and type an ordinary space; the site itself keeps AED and its amount on one line'
        : right === '\n'
          ? ' and begin a new line there, or type a space'
          : '';
    return problem(index, index + found.length, {
      rule: 'invisible-character',
      message: `Something invisible stands ${shown ? `after “${shown}”` : 'at the start of the line'}: ${name}.`,
      instead: `Delete it${typed}. “npm run check -- --fix” does so.`,
      fix: { start: index, end: index + found.length, text },
    });
  });
  return [...characters, ...brokenLines({ source, problem })];
}

/** Two spaces at a line’s end, which break the line unseen. */
function brokenLines({ source, problem }: Pick<TypedText, 'source' | 'problem'>): Problem[] {
  return findAll(source, /(?<=\S) {2,}(?=\n)/g).map(({ index, 0: found }) =>
    problem(index, index + found.length, {
      rule: 'trailing-spaces',
      message: 'Two spaces at the end of the line break it, and nobody sees them.',
      instead: 'Delete them; for a line break type <br />.',
      fix: { start: index, end: index + found.length, text: '' },
    }),
  );
}
