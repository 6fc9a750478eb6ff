import { describe, expect, it } from 'vitest';
import { owedOn, scaleOf } from '../../components/vocabulary/read-money.ts';
import { readDocument } from '../../tools/check/document.ts';
import { holdRepeated } from '../../tools/check/repeated.ts';
import { faultsOf } from '../fixture.ts';

const chart = (form: string, lines: string) =>
  `<MoneyChart form="${form}">\n\n${lines}\n\n</MoneyChart>`;

describe('a chart of money', () => {
  const refusal = async (form: string, lines: string) => {
    const [fault] = await faultsOf(chart(form, lines));
    return fault;
  };

  it('takes a sum that grows in equal steps, and limits', async () => {
    const growing = '1. **AED 30** a month, **AED 120** in April\n\n- **AED 100** must register';
    const [fault, ...others] = await faultsOf(
      `AED 30, AED 120, AED 100.\n\n${chart('threshold', growing)}`,
    );
    expect([fault, others]).toEqual([undefined, []]);
  });
  it('refuses a sum that its steps do not reach', async () => {
    const odd = '1. **AED 30** a month, **AED 100** in April\n\n- **AED 90** must register';
    expect(await refusal('threshold', odd)).toContain('AED 100 is not reached by steps of AED 30');
  });
  it('refuses parts that are more than their bar', async () => {
    const more = '- **AED 10** a home\n  - **AED 8** the loan\n  - **AED 3** your own';
    expect(await refusal('stack', more)).toContain('add up to 11, which is more than AED 10');
  });
  it('refuses a tax that its rates do not make', async () => {
    const bands =
      '- **0%** up to **AED 375,000**\n- **9%** above it\n- **AED 500,000** of profit owes **AED 11,520**';
    expect(await refusal('bands', bands)).toContain('AED 500,000 owes 11,250 at these rates');
  });
  it('refuses a figure that is no amount, a line without one, and a form that it does not have', async () => {
    expect(await refusal('stack', '- **12 weeks** a\n- **AED 2** b')).toContain('found “12 weeks”');
    expect(await refusal('stack', '- AED 3 a\n- **AED 2** b')).toContain(
      'begins with an amount in bold',
    );
    expect(await refusal('pie', '- **AED 3** a')).toContain('“pie” in form');
  });

  it('counts tax from the edge of the band, and scales in round steps', () => {
    const bars = [0, 375_000, 9].map((worth) => ({ worth, text: '', label: '', parts: [] }));
    expect([375_000, 500_000].map((profit) => owedOn(profit, { bars }))).toEqual([0, 11_250]);
    expect([1_000_000, 180_000, 30_000].map(scaleOf)).toEqual([
      { step: 200_000, count: 5 },
      { step: 40_000, count: 5 },
      { step: 10_000, count: 3 },
    ]);
  });
});

describe('the check of a chart', () => {
  const told = (source: string) =>
    holdRepeated(readDocument('pages/(banking)/a.mdx', source)).map(
      ({ message, instead }) => `${message} ${instead}`,
    );
  const drawn = chart('stack', '- **AED 10** a home\n- **AED 8** a loan');

  it('takes what the note directly above it states, and what stands below the last heading', () => {
    expect(told(`> [!NOTE]\n> **One**\n>\n> AED 10 and AED 8.\n\n${drawn}\n\n${drawn}`)).toEqual(
      [],
    );
    expect(told(`## AED 10\n\nA loan.\n\n| A |\n| - |\n| AED 8 |\n\n${drawn}`)).toEqual([]);
  });
  it('tells a figure that only another example states, and what to type', () => {
    const [first, ...others] = told(
      `AED 8.\n\n> [!NOTE]\n> **One**\n>\n> AED 10 and AED 9.\n\n${drawn}`,
    );
    expect(first).toBe(
      'This repeats “AED 8”, and the example directly above it does not say so. Type a figure that stands there, which are AED 10, AED 9; or say AED 8 there.',
    );
    expect(others).toEqual([]);
    expect(told(`AED 8, AED 10.\n\n## Next\n\nNothing.\n\n${drawn}`)).toHaveLength(2);
  });
});
