import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { languageTag } from '../../src/facts/edition.ts';
import { atNode, type Doc, type Finding, inBlock } from './document.ts';
import { type FigureList, listFile } from './figures/figure-list.ts';
import { keyOf } from './figures/figures.ts';
import { numberOf, smallNumber } from './numbers.ts';

/** A length of time, in its unit. */
export interface Length {
  least: number;
  most: number;
  unit: string;
  /** Days in its unit; a month counts 30. */
  days: number;
}

const daysIn: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };

/** The length that a duration says, such as ‘8–12 weeks’; undefined for ‘Continuous’ or ‘weeks 3–4’. */
export function lengthOf(text: string): Length | undefined {
  const [, least, most = least, unit] =
    keyOf('duration', text.trim()).match(/^(\d+)(?:–(\d+))? (?:\w+ )?(day|week|month|year)s$/) ??
    [];
  if (!unit) return undefined;
  return { least: Number(least), most: Number(most), unit, days: daysIn[unit] ?? 1 };
}

interface Procedure {
  steps: { node: Nodes; length?: Length }[];
  total?: { node: Nodes; text: string; length?: Length };
  text: string;
}

/** The procedures of a page: the durations in italic behind the titles of their steps, and their total. */
function proceduresOf(doc: Doc): Procedure[] {
  const found: Procedure[] = [];
  visit(doc.tree, { type: 'mdxJsxFlowElement', name: 'StepTimeline' } as never, (node: Nodes) => {
    const children = 'children' in node ? (node.children as Nodes[]) : [];
    const line = children.find(({ type }) => type === 'paragraph');
    const list = children.find(({ type }) => type === 'list');
    const emphasised = (one?: Nodes) =>
      one && 'children' in one
        ? (one.children as Nodes[]).find(({ type }) => type === 'emphasis')
        : undefined;
    const total = emphasised(line);
    const items = list && 'children' in list ? (list.children as Nodes[]) : [];
    found.push({
      steps: items.flatMap((item) => {
        const duration = 'children' in item ? emphasised(item.children[0] as Nodes) : undefined;
        return duration ? { node: duration, length: lengthOf(textOf(duration)) } : [];
      }),
      total: total && { node: total, text: textOf(total), length: lengthOf(textOf(total)) },
      text: textOf(node),
    });
  });
  return found;
}

/** What lengths add up to, in days. */
const sum = (lengths: readonly Length[]) => ({
  least: lengths.reduce((all, { least, days }) => all + least * days, 0),
  most: lengths.reduce((all, { most, days }) => all + most * days, 0),
});

const say = ({ least, most }: { least: number; most: number }, { days, unit }: Length) => {
  const [from, to] = [Math.floor(least / days), Math.floor(most / days)];
  return `${from === to ? from : `${from}–${to}`} ${unit}s`;
};

/** Steps add up to no more than their total, to what the list calls their sum, and to what a sentence says; percentages of amounts are right. */
export function holdSums(doc: Doc, list: FigureList): Finding[] {
  return [...proceduresOf(doc).flatMap((one) => holdProcedure(doc, one, list)), ...worked(doc)];
}

function holdProcedure(doc: Doc, { steps, total, text }: Procedure, list: FigureList): Finding[] {
  const lengths = steps.flatMap(({ length }) => length ?? []);
  const findings: Finding[] = [];
  const sums = list.groups.filter(
    ({ address, source }) => address === doc.address && /^Sum of the steps/.test(source),
  );
  for (const figure of sums.flatMap(({ figures }) => figures)) {
    const whole = lengthOf(figure.text);
    const alike = lengths.filter(({ unit }) => unit === whole?.unit);
    if (!whole || whole.least === whole.most || alike.length === 0) continue;
    const runs = alike.flatMap((_, from) =>
      alike.slice(from).map((_one, index) => sum(alike.slice(from, from + index + 1))),
    );
    if (
      runs.some(
        ({ least, most }) => least === whole.least * whole.days && most === whole.most * whole.days,
      )
    )
      continue;
    findings.push(
      total?.text === figure.text
        ? atNode(doc, total.node, {
            rule: 'steps-total',
            message: `By the list of figures ${figure.text} is the sum of steps, and all of them add up to ${say(sum(alike), whole)}.`,
            instead: `Correct the step that is wrong, or the sum here and in ${listFile}.`,
          })
        : {
            file: listFile,
            page: doc.file,
            start: figure.start,
            end: figure.end,
            rule: 'steps-total',
            message: `No steps of ${doc.address} that follow one another add up to ${figure.text}; all of them make ${say(sum(alike), whole)}.`,
            instead: 'Correct the step that is wrong, or the sum on the page and here.',
          },
    );
  }
  const whole = total?.length;
  const all = sum(lengths);
  if (
    total &&
    whole &&
    findings.length === 0 &&
    lengths.length > 1 &&
    !/same time|parallel|overlap|alongside|meanwhile/i.test(text)
  ) {
    const over = (value: number, limit: number) => Math.floor(value / whole.days) > limit;
    if (over(all.least, whole.least) || over(all.most, whole.most))
      findings.push(
        atNode(doc, total.node, {
          rule: 'steps-total',
          message: `The steps add up to ${say(all, whole)}, which is more than the total of ${total.text}.`,
          instead: `Correct the step that is wrong, or the total; it stands in ${listFile} too.`,
        }),
      );
  }
  const said = new RegExp(
    String.raw`\bfirst (${smallNumber}|\d+) steps (?:add up to|come to|make|take) (\d+(?:–\d+)? (?:day|week|month)s?)`,
    'giu',
  );
  for (const block of doc.blocks)
    for (const { 0: words, 1: count = '', 2: typed = '', index } of block.text.matchAll(said)) {
      const claimed = lengthOf(typed);
      const first = steps
        .slice(0, numberOf(count.toLowerCase()))
        .flatMap(({ length }) => length ?? []);
      const made = sum(first);
      if (
        claimed &&
        first.length > 0 &&
        say(made, claimed) !==
          say({ least: claimed.least * claimed.days, most: claimed.most * claimed.days }, claimed)
      )
        findings.push(
          inBlock(doc, block, index, index + words.length, {
            rule: 'steps-total',
            message: `The page says “${words}”, and they add up to ${say(made, claimed)}.`,
            instead: 'Correct the step that is wrong, or the sum.',
          }),
        );
    }
  return findings;
}

const money = String.raw`([A-Z]{3}) (\d[\d,]*(?:\.\d+)?)( million)?`;
const share = new RegExp(
  String.raw`(\d+(?:\.\d+)?)% (?:of|on|of the other|of the remaining|of that) (?:the (?:remaining|other|first|next) )?${money}(?: of [\p{L} ]{3,30})?(?:,? (?:which )?(?:is|makes|comes to|gives)|:| =|,? or|,? that is,?) ${money}`,
  'gu',
);

/** A percentage of an amount is what the sentence says it is. */
const worked = (doc: Doc): Finding[] =>
  doc.blocks.flatMap((block) =>
    [...block.text.matchAll(share)].flatMap((match) => {
      const [found, rate = '', code, base = '', baseScale, other, result = '', resultScale] = match;
      const value = (text: string, scale?: string) =>
        Number(text.replaceAll(',', '')) * (scale ? 1_000_000 : 1);
      const right = (Number(rate) / 100) * value(base, baseScale);
      if (code !== other || Math.abs(right - value(result, resultScale)) < 1) return [];
      const start = match.index + found.lastIndexOf(`${other} ${result}`);
      return inBlock(doc, block, start, match.index + found.length, {
        rule: 'sum',
        message: `${rate}% of ${code} ${base}${baseScale ?? ''} is ${code} ${right.toLocaleString(languageTag)}, not ${other} ${result}.`,
        instead: `Correct the rate, the amount or the result, here and in ${listFile}.`,
      });
    }),
  );
