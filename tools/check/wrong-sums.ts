import type { List, Nodes, Parents } from 'mdast';
import { toString as mdastText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import {
  daysIn,
  type LengthOfTime,
  readLength,
  type UnitOfTime,
} from '../../components/vocabulary/lay-out-timeline.ts';
import { currentYear } from '../../src/config/dates.ts';
import { formatNumber } from '../../src/content/component-readers.ts';
import { figureListFile } from '../../src/content/figure-list.ts';
import { spanOf } from '../../src/content/positions.ts';
import { attributeNames, checkDataOf } from './component-check-data.ts';
import { keyOf } from './figures/find-figures.ts';
import { type FigureList, inList, type ListedFigure } from './figures/read-figure-list.ts';
import { atNode, type Doc, eachMatch, type PageRule } from './page-document.ts';
import { numberOf } from './parse-numbers.ts';
import type { Finding } from './problem.ts';
import { incompleteParts } from './table-totals.ts';

/** Parses a duration such as ‘8–12 weeks’. Returns undefined for other texts, such as ‘Continuous’ and ‘weeks 3–4’. */
function lengthOf(text: string): LengthOfTime | undefined {
  const duration = keyOf('duration', text.trim()).replace(/ \p{Ll}+(?= \p{Ll}+$)/u, '');
  const length = readLength(duration, currentYear());
  return length?.named ? undefined : length;
}

/** Returns the sum of durations, converted to a unit of time and rounded down. */
function sum(lengths: readonly LengthOfTime[], unit: UnitOfTime): LengthOfTime {
  const add = (end: 'least' | 'most') =>
    Math.floor(lengths.reduce((all, one) => all + one[end] * daysIn[one.unit], 0) / daysIn[unit]);
  return { least: add('least'), most: add('most'), unit };
}

const formatLength = ({ least, most, unit }: LengthOfTime) =>
  `${least === most ? least : `${least}–${most}`} ${unit}s`;

/**
 * Reports wrong calculations:
 * - a procedure whose total is shorter than the sum of its steps
 * - a total in pages/figures.yml that is not the sum of consecutive steps
 * - a wrong percentage
 * - an item of a chart whose parts add up to less than the item
 */
export function checkSums(doc: Doc, list: FigureList): Finding[] {
  const sums = list.groups.flatMap(({ address, own, figures }) =>
    address === doc.address && own === 'steps' ? figures : [],
  );
  const findings = [...checkPercentages(doc), ...checkParts(doc)];
  visit(doc.tree, 'mdxJsxFlowElement', (node) => {
    const declared = checkDataOf(node).sums;
    if (declared) findings.push(...checkProcedure(doc, node, sums, declared.unless));
  });
  return findings;
}

const emphasised = (node?: Nodes) =>
  (node as Parents | undefined)?.children?.find(({ type }) => type === 'emphasis');

type Component = Extract<Nodes, { type: 'mdxJsxFlowElement' }>;

/**
 * Compares the durations of a procedure’s steps with the total of the procedure. Also compares the durations with
 * `sums`, the totals of steps for this page in pages/figures.yml. `unless` is the name of an attribute. If a writer
 * types this attribute, the total of the procedure is not compared.
 */
function checkProcedure(
  doc: Doc,
  node: Component,
  sums: readonly ListedFigure[],
  unless: string,
): Finding[] {
  const rule = 'steps-total';
  const steps = node.children.find((one): one is List => one.type === 'list');
  const durations = steps?.children.map((item) => mdastText(emphasised(item.children[0]))) ?? [];
  const lengths = durations.flatMap((said) => lengthOf(said) ?? []);
  const total = emphasised(node.children.find(({ type }) => type === 'paragraph'));
  const said = mdastText(total);
  const wrongSums = sums.flatMap((figure) => {
    const whole = lengthOf(figure.text);
    const alike = lengths.filter(({ unit }) => unit === whole?.unit);
    if (!whole || whole.least === whole.most || alike.length === 0) return [];
    const runs = alike.flatMap((_, from) =>
      alike.slice(from).map((_one, more) => sum(alike.slice(from, from + more + 1), whole.unit)),
    );
    if (runs.some(({ least, most }) => least === whole.least && most === whole.most)) return [];
    const message =
      `In ${figureListFile}, ${figure.text} is the total time of several steps. But no steps that follow each other ` +
      `on ${doc.address} add up to this time. All steps with a time in ${whole.unit}s add up to ` +
      `${formatLength(sum(alike, whole.unit))}.`;
    const instead =
      `If the time of a step is wrong, type the right time. If ${figure.text} is wrong, type the right total on the ` +
      `page and in ${figureListFile}.`;
    return total && said === figure.text
      ? atNode(doc, total, { rule, message, instead, dependsOn: spanOf(node) })
      : inList(figure, rule, message, instead, { page: doc.file, dependsOn: spanOf(node) });
  });
  const whole = lengthOf(said);
  const isExempt = attributeNames(node).includes(unless);
  if (!total || !whole || wrongSums.length > 0 || lengths.length < 2 || isExempt) return wrongSums;
  const all = sum(lengths, whole.unit);
  if (all.least <= whole.least && all.most <= whole.most) return [];
  const message = `The steps add up to ${formatLength(all)}, which is more than the total of ${said}.`;
  const instead =
    'If the time of a step is wrong, type the right time. If the total is wrong, type the right total in the line ' +
    `“Total:” and in ${figureListFile}. If some steps run at the same time, type the word ${unless} in the tag: ` +
    `<${node.name} ${unless}>.`;
  return [atNode(doc, total, { rule, message, instead, dependsOn: spanOf(node) })];
}

const checkParts = (doc: Doc): Finding[] =>
  incompleteParts(doc).map(({ node, whole, parts, code }) =>
    atNode(doc, node, {
      rule: 'chart-parts',
      level: 'advice',
      message: `The parts of ${whole} in this chart add up to ${code} ${formatNumber(parts)}.`,
      instead:
        `If an amount is wrong, type the right amount in the chart, in the text and in ${figureListFile}. If the ` +
        'chart shows only some of the parts, do not change the amounts.',
    }),
  );

const money = String.raw`([A-Z]{3}) (\d[\d,]*(?:\.\d+)?( million)?)`;
const percentOf = String.raw`(\d+(?:\.\d+)?)% (?:of|on)(?: (?:the|that|other|remaining|first|next)){0,3}`;
const equals = '(?:,? (?:which )?(?:is|makes|comes to|gives)|:| =|,? or|,? that is,?)';
const share = new RegExp(
  String.raw`${percentOf} ${money}(?: of [\p{L} ]{3,30})?${equals} ${money}`,
  'gu',
);

/** Reports wrong percentages, such as “5% of AED 100 is AED 6”. */
const checkPercentages: PageRule = (doc) =>
  eachMatch(doc, share, ([, rate = '', code, base = '', , other, result = '']) => {
    const worth = (typed: string) =>
      numberOf(typed.replace(' million', '')) * (typed.endsWith('n') ? 1_000_000 : 1);
    const right = (Number(rate) / 100) * worth(base);
    if (code !== other || Math.abs(right - worth(result)) < 1) return undefined;
    const message =
      `${rate}% of ${code} ${base} is ${code} ${formatNumber(right)}, not ${other} ` + `${result}.`;
    const instead =
      `If ${rate}% and ${code} ${base} are right, type ${code} ${formatNumber(right)} on the page and in ` +
      `${figureListFile}. If ${other} ${result} is right, correct the percentage or the first amount.`;
    return { rule: 'sum', message, instead };
  });
