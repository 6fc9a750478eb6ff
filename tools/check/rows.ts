import { readdirSync, readFileSync } from 'node:fs';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { firmPatterns, firmTexts } from './firm-patterns.ts';
import { withLatinLetters } from './latin-letter-classes.ts';
import { parseCachedYaml, parseYaml } from './parse-yaml.ts';

const text = z.string('expected words').min(1, 'expected words');

/**
 * The classes of rows (the rules in rows/*.yml), with the level of their findings. An error must be certain: the text
 * contradicts data or the calendar, breaks a contract or a link, has a gap, or is in no dictionary. Grammar, style and
 * names are advice, because the text may be correct.
 */
const levels = {
  structure: 'error',
  link: 'error',
  firm: 'error',
  fact: 'error',
  gap: 'error',
  spelling: 'error',
  grammar: 'advice',
  style: 'advice',
  name: 'advice',
} as const;
type Class = keyof typeof levels;
const rowClass = z.enum(Object.keys(levels) as [Class, ...Class[]]);

/** The last sentence of each piece of advice. */
export const adviceEnding = 'If the sentence is right, leave it.';

/**
 * The schema of a row. The comment at the top of each file in rows/ describes its patterns. `class` overrides the class
 * of the file.
 */
const row = z.strictObject({
  rule: z.string().regex(/^[a-z-]+$/, 'expected small letters and hyphens, such as struck-word'),
  find: text.optional(),
  words: z.record(z.string(), z.string()).optional(),
  capitals: z.literal('either', 'expected “either”, or no line “capitals:”').optional(),
  message: text,
  instead: z.string('expected an instruction, or the right text'),
  fix: z.literal(true, 'expected “true”, or no line “fix:”').optional(),
  class: rowClass.optional(),
  in: z.array(z.enum(['paragraph', 'item', 'heading', 'cell', 'title', 'field'])).optional(),
  inside: z.array(z.string()).optional(),
  outside: z.array(z.string()).optional(),
  quoted: z.literal('left alone', 'expected “left alone”, or no line “quoted:”').optional(),
  names: z.literal('left alone', 'expected “left alone”, or no line “names:”').optional(),
  /** An example that the row must report. */
  wrong: text,
  /** A similar, correct example that the row must not report. */
  right: text,
});

/** The kinds of text that the rows of a file can search. The comment at the top of each file describes its kind. */
export const readings = ['letters', 'word classes', 'marks', 'nodes', 'links'] as const;
type Reading = (typeof readings)[number];

/** A row: a rule about wording, in the form of a regular expression. */
export interface Row extends Omit<z.output<typeof row>, 'find' | 'words' | 'class'> {
  class: Class;
  level: 'error' | 'advice';
  /**
   * The pattern. It is tested on the text of a block, or on a sentence in the format of `word-classes.ts`. If the
   * pattern has a group `it`, only the text of this group is reported.
   */
  find: RegExp;
  /**
   * The correct words, by wrong word in lower case. If the row also has `find`, only a wrong word that `find` matches
   * is replaced.
   */
  words?: Readonly<Record<string, string>>;
}

/** Returns the pattern of words that are not part of a longer word. */
export const asWholeWords = (words: string) =>
  String.raw`(?<![\p{L}\d-])(?:${words})(?![\p{L}\d]|-\p{L})`;

const rowFile = z
  .strictObject({
    reads: z.enum(readings),
    class: rowClass,
    patterns: z.record(z.string(), z.string()).default({}),
    rows: z.array(row.refine(({ find, words }) => find ?? words, 'expected find, words or both')),
  })
  .transform(({ reads, class: classOfFile, patterns, rows }, { addIssue }) => ({
    reads,
    rows: rows.map((one, index): Row => {
      const report = (message: string, field = 'find') => {
        addIssue({ code: 'custom', path: ['rows', index, field], message });
        return '(?!)';
      };
      const ownClass = one.class ?? classOfFile;
      if (reads === 'word classes' && ownClass !== 'grammar')
        report('expected grammar, because the part of speech is an estimate', 'class');
      if (reads === 'word classes' && one.capitals)
        report(
          'expected no line “capitals:”, because the check converts the words of this file to lower case',
          'capitals',
        );
      if (ownClass === 'grammar' && one.fix)
        report('expected no line “fix:”, because a row of grammar may be wrong', 'fix');
      const find = patternOf(one, reads, { ...firmPatterns, ...patterns }, report);
      const level = levels[ownClass];
      return {
        ...one,
        class: ownClass,
        level,
        find,
        message: named(one.message),
        instead: named(one.instead),
      };
    }),
  }));

/** Replaces names in braces, such as {telephone}, with the firm's data. */
const named = (text: string) => text.replace(/\{(\w+)\}/g, (all, name) => firmTexts[name] ?? all);

/**
 * Returns the regular expression of a row. Replaces the names in braces and the word classes in < > of `find`. A row
 * without `find` matches each of its `words`.
 */
function patternOf(
  { find, words = {}, capitals }: z.output<typeof row>,
  reads: Reading,
  patterns: Readonly<Record<string, string>>,
  refuse: (message: string) => string,
): RegExp {
  const fill = (pattern: string): string =>
    pattern.replace(/\{([a-z]+)\}/g, (_, name) =>
      fill(patterns[name] ?? refuse(`no “${name}” under patterns`)),
    );
  const letters = find ? fill(find) : asWholeWords(Object.keys(words).join('|'));
  const classes = letters.replace(/<([A-Z|]+)>/g, String.raw`[^\s/]+/(?:$1)(?!\S)`);
  const pattern = reads === 'word classes' ? `(?<=^| )${classes}(?= |$)` : letters;
  const flags = `gu${capitals || !find ? 'i' : ''}${pattern.includes('(?<it>') ? 'd' : ''}`;
  try {
    return new RegExp(withLatinLetters(pattern), flags);
  } catch (fault) {
    const reason = (fault as Error).message.split(': ').at(-1);
    return new RegExp(refuse(`expected a regular expression (${reason})`));
  }
}

/**
 * Reads the rows of a file. `value` is its YAML, as parsed. Throws for invalid YAML, with the file, and for an invalid
 * row, with the file, the line and what was expected.
 */
export function readRows(file: string, source: string, value = parseYaml(file, source)) {
  const read = rowFile.safeParse(value);
  if (read.success) return read.data;
  const { path = [], message = '' } = read.error.issues[0] ?? {};
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const nodes = path.map((_, index) => document.getIn(path.slice(0, path.length - index), true));
  const { line } = lines.linePos(nodes.find(isNode)?.range?.[0] ?? 0);
  const found = JSON.stringify(document.getIn(path) ?? null);
  throw new Error(`${file}:${line}: ${path.join('.')}: ${message}, found ${found}`);
}

const folder = new URL('rows/', import.meta.url);
/** The files with rows, without bodies.yml, which has a different format. */
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.yml') && name !== 'bodies.yml')
  .sort()
  .map((name) => {
    const source = readFileSync(new URL(name, folder), 'utf8');
    // uses cached values, because parsing the YAML of all rows would take a tenth of the time of a check of one page
    return readRows(`rows/${name}`, source, parseCachedYaml(`rows/${name}`, source));
  });

/** Returns the rows of all files whose field `reads` has this value. */
export const rowsOf = (wanted: Reading): Row[] =>
  files.flatMap(({ reads, rows }) => (reads === wanted ? rows : []));
