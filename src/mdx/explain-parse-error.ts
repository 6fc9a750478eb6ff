import type { Fault } from './page-error.ts';

/** What the MDX compiler throws when a page cannot be read. */
interface ParseMessage {
  reason: string;
  place?: { line: number; column: number } | { start: { line: number; column: number } };
}

/** Each case: what MDX says, and what a copywriter should read instead. `$1` is the first group of the pattern. */
const cases: readonly [pattern: RegExp, problem: string, remedy: string][] = [
  [
    /Unexpected character `!` .*before name|to create a comment in MDX/,
    'expected text, found an HTML comment (<!-- … -->).',
    'Write the note as {/* … */}.',
  ],
  [
    /Unexpected character `\/` .*to create a link|in name.*link in MDX|use `\[text\]\(url\)`/,
    'expected a link, found an address in < and >.',
    'Write [the words of the link](https://…).',
  ],
  [
    /Unexpected character `[“”‘’]`.*attribute/,
    'expected straight quotes round the value of an attribute, found curly ones.',
    'Type " and " in tags; curly quotes belong in sentences.',
  ],
  [
    /Unexpected character `(.)` .*before name/,
    'expected a tag after <, found “$1”.',
    'Write “under 5 days”, or \\< for the sign itself.',
  ],
  [
    /Expected a closing tag for `<br>`/,
    'expected <br />, found <br>.',
    'Write <br />, or begin a new paragraph with an empty line.',
  ],
  [
    /Expected a closing tag for `<([^`>]+)>`[\s\S]*?(?:before the end of `paragraph`)/,
    'the tag <$1> and the text after it share a line.',
    'Leave an empty line after <$1> and another before </$1>.',
  ],
  [
    /Expected a closing tag for `<([^`>]+)>`/,
    'expected </$1>, found the end of the page or of the list.',
    'Add </$1> on a line of its own, after an empty line.',
  ],
  [
    /Unexpected closing (?:tag|slash)[\s\S]*?`<\/([^`>]+)>`/,
    'found </$1> without a <$1> that it closes.',
    'Open it with <$1> on a line of its own, or take </$1> out.',
  ],
  [
    /Unexpected closing slash/,
    'found a closing tag without one that opens it.',
    'Take it out, or add the opening tag above.',
  ],
  [
    /Could not parse (?:expression|import\/exports)|Unexpected end of file in expression|Unexpected .* in expression/,
    'found { or }, which mean code to the compiler.',
    'Write \\{ or \\} for the signs themselves, or leave them out.',
  ],
];

/**
 * Puts what the compiler threw into a copywriter's words.
 * `source` lets it name the line on which an unclosed tag was opened, which the compiler leaves out.
 */
export function explainParseError(error: ParseMessage, file: string, source: string): Fault {
  const place = error.place && 'start' in error.place ? error.place.start : error.place;
  for (const [pattern, problem, remedy] of cases) {
    const match = error.reason.match(pattern);
    if (!match) continue;
    const fill = (text: string) => text.replaceAll('$1', match[1] ?? '');
    return {
      file,
      line: place?.line ?? lineOfTag(source, match[1]),
      column: place?.column,
      problem: `The page cannot be read: ${fill(problem)}`,
      remedy: fill(remedy),
    };
  }
  return {
    file,
    line: place?.line,
    column: place?.column,
    problem: `The page cannot be read: ${error.reason}`,
    remedy: 'Compare the line with the examples in CONTRIBUTING.md.',
  };
}

/** The line of the last `<Tag` in the source that is opened more often than closed; undefined without a tag. */
function lineOfTag(source: string, tag: string | undefined): number | undefined {
  if (!tag) return undefined;
  const lines = source.split('\n');
  const open: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.includes(`</${tag}>`)) open.pop();
    else if (line.includes(`<${tag}`) && !line.includes('/>')) open.push(index + 1);
  }
  return open[0];
}
