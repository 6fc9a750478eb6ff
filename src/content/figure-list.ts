import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import { z } from 'zod';
import { type OwnFigures, ownFigures } from '../config/own-figures.ts';
import { type Diagnostic, pointAt, type Range } from './diagnostics.ts';
import { nearest } from './nearest-name.ts';
import { mergeConflicts, wrongEncoding } from './unparsable-source.ts';

/**
 * The path of the list of approved figures, relative to the root of the project. A figure is an amount, a percentage, a
 * date or another number.
 */
export const figureListFile = 'pages/figures.yml';

/**
 * A date and a text in pages/figures.yml, such as `2026-06-01 wages`. The text (`what`) is what changed on this day, or
 * what a visitor must do by this day.
 */
export interface DatedText {
  day: string;
  what: string;
}

/**
 * A line of pages/figures.yml, such as `5%, twice`: a figure (5%), and how often the page contains the figure. `start`
 * and `end` are offsets in the file.
 */
export interface FigureLine {
  text: string;
  times: number;
  start: number;
  end: number;
}

/**
 * An entry of pages/figures.yml: the figures of one page that have the same source. Invalid fields are omitted. `Line`
 * is the type of a figure. The site uses `FigureLine`; `npm run check` uses a type that also contains parsed values.
 */
export interface FigureGroup<Line extends FigureLine = FigureLine> {
  /** The address of the page, such as `/vat-services`. */
  address: string;
  source: string;
  /**
   * For the firm’s own figures, the kind of these figures, such as `practice`. Undefined for figures of a law or an
   * authority.
   */
  own?: OwnFigures;
  /** The date on which someone last compared the figures with the source, such as `2026-11-21`. */
  confirmed?: string;
  /** The newest change of the source: the day on which the change came into force, and what changed. */
  changed?: DatedText;
  /** The deadlines that the source sets: the last day on which a visitor can act, and what the visitor must do. */
  due: (DatedText & { range: Range })[];
  figures: Line[];
  /**
   * The positions of the group and its fields in the list, as offsets. The position of a missing field is undefined.
   */
  ranges: { group: Range; confirmed?: Range; changed?: Range; figures?: Range };
}

/** An error in the list, with its range in the list, as offsets. */
export interface FigureListFinding extends Diagnostic {
  start: number;
  end: number;
}

/** The parsed list of approved figures (pages/figures.yml). */
export interface FigureListFile {
  /** False if the list cannot be parsed. In that case, `groups` is empty. */
  isReadable: boolean;
  /** The addresses of pages in the list, each with its range in the list. */
  addresses: { address: string; start: number; end: number }[];
  groups: FigureGroup[];
  problems: FigureListFinding[];
}

const day = z.iso.date('a date');

const isDatedText = (typed: string) =>
  day.safeParse(typed.slice(0, 10)).success && /^.{10} .*\S/.test(typed);

/**
 * Returns the schema of a text that begins with a date, such as `2026-06-01 wages`. In error messages, `what` describes
 * the expected text.
 */
const datedText = (what: string) =>
  z
    .string(what)
    .refine(isDatedText, what)
    .transform((typed): DatedText => ({ day: typed.slice(0, 10), what: typed.slice(11) }));

const deadline = datedText(
  'a line with a date and a task, such as “2026-12-31 claim old VAT credits”',
);

const ownKinds = Object.keys(ownFigures) as OwnFigures[];
const ownMeanings = Object.entries(ownFigures).map(([kind, meaning]) => `${kind} (${meaning})`);

/**
 * The schema of a group (an entry of the list). The message of an error completes the sentence ‘“…” is not …’. The
 * description of a field is the remedy: what to type instead. Every field is a string or contains strings, because the
 * YAML parser does not convert values such as dates and numbers (`failsafe`).
 */
const groupSchema = z.strictObject({
  source: z
    .string('a source')
    .min(1, 'a source')
    .describe(
      'Type the source after “source:”, such as “source: Cabinet Decision No. 49 of 2021”.',
    ),
  own: z
    .enum(ownKinds, 'a word that can follow “own:”')
    .optional()
    .describe(
      `After “own:”, type one of these words, without its meaning in brackets: ${ownMeanings.join(', ')}. ` +
        'If the figures come from a law or an authority, delete the line “own:”.',
    ),
  confirmed: day
    .optional()
    .describe(
      'After “confirmed:”, type the date on which someone compared the figures with their source, such as 2026-11-21.',
    ),
  changed: datedText('a line with a date and a subject, such as “2026-06-01 wages”')
    .optional()
    .describe(
      'After “changed:”, type the date on which the change came into force, a space and the subject of the change, ' +
        'such as “2026-06-01 wages”. If the change is not in force yet, delete the line “changed:”.',
    ),
  // `due` can be typed as a single deadline or as a list of deadlines.
  due: z
    .preprocess((typed) => [typed].flat(), z.array(deadline))
    .optional()
    .describe(
      'After “due:”, type the last date on which a visitor can act, a space, and what to do, such as “2026-12-31 ' +
        'claim old VAT credits”.',
    ),
  figures: z
    .array(z.string('a figure'), 'a list of figures')
    .refine((figures) => figures.length > 0, 'a list of figures')
    .optional()
    .describe(
      'Type each figure on a separate line that begins with “- ”, such as “- AED 375,000”.',
    ),
});

type GroupField = keyof typeof groupSchema.shape;
const fieldNames = Object.keys(groupSchema.shape);

/** Returns what to type in a field, as a sentence. */
export const remedyOf = (field: GroupField): string => groupSchema.shape[field].description ?? '';

const often = /, (?:twice|(\d+) times)$/;

/** Converts a count of occurrences to words: ‘not’ (for 0), ‘once’, ‘twice’, ‘3 times’. */
export const times = (count: number): string => ['not', 'once', 'twice'][count] ?? `${count} times`;

/** Returns a line of the list: ‘- 5%’, ‘- 5%, twice’, ‘- 5%, 3 times’. */
export const listLine = (text: string, count: number): string =>
  `- ${text}${count > 1 ? `, ${times(count)}` : ''}`;

/**
 * Parses and validates the list. Never throws: `problems` contains the errors, and `groups` contains the groups with
 * their valid fields. The rules that need the current day, the pages or the meaning of a figure are in
 * tools/check/figures/.
 */
export function parseFigureList(text: string): FigureListFile {
  const document = parseDocument(text, { schema: 'failsafe' }); // failsafe: dates and numbers remain strings
  const unreadable = unreadableProblem(text, document);
  const list: FigureListFile = {
    isReadable: !unreadable,
    addresses: [],
    groups: [],
    problems: unreadable ? [unreadable] : [],
  };
  if (unreadable || !isMap(document.contents)) return list;
  for (const { key, value } of document.contents.items) {
    const address = scalarText(key);
    list.addresses.push({ address, ...offsets(rangeOf(key)) });
    if (isSeq(value))
      for (const index of value.items.keys()) readGroup(document, address, index, list);
    else if (!isScalar(value) || scalarText(value) !== '')
      list.problems.push({
        ...offsets(rangeOf(key)),
        rule: 'figure-list',
        message: `Below ${address}, there is no line that begins with “- source:”.`,
        instead:
          'Above the figures, type a line with “- source:” and the source. Below this line, type a line “figures:”. ' +
          'Use the lines of another page as an example.',
      });
  }
  return list;
}

/** Describes the errors of a list for a terminal: file, line, what is wrong and what to do. */
export const formatListProblems = (text: string, problems: readonly FigureListFinding[]): string =>
  problems
    .map(({ start, message, instead }) => {
      const { line, column } = pointAt(text, start);
      return `${figureListFile}:${line}:${column}  ${message}\n  What to do: ${instead}`;
    })
    .join('\n');

/**
 * YAML requires a space after the hyphen of a list item, and after the colon of a field name. Matches a hyphen, or a
 * field name with its colon, without this space.
 */
const missingSpace = new RegExp(
  `^( *)(-(?![\\s-])|(?:- )?(?:${fieldNames.join('|')}):(?=\\S))`,
  'm',
);

/**
 * Returns the first error that makes the list unreadable: a wrong encoding, a merge conflict, an error of the YAML
 * parser, or a YAML alias. Returns undefined if the list is readable.
 */
function unreadableProblem(text: string, document: Document): FigureListFinding | undefined {
  const [fault] = [...wrongEncoding(text), ...mergeConflicts(text)];
  if (fault) {
    const { range, ...diagnostic } = fault;
    return { ...offsets(range), ...diagnostic };
  }
  const [error] = document.errors;
  const missing = error && missingSpace.exec(text);
  if (missing) {
    const { 1: before = '', 2: sign = '', index } = missing;
    const start = index + before.length;
    return {
      start,
      end: start + sign.length,
      rule: 'figure-list',
      message: `A space is missing after “${sign}”.`,
      instead: `Type a space after “${sign}”.`,
    };
  }
  if (error) return describeLine(text, error.pos[0]);
  let alias: FigureListFinding | undefined;
  visit(document, {
    Alias(_key, { range, source }) {
      alias = {
        ...offsets(rangeOf({ range })),
        rule: 'figure-list',
        message: `“*${source}” begins with *, which has a special meaning in this file.`,
        instead: `Type “${source}” in place of “*${source}”.`,
      };
      return visit.BREAK;
    },
  });
  return alias;
}

/**
 * Returns the finding for a syntax error. `offset` is the position that the YAML parser reported. The message names the
 * cause if the line has one of four common mistakes.
 */
function describeLine(text: string, offset: number): FigureListFinding {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(start).split('\n', 1);
  const finding = { start, end: start + line.length, rule: 'figure-list' };
  const spaces =
    'Find a line of another page that begins with the same word as this line. Type the same number of spaces at the ' +
    'beginning of this line.';
  if (/^ *\t/.test(line))
    return {
      ...finding,
      message: 'There is a tab at the beginning of this line.',
      instead: `Delete the tab and all spaces before the first sign. ${spaces}`,
    };
  if (/^\/\S*$/.test(line))
    return {
      ...finding,
      message: `A colon is missing after “${line}”.`,
      instead: `Type “${line}:”.`,
    };
  if (/source: [^"'].*: /.test(line))
    return {
      ...finding,
      message: 'The source in this line contains a colon.',
      instead:
        'Type double quotation marks before and after the whole source, such as “source: "Decision: fees"”.',
    };
  if (/^ *[^\s:-][^:]*$/.test(line))
    return {
      ...finding,
      message: 'This line has neither a hyphen nor the name of a field.',
      instead:
        'If this line is a figure, type “- ” before the figure. If this line continues the line above, type both on ' +
        'one line.',
    };
  return {
    ...finding,
    message: 'pages/figures.yml cannot be read, because there is an error in this line.',
    instead: spaces,
  };
}

/**
 * Reads a group of figures and adds the group and its errors to `list`. `index` is the position of the group below
 * `address`.
 */
function readGroup(document: Document, address: string, index: number, list: FigureListFile): void {
  const path = [address, index];
  const node = document.getIn(path, true);
  const groupRange = rangeOf(node);
  const typed = isMap(node) ? (node.toJS(document) as Record<string, unknown>) : undefined;
  const issues = groupSchema.safeParse(typed).error?.issues ?? [];
  // A misspelt field causes two errors: the misspelt name is unknown, and the field with the correct name is missing.
  // The error for the misspelt name is reported first, because its message suggests the correct name.
  const isUnknown = ({ code }: z.core.$ZodIssue) => code === 'unrecognized_keys';
  for (const issue of [...issues.filter(isUnknown), ...issues.filter((one) => !isUnknown(one))])
    list.problems.push(...describeIssue(document, path, issue, address));
  if (!typed) return;

  const valid = <Field extends GroupField>(field: Field) =>
    groupSchema.shape[field].safeParse(typed[field]).data as
      | z.output<(typeof groupSchema.shape)[Field]>
      | undefined;
  const figures = document.getIn([...path, 'figures'], true);
  const due = document.getIn([...path, 'due'], true);
  const dueNodes = isSeq(due) ? due.items : [due];
  list.groups.push({
    address,
    source: valid('source') ?? '',
    own: valid('own'),
    confirmed: valid('confirmed'),
    changed: valid('changed'),
    due: dueNodes.flatMap((line) => {
      const { data } = deadline.safeParse(scalarText(line));
      return data ? [{ ...data, range: rangeOf(line) }] : [];
    }),
    figures: isSeq(figures) ? figures.items.filter(isScalar).map(readLine) : [],
    ranges: {
      group: groupRange,
      confirmed: rangeIn(document, [...path, 'confirmed']),
      changed: rangeIn(document, [...path, 'changed']),
      figures: rangeIn(document, [...path, 'figures']),
    },
  });
}

function readLine(node: unknown): FigureLine {
  const typed = scalarText(node);
  const [, count] = typed.match(often) ?? [];
  const isTwice = often.test(typed) && count === undefined;
  return {
    text: typed.replace(often, ''),
    times: isTwice ? 2 : Number(count ?? 1),
    ...offsets(rangeOf(node)),
  };
}

function describeIssue(
  document: Document,
  path: (string | number)[],
  issue: z.core.$ZodIssue,
  address: string,
): FigureListFinding[] {
  const rule = 'figure-list';
  const group = offsets(rangeIn(document, path) ?? [0, 0]);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => {
      const meant = nearest(name, fieldNames);
      return {
        ...offsets(rangeOfKey(document, path, name)),
        rule,
        message: `There is no field “${name}” in the list of figures.`,
        instead: meant
          ? `Type “${meant}” in place of “${name}”.`
          : `Delete this line. Only these fields are possible: ${fieldNames.join(', ')}.`,
      };
    });
  const [field, ...rest] = issue.path as [GroupField?, ...(string | number)[]];
  if (!field)
    return [
      {
        ...group,
        rule,
        message: `This line below ${address} does not begin with “- source:”.`,
        instead:
          'If this line is a source, type “source:” and a space before the source. If this line is a figure, type ' +
          'two lines above it: “- source:” with the source, and “figures:”. Type the same spaces before each line as ' +
          'in the lines of another page.',
      },
    ];
  const remedy = remedyOf(field);
  if (field === 'source')
    return [
      {
        ...group,
        rule,
        message: 'The source of these figures is missing.',
        instead: document.hasIn([...path, field])
          ? remedy
          : 'Above this line, type a new line with “- source:” and the source, such as “- source: Cabinet Decision ' +
            'No. 49 of 2021”. Then type a space in place of the hyphen in this line.',
      },
    ];
  const node =
    document.getIn([...path, field, ...rest], true) ?? document.getIn([...path, field], true);
  if (isMap(node)) return [describeNamedValue(node, issue.message, remedy)];
  const typed = scalarText(node);
  if (field === 'figures' && typed === '') {
    const [start, end] = rangeOf(node);
    const isTyped = rest.length === 0 && start < end;
    return [
      {
        start,
        end,
        rule,
        message: 'There are no figures below this line.',
        instead:
          `${isTyped ? 'Delete the text after “figures:”. ' : ''}${remedy} If the page names the law of this source ` +
          'by number and year, but shows no figures of this source, delete only the line “figures:”. If the page ' +
          'neither names the law nor shows figures of this source, delete all lines of this source, from “- source:” ' +
          'to “figures:”.',
      },
    ];
  }
  const meant = field === 'own' ? nearest(typed, ownKinds) : undefined;
  const instead = meant
    ? `If you mean “${meant}”, type “own: ${meant}”. If not, follow this rule: ${remedy}`
    : remedy;
  return [
    { ...offsets(rangeOf(node)), rule, message: `“${typed}” is not ${issue.message}.`, instead },
  ];
}

/** Returns the finding for an entry with a name and a colon, such as “fee: AED 5”, which YAML parses as a map. */
function describeNamedValue(map: YAMLMap, expected: string, remedy: string): FigureListFinding {
  const [pair] = map.items;
  const typed = pair ? `${scalarText(pair.key)}: ${scalarText(pair.value)}` : '{}';
  return {
    ...offsets(rangeOf(map)),
    rule: 'figure-list',
    message: `“${typed}” is not ${expected}.`,
    instead: `${remedy} Do not type a name and a colon before it.`,
  };
}

/**
 * Returns the range of a node in the list. If the node has no position, returns an empty range at the start of the
 * list.
 */
function rangeOf(node: unknown): Range {
  const { range } = (node ?? {}) as { range?: readonly number[] | null };
  return [range?.[0] ?? 0, range?.[1] ?? 0];
}

function rangeIn(document: Document, path: readonly (string | number)[]): Range | undefined {
  const node = document.getIn(path, true);
  return isNode(node) ? rangeOf(node) : undefined;
}

function rangeOfKey(document: Document, path: readonly (string | number)[], name: string): Range {
  const map = document.getIn(path, true);
  const pair = isMap(map) ? map.items.find(({ key }) => scalarText(key) === name) : undefined;
  return rangeOf(pair?.key);
}

const offsets = ([start, end]: Range) => ({ start, end });

const scalarText = (node: unknown) => (isScalar(node) ? String(node.value) : '');
