import { readdirSync, readFileSync } from 'node:fs';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { checkedContents } from '../../src/content/component.ts';
import { firmPatterns, firmTexts } from './firm-patterns.ts';
import { withLatinLetters } from './latin-letter-classes.ts';
import { nodeConditions, nodeNames } from './match-nodes.ts';
import { parseCachedYaml, parseYaml } from './parse-yaml.ts';

const text = z.string('expected words').min(1, 'expected words');

/**
 * The values of the fields `inside` and `outside` of a wording rule. Each value is a place in which a text can be.
 * `titled` is the text below the bold title of a list item. An empty string means that the searched text is in none of
 * the other places.
 */
const places = [...checkedContents, 'quotation', 'titled', ''] as const;

/**
 * The classes of wording rules (wording-rules/*.yml), with the level of their findings. A class has errors only if its
 * findings are certain:
 * - The text contradicts data or the calendar.
 * - The text breaks the rules for the content of a component.
 * - The text has a wrong link, or a gap (a place that was not filled in).
 * - The text contains a word that is in no dictionary.
 * Grammar, style and names are advice, because the text may be correct.
 */
const levels = {
  structure: 'error',
  link: 'error',
  firm: 'error',
  contradiction: 'error',
  gap: 'error',
  spelling: 'error',
  grammar: 'advice',
  style: 'advice',
  name: 'advice',
} as const;
type Class = keyof typeof levels;
const ruleClass = z.enum(Object.keys(levels) as [Class, ...Class[]]);

/** The last sentence of most advice. It tells the writer that the text may be correct. */
export const adviceEnding = 'If the sentence is right, leave it.';

/**
 * The schema of a wording rule. docs/developing.md, “A rule of the check”, describes the fields. The field `class` of a
 * rule overrides the class of the file.
 */
const ruleSchema = z.strictObject({
  rule: z.string().regex(/^[a-z-]+$/, 'expected small letters and hyphens, such as struck-word'),
  find: text.optional(),
  words: z.record(z.string(), z.string()).optional(),
  capitals: z.literal('either', 'expected “either”, or no line “capitals:”').optional(),
  message: text,
  instead: z.string('expected an instruction, or the right text'),
  fix: z.literal(true, 'expected “true”, or no line “fix:”').optional(),
  class: ruleClass.optional(),
  in: z.array(z.enum(['paragraph', 'item', 'heading', 'cell', 'title', 'field'])).optional(),
  inside: z.array(z.enum(places)).optional(),
  outside: z.array(z.enum(places)).optional(),
  /** Only in files with `reads: nodes`: the nodes whose text `find` searches (match-nodes.ts). */
  node: nodeNames.optional(),
  where: nodeConditions.optional(),
  quoted: z.literal('left alone', 'expected “left alone”, or no line “quoted:”').optional(),
  names: z.literal('left alone', 'expected “left alone”, or no line “names:”').optional(),
  abbreviations: z
    .literal('left alone', 'expected “left alone”, or no line “abbreviations:”')
    .optional(),
  /** An example that the rule must report. */
  wrong: text,
  /** A similar, correct example that the rule must not report. */
  right: text,
});

/**
 * The kinds of text that the rules of a file can search:
 * - `letters`: the text of blocks
 * - `word classes`: sentences in which each word has its word class
 * - `marks`: the text of blocks with its line breaks
 * - `nodes`: the text of nodes of the syntax tree
 * - `links`: links
 */
export const readings = ['letters', 'word classes', 'marks', 'nodes', 'links'] as const;
type Reading = (typeof readings)[number];

/** A wording rule: a regular expression, and the message about the text that it matches. */
export interface WordingRule extends Omit<z.output<typeof ruleSchema>, 'find' | 'words' | 'class'> {
  class: Class;
  level: 'error' | 'advice';
  /**
   * The pattern. The field `reads` of the file says which texts the pattern searches, such as the text of blocks,
   * sentences with word classes, or links. If the pattern has a group `it`, only the text of this group is reported.
   */
  find: RegExp;
  /**
   * The correct word for each wrong word. The wrong words are in lower case. If the rule also has `find`, only a wrong
   * word that `find` matches is replaced.
   */
  words?: Readonly<Record<string, string>>;
}

/** Returns a pattern that matches `words` only as whole words, and not as parts of longer words. */
export const asWholeWords = (words: string) =>
  String.raw`(?<![\p{L}\d-])(?:${words})(?![\p{L}\d]|-\p{L})`;

const ruleFile = z
  .strictObject({
    reads: z.enum(readings),
    class: ruleClass,
    patterns: z.record(z.string(), z.string()).default({}),
    rules: z.array(
      ruleSchema.refine(
        ({ find, words, node }) => find ?? words ?? node,
        'expected at least one of the fields “find”, “words” and “node”',
      ),
    ),
  })
  .transform(({ reads, class: classOfFile, patterns, rules }, { addIssue }) => ({
    reads,
    rules: rules.map((one, index): WordingRule => {
      const report = (message: string, field = 'find') => {
        addIssue({ code: 'custom', path: ['rules', index, field], message });
        return '(?!)';
      };
      const ownClass = one.class ?? classOfFile;
      if (reads === 'word classes' && ownClass !== 'grammar')
        report(
          'expected “grammar”, because the check only estimates parts of speech, such as noun or verb',
          'class',
        );
      if (reads === 'word classes' && one.capitals)
        report(
          'expected no line “capitals:”, because the check converts all words to lower case for rules of this file',
          'capitals',
        );
      if (ownClass === 'grammar' && one.fix)
        report(
          'expected no line “fix:”, because a grammar rule may report text that is correct',
          'fix',
        );
      const nodeFault = faultOfNode(reads, one.node !== undefined);
      if (nodeFault) report(nodeFault, 'node');
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

/**
 * A rule in a file with `reads: nodes` must have a line “node:”. A rule in any other file must not have this line.
 * Returns what is wrong, or undefined if nothing is wrong.
 */
function faultOfNode(reads: Reading, hasNode: boolean): string | undefined {
  if ((reads === 'nodes') === hasNode) return undefined;
  return hasNode
    ? 'expected no line “node:”, because only a file with “reads: nodes” can have this line'
    : 'expected a line “node:”, because the file has “reads: nodes”';
}

/** Replaces names in braces, such as {telephone}, with data of the firm. */
const named = (text: string) => text.replace(/\{(\w+)\}/g, (all, name) => firmTexts[name] ?? all);

/**
 * Returns the regular expression of a rule. Replaces the names in braces in `find` with their patterns. Replaces each
 * word class in < > with a pattern for a word of this class. If the rule has no `find`, the expression matches each of
 * its `words`. If the rule has neither `find` nor `words`, the expression matches the start of every text.
 */
function patternOf(
  { find, words, capitals }: z.output<typeof ruleSchema>,
  reads: Reading,
  patterns: Readonly<Record<string, string>>,
  refuse: (message: string) => string,
): RegExp {
  const fill = (pattern: string): string =>
    pattern.replace(/\{([a-z]+)\}/g, (_, name) =>
      fill(patterns[name] ?? refuse(`expected a pattern “${name}” below “patterns:”, found none`)),
    );
  const letters = words && !find ? asWholeWords(Object.keys(words).join('|')) : fill(find ?? '^');
  const classes = letters.replace(/<([A-Z|]+)>/g, String.raw`[^\s/]+/(?:$1)(?!\S)`);
  const pattern = reads === 'word classes' ? `(?<=^| )${classes}(?= |$)` : letters;
  const flags = `gu${capitals || (words && !find) ? 'i' : ''}${pattern.includes('(?<it>') ? 'd' : ''}`;
  try {
    return new RegExp(withLatinLetters(pattern), flags);
  } catch (fault) {
    const reason = (fault as Error).message.split(': ').at(-1);
    return new RegExp(refuse(`expected a regular expression (${reason})`));
  }
}

/**
 * Reads the rules of a file. `value` is the parsed YAML of the file. If the YAML is invalid, throws an error with the
 * name of the file. If a rule is invalid, throws an error with the file, the line and what was expected.
 */
export function readWordingRules(file: string, source: string, value = parseYaml(file, source)) {
  const read = ruleFile.safeParse(value);
  if (read.success) return read.data;
  const { path = [], message = '' } = read.error.issues[0] ?? {};
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const nodes = path.map((_, index) => document.getIn(path.slice(0, path.length - index), true));
  const { line } = lines.linePos(nodes.find(isNode)?.range?.[0] ?? 0);
  const found = JSON.stringify(document.getIn(path) ?? null);
  throw new Error(`${file}:${line}: ${path.join('.')}: ${message}, found ${found}`);
}

const folder = new URL('wording-rules/', import.meta.url);
/**
 * The wording rules by file, in alphabetical order of the files. Where two findings with the same level overlap, only
 * the finding of the first rule is reported.
 */
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.yml'))
  .sort()
  .map((name) => {
    const source = readFileSync(new URL(name, folder), 'utf8');
    // uses cached values, because parsing the YAML of all rules would take a tenth of the time of a check of one page
    const file = `wording-rules/${name}`;
    return readWordingRules(file, source, parseCachedYaml(file, source));
  });

/** Returns the wording rules of all files in which the field `reads` has this value. */
export const wordingRulesOf = (wanted: Reading): WordingRule[] =>
  files.flatMap(({ reads, rules }) => (reads === wanted ? rules : []));
