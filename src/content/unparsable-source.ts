import type { Diagnostic, Range } from './diagnostics.ts';

/**
 * An error that is found by a search in the source, before parsing. Such an error can cause parse errors. These parse
 * errors are not reported.
 */
export interface DiagnosticAt extends Diagnostic {
  range: Range;
}

/**
 * Matches the first and the last marker of a merge conflict (<<<<<<< and >>>>>>>). Git writes the markers at the
 * beginning of a line: https://git-scm.com/docs/git-merge#_how_conflicts_are_presented
 */
const certainMarker = /^(?:<{7}|>{7})(?: .*)?$/gm;
const anyMarker = /^(?:<{7}|>{7}|\|{7})(?: .*)?$|^={7}$/gm;
/**
 * Matches ======= alone on a line below an empty line, a list item or a quotation. In these places, ======= is the
 * middle marker of a conflict without its other markers. Below any other text, ======= makes the text a heading, and
 * the check reports the heading.
 */
const middleMarker = /(?<=^[ \t]*\n|^(?:[-*+>]|\d+[.)]) .*\n)={7}$/gm;

/** Returns an error for each unresolved merge conflict. The range of the error is the first marker of the conflict. */
export function mergeConflicts(source: string): DiagnosticAt[] {
  const isConflict = source.search(certainMarker) >= 0;
  const markers = [...source.matchAll(isConflict ? anyMarker : middleMarker)];
  const conflicts: RegExpExecArray[][] = [];
  for (const marker of markers) {
    const open = conflicts.at(-1);
    const isEnded = open?.at(-1)?.[0].startsWith('>');
    if (!open || isEnded || marker[0].startsWith('<')) conflicts.push([marker]);
    else open.push(marker);
  }
  return conflicts.map((conflict) => {
    const lines = conflict.map(({ index }) => source.slice(0, index).split('\n').length);
    const [first, ...others] = conflict as [RegExpExecArray, ...RegExpExecArray[]];
    const last = lines.at(-1);
    const lineStarts = [...new Set(conflict.map(([marker]) => marker.slice(0, 7)))];
    return {
      range: [first.index, first.index + first[0].length],
      rule: 'merge-marker',
      message:
        others.length > 0
          ? `The file contains two versions of one text, from line ${lines[0]} to line ${last}.`
          : 'This line is not part of the page. Git adds such a line when two people change the same text.',
      instead:
        others.length > 0
          ? 'Choose the right version, and delete the other version. Also delete each line that begins with ' +
            `${lineStarts.join(' or ')} (now the lines ${inWords(lines)}).`
          : 'Delete this line. If the texts above and below this line are two versions of one text, ' +
            'delete the wrong version.',
    };
  });
}

const inWords = (lines: readonly number[]) =>
  `${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`;

/** Reports a file in UTF-16. Node.js decodes a UTF-16 file as UTF-8, so the text contains NUL characters. */
export const wrongEncoding = (source: string): DiagnosticAt[] =>
  source.includes('\0')
    ? [
        {
          range: [0, 0],
          rule: 'file-encoding',
          message: 'The file is saved in an encoding that the site cannot read, perhaps UTF-16.',
          instead:
            'Download the file and open it in a text editor on your computer, such as Notepad. Choose “Save as” ' +
            'with the encoding UTF-8, and keep the name. Then upload the file to the same folder on GitHub.',
        },
      ]
    : [];

/**
 * The names of HTML elements that can have an attribute without a value. A tag with one of these names, such as
 * `<details open>`, is not a placeholder.
 */
const htmlNames =
  'a|audio|button|details|dialog|div|form|iframe|img|input|ol|option|p|script|select|span|td|textarea|th|video';
/**
 * Matches a placeholder in curly or angle brackets, such as {client name}, {{first_name}}, ${amount}, <client name> and
 * <<first_name>>. Escaped brackets are text.
 */
const placeholder = new RegExp(
  [
    String.raw`(?<![\\{])\$?\{{1,2} ?(?:[\p{L}_][\p{L}\d_.’'-]*(?: [\p{L}\d_’'-]+){0,4}|\d+) ?\}{1,2}`,
    String.raw`(?<![\\<])<{1,2}(?:name|date|amount|fee|price|client|company|number|city|email|phone|year|month|day|tbc)>{1,2}`,
    String.raw`(?<![\\<])<{1,2}(?!(?:${htmlNames})\b)\p{Ll}[\p{Ll}\d]*(?:[ _]\p{Ll}[\p{Ll}\d]*){1,4}>{1,2}`,
  ].join('|'),
  'gu',
);

/** Returns the error for a placeholder, such as {client name}. */
export const placeholderError = (found: string): Diagnostic => ({
  rule: 'placeholder',
  message: `“${found}” marks missing text.`,
  instead: `Type the missing text in place of “${found}”. If you do not know the text yet, delete the sentence.`,
});

/** Returns an error for each placeholder in curly or angle brackets, such as {client name} and <client name>. */
export const placeholders = (source: string): DiagnosticAt[] =>
  [...source.matchAll(placeholder)].map(({ 0: found, index }) => ({
    range: [index, index + found.length],
    ...placeholderError(found),
  }));

const isFence = (line = '') => /^---[ \t]*$/.test(line);
/**
 * Returns true if the writer probably wanted to type ---, the line above and below the front matter. The mistyped line
 * has too few or too many hyphens, has spaces before the hyphens, or consists of other signs (such as – or ***).
 */
const isAlmostFence = (line = '') =>
  /^(?:[ \t]+-{3,}|-{4,}|--|[–—][–—-]*|[*_+]{3,}|```\w*)[ \t]*$/.test(line);
const isField = (line = '') => /^[ \t]*[\w-]+:(?:[ \t]|$)/.test(line);
/** Whether a line can be front matter: a field, the continuation of a field, a comment or an empty line. */
const isInFrontMatter = (line: string) => isField(line) || /^(?:[ \t]+\S|#|[ \t]*$)/.test(line);

/**
 * Reports front matter that would be parsed as Markdown, because it is not between two lines ---. `remarkFrontMatter`
 * reports a page without front matter.
 */
export function misplacedFrontMatter(source: string): DiagnosticAt[] {
  const lines = source.split('\n');
  const at = (index: number, message: string, instead: string): DiagnosticAt[] => {
    const start = lines.slice(0, index).reduce((sum, { length }) => sum + length + 1, 0);
    const end = start + (lines[index]?.length ?? 0);
    return [{ range: [start, end], rule: 'front-matter-missing', message, instead }];
  };
  if (isFence(lines[0])) return unclosedFrontMatter(lines, at);
  const first = lines.findIndex((line) => line.trim() !== '');
  if (isFence(lines[first]))
    return at(
      0,
      'There is an empty line above the first ---, so the front matter is not read.',
      'Delete all empty lines above the first ---. The file must begin with ---.',
    );
  if (isAlmostFence(lines[first]) && isField(lines[first + 1]))
    return at(
      first,
      'The first line is not ---, so the front matter is not read.',
      'Type three hyphens and nothing else on this line: “---”.',
    );
  const open = lines.findIndex(isFence);
  const close = lines.findIndex((line, index) => index > open && isFence(line));
  if (open < 0) return [];
  const fields = lines.slice(open + 1, close);
  if (close > 0 && fields.some(isField) && fields.every(isInFrontMatter))
    return at(
      first,
      'There is text above the first ---, so the front matter is not read.',
      'If this text is a field, such as “movedFrom:”, move the text below the line “description:”. If this text is ' +
        'part of the page, move the text below the second ---. If you do not need this text, delete the text. The ' +
        'file must begin with ---.',
    );
  if (isField(lines[first]) && lines.slice(first, open).every(isInFrontMatter))
    return at(
      first,
      'The first line --- is missing, so the front matter is not read.',
      'Above this line, type “---” on a separate line. The file must begin with ---.',
    );
  return [];
}

function unclosedFrontMatter(
  lines: readonly string[],
  at: (index: number, message: string, instead: string) => DiagnosticAt[],
): DiagnosticAt[] {
  const close = lines.findIndex((line, index) => index > 0 && isFence(line));
  const top = lines.slice(1, close < 0 ? undefined : close);
  // A line that begins with # is a YAML comment if all lines below it can be front matter. If not, the line is the
  // heading of the page.
  const heading = top.findIndex((line) => /^# \S/.test(line));
  const isHeading = heading >= 0 && !top.slice(heading).every(isInFrontMatter);
  if (close > 0 && !isHeading) return [];
  const end = 1 + top.findIndex((line) => line.trim() === '' || isAlmostFence(line));
  if (isAlmostFence(lines[end]))
    return at(
      end,
      'The line after the front matter is not ---.',
      'Type three hyphens and nothing else on this line: “---”.',
    );
  return at(
    Math.max(0, (end > 0 ? end : 1 + heading) - 1),
    'The front matter begins with ---, but there is no second --- at its end.',
    'Type --- on a separate line below this line.',
  );
}
