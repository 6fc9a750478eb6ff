import { isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml';
import { z } from 'zod';
import { type OwnFigures, ownFigures } from '../../../src/config/own-figures.ts';
import { nearest } from '../../../src/content/report.ts';
import { mergeConflicts, wrongEncoding } from '../../../src/content/source-faults.ts';
import { findGaps } from '../gaps.ts';
import type { Finding } from '../problem.ts';
import { type Figure, findFigures } from './figures.ts';
import { findLaws } from './laws.ts';

/** Whether a text is a valid date in the form 2026-11-21. */
const isDay = (text: string) => z.iso.date().safeParse(text).success;

/** The path of the list of approved figures, from the root. */
export const listFile = 'pages/figures.yml';

/** A listed figure, with the number of times that its page shows it. Offsets refer to the list. */
export interface ListedFigure extends Figure {
  times: number;
  group: SourcedFigures;
}

/** The figures of one page that come from one source. */
export interface SourcedFigures {
  address: string;
  source: string;
  /** The kind of the firm’s own figures; undefined for other figures. */
  own?: OwnFigures;
  /** The date of the last comparison with the source. */
  confirmed?: string;
  figures: ListedFigure[];
}

/** The parsed list of approved figures, and the findings about the list. */
export interface FigureList {
  /** False if the list cannot be parsed. Pages are then not compared with the list. */
  readable: boolean;
  addresses: { address: string; start: number; end: number }[];
  groups: SourcedFigures[];
  findings: Finding[];
}

/** Creates a finding for a range of the list. */
export const inList = (
  { start, end }: { start: number; end: number },
  rule: string,
  message: string,
  instead: string,
  more?: Pick<Finding, 'level' | 'page' | 'fix'>,
): Finding => ({ file: listFile, start, end, rule, message, instead, ...more });

/** Whether a group contains a figure, by its key. */
export const has = ({ figures }: SourcedFigures, key: string): boolean =>
  figures.some((one) => one.key === key);

/** Converts a number of occurrences to words. */
export const times = (count: number): string => ['not', 'once', 'twice'][count] ?? `${count} times`;

/** Returns a line of the list: ‘- 5%’, ‘- 5%, twice’, ‘- 5%, 3 times’. */
export const listLine = (text: string, count: number): string =>
  `- ${text}${count > 1 ? `, ${times(count)}` : ''}`;

const often = /, (?:twice|(\d+) times)$/;
const fields = ['source', 'own', 'confirmed', 'changed', 'due', 'figures'];

/** Returns the range of a node in the list, as offsets. */
const rangeOf = (node: unknown) => {
  const { range } = (node ?? {}) as { range?: readonly number[] | null };
  return { start: range?.[0] ?? 0, end: range?.[1] ?? 0 };
};

/** Returns the text of a scalar node; empty for a map or a sequence. */
const scalarText = (node: unknown) => (isScalar(node) ? String(node.value) : '');

/** An address of the list and the lines of its groups. */
const section = /^(\/\S*):\n((?:[ #].*\n|\n)*)/gm;
/** The source of a group, with its continuation lines. */
const sourceLine = /^ {2}- source: (.*(?:\n {6,}\S.*)*)/gm;

/**
 * Replaces the groups of other addresses by a comment of the same length, so that offsets stay. Parsing all groups takes
 * a tenth of the time of checking one page. Returns the sources of the replaced groups, because a page may cite a law
 * that another page lists.
 */
function keepOnly(addresses: ReadonlySet<string>, text: string) {
  const others: SourcedFigures[] = [];
  const kept = text.replace(section, (all, address: string, groups: string) => {
    if (addresses.has(address)) return all;
    for (const [, source = ''] of groups.matchAll(sourceLine))
      others.push({ address, source, figures: [] });
    return `${address}:\n${groups && `#${'-'.repeat(groups.length - 2)}\n`}`;
  });
  return { text: kept, others };
}

/**
 * Parses and validates the list. `today` has the form `2026-11-21`, for the age of comparisons. With `only`, the
 * groups of other addresses have a source and no figures, and are not validated.
 */
export function readList(typed: string, today: string, only?: ReadonlySet<string>): FigureList {
  const { text, others } = only ? keepOnly(only, typed) : { text: typed, others: [] };
  const [fault] = [...wrongEncoding(typed), ...mergeConflicts(typed)];
  if (fault) {
    const { range, ...complaint } = fault;
    const found = { file: listFile, start: range[0], end: range[1], ...complaint };
    return { readable: false, addresses: [], groups: [], findings: [found] };
  }
  const document = parseDocument(text, { schema: 'failsafe' }); // dates stay as typed
  const [error] = document.errors;
  const findings = findGaps(listFile, text);
  const list: FigureList = { readable: !error, addresses: [], groups: others, findings };
  if (error) {
    const place = { start: error.pos[0], end: error.pos[0] };
    const message = 'The check cannot read pages/figures.yml, because there is an error here.';
    const instead =
      'If the source has a colon, put the whole source in double quotation marks. Compare the lines with ' +
      'the group above: source, confirmed, changed (if any) and figures, with ' +
      'each figure on a separate line. Type the same number of ' +
      'spaces at the beginning.';
    list.findings.push(inList(place, 'figure-list', message, instead));
  }
  for (const { key, value } of !error && isMap(document.contents) ? document.contents.items : []) {
    const address = scalarText(key);
    list.addresses.push({ address, ...rangeOf(key) });
    for (const group of isSeq(value) ? value.items.filter(isMap) : [])
      readGroup(address, group as YAMLMap, list, today);
  }
  return list;
}

/** Reads the field `own` of a group. Reports an unknown value. */
function ownOf(
  map: YAMLMap,
  tell: (node: unknown, message: string, instead: string) => void,
): OwnFigures | undefined {
  if (!map.has('own')) return undefined;
  const node = map.get('own', true);
  const typed = scalarText(node);
  const kinds = Object.keys(ownFigures) as OwnFigures[];
  const known = kinds.find((kind) => kind === typed);
  const values = Object.entries(ownFigures).map(([kind, meaning]) => `${kind} (${meaning})`);
  const meant = nearest(typed, kinds);
  const instead =
    `${meant ? `Type “own: ${meant}”. ` : ''}The values of own are ${values.join(', ')}. Figures of a ` +
    'law or an authority have no line own:.';
  if (!known) tell(node, `“${typed}” is not a value of own.`, instead);
  return known;
}

/** Validates the field `due` of a group: one or more lines, each with a date and what to do by this date. */
function readDues(
  map: YAMLMap,
  today: string,
  list: FigureList,
  tell: (node: unknown, message: string, instead: string) => void,
): void {
  if (!map.has('due')) return;
  const due = map.get('due', true);
  const instead =
    'Type the last date on which a visitor can act, a space, and what to do, such as 2026-12-31 claim old VAT credits.';
  for (const node of isSeq(due) ? due.items : [due]) {
    const typed = scalarText(node);
    const [, day = ''] = typed.match(/^(\S+) .*\S/) ?? [];
    if (!isDay(day)) tell(node, `“${typed}” is not a date and what to do by this date.`, instead);
    else if (day < today) {
      const message = `${day} has passed, so the home page no longer lists this deadline.`;
      const place = rangeOf(node);
      list.findings.push(
        inList(place, 'figure-due', message, 'Delete the line.', { level: 'advice' }),
      );
    }
  }
}

/** Adds a group and its findings to the list. */
function readGroup(address: string, map: YAMLMap, list: FigureList, today: string): void {
  const tell = (node: unknown, message: string, instead: string, rule = 'figure-list') =>
    list.findings.push(inList(rangeOf(node), rule, message, instead));
  /** Reads the date at the beginning of a field. Reports an invalid or future date. */
  const dayOf = (name: string, form: RegExp, what: string, instead: string) => {
    const node = map.get(name, true);
    const typed = scalarText(node);
    const [, day = ''] = typed.match(form) ?? [];
    if (map.has(name) && !isDay(day)) tell(node, `“${typed}” is not a ${what}.`, instead);
    else if (day > today) tell(node, `${day} is in the future.`, instead, 'figure-day');
    return { node, day };
  };
  for (const { key } of map.items) {
    const name = scalarText(key);
    const meant = nearest(name, fields);
    const instead = meant ? `Type “${meant}”.` : `The fields are ${fields.join(', ')}.`;
    if (!fields.includes(name)) tell(key, `There is no field “${name}” in the list.`, instead);
  }
  const source = scalarText(map.get('source', true));
  if (!source)
    tell(
      map,
      'These figures have no line source:.',
      'Type source: and, for example, the name of a law.',
    );
  const own = ownOf(map, tell);
  const compared =
    'Type the date on which somebody compared the figures with their source, such as 2026-11-21.';
  const { node, day } = dayOf('confirmed', /^(.*)$/, 'day', compared);
  if (isDay(day) && day <= `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`) {
    const message = `Nobody has compared these figures of ${address} with their source for a year.`;
    const instead = `Compare them with their source (${source}), then type the date of the comparison.`;
    list.findings.push(inList(rangeOf(node), 'figure-old', message, instead, { level: 'advice' }));
  }
  const changed =
    'When the change is in force, type its date, a space, and its subject, such as 2026-06-01 wages.';
  dayOf('changed', /^(\S+) .*\S/, 'date with the subject of a change', changed);
  readDues(map, today, list, tell);
  const group: SourcedFigures = { address, source, own, confirmed: day || undefined, figures: [] };
  list.groups.push(group);
  const figures = map.get('figures', true);
  const items = isSeq(figures) ? figures.items : [];
  if (items.length === 0 && (map.has('figures') || findLaws(source).length === 0))
    tell(
      map,
      `This source of ${address} has no line figures:.`,
      'Delete the source, or type figures: and a line for each figure, which begins with “- ”. Only a law ' +
        'that the page names by number and year needs no figures.',
    );
  for (const item of items) {
    const typed = scalarText(item);
    const text = typed.replace(often, '');
    const [, count = '2'] = typed.match(often) ?? ['', '1'];
    const [found] = findFigures(text);
    const isListed = list.groups.some(
      (one) => one.address === address && has(one, found?.key ?? ''),
    );
    const form =
      'Type only the figure, as on the page, and how many times the page shows it: “AED 375,000”, “5%, twice”, ' +
      '“28 days, 3 times”.';
    const [isShort] = text.match(/(?<=\d ?)(?:k|mn?|bn)$/) ?? [];
    if (isShort)
      tell(
        item,
        `In “${text}”, the word “${isShort}” is abbreviated.`,
        'Type the amount as on the page, such as AED 2 million.',
      );
    else if (found?.text !== text)
      tell(item, `“${typed}” is not a single figure, so the check cannot find it on a page.`, form);
    else if (isListed)
      tell(item, `${text} is listed twice for ${address}.`, 'Delete one of the two lines.');
    else group.figures.push({ ...found, ...rangeOf(item), times: Number(count), group });
  }
}
