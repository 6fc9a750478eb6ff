import { z } from 'zod';
import { languageTag } from '../../src/config/edition.ts';
import { defineComponent } from '../../src/content/component.ts';
import {
  type Amount,
  type MoneyToScale,
  owedOn,
  readBands,
  readStack,
  readThreshold,
  scaleEnd,
  sumOf,
} from './read-money.ts';

const forms = {
  threshold: { read: readThreshold, Chart: Threshold },
  bands: { read: readBands, Chart: Bands },
  stack: { read: readStack, Chart: Stack },
};

const attributes = z.strictObject({ form: z.enum(['threshold', 'bands', 'stack']) });

type Props = MoneyToScale & z.output<typeof attributes>;

/**
 * Amounts of the example above, drawn to scale. It repeats the text, so that nobody hears or finds it twice. Lengths are
 * numbers in classes, in hundredths of the scale, since the policy forbids inline styles.
 */
export const MoneyChart = defineComponent<Props, typeof attributes>({
  contract:
    'Amounts of the example above, each in bold with what it is: in form="stack" a bulleted list, what a bar is made of as a list below it; in form="threshold" a numbered list of columns, then a bulleted list of limits; in form="bands" a bulleted list: - **0%** up to **AED 375,000**, - **9%** above it, - **AED 500,000** of profit owes **AED 11,250**',
  attributes,
  layout: 'prose',
  styles: ({ form }) => `money-${form}`,
  read(content, { form }) {
    const chart = forms[form].read(content);
    content.end();
    return { form, ...chart };
  },
  markdown: () => '',
  render: ({ form, ...chart }) => {
    const { Chart } = forms[form];
    return (
      <div className="money" aria-hidden="true">
        <Chart {...chart} />
      </div>
    );
  },
});

/** The classes that say a length in hundredths of a whole: their tens and their ones. */
function hundredths(worth: number, whole: number): string {
  const length = Math.round((100 * worth) / whole);
  return `n${Math.floor(length / 10)} m${length % 10}`;
}

/** An amount without its currency, which the scale names. */
const withoutCurrency = (text: string) => text.replace(/^[A-Z]{3}\s/, '');

const currencyOf = ({ text }: Amount) => text.match(/^[A-Z]{3}\s/)?.[0] ?? '';

/** Columns in a row, and limits across them; the last column is what the example is about. */
function Threshold({ bars, lines }: MoneyToScale) {
  const top = Math.max(...[...bars, ...lines].map(({ worth }) => worth));
  return (
    <>
      <div className={bars.length > 6 ? 'money__plot money__plot--many' : 'money__plot'}>
        {bars.map(({ worth, text }) => (
          <div key={worth + text}>
            {text && <em>{withoutCurrency(text)}</em>}
            <i className={hundredths(worth, top)} />
          </div>
        ))}
      </div>
      {lines.map(({ worth, text, label }) => (
        <div key={text} className={`money__line ${hundredths(worth, top)}`}>
          <span>
            <em>{text}</em>
            {` ${label}`}
          </span>
        </div>
      ))}
      <div className="money__names">
        {bars.map(({ worth, label }, index) => label && <span key={worth + index}>{label}</span>)}
      </div>
    </>
  );
}

/** Bars at one scale, each with its parts below it, every one beginning where the one before it ends. */
function Stack({ bars }: MoneyToScale) {
  const top = scaleEnd(Math.max(...bars.map(({ worth }) => worth)));
  const rows = bars.flatMap(({ parts, ...bar }) => [
    { ...bar, start: 0, look: parts.length > 0 ? ' money__row--sum' : '' },
    ...parts.map((part, index) => ({
      ...part,
      start: sumOf(parts.slice(0, index)),
      look: ` money__row--part${index === parts.length - 1 ? ' money__row--last' : ''}`,
    })),
  ]);
  const [first] = bars;
  return (
    <>
      {rows.map(({ worth, text, label, start, look }, index) => (
        <div key={index} className={`money__row${look}`}>
          <span>
            <em>{withoutCurrency(text)}</em>
            {` ${label}`}
          </span>
          <b>
            <i className={hundredths(start, top)} />
            <i className={hundredths(worth, top)} />
          </b>
        </div>
      ))}
      <Scale top={top} currency={first ? currencyOf(first) : ''} />
    </>
  );
}

/** Two rates as water of two depths: the surface is the profit, what hangs below it the tax, at its true slope. */
function Bands(chart: MoneyToScale) {
  const { bars, lines } = chart;
  const [low, edge, high] = bars;
  const [profit, owed] = lines;
  if (!low || !edge || !high || !profit || !owed) return null;
  const top = edge.worth * 4;
  const depth = (1000 * owedOn(top, chart)) / top;
  return (
    <>
      <Scale top={top} currency={currencyOf(edge)} />
      <div className="money__water">
        <svg aria-hidden="true" viewBox={`0 0 1000 ${depth}`}>
          <path d={`M0 0H1000V${depth}L${(1000 * edge.worth) / top} 0`} />
        </svg>
        <p className={hundredths(edge.worth, top)}>
          <em>{low.text}</em> {low.label} {withoutCurrency(edge.text)}
        </p>
        <p>
          <em>{high.text}</em> {high.label}
        </p>
        <span className={hundredths(profit.worth, top)}>
          {withoutCurrency(profit.text)} {profit.label} <em>{withoutCurrency(owed.text)}</em>
        </span>
      </div>
    </>
  );
}

/** A scale bar: four equal divisions, dark and light in turn, with labels at 0, half and end. */
function Scale({ top, currency }: { top: number; currency: string }) {
  const inWords = (worth: number) => worth.toLocaleString(languageTag);
  return (
    <div className="money__scale">
      <i>0</i>
      <i />
      <i>{inWords(top / 2)}</i>
      <i />
      <b>{currency + inWords(top)}</b>
    </div>
  );
}
