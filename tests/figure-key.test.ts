import { describe, expect, it } from 'vitest';
import { type FigureKind, keyOf } from '../src/language/figure-key.ts';
import { findFigures } from '../src/language/find-figures.ts';

const cases: Partial<Record<FigureKind, readonly [text: string, key: string][]>> = {
  duration: [
    ['Thirty (30) days', '30 days'],
    ['thirty (31) days', '30 (31) days'],
    ['8 to 12 weeks', '8–12 weeks'],
    ['8 and 12 weeks', '8–12 weeks'],
    ['8—12 weeks', '8–12 weeks'],
    ['8-12 weeks', '8–12 weeks'],
    ['30 days and at most 90', '30–90 days'],
    ['8 and at most 12 weeks', '8–12 weeks'],
    ['1 week and at most 2 weeks', '1–2 weeks'],
    ['0 and at most 1 week', '0–1 weeks'],
    ['12 months and at most 30 days', '12 months and at most 30 days'],
    ['28-day', '28 days'],
    ['5+-year', '5+ years'],
    ['30 mins', '30 minutes'],
    ['2 hrs', '2 hours'],
    ['5 wk', '5 weeks'],
    ['3 mths', '3 months'],
    ['2 yrs', '2 years'],
    ['90 minute', '90 minutes'],
    ['1 quarter', '1 quarters'],
    ['2 or more years', '2 years'],
  ],
  percentage: [
    ['5 %', '5%'],
    ['5 per cent', '5%'],
    ['5 percent', '5%'],
  ],
  count: [
    ['1,200,300 clients', '1200300 clients'],
    ['Twenty-five Owners', '25 owners'],
    ['3 day passes', '3 day passes'],
  ],
  amount: [
    ['AED 375,000', 'aed 375000'],
    ['Dhs 500', 'aed 500'],
    ['Dh 5', 'aed 5'],
    ['500 dirhams', 'aed 500'],
    ['USD 5', 'usd 5'],
    ['$5', 'usd 5'],
    ['5 dollars', 'usd 5'],
    ['EUR 5', 'eur 5'],
    ['€5', 'eur 5'],
    ['5 euros', 'eur 5'],
    ['GBP 5', 'gbp 5'],
    ['£5', 'gbp 5'],
    ['5 pounds', 'gbp 5'],
    ['AED 375.000', 'aed 375.000'],
    ['AED 1.750.000', 'aed 1.750.000'],
  ],
};

describe.each(Object.entries(cases))('the key of a figure: %s', (kind, texts) => {
  it.each(texts)('%s is %s', (text, key) => {
    expect(keyOf(kind as FigureKind, text)).toBe(key);
  });
});

describe('a range of numbers alone', () => {
  const found = (text: string) => findFigures(text).map(({ kind, text }) => `${kind} ${text}`);

  it.each(['a ratio of 3–5', '1,200–1,500 of them', '3–5, as a rule'])('is a count: %s', (text) => {
    expect(found(text)).toEqual([`count ${text.match(/[\d,]+–[\d,]*\d/)?.[0]}`]);
  });

  it.each(['steps 3–5', 'Page 3–5', 'pp. 3–5', 'Articles 3–5', '2019–2021', '2019–21', 'W-8–9'])(
    'is none where it calls or dates: %s',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );
});
