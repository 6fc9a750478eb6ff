import type { Element } from 'hast';
import { z } from 'zod';
import { defineComponent } from '../../src/content/component.ts';
import {
  type Content,
  ContractError,
  describe,
  inline,
  isElement,
  textOf,
} from '../../src/content/component-content.ts';
import {
  collapseSpaces,
  formatNumber,
  items,
  numericValue,
  readFigure,
} from '../../src/content/component-readers.ts';

const readers = { threshold: readThreshold, bands: readBands, stack: readStack };

const inBold = 'Type each amount in bold, and a few words after the amount.';
const result =
  'If an amount is the result of the worked example above the chart, type this amount in bold italic, such as ' +
  '“***AED 500***”. In the chart, the bar of this amount is then filled.';

/** The instructions for writers, for each kind of chart (the attribute `form`). */
const contracts = {
  stack:
    'Type a bulleted list of amounts, such as “- **AED 1 million** the home”. Type the parts of an amount on the ' +
    'lines below the amount, with two spaces before each -, such as “  - **AED 800,000** the loan”. ' +
    `${inBold} ${result}`,
  threshold:
    'Type a numbered list of amounts, such as “1. **AED 32,500** a month”. Below this list, type a bulleted list of ' +
    `limits, such as “- **AED 375,000** must register”. ${inBold} ${result}`,
  bands:
    'Type a bulleted list of three items with your own amounts, such as “- **0%** up to **AED 375,000**”, “- **9%** ' +
    'above it” and “- **AED 500,000** of profit: tax **AED 11,250**”.',
};

const attributes = z.strictObject({
  form: z
    .enum(['threshold', 'bands', 'stack'])
    .describe(
      'threshold (amounts and a limit: a numbered list, then a bulleted list), bands (two tax rates: a bulleted list ' +
        'of three items) and stack (amounts with their parts: one bulleted list)',
    ),
});

/**
 * A chart of the amounts in the worked example above the chart. The chart repeats amounts of the text, so it is hidden
 * from screen readers and omitted from the Markdown file. Lengths are SVG attributes in percent, because the content
 * security policy forbids inline styles. Texts are HTML elements, because SVG text does not wrap.
 */
export const MoneyChart = defineComponent<Chart, typeof attributes>({
  contract:
    'Type one of these three charts below a worked example. For amounts with their parts, type “<MoneyChart ' +
    'form="stack">”. For amounts and a limit, type “<MoneyChart form="threshold">”. For two tax rates, type ' +
    '“<MoneyChart form="bands">”. Below the tag, repeat the amounts of the example as a list.',
  contractFor: ({ form }) => contracts[form],
  attributes,
  check: { parts: true },
  layout: 'prose',
  isChart: true,
  styles: ({ form }) => [`money-${form}`],
  read(content, { form }) {
    const chart = readers[form](content);
    content.end();
    return chart;
  },
  markdown: () => '',
  render: (chart) => (
    <div className="money" aria-hidden="true">
      {renderChart(chart)}
    </div>
  ),
});

function renderChart(chart: Chart) {
  switch (chart.form) {
    case 'threshold':
      return <Threshold {...chart} />;
    case 'bands':
      return <Bands {...chart} />;
    case 'stack':
      return <Stack {...chart} />;
  }
}

const percentOf = (value: number, whole: number) => `${Math.round((1000 * value) / whole) / 10}%`;

const Bar = (size: { width: string } | { height: string }) => (
  <svg className="money__bar" {...size} aria-hidden="true">
    <rect width="100%" height="100%" />
  </svg>
);

/** An empty space, for example before a bar. Its width or height is in percent of the whole scale. */
const Gap = (size: { width: string } | { height: string }) => (
  <svg className="money__gap" {...size} aria-hidden="true" />
);

/** Removes the currency from an amount, because a limit or the scale of the chart already shows the currency. */
const withoutCurrency = (text: string) => text.replace(/^[A-Z]{3}\s/, '');

const currencyOf = ({ text }: Amount) => text.match(/^[A-Z]{3}\s/)?.[0] ?? '';

/** A column chart with horizontal lines for the limits. */
function Threshold({ columns, limits }: ThresholdChart) {
  const top = Math.max(...[...columns, ...limits].map(({ value }) => value));
  return (
    <>
      <div className={columns.length > 6 ? 'money__plot money__plot--many' : 'money__plot'}>
        {columns.map(({ value, text, label, isAnswer }) => (
          <div key={value + label} className={isAnswer ? 'money__answer' : undefined}>
            {text && <em>{withoutCurrency(text)}</em>}
            <Bar height={percentOf(value, top)} />
          </div>
        ))}
      </div>
      {limits.map(({ value, text, label }) => (
        <div key={text} className="money__limit">
          <Gap height={percentOf(value, top)} />
          <div>
            <span>
              <em>{text}</em>
              {` ${label}`}
            </span>
          </div>
        </div>
      ))}
      <div className="money__labels">
        {columns.map(
          ({ value, label }, index) => label && <span key={value + index}>{label}</span>,
        )}
      </div>
    </>
  );
}

/** A bar chart. The parts of a bar are drawn below the bar. Each part begins where the previous part ends. */
function Stack({ bars }: StackChart) {
  const top = scaleEnd(Math.max(...bars.map(({ value }) => value)));
  const rows = bars.flatMap(({ parts, ...bar }) => [
    { ...bar, start: 0, modifier: parts.length > 0 ? ' money__row--sum' : '' },
    ...parts.map((part, index) => ({
      ...part,
      start: sumOf(parts.slice(0, index)),
      modifier: ' money__row--part',
    })),
  ]);
  const [first] = bars;
  return (
    <>
      {rows.map(({ value, text, label, isAnswer, start, modifier }, index) => (
        <div key={index} className={`money__row${modifier}${isAnswer ? ' money__answer' : ''}`}>
          <span>
            <em>{withoutCurrency(text)}</em>
            {` ${label}`}
          </span>
          <b>
            <Gap width={percentOf(start, top)} />
            <Bar width={percentOf(value, top)} />
          </b>
        </div>
      ))}
      <Scale top={top} currency={first ? currencyOf(first) : ''} />
    </>
  );
}

/**
 * A chart of two tax rates. The horizontal axis is the profit. The tax is drawn below the axis as a triangle, at the
 * same scale as the profit.
 */
function Bands(chart: BandsChart) {
  const { low, edge, high, profit, owed } = chart;
  // A profit of `edge` is at a quarter of the width (src/styles/own/money-bands.css).
  const top = edge.value * 4;
  const depth = (1000 * taxOn(top, chart)) / top;
  return (
    <>
      <Scale top={top} currency={currencyOf(edge)} />
      <div className="money__bands">
        <svg aria-hidden="true" viewBox={`0 0 1000 ${depth}`}>
          <path d={`M0 0H1000V${depth}L${(1000 * edge.value) / top} 0`} />
        </svg>
        <p>
          <em>{low.text}</em> {low.label} {withoutCurrency(edge.text)}
        </p>
        <p>
          <em>{high.text}</em> {high.label}
        </p>
        <div className="money__profit">
          <Gap width={percentOf(profit.value, top)} />
          <span>
            {withoutCurrency(profit.text)} {profit.label} <em>{withoutCurrency(owed.text)}</em>
          </span>
        </div>
      </div>
    </>
  );
}

/**
 * A scale bar: four equal divisions, alternately dark and light, with labels at the start, in the middle and at the
 * end.
 */
function Scale({ top, currency }: { top: number; currency: string }) {
  return (
    <div className="money__scale">
      <i>0</i>
      <i />
      <i>{formatNumber(top / 2)}</i>
      <i />
      <b>{currency + formatNumber(top)}</b>
    </div>
  );
}

/** An amount of a chart, such as ‘AED 1.5 million’, with its label. */
interface Amount {
  /** The value, in the currency of the amount or in per cent. */
  value: number;
  text: string;
  label: string;
  /** Whether the amount is the result of the example. The bar of the result is filled. */
  isAnswer?: boolean;
}

interface ThresholdChart {
  form: 'threshold';
  columns: Amount[];
  limits: Amount[];
}

interface BandsChart {
  form: 'bands';
  /** The rate up to `edge`. */
  low: Amount;
  /** The profit above which the rate is `high`. */
  edge: Amount;
  high: Amount;
  /** The profit of the example. */
  profit: Amount;
  /** The tax on `profit`. */
  owed: Amount;
}

interface StackChart {
  form: 'stack';
  bars: (Amount & { parts: Amount[] })[];
}

type Chart = ThresholdChart | BandsChart | StackChart;

/**
 * Three maximum numbers: of characters in a label, of rows in a chart with `form="stack"`, and of columns in a chart
 * with `form="threshold"`.
 */
const longestLabel = 40;
const mostRows = 9;
const mostColumns = 36;

/**
 * Matches the units of amounts, as `readFigure` returns them: `%`, or a currency with an optional ‘million’ or
 * ‘billion’.
 */
const unitOfMoney = /^(?:%|(?:(?:million|billion) )?[A-Z]{3})$/;

const isList = (node: Element['children'][number]): boolean => isElement(node, 'ul', 'ol');

/**
 * Returns the amounts of a list item. Each amount is in bold and is followed by its label. Throws a `ContractError` for
 * any other item.
 */
function amountsOf(item: Element): Amount[] {
  const amounts: Amount[] = [];
  for (const part of inline(item).filter((one) => !isList(one))) {
    const last = amounts.at(-1);
    if (isElement(part, 'strong') || isAnswer(part)) amounts.push(readAmount(part, item));
    else if (last)
      last.label = collapseSpaces(`${last.label}${textOf(part)}`.replace(/[:,]\s*$/, ''));
  }
  if (amounts.length === 0)
    throw new ContractError(
      item,
      `expected an item that begins with an amount in bold, found ${describe(item)}`,
      'Type ** before and after the amount, such as “**AED 375,000** of sales”.',
    );
  const long = amounts.find(({ label }) => label.length > longestLabel);
  if (long)
    throw new ContractError(
      item,
      `expected at most ${longestLabel} characters after “${long.text}”, found ${long.label.length} characters`,
      'Type fewer words after the amount.',
    );
  return amounts;
}

/** Whether a node is an amount in bold italic. An amount in bold italic is the result of the example. */
const isAnswer = (node: Element['children'][number]): node is Element =>
  isElement(node, 'em') && isElement(node.children[0], 'strong');

function readAmount(bold: Element, item: Element): Amount {
  const text = collapseSpaces(textOf(bold));
  const figure = readFigure(text);
  if (!figure?.unit || !unitOfMoney.test(figure.unit))
    throw new ContractError(
      item,
      `expected an amount such as AED 375,000, AED 1.5 million or 9%, found “${text}”`,
      `In place of “${text}”, type the amount with its currency or with %, such as “**AED 375,000**”, “**AED 1.5 ` +
        'million**” or “**9%**”.',
    );
  return { value: numericValue(figure), text, label: '', isAnswer: isAnswer(bold) };
}

const amountOf = (item: Element) => amountsOf(item)[0] as Amount;

/**
 * Reads a chart with `form="threshold"`: a numbered list of columns, then a bulleted list of limits. A single numbered
 * item with two amounts, such as **AED 500** and **AED 6,000**, describes several columns. The first column has the
 * first amount. Each following column is higher by the first amount. The last column has the second amount.
 */
function readThreshold(content: Content): ThresholdChart {
  const list = content.required('ol');
  const limits = items(content.required('ul')).map(amountOf);
  const amounts = items(list).map(amountsOf);
  const [[step, sum] = []] = amounts;
  if (amounts.length > 1 || !step || !sum)
    return { form: 'threshold', columns: amounts.map(([first]) => first as Amount), limits };
  const count = sum.value / step.value;
  if (!Number.isInteger(count) || count > mostColumns)
    throw new ContractError(
      list,
      `${sum.text} is not ${step.text} multiplied by a whole number from 1 to ${mostColumns}`,
      'If one of these two amounts is wrong, type the right amount in its place. If both amounts are right, type ' +
        'each amount of the chart as a separate item of the numbered list.',
      'chart-sum',
    );
  const columns = Array.from({ length: count }, (_, index) => {
    const named = { 0: step, [count - 1]: sum }[index] ?? { text: '', label: '' };
    return { ...named, value: step.value * (index + 1) };
  });
  return { form: 'threshold', columns, limits };
}

/** Reads a chart with `form="stack"`: a bulleted list of bars, each with an optional list of its parts. */
function readStack(content: Content): StackChart {
  const list = content.required('ul');
  const bars = items(list).map((item) => {
    const parts = item.children.filter(isList).flatMap((inner) => items(inner as Element));
    const bar = { ...amountOf(item), parts: parts.map(amountOf) };
    const sum = sumOf(bar.parts);
    if (sum > bar.value)
      throw new ContractError(
        item,
        `the parts add up to ${currencyOf(bar)}${formatNumber(sum)}, which is more than the total of ${bar.text}`,
        'If an amount is wrong, type the right amount in its place. If one of the parts does not belong to this ' +
          'total, delete this part.',
        'chart-sum',
      );
    return bar;
  });
  const rows = bars.length + bars.flatMap(({ parts }) => parts).length;
  if (rows < 2 || rows > mostRows)
    throw new ContractError(
      list,
      `expected 2 to ${mostRows} amounts, including the parts of amounts, found ${rows}`,
      rows < 2
        ? 'Type a second amount, such as “- **AED 500** for the visa”.'
        : 'Delete some amounts. Or type the sum of several small parts in place of these parts.',
    );
  return { form: 'stack', bars };
}

/**
 * Reads a chart with `form="bands"`: a list of three items. Item 1 is the lower rate, and the amount up to which this
 * rate applies. Item 2 is the higher rate. Item 3 is a profit, and the tax on this profit. Throws a `ContractError` for
 * any other list, and for a wrong tax.
 */
function readBands(content: Content): BandsChart {
  const list = content.required('ul');
  const [first = [], second = [], example = []] = items(list).map(amountsOf);
  const [[low, edge], [high], [profit, owed]] = [first, second, example];
  if (!low || !edge || !high || !profit || !owed)
    throw new ContractError(
      list,
      'expected three items: a rate up to an amount, a rate above this amount, and a profit with its tax',
      contracts.bands,
    );
  const chart = { form: 'bands', low, edge, high, profit, owed } as const;
  const due = taxOn(profit.value, chart);
  const right = currencyOf(profit) + formatNumber(due);
  if (Math.abs(due - owed.value) >= 1)
    throw new ContractError(
      list,
      `at these rates, the tax on ${profit.text} is ${right}, not ${owed.text}`,
      `If the rates and ${profit.text} are right, type “${right}” in place of “${owed.text}”. If not, type the right ` +
        'rate or the right profit in place of the wrong one.',
      'chart-sum',
    );
  return chart;
}

const sumOf = (amounts: readonly Amount[]): number =>
  amounts.reduce((sum, { value }) => sum + value, 0);

function taxOn(value: number, { low, edge, high }: BandsChart): number {
  const [inLowBand, inHighBand] = [Math.min(value, edge.value), Math.max(0, value - edge.value)];
  return (inLowBand * low.value + inHighBand * high.value) / 100;
}

/**
 * Returns the value at the end of a scale. `most` is the largest amount on the scale. The numbers in `ends` are
 * multiplied by a power of ten. The result is the smallest product that is at least `most`. Half of each product is a
 * round number, for the label in the middle of the scale.
 */
function scaleEnd(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const ends = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].map((round) => round * power);
  return ends.find((end) => end >= most) ?? most;
}
