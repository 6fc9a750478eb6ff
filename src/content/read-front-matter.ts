import { readFileSync } from 'node:fs';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { type Document, isMap, isNode, type Node, parse, parseDocument, visit } from 'yaml';
import { z } from 'zod';
import { correctFieldTypography } from './correct-typography.ts';
import { type Diagnostic, fill, type Range, report } from './diagnostics.ts';
import { frontMatterSchema, readFields } from './front-matter.ts';
import { nearest } from './nearest-name.ts';

/** A case of front-matter-error-cases.yml. Only the tests use `wrong`, an example of the mistake. */
interface ErrorCase {
  message: string;
  instead: string;
  wrong: string;
}

/** The cases of front-matter-error-cases.yml: mistakes that are found before the values are validated. */
export const frontMatterErrorCases: {
  mistakes: readonly (ErrorCase & { rule: string; find: string; hides?: string[] })[];
  errors: readonly (ErrorCase & { code: string })[];
} = parse(readFileSync(new URL('front-matter-error-cases.yml', import.meta.url), 'utf8'));

/**
 * Matches a value with an unclosed quotation mark. The YAML parser reports this error at the end of the front matter,
 * not at the quotation mark.
 */
const openQuote = /^\s*[\w-]+:[ \t]+("[^"\n]*|'[^'\n]*)$/dm;

/** The JSON Schema of a front matter field. */
interface Field {
  description?: string;
  properties?: Record<string, Field>;
  items?: Field;
}

const allFields = z.toJSONSchema(frontMatterSchema, { io: 'input' }) as Field;

/**
 * Returns the schema of the field at a path, such as `['alsoAt', 0, 'label']`. If the schema has no field at this path,
 * returns an empty object.
 */
const fieldAt = (path: readonly PropertyKey[]): Field =>
  path.reduce<Field>((at, key) => at.properties?.[String(key)] ?? at.items ?? {}, allFields);

const namesAt = (path: readonly PropertyKey[]) => Object.keys(fieldAt(path).properties ?? {});

/**
 * A function that reports an error at a range of the front matter. The range is a pair of offsets in the text between
 * the two lines ---. If the range is undefined, the function reports the error on the first line.
 */
type ReportRange = (range: Readonly<Range> | Node['range'], diagnostic: Diagnostic) => void;

/**
 * Parses and validates the front matter, and reports each mistake at its line. Records the valid fields in
 * `file.data.frontMatter`.
 */
export function remarkFrontMatter() {
  return (tree: Root, file: VFile) => {
    const required = { title: file.stem ?? '', description: '' };
    file.data.frontMatter = required;
    const [node] = tree.children;
    if (node?.type !== 'yaml') {
      report(file, undefined, missingTop);
      return;
    }
    const above = String(file).indexOf('\n') + 1;
    const reportRange: ReportRange = (range, diagnostic) =>
      report(file, range ? [above + range[0], above + range[1]] : [0, 3], diagnostic);
    const mistakes = findMistakes(node.value);
    for (const mistake of mistakes) reportMistake(mistake, reportRange);
    const wrongIndentRange = mistakes.length === 0 && findWrongIndent(node.value);
    if (wrongIndentRange) {
      // does not validate the values: with wrong indentation, YAML can read a value as part of another field
      reportRange(wrongIndentRange, wrongIndent);
      return;
    }
    const document = parseDocument(node.value);
    const isSymptom = symptomTest(mistakes, node.value);
    reportParserErrors(document, node.value, isSymptom, reportRange);
    if (document.errors.length > 0 || reportAlias(document, reportRange, isSymptom)) return;
    const { fields, issues } = readFields(document.toJS({ reviver: correctFieldTypography }) ?? {});
    file.data.frontMatter = {
      ...fields,
      title: fields.title ?? required.title,
      description: fields.description ?? required.description,
    };
    reportIssues(document, issues, mistakes, reportRange, node.value);
  };
}

/**
 * A mistake that a pattern in front-matter-error-cases.yml has matched. `groups` contains the whole match and the texts
 * that the capture groups of the pattern have matched.
 */
interface MatchedCase {
  errorCase: (typeof frontMatterErrorCases.mistakes)[number];
  range: Range;
  groups: RegExpExecArray;
}

const findMistakes = (source: string): MatchedCase[] =>
  frontMatterErrorCases.mistakes.flatMap((errorCase) =>
    [...source.matchAll(new RegExp(errorCase.find, 'dgmu'))].flatMap((groups) => {
      const range = groups.indices?.[1];
      return range ? { errorCase, range, groups } : [];
    }),
  );

/** A line of front matter that begins a field or a list item. */
interface Entry {
  /** The number of spaces at the beginning of the line. */
  spaces: number;
  /** The number of characters before the field or the item. In ‘- label: VAT’, the field begins after the hyphen. */
  indent: number;
  value: string;
}

/** Parses a line of front matter. Returns undefined if the line begins neither a field nor a list item. */
function parseEntry(line: string): Entry | undefined {
  const name = String.raw`(?:"[^"]*"|'[^']*'|[^\s"'#{[-][^:#]*?)\s*:(?=\s|$)`;
  const [, spaces = '', hyphen = '', field = '', value = ''] =
    new RegExp(String.raw`^( *)(- +)?(${name})?\s*(.*)$`).exec(line) ?? [];
  if (!hyphen && !field) return undefined;
  const indent = spaces.length + (field ? hyphen.length : 0);
  return { spaces: spaces.length, indent, value };
}

/**
 * Returns the range of the first line that has more spaces at its beginning than it may have. Such a line is a field or
 * a list item below a line with a value. The first line must have no spaces if a later line has none. YAML reports the
 * line above, or reads both lines as one value.
 */
function findWrongIndent(source: string): Range | undefined {
  const any = Number.POSITIVE_INFINITY;
  let start = 0;
  let most = /^[\w-]+:/m.test(source) ? 0 : any;
  let continuedFrom = any; // a line with more spaces belongs to a value that began on an earlier line
  for (const line of source.split('\n')) {
    const entry = parseEntry(line);
    if (entry && entry.spaces <= continuedFrom) {
      const { spaces, indent, value } = entry;
      if (spaces > most) return [start + spaces, start + line.length];
      most = /^[^"'|>{[&!#]/.test(value) ? indent : any;
      // a value in quotation marks or brackets, or below | or >, can continue on the next lines
      continuedFrom = /^["'|>{[]/.test(value) ? indent : any;
    }
    start += line.length + 1;
  }
  return undefined;
}

const wrongIndent: Diagnostic = {
  rule: 'front-matter-indent',
  message: 'The number of spaces before this line does not match the lines around it.',
  instead: frontMatterErrorCases.errors.find(({ code }) => code === 'BAD_INDENT')?.instead ?? '',
};

function reportMistake({ errorCase, range, groups }: MatchedCase, reportRange: ReportRange): void {
  reportRange(range, {
    rule: errorCase.rule,
    message: fill(errorCase.message, groups),
    instead: fill(errorCase.instead, groups),
  });
}

/**
 * Returns a function that tests whether a parser error at an offset is only an effect of a reported mistake. Such a
 * parser error is not reported. If the mistake is wrong indentation, a tab or a placeholder, all parser errors are
 * effects of this mistake. For any other mistake, only the parser errors on the line of the mistake are effects.
 */
function symptomTest(
  mistakes: readonly MatchedCase[],
  source: string,
): (offset: number) => boolean {
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  return (offset) =>
    mistakes.some(
      ({ errorCase, range: [start] }) =>
        /indent|unreadable|placeholder/.test(errorCase.rule) || lineAt(start) === lineAt(offset),
    );
}

/**
 * Reports the first error of the YAML parser that is not an effect of a reported mistake. The message is in words for
 * writers. Later errors are usually effects of the first error, so they are not reported.
 */
function reportParserErrors(
  { errors }: Document,
  source: string,
  isSymptom: (offset: number) => boolean,
  reportRange: ReportRange,
): void {
  const first = errors.find(({ pos }) => !isSymptom(pos[0]));
  if (!first) return;
  const { code, pos, message } = first;
  const errorCase = frontMatterErrorCases.errors.find(
    (entry) => entry.code === code || entry.code === 'other',
  ) as ErrorCase;
  const [, open] = (code === 'MISSING_CHAR' && openQuote.exec(source)?.indices) || [];
  reportRange(open ?? pos, {
    rule: 'front-matter-unreadable',
    message: fill(errorCase.message, [message.split('\n')[0] ?? '']),
    instead: errorCase.instead,
  });
}

/** Reports the errors of the validation, except errors that follow from a reported mistake or a misspelt field. */
function reportIssues(
  document: Document,
  issues: readonly z.core.$ZodIssue[],
  mistakes: readonly MatchedCase[],
  reportRange: ReportRange,
  source: string,
): void {
  const misspelt = issues.flatMap((issue) => meantFields(document, issue));
  for (const issue of issues)
    if (!misspelt.includes(issue.path.join('.')) && !isCausedBy(mistakes, issue, document))
      reportIssue(document, issue, reportRange, source);
}

/**
 * Returns true if a reported mistake is the cause of a validation error. A mistake with a list `hides` is the cause if
 * the list contains the field of the error. A mistake without `hides` is the cause if it is in the value of this field.
 */
const isCausedBy = (
  mistakes: readonly MatchedCase[],
  issue: z.core.$ZodIssue,
  document: Document,
): boolean =>
  mistakes.some(({ errorCase: { hides }, range: [from] }) => {
    const [start = -1, end = -1] = rangeAt(document, issue.path) ?? [];
    const fields = 'keys' in issue ? issue.keys : [String(issue.path[0])];
    return hides ? fields.every((field) => hides.includes(field)) : start <= from && from < end;
  });

const missingTop: Diagnostic = {
  rule: 'front-matter-missing',
  message:
    'The page has no front matter. Front matter is the title and the description between two lines ---.',
  instead:
    'Type four lines at the top of the file. Line 1: “---”. Line 2: “title:” and the title. Line 3: “description:” ' +
    'and the description. Line 4: “---”.',
};

/**
 * Reports the first YAML alias (a value such as *fees). Does not report an alias that is only an effect of a reported
 * mistake. Returns whether there is an alias. Aliases are not allowed, because an alias can contain itself, or can
 * expand to more data than fits in memory.
 */
function reportAlias(
  document: Document,
  reportRange: ReportRange,
  isSymptom: (offset: number) => boolean,
): boolean {
  let found = false;
  visit(document, {
    Alias(_key, { range, source }) {
      found = true;
      if (isSymptom(range?.[0] ?? 0)) return visit.BREAK;
      reportRange(range, {
        rule: 'front-matter-alias',
        message: `“*${source}” begins with *, which has a special meaning in front matter.`,
        instead:
          'If visitors should see the sign *, type double quotation marks around the text after the colon, such as ' +
          '“title: "*Fees"”. If not, delete the sign *.',
      });
      return visit.BREAK;
    },
  });
  return found;
}

/**
 * Returns the field that a misspelt name probably means: the most similar field that is not in the front matter yet.
 * Returns undefined if no field is similar enough.
 */
const meantField = (document: Document, path: readonly PropertyKey[], key: string) =>
  nearest(
    key,
    namesAt(path).filter((name) => !document.hasIn([...path, name])),
  );

/** Returns the paths of the fields that misspelt names probably mean. These fields are not reported as missing. */
const meantFields = (document: Document, issue: z.core.$ZodIssue): string[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.flatMap((key) => {
        const meant = meantField(document, issue.path, key);
        return meant ? [...issue.path, meant].join('.') : [];
      })
    : [];

function reportUnknownField(
  document: Document,
  path: readonly PropertyKey[],
  key: string,
  reportRange: ReportRange,
  source: string,
): void {
  const meant = meantField(document, path, key);
  const lines = sourceLinesOf(document, path, key, source);
  const field =
    lines > 1
      ? `this line and ${lines === 2 ? 'the next line' : `the next ${lines - 1} lines`}`
      : 'this line';
  const [parent] = path;
  reportRange(rangeOfKey(document, path, key), {
    rule: 'front-matter-unknown',
    message: `There is no field “${key}”${parent === undefined ? '' : ` below “${String(parent)}:”`}.`,
    instead: meant
      ? `Type “${meant}” in place of “${key}”. If you do not mean “${meant}”, delete ${field}.`
      : `Delete ${field}. Only these fields are possible: ${namesAt(path).join(', ')}.`,
  });
}

/** Returns the name of the field at a path for messages: ‘“title”’, or ‘“order” below “menu:”’. */
function nameOfField(path: readonly PropertyKey[]): string {
  const [first, ...others] = path.filter((part) => typeof part === 'string');
  const last = others.at(-1);
  return last === undefined ? `“${first}”` : `“${last}” below “${first}:”`;
}

function reportIssue(
  document: Document,
  issue: z.core.$ZodIssue,
  reportRange: ReportRange,
  source: string,
): void {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) reportUnknownField(document, path, key, reportRange, source);
    return;
  }
  const range = rangeAt(document, path);
  const field = nameOfField(path);
  // the schemas of `menu`, `alsoAt` and the whole front matter define no message for a value of a wrong type
  const problem = issue.message.startsWith('Invalid input')
    ? 'the text has the wrong form'
    : issue.message;
  const below = path.length > 1 ? ` below “${String(path[0])}:”` : '';
  const spaces = '  '.repeat(Math.max(0, path.length - 1));
  const purpose =
    fieldAt(path).description ??
    fieldAt(path.slice(0, -1)).description ??
    'Type each field on a separate line, such as “title: VAT services”. The guide CONTRIBUTING.md has a table of ' +
      'all fields.';
  if (range)
    reportRange(range, {
      rule: 'front-matter-value',
      message: `In the ${path.length > 0 ? `field ${field}` : 'front matter'}: ${problem}.`,
      instead: purpose,
    });
  else
    reportRange(rangeOfKey(document, path.slice(0, -2), String(path.at(-2))), {
      rule: 'front-matter-field',
      message: `The field ${field} is missing.`,
      instead: `On a separate line${below}, type “${spaces}${String(path.at(-1))}:”, a space and the value. ${purpose}`,
    });
}

function rangeAt(document: Document, path: readonly PropertyKey[]) {
  const value = document.getIn(path, true);
  return isNode(value) ? value.range : undefined;
}

function pairAt(document: Document, path: readonly PropertyKey[], key: string) {
  const map = document.getIn(path, true);
  return isMap(map) ? map.items.find((entry) => String(entry.key) === key) : undefined;
}

function rangeOfKey(document: Document, path: readonly PropertyKey[], key: string) {
  const name = pairAt(document, path, key)?.key;
  return isNode(name) ? name.range : undefined;
}

function sourceLinesOf(
  document: Document,
  path: readonly PropertyKey[],
  key: string,
  source: string,
): number {
  const value = pairAt(document, path, key)?.value;
  const end = isNode(value) ? value.range?.[1] : undefined;
  const field = source.slice(rangeOfKey(document, path, key)?.[0], end ?? 0);
  return field.trimEnd().split('\n').length;
}
