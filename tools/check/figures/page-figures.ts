import { firm, openHours } from '../../../src/config/firm.ts';
import { ownFigures } from '../../../src/config/own-figures.ts';
import { formatNumber } from '../../../src/content/component-readers.ts';
import { correctTypography } from '../../../src/content/correct-typography.ts';
import { figureListFile, listLine, times } from '../../../src/content/figure-list.ts';
import { nearest } from '../../../src/content/nearest-name.ts';
import type { TextBlock } from '../../../src/content/text-blocks.ts';
import { isoDay } from '../iso-day.ts';
import { correctMonths } from '../misspelt-months.ts';
import { firmTimesIn } from '../office-hours.ts';
import { type Doc, inBlock, matchesOf, placeIn } from '../page-document.ts';
import type { Finding, RuleMessage } from '../problem.ts';
import { rightTotals } from '../table-totals.ts';
import { type Figure, findFigures, needsListing, unitOf } from './find-figures.ts';
import { findLaws } from './find-laws.ts';
import {
  type FigureList,
  inList,
  type ListedFigure,
  type ListedGroup,
} from './read-figure-list.ts';

/** A figure (such as an amount or a date), and the text block (such as a paragraph) that contains the figure. */
type Mention = Figure & {
  block: TextBlock;
  /**
   * Whether a month in the figure is mistyped. Such a figure is not reported as missing from the list, because the
   * writer must first correct the month.
   */
  hasMistypedMonth: boolean;
};

const lineAt = ({ source }: Doc, { block, start }: Mention) =>
  source.slice(0, block.ranges[start]?.[0]).split('\n').length;

/**
 * Compares the figures of a page with the list of figures. Reports a figure that the list does not contain, and a
 * figure that the page shows more or less often than the list states. `before` is the text of the page on the main
 * branch.
 */
export function checkPageFigures(doc: Doc, list: FigureList, before = doc.source): Finding[] {
  const listed = list.groups.flatMap(({ address, figures }) =>
    address === doc.address ? figures : [],
  );
  const found = doc.blocks.flatMap(mentionsIn);
  const mentions = ({ key }: ListedFigure) => found.filter((figure) => figure.key === key);
  const tooRareFigures = new Set(listed.filter((one) => mentions(one).length < one.times));

  const isListed = ({ key }: Mention) => listed.some((one) => one.key === key);
  const unknown = found.filter(
    (figure) => !figure.hasMistypedMonth && !isListed(figure) && !isFirmFigure(doc, figure),
  );
  const meant = figuresMeant(unknown, tooRareFigures, mentions);
  const isReplaced = (one: ListedFigure) => [...meant.values()].includes(one);
  const added = unknown.filter(({ key }) => !meant.has(key));
  const totals = new Set(rightTotals(doc).map((text) => findFigures(text)[0]?.key));
  const isKnown = list.addresses.some(({ address }) => address === doc.address);
  const diagnostics = additions(doc, added, isKnown);
  const unknownFindings = unknown.flatMap((figure) => {
    const one = meant.get(figure.key);
    const spaces = one && spacesInRange(figure, one);
    if (spaces) return inBlock(doc, figure.block, spaces.start, figure.end, spaces.diagnostic);
    const diagnostic = one
      ? inPlaceOf(figure, one, linesInPlaceOf(one, mentions(one).length, unknown, meant), {
          left: [...new Set(mentions(one).map((mention) => lineAt(doc, mention)))],
          isTotal: totals.has(figure.key),
          all: unknown.filter(({ key }) => key === figure.key).length + mentions(one).length,
        })
      : diagnostics[added.indexOf(figure)];
    return diagnostic ? inBlock(doc, figure.block, figure.start, figure.end, diagnostic) : [];
  });

  const tooOften = listed.flatMap((one) => {
    const here = mentions(one);
    // prefers an occurrence of the figure in a changed line, because the change probably caused the mistake
    const isNew = (mention: Mention) =>
      !before.includes(doc.source.split('\n')[lineAt(doc, mention) - 1] ?? '');
    const place = here.find(isNew) ?? here[0];
    if (!place || here.length <= one.times) return [];
    const missingFigure =
      [...tooRareFigures].find((other) => unitOf(other) === unitOf(one)) ??
      [...tooRareFigures].find(({ kind }) => kind === one.kind);
    if (!missingFigure) {
      return isOrdinary(one) ? [] : moreOnPage(doc, one, here.length);
    }
    tooRareFigures.delete(missingFigure);
    const lines = [...new Set(here.map((mention) => lineAt(doc, mention)))].join(', ');
    const left = mentions(missingFigure).length;
    const diagnostic = typedOver(doc, [one, here.length], [missingFigure, left], lines);
    return inBlock(doc, place.block, place.start, place.end, diagnostic);
  });
  return [
    ...unknownFindings,
    ...tooOften,
    ...joinGroups(
      doc,
      [...tooRareFigures].flatMap((one) => {
        const left = mentions(one).length;
        // The page shows another figure in place of this figure. The message about the other figure already contains
        // the lines to type in the list.
        if (isReplaced(one)) return [];
        // A page can refer to an ordinary figure, such as a year, by other words, such as “that year”. Such a figure is
        // therefore reported as missing only if the page shows neither the figure nor its number without the unit.
        if (isOrdinary(one) && (left > 0 || findBare(doc, one))) return [];
        if (isAge(one) && findBare(doc, one)) return [];
        const finding = isOrdinary(one)
          ? fewerInList(doc, one, left)
          : oneFewer(doc, one, left, before);
        return { one, left, finding };
      }),
    ),
  ];
}

function moreOnPage(doc: Doc, one: ListedFigure, count: number): Finding {
  const message =
    `${doc.address} shows “${one.text}” ${times(count)}, but pages/figures.yml lists this figure ` +
    `${times(one.times)}.`;
  const instead = `If the page is right, ${change(one, count)}. If the page is wrong, correct the page.`;
  return inList(one, 'figure-more', message, instead, { page: doc.file, level: 'advice' });
}

/**
 * The error about a figure (`one`) that was probably typed in place of another figure (`missingFigure`). The page shows
 * `one` more often than listed (`count` times), and `missingFigure` less often than listed (`left` times). `lines`
 * contains the numbers of the lines that show `one`, such as `12, 40`.
 */
function typedOver(
  doc: Doc,
  [one, count]: readonly [ListedFigure, number],
  [missingFigure, left]: readonly [ListedFigure, number],
  lines: string,
): RuleMessage {
  const missing = `“${missingFigure.text}”`;
  const shown = left === 0 ? `does not show ${missing}` : `shows ${missing} ${times(left)}`;
  const where = `${lines.includes(',') ? 'lines' : 'line'} ${lines}`;
  return {
    rule: 'figure-typed-over',
    message:
      `This page shows “${one.text}” ${times(count)} (${where}), but ${figureListFile} lists it ` +
      `${times(one.times)}. This page ${shown}, but ${figureListFile} lists it ${times(missingFigure.times)}.`,
    instead:
      `If one of these places should show ${missingFigure.text}, type ${missingFigure.text} there in place of ` +
      `${one.text}. If the page is right, change ${figureListFile}, under ${doc.address}: ${change(one, count)}, and ` +
      `${change(missingFigure, left)}.`,
  };
}

/**
 * A figure that the page shows less often than listed. `left` is the number of times that the page shows the figure.
 */
interface TooRareFigure {
  one: ListedFigure;
  left: number;
  finding: Finding;
}

/**
 * Returns the findings about figures that the page shows less often than listed. If the page shows no figure of a group
 * (the figures of one source), returns one finding for the whole group. With separate findings, a writer would delete
 * each figure but not the line “figures:”. This line without figures is an error.
 */
function joinGroups(doc: Doc, tooRare: readonly TooRareFigure[]): Finding[] {
  const isGone = ({ left, finding }: TooRareFigure) =>
    left === 0 && finding.rule === 'figure-fewer';
  const goneIn = (group: ListedGroup) =>
    tooRare.filter((other) => other.one.group === group && isGone(other));
  return tooRare.flatMap((figure) => {
    const { group } = figure.one;
    const isWhole = group.figures.length > 1 && goneIn(group).length === group.figures.length;
    if (!isWhole || !isGone(figure)) return figure.finding;
    return figure.one === group.figures[0] ? groupGone(doc, figure.one) : [];
  });
}

function groupGone(doc: Doc, first: ListedFigure): Finding {
  const { source, figures } = first.group;
  const texts = figures.map(({ text }) => text).join(', ');
  const message = `${doc.address} no longer shows the figures of the source “${source}”: ${texts}.`;
  const last = `“${listLine(figures.at(-1)?.text ?? '', figures.at(-1)?.times ?? 1)}”`;
  const lines = isCited(doc, source)
    ? `the lines from “figures:” to ${last}. Do not delete the source, because the page names this law`
    : `all lines of this source, from “- source:” to ${last}`;
  const instead =
    'If you deleted the figures by mistake, type them on the page again. ' +
    `If you deleted them on purpose, delete ${lines}.`;
  return inList(first, 'figure-fewer', message, instead, { page: doc.file, level: 'advice' });
}

/**
 * Whether a page cites the law of a source by number and year. Such a source must stay in the figure list, even if the
 * page no longer shows any figure of the source.
 */
const isCited = (doc: Doc, source: string): boolean => {
  const cited = doc.blocks.flatMap(({ text }) => findLaws(text));
  return findLaws(source).some(({ number, year }) =>
    cited.some((law) => law.number === number && law.year === year),
  );
};

/**
 * Finds, for each unlisted figure, the listed figure that the writer probably meant, if any. Returns a map from the key
 * of the unlisted figure to the listed figure. `tooRareFigures` are the listed figures that the page shows less
 * often than listed. If unlisted figures replace all missing occurrences of a listed figure, this function removes the
 * listed figure from `tooRareFigures`.
 */
function figuresMeant(
  unknown: readonly Mention[],
  tooRareFigures: Set<ListedFigure>,
  mentions: (one: ListedFigure) => readonly Mention[],
): Map<string, ListedFigure> {
  const meant = new Map<string, ListedFigure>();
  for (const figure of unknown) {
    if (meant.has(figure.key)) continue;
    const one = likelyMeant(figure, [...tooRareFigures]);
    if (!one) continue;
    meant.set(figure.key, one);
    const explained = unknown.filter(({ key }) => meant.get(key) === one).length;
    if (mentions(one).length + explained >= one.times) tooRareFigures.delete(one);
  }
  return meant;
}

/**
 * Returns the lines that replace the line of a listed figure (`one`) in pages/figures.yml. If the page still shows this
 * figure (`left` times), the first line is for this figure. All other lines are for the figures that the page shows in
 * place of this figure.
 */
function linesInPlaceOf(
  one: ListedFigure,
  left: number,
  unknown: readonly Mention[],
  meant: ReadonlyMap<string, ListedFigure>,
): string[] {
  const keys = [...meant].flatMap(([key, other]) => (other === one ? key : []));
  const added = keys.map((key) => {
    const same = unknown.filter((figure) => figure.key === key);
    return listLine(asListed(same[0]?.text ?? ''), same.length);
  });
  return left > 0 ? [listLine(one.text, left), ...added] : added;
}

const openDays = new Set(openHours.flatMap(({ days }) => [...days])).size;

/**
 * Whether a figure is the length of the first consultation, the number of working days in a week, or a time in a
 * sentence about the firm’s opening hours. Such a figure is in src/config/firm.ts and need not be in the list of
 * figures.
 */
const isFirmFigure = (doc: Doc, { kind, key, block, start, end }: Mention): boolean =>
  key === `${firm.consultationMinutes} minutes` ||
  (key === `${openDays} days` && /^ a week\b/.test(block.text.slice(end))) ||
  ((kind === 'time' || kind === 'count') &&
    firmTimesIn(doc, block).some((times) => times.start <= start && end <= times.end));

/** Returns the figures of a block. First corrects mistyped months, which monthRule (misspelt-months.ts) reports. */
function mentionsIn(block: TextBlock): Mention[] {
  const { text, offsetIn } = correctMonths(block.text);
  return findFigures(text).map((figure) => {
    const [start, end] = [offsetIn(figure.start), offsetIn(figure.end)];
    const hasMistypedMonth = block.text.slice(start, end) !== text.slice(figure.start, figure.end);
    return { ...figure, start, end, block, hasMistypedMonth };
  });
}

/**
 * Whether a figure is of a kind that is also common in ordinary sentences, such as a year or ‘a third’. A page can
 * refer to such a figure by other words, such as ‘that year’. Therefore, it is usually no mistake if the page shows the
 * figure more or less often than listed.
 */
const isOrdinary = ({ kind }: Figure): boolean =>
  ['month', 'fraction', 'multiple', 'score', 'year'].includes(kind);

/** Whether a figure is an age, which has many forms: ‘aged 18’, ‘18 or older’ and ‘over the age of 18’. */
const isAge = ({ key }: Figure): boolean => /^aged? \d/.test(key);

/**
 * Returns the listed figure that the writer probably wanted to type in place of the unlisted `figure`. The listed
 * figure has the same unit, and the page shows it less often than listed. Returns undefined if there is no such figure.
 */
function likelyMeant(
  figure: Figure,
  tooRareFigures: readonly ListedFigure[],
): ListedFigure | undefined {
  const alike = tooRareFigures.filter((one) => unitOf(one) === unitOf(figure));
  const keys = alike.map((one) => one.key);
  const key = nearest(figure.key, keys);
  return alike.find((one) => one.key === key) ?? (alike.length === 1 ? alike[0] : undefined);
}

/**
 * Returns a figure in the form that pages/figures.yml requires:
 * - with correct typography
 * - with the code of the currency before the amount
 * - with commas between groups of three digits
 * - with ‘million’ in full
 * - with % in place of ‘per cent’
 */
const asListed = (typed: string): string =>
  correctTypography(typed)
    .replace(/^Dhs?\.?\s*(?=\d)/i, 'AED ')
    .replace(/^(\d.*?)\s?(?:Dhs?|dirhams)$/i, 'AED $1')
    .replace(/^(?:US)?\$\s*(?=\d)/, 'USD ')
    .replace(/^€\s*(?=\d)/, 'EUR ')
    .replace(/^£\s*(?=\d)/, 'GBP ')
    .replace(/^([A-Z]{3})(?=\d)/, '$1 ')
    .replace(/(?<=^[A-Z]{3} )\d{4,}$/, (digits) => formatNumber(Number(digits)))
    .replace(/(?<=\d)\s?per ?cent$/i, '%')
    .replace(/(?<=\d)\s?mn?$/i, ' million')
    .replace(/(?<=\d)\s?bn$/i, ' billion');

/**
 * Converts a figure to the form that the site uses: ‘AED 2m’ to ‘AED 2 million’, ‘Dhs 500’ to ‘AED 500’, and ‘Dec 31,
 * 2025’ to ‘31 December 2025’. Returns undefined for any other figure.
 */
const fullFormOf = ({ kind, key, text }: Figure): string | undefined =>
  kind === 'date' ? fullDateOf(key, text) : fullAmountOf(text);

const fullDateOf = (key: string, text: string): string | undefined =>
  /^\d/.test(key) && key !== text && /\p{L}/u.test(text) ? key : undefined;

/**
 * Converts an amount in these cases:
 * - It abbreviates million or billion: ‘AED 2m’ becomes ‘AED 2 million’.
 * - It has another name or sign for its currency: ‘Dhs 500’ becomes ‘AED 500’.
 * - It has no space or comma: ‘AED5000’ becomes ‘AED 5,000’.
 * Returns undefined for any other text.
 */
const fullAmountOf = (text: string): string | undefined =>
  /\d\s?(?:mn?|bn)$|^[A-Z]{3}(?:\d|\s\d{4,}$)|^(?:Dhs?(?![a-z])|(?:US)?[$€£]).*\d|^\d.*(?:dirhams|Dhs?)$/i.test(
    text,
  )
    ? asListed(text).replace(/(?<=^[A-Z]{3})(?=\d)/, ' ')
    : undefined;

/**
 * Returns two instructions for an amount such as ‘AED 1.500’. Such an amount means AED 1,500 in some countries and AED
 * 1.50 in other countries. Returns an empty text for any other figure.
 */
const eachMeaningOf = (text: string): string => {
  const [, start, digits] = text.match(/^([A-Z]{3} \d)\.(\d\d)0$/) ?? [];
  return start
    ? `If you mean ${start},${digits}0, type ${start},${digits}0. ` +
        `If you mean ${start}.${digits}, type ${start}.${digits}. `
    : '';
};

/**
 * Returns the message about a range with spaces around its dash, such as ‘6 - 12 months’ in place of ‘6–12 months’.
 * Also returns the offset at which the range starts. The first argument is the figure after the dash, such as ‘12
 * months’, and `one` is the listed range. Returns undefined for any other figure.
 */
function spacesInRange(
  { text, start, block }: Mention,
  one: ListedFigure,
): { start: number; diagnostic: RuleMessage } | undefined {
  const [before] = block.text.slice(0, start).match(/\d[\d,.]* ?[-–—] $/) ?? [];
  const typed = `${before ?? ''}${text}`;
  if (!before || typed.replace(/ ?[-–—] /, '–') !== one.text) return undefined;
  return {
    start: start - before.length,
    diagnostic: {
      rule: 'figure-unknown',
      message: `“${typed}” has spaces around the dash. A range has no spaces there.`,
      expected: one.text,
      instead: `Type ${one.text} in place of ${typed}.`,
    },
  };
}

/**
 * Whether a figure contains a dash with spaces, or has such a dash and a number directly before or after it, as in ‘6 -
 * 12 months’.
 */
const isInSpacedRange = ({ text, start, end, block }: Mention): boolean =>
  / [-–—] /.test(text) ||
  /\d [-–—] $/.test(block.text.slice(0, start)) ||
  /^ [-–—] \d/.test(block.text.slice(end));

/** Whether a figure is a date that does not exist, such as 30 February 2022. */
const isImpossible = ({ kind, key }: Figure): boolean =>
  kind === 'date' && /\d{4}$/.test(key) && isoDay(key) === undefined;

interface Replacement {
  /** The numbers of the lines of the page that still show the listed figure. */
  left: readonly number[];
  /** Whether the unlisted figure is the total of a table, and the rows above add up to this total. */
  isTotal: boolean;
  /** The total number of times that the page shows the unlisted figure or the listed figure. */
  all: number;
}

/**
 * The error about an unlisted figure that was probably typed in place of a listed figure (`one`). `lines` are the lines
 * to type in pages/figures.yml if the page is right.
 */
function inPlaceOf(
  figure: Figure,
  one: ListedFigure,
  lines: readonly string[],
  { left, isTotal, all }: Replacement,
): RuleMessage {
  const { text } = figure;
  const { address } = one.group;
  const where = `${left.length === 1 ? 'line' : 'lines'} ${left.join(', ')}`;
  const typed = /\d-\p{L}/u.test(text) ? one.text.replace(/ (\p{L}+?)s?$/u, '-$1') : one.text;
  const quoted = lines.map((line) => `“${line}”`);
  const change = `type ${lines.length > 1 ? 'the lines ' : ''}${quoted.join(' and ')}`;
  const full = fullFormOf(figure);
  const isRight = full
    ? `If you mean ${full}, type ${full} in place of ${text} on the page, and change`
    : `If ${text} is right, change`;
  const message =
    `This page shows ${text}, but ${figureListFile} lists ` +
    `${one.text}${one.times > 1 ? `, ${times(one.times)},` : ''} for this page.`;
  // a total is the sum of its rows: if the rows are right, each place that still shows the listed total is wrong
  if (isTotal)
    return {
      rule: 'figure-unknown',
      message: `${message} The rows of the table add up to ${text}.`,
      instead:
        'If the rows are right, ' +
        (left.length > 0
          ? `type ${text} in place of the old total ${one.text} in ${where}. Then `
          : '') +
        `change ${figureListFile}, under ${address}: type “${listLine(text, all)}” in place of ` +
        `“${listLine(one.text, one.times)}”. If a row is wrong, type the right amount in this row, and change the ` +
        `total from ${text} back to ${one.text}.`,
    };
  if (isImpossible(figure))
    return {
      rule: 'figure-unknown',
      message: `The date ${text} does not exist. ${figureListFile} lists ${one.text} for this page.`,
      expected: typed,
      instead: `Type ${typed} in place of ${text}.`,
    };
  const others =
    left.length > 0
      ? ` Compare ${where} too: the page still shows ${one.text} there. If all these places are about the same ` +
        'thing, type the same figure in each place.'
      : '';
  return {
    rule: 'figure-unknown',
    message,
    expected: typed,
    instead:
      `If ${text} is a mistake, type ${typed} in place of ${text}. ${isRight} ${figureListFile}, under ${address}: ` +
      `${change} in place of “${listLine(one.text, one.times)}”. Compare the new figure with the source in the line ` +
      '“- source:” above it. If the source is wrong, correct the source. If there is a line “confirmed:”, type the ' +
      `date on which you compared all figures of this source, in place of the old date.${others}`,
  };
}

/**
 * Returns the messages for figures of a page that are not listed and not similar to a listed figure. One message
 * contains all lines to add to the list. The other messages refer to this message. `isKnown` is true if the list
 * already contains the address of the page.
 */
function additions(doc: Doc, added: readonly Mention[], isKnown: boolean): RuleMessage[] {
  const keys = added.map(({ key }) => key);
  const lines = added.flatMap((figure, index) => {
    const { key, text } = figure;
    const often = keys.filter((one) => one === key).length;
    const typed = fullFormOf(figure) ?? asListed(text);
    return keys.indexOf(key) === index ? `      ${listLine(typed, often)}` : [];
  });
  const comparisonGap =
    'The date on which you compared the figures with the source, such as 2026-11-21. If you did not compare them, ' +
    'delete this line';
  const group = `${isKnown ? '' : `${doc.address}:\n`}  - source: [[The source, such as a law]]
    own: [[One of the words ${Object.keys(ownFigures).join(', ')}. For a law or an authority, delete this line]]
    confirmed: [[${comparisonGap}]]
    figures:\n${lines.join('\n')}`;
  // Only one message contains the lines to add to pages/figures.yml. Another finding can hide a message about the front
  // matter, or about a range with spaces around its dash, so the writer would not see the lines. If possible, the
  // message with the lines is therefore about another figure.
  const mayBeHidden = (one: Mention) => one.block.kind === 'field' || isInSpacedRange(one);
  const first = added.find((one) => !mayBeHidden(one)) ?? (added[0] as Mention);
  const place = isKnown
    ? `to ${figureListFile}, directly below the line “${doc.address}:”`
    : `at the end of ${figureListFile}`;
  return added.map((one) => ({
    rule: 'figure-unknown',
    level: needsListing(one) ? 'error' : 'advice',
    message: `${one.text} is not listed for ${doc.address} in pages/figures.yml.`,
    instead: `${eachMeaningOf(one.text)}${fullFormOf(one) ? `Type ${fullFormOf(one)} in place of ${one.text}. ` : ''}${
      one !== first
        ? `If the figure is right, follow the message for line ${lineAt(doc, first)}. It also contains the line for ` +
          'this figure.'
        : `If the figure is right, add these lines ${place}, and replace each [[…]] with the text that it describes. ` +
          'If the figures have different sources, type these lines once for each source, and type each figure only ' +
          `below its own source.\n${group}`
    }`,
  }));
}

/**
 * Returns the instruction to change the line of a listed figure, or to delete the line if the page no longer shows the
 * figure. `count` is the number of times that the page shows the figure.
 */
function change({ text, times: listed, group }: ListedFigure, count: number): string {
  const old = `“${listLine(text, listed)}”`;
  if (count > 0) return `type “${listLine(text, count)}” in place of ${old}`;
  const line = `delete the line ${old}`;
  if (group.figures.length > 1) return line;
  // if the source is a law, only the figures are deleted; the source remains, because the page may still cite the law
  const isLaw = findLaws(group.source).length > 0;
  return `${line}${isLaw ? ' and the line “figures:” above it' : ' and all other lines of its source'}`;
}

/**
 * Reports a figure that the page shows fewer times than pages/figures.yml says. If the page contains the number of this
 * figure without the unit, the finding marks this number on the page. If not, the finding is only advice, and marks the
 * line of the figure in pages/figures.yml. If this branch has changed the page, the finding does not mark a number in
 * an unchanged line.
 */
function oneFewer(doc: Doc, one: ListedFigure, left: number, before: string): Finding {
  const isNew = (line: number) => !before.includes(doc.source.split('\n')[line - 1] ?? '');
  const alone = findBare(
    doc,
    one,
    (offset) => before === doc.source || isNew(doc.source.slice(0, offset).split('\n').length),
  );
  if (!alone) return fewerInList(doc, one, left);
  const digits = doc.source.slice(alone.start, alone.end);
  return {
    ...alone,
    rule: 'figure-unit',
    message: `${digits} has no unit here, but ${figureListFile} lists ${one.text} for this page.`,
    expected: one.text,
    instead:
      `If the unit is missing, type ${one.text} in place of ${digits}. If ${digits} alone is right, change ` +
      `${figureListFile}, under ${doc.address}: ${change(one, left)}.`,
  };
}

/**
 * A page can show the number of a listed figure without the unit. Returns the range of the first such number for which
 * `accepts` returns true. `accepts` gets the offset of the number in the source. Returns undefined if there is no such
 * number.
 */
function findBare(
  doc: Doc,
  { text }: ListedFigure,
  accepts: (offset: number) => boolean = () => true,
): Pick<Finding, 'file' | 'start' | 'end'> | undefined {
  const [digits = '(?!)'] = text.match(/\d[\d.,–]*/) ?? [];
  const typed = digits.replaceAll('.', '\\.');
  const numbered = String.raw`Nos?\.?|steps?|articles?|pages?|sections?`;
  const secondNumbered = String.raw`(?:steps?|articles?|pages?) \d+ (?:to|and|or)`;
  const notCounted = String.raw`(?<![\w.,–/-]|\b(?:${numbered}|${secondNumbered}) )`;
  const bare = new RegExp(String.raw`${notCounted}${typed}(?![\d–/+-]|[.,]\d)`, 'gi');
  for (const block of doc.blocks)
    for (const { index: at, 0: found } of matchesOf(block.text, bare)) {
      const place = placeIn(block, at, at + found.length);
      const isOther = findFigures(block.text).some(({ start, end }) => start <= at && at < end);
      if (!isOther && accepts(place.start)) return { file: doc.file, ...place };
    }
  return undefined;
}

function fewerInList(doc: Doc, one: ListedFigure, left: number): Finding {
  const message =
    `${figureListFile} lists “${one.text}” ${times(one.times)} for ${doc.address}, but the page ` +
    `${left > 0 ? `shows it ${times(left)}` : 'does not show it'}.`;
  const instead =
    'If you deleted the figure by mistake, type the figure on the page again. ' +
    `If you deleted the figure on purpose, change ${figureListFile}: ${change(one, left)}.`;
  return inList(one, 'figure-fewer', message, instead, { page: doc.file, level: 'advice' });
}
