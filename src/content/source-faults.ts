import type { Complaint, Range } from './report.ts';

/** A fault of a whole source, found before it is parsed. What a parser would report of the same lines is a symptom. */
export interface SourceFault extends Complaint {
  range: Range;
}

/** Markers that git writes at the beginning of a line: https://git-scm.com/docs/git-merge#_how_conflicts_are_presented */
const certainMarker = /^(?:<{7}|>{7})(?: .*)?$/gm;
const anyMarker = /^(?:<{7}|>{7}|\|{7})(?: .*)?$|^={7}$/gm;
/** A middle marker alone. Directly under a line of text it makes a heading, which another message reports. */
const middleMarker = /(?<=^[ \t]*\n|^(?:[-*+>]|\d+[.)]) .*\n)={7}$/gm;

/** Unresolved merge conflicts: one fault for each, at its first marker. */
export function mergeConflicts(source: string): SourceFault[] {
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
    return {
      range: [first.index, first.index + first[0].length],
      rule: 'merge-marker',
      message:
        others.length > 0
          ? `Two versions of the same words were left here by a merge, from line ${lines[0]} to line ${last}.`
          : 'This line is a marker that a merge left here, and not part of the page.',
      instead:
        others.length > 0
          ? `Keep the version that is right and take the other one out. Take out the lines ${inWords(lines)} too, which are the markers.`
          : 'Take this line out. If the words above and below it are two versions of the same, keep the right one.',
    };
  });
}

const inWords = (lines: readonly number[]) =>
  `${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`;

/** A file in UTF-16, which Node.js reads as UTF-8 with a NUL in or between its letters. */
export const wrongEncoding = (source: string): SourceFault[] =>
  source.includes('\0')
    ? [
        {
          range: [0, 0],
          rule: 'file-encoding',
          message: 'The file is saved in an encoding that the site does not read, perhaps UTF-16.',
          instead:
            'Open the file in an editor, choose “Save as” and the encoding UTF-8, and save it under the same name.',
        },
      ]
    : [];

const isFence = (line = '') => /^---[ \t]*$/.test(line);
/** A line that was meant to be ---: other dashes, or spaces before them. */
const isAlmostFence = (line = '') =>
  /^(?:[ \t]+-{3,}|-{4,}|--|[–—][–—-]*|[*_+]{3,}|```\w*)[ \t]*$/.test(line);
const isField = (line = '') => /^[ \t]*[\w-]+:(?:[ \t]|$)/.test(line);
/** A field, a line that continues one, a comment or an empty line. */
const isInFrontMatter = (line: string) => isField(line) || /^(?:[ \t]+\S|#|[ \t]*$)/.test(line);

/**
 * Front matter that is not between two lines ---, and is thus read as Markdown. A page without any front matter is
 * reported where front matter is validated.
 */
export function misplacedFrontMatter(source: string): SourceFault[] {
  const lines = source.split('\n');
  const at = (index: number, message: string, instead: string): SourceFault[] => {
    const start = lines.slice(0, index).reduce((sum, { length }) => sum + length + 1, 0);
    const end = start + (lines[index]?.length ?? 0);
    return [{ range: [start, end], rule: 'front-matter-missing', message, instead }];
  };
  if (isFence(lines[0])) return unclosedFrontMatter(lines, at);
  const first = lines.findIndex((line) => line.trim() !== '');
  if (isFence(lines[first]))
    return at(
      0,
      'There is an empty line above the first ---, so the fields below it are not read.',
      'Take all empty lines above the first --- out, so that the file begins with ---.',
    );
  if (isAlmostFence(lines[first]) && isField(lines[first + 1]))
    return at(
      first,
      'The first line is not ---, so the fields below it are not read.',
      'Type three hyphens and nothing else on this line: ---',
    );
  const open = lines.findIndex(isFence);
  const close = lines.findIndex((line, index) => index > open && isFence(line));
  if (open < 0) return [];
  const fields = lines.slice(open + 1, close);
  if (close > 0 && fields.some(isField) && fields.every(isInFrontMatter))
    return at(
      first,
      'This is above the first ---, so the fields below that are not read.',
      'Take it out here, so that the file begins with ---. If it is a field, such as movedFrom:, type it between the two --- at the top, below description. If it is text of the page, type it below the second ---.',
    );
  if (isField(lines[first]) && lines.slice(first, open).every(isInFrontMatter))
    return at(
      first,
      'The first line --- is missing, so the fields below it are not read.',
      'Type --- on a line of its own above this line, as the first line of the file.',
    );
  return [];
}

/** Front matter that begins with --- and is not ended by a second one. */
function unclosedFrontMatter(
  lines: readonly string[],
  at: (index: number, message: string, instead: string) => SourceFault[],
): SourceFault[] {
  const close = lines.findIndex((line, index) => index > 0 && isFence(line));
  const top = lines.slice(1, close < 0 ? undefined : close);
  // a # line is a comment of YAML, unless prose follows: then it is the heading of the page
  const heading = top.findIndex((line) => /^# \S/.test(line));
  const isHeading = heading >= 0 && !top.slice(heading).every(isInFrontMatter);
  if (close > 0 && !isHeading) return [];
  const end = 1 + top.findIndex((line) => line.trim() === '' || isAlmostFence(line));
  if (isAlmostFence(lines[end]))
    return at(
      end,
      'The fields at the top end with a line that is not ---.',
      'Type three hyphens and nothing else on this line: ---',
    );
  return at(
    Math.max(0, (end > 0 ? end : 1 + heading) - 1),
    'The fields at the top begin with --- and have no second --- that ends them.',
    'Type --- on a line of its own below this line.',
  );
}
