import type { Element } from 'hast';
import { languageTag } from '../../src/config/edition.ts';
import {
  type Content,
  describe,
  inline,
  isElement,
  Refusal,
  textOf,
} from '../../src/content/content.ts';
import { items, plain, readFigure, worthOf } from '../../src/content/readers.ts';

/** A figure of a chart, such as ‘AED 1.5 million’, and what it is. */
export interface Amount {
  /** In its currency, or in per cent. */
  worth: number;
  text: string;
  label: string;
}

/** What one chart shows. Of a threshold, columns in the order of time; of a stack, bars; of bands, the rates. */
export interface MoneyToScale {
  bars: (Amount & { parts: Amount[] })[];
  /** What they are measured against: limits; of bands, a profit and what it owes. */
  lines: Amount[];
}

/** A limit of what a chart has room for; longer words belong into the text beside it. */
const longestLabel = 40;
const mostRows = 9;
const mostColumns = 36;

/** What `readFigure` finds beside the number of an amount: per cent, or a currency, perhaps in millions or billions. */
const unitOfMoney = /^(?:%|(?:(?:million|billion) )?[A-Z]{3})$/;

const isList = (node: Element['children'][number]) => isElement(node, 'ul', 'ol');

/** The amounts of an item: each in bold, then the words that say what it is. */
function amountsOf(item: Element): Amount[] {
  const amounts: Amount[] = [];
  for (const part of inline(item)) {
    const last = amounts.at(-1);
    if (isList(part)) continue;
    if (isElement(part, 'strong')) {
      const text = plain(textOf(part));
      const figure = readFigure(text);
      if (!figure?.unit || !unitOfMoney.test(figure.unit))
        throw new Refusal(
          item,
          `expected an amount such as AED 375,000, AED 1.5 million or 9%, found “${text}”`,
        );
      amounts.push({ worth: worthOf(figure), text, label: '' });
    } else if (last) last.label = plain(`${last.label}${textOf(part)}`.replace(/[:,]\s*$/, ''));
  }
  if (amounts.length === 0)
    throw new Refusal(
      item,
      `expected an item that begins with an amount in bold, found ${describe(item)}`,
    );
  for (const { text, label } of amounts)
    if (label.length > longestLabel)
      throw new Refusal(
        item,
        `expected at most ${longestLabel} characters after “${text}”, found ${label.length}`,
      );
  return amounts;
}

const amountOf = (item: Element) => amountsOf(item)[0] as Amount;

/** A numbered list of columns, or of one sum that grows from month to month; then a bulleted list of limits. */
export function readThreshold(content: Content): MoneyToScale {
  const list = content.required('ol');
  const limits = content.required('ul');
  const columns = items(list).map(amountsOf);
  const [[step, sum] = []] = columns;
  const lines = items(limits).map(amountOf);
  if (columns.length > 1 || !step || !sum)
    return { bars: columns.map(([first]) => ({ ...(first as Amount), parts: [] })), lines };
  const count = sum.worth / step.worth;
  if (!Number.isInteger(count) || count > mostColumns)
    throw new Refusal(
      list,
      `${sum.text} is not reached by steps of ${step.text}, of which a chart shows ${mostColumns} at the most`,
      'Correct one of the two amounts.',
      'chart-sum',
    );
  const bars = Array.from({ length: count }, (_, index) => {
    const named = { 0: step, [count - 1]: sum }[index] ?? { text: '', label: '' };
    return { ...named, worth: step.worth * (index + 1), parts: [] };
  });
  return { bars, lines };
}

/** A bulleted list of bars; what one is made of stands below it as a list of its own. */
export function readStack(content: Content): MoneyToScale {
  const list = content.required('ul');
  const bars = items(list).map((item) => {
    const parts = item.children.filter(isList).flatMap((inner) => items(inner as Element));
    const bar = { ...amountOf(item), parts: parts.map(amountOf) };
    const sum = sumOf(bar.parts);
    if (sum > bar.worth)
      throw new Refusal(
        item,
        `its parts add up to ${sum.toLocaleString(languageTag)}, which is more than ${bar.text}`,
        'Correct the amount that is wrong, or take out the part that does not belong to it.',
        'chart-sum',
      );
    return bar;
  });
  const rows = bars.length + bars.flatMap(({ parts }) => parts).length;
  if (rows < 2 || rows > mostRows)
    throw new Refusal(list, `expected two to ${mostRows} amounts, found ${rows}`);
  return { bars, lines: [] };
}

/** A list of two rates, the first up to an amount, and of one profit with what it owes. */
export function readBands(content: Content): MoneyToScale {
  const list = content.required('ul');
  const [first = [], second = [], example = []] = items(list).map(amountsOf);
  const [[low, edge], [high], [profit, owed]] = [first, second, example];
  if (!low || !edge || !high || !profit || !owed)
    throw new Refusal(
      list,
      'expected a rate up to an amount, a rate above it, and an amount with what it owes',
    );
  const chart = {
    bars: [low, edge, high].map((one) => ({ ...one, parts: [] })),
    lines: [profit, owed],
  };
  const due = owedOn(profit.worth, chart);
  if (Math.abs(due - owed.worth) >= 1)
    throw new Refusal(
      list,
      `${profit.text} owes ${due.toLocaleString(languageTag)} at these rates, not ${owed.text}`,
      'Correct the rate or the amount that is wrong.',
      'chart-sum',
    );
  return chart;
}

/** What amounts add up to. */
export const sumOf = (amounts: readonly Amount[]): number =>
  amounts.reduce((sum, { worth }) => sum + worth, 0);

/** What an amount owes at the two rates of a chart of bands. */
export function owedOn(worth: number, { bars }: Pick<MoneyToScale, 'bars'>): number {
  const [low = 0, edge = 0, high = 0] = bars.map((bar) => bar.worth);
  return (Math.min(worth, edge) * low + Math.max(0, worth - edge) * high) / 100;
}

/** The end of a scale that holds an amount: a round number whose half is round, too. */
export function scaleEnd(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const ends = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].map((round) => round * power);
  return ends.find((end) => end >= most) ?? most;
}
