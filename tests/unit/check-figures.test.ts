import { describe, expect, it } from 'vitest';
import { oneAPlace } from '../../tools/check/check.ts';
import { readDocument } from '../../tools/check/document.ts';
import { checkFigures } from '../../tools/check/figures/check-figures.ts';
import { findFigures } from '../../tools/check/figures/figures.ts';

const today = '2026-11-24';
const page = `---
title: Late returns
description: D
---

# Late returns

A late return costs AED 1,000 within 24 months, and AED 2,000 after it.
You file within 28 days of the end of the period.

You pay within 28 days too, under Federal Decree-Law No. 8 of 2017.
For a third return it is AED 1,500, which is 5% of AED 30,000.
`;
const list = `/late:
  - source: Federal Decree-Law No. 8 of 2017 on Value Added Tax
    confirmed: 2026-11-21
    figures:
      - AED 1,000
      - AED 2,000
      - AED 1,500
      - AED 30,000
      - 24 months
      - 28 days, twice
      - 5%
`;

/** What is told of the page and the list, with the main branch’s where they are given. */
function told(source: string, listed = list, before: Record<string, string> = {}) {
  const doc = readDocument('pages/late.mdx', source);
  const scope = { addresses: new Set(['/late']), today, before: new Map(Object.entries(before)) };
  return oneAPlace(checkFigures([doc], listed, scope));
}
const changed = (from: string, to: string, source = page) => {
  expect(source).toContain(from);
  return source.replace(from, to);
};
const only = (...of: Parameters<typeof told>) => {
  const findings = told(...of);
  expect(findings.map(({ message }) => message)).toHaveLength(1);
  const [finding] = findings;
  if (!finding) throw new Error('Nothing was told.');
  const source = finding.file === 'pages/late.mdx' ? of[0] : (of[1] ?? list);
  return { ...finding, found: source.slice(finding.start, finding.end) };
};

describe('figures are held against the list', () => {
  it('a page as the list has it is right', () => {
    expect(told(page)).toEqual([]);
  });

  it('a source may say when it last changed the figures, and what; a day alone or to come is an error', () => {
    const listWith = (changed: string) =>
      list.replace('    figures:', `    changed: ${changed}\n    figures:`);
    expect(told(page, listWith('2026-01-01 late returns'))).toEqual([]);
    for (const [wrong, message] of [
      ['', '“” is no day with what changed.'],
      ['2026-01-01', '“2026-01-01” is no day with what changed.'],
      ['January late returns', '“January late returns” is no day with what changed.'],
      ['2027-01-01 late returns', '2027-01-01 is still to come.'],
    ] as const)
      expect(only(page, listWith(wrong)).message).toBe(message);
  });

  it('a figure typed over by another of the page is an error, and typing it again is right', () => {
    const slip = changed('AED 1,000', 'AED 1,500');
    const { rule, level, instead, found } = only(slip);
    expect([rule, level, found]).toEqual(['figure-typed-over', undefined, 'AED 1,500']);
    expect(instead).toContain('took the place of AED 1,000, type AED 1,000');
    expect(instead).toContain(
      'type “- AED 1,500, twice”, and take its line “- AED 1,000” out, in pages/figures.yml',
    );
    expect(told(changed(found, 'AED 1,000', slip))).toEqual([]);
    const other = list.replace('AED 1,500', 'AED 1,500, twice').replace('      - AED 1,000\n', '');
    expect(told(slip, other)).toEqual([]);
  });

  it('the main branch says which of two places was typed over', () => {
    const slip = changed('5% of AED 30,000', '5% of AED 1,500');
    const { start } = only(slip, list, { 'pages/late.mdx': page });
    expect(slip.slice(0, start)).toMatch(/For a third return it is $/);
    const later = changed('pay within 28 days', 'pay within 24 months');
    expect(only(later, list, { 'pages/late.mdx': page }).start).toBe(
      later.lastIndexOf('24 months'),
    );
  });

  it('one of two equal figures changed names the one that is meant, and either answer is right', () => {
    const slip = changed('within 28 days of', 'within 29 days of');
    const { message, instead, expected } = only(slip);
    expect(message).toBe('Found 29 days; the list of figures has 28 days for this page, twice.');
    expect(expected).toBe('28 days');
    expect(instead).toContain('type the lines “- 28 days” and “- 29 days”');
    expect(told(slip, list.replace('- 28 days, twice', '- 28 days\n      - 29 days'))).toEqual([]);
  });

  it.each([
    ['AED 1,000', 'AED 1,100'],
    ['24 months', '42 months'],
    ['5% of', '6% of'],
  ])('%s as %s is an error that names it', (from, to) => {
    const slip = changed(from, to);
    const { expected, found } = only(slip);
    expect(told(slip.replace(found, expected ?? ''))).toEqual([]);
  });

  it('a figure keeps its hyphen where it is typed with one', () => {
    const hyphened = changed('within 24 months', 'in any 24-month period');
    expect(told(hyphened)).toEqual([]);
    expect(only(changed('24-month', '25-month', hyphened)).expected).toBe('24-month');
  });

  it('a unit that is lost is an error, and typing it is right', () => {
    for (const [from, to] of [
      ['28 days', '28'],
      ['AED 2,000', '2,000'],
      ['5% of', '5 of'],
    ] as const) {
      const slip = changed(from, to);
      const { rule, found, expected = '', start, end } = only(slip);
      expect([rule, found]).toEqual(['figure-unit', to.replace(' of', '')]);
      expect(told(slip.slice(0, start) + expected + slip.slice(end))).toEqual([]);
    }
  });

  it('one honest mention more is advice with the line ready, and --fix types it', () => {
    const { level, fix = '', start, end, page: of, instead } = only(`${page}\nAgain: 28 days.\n`);
    expect([level, of]).toEqual(['advice', 'pages/late.mdx']);
    expect(instead).toContain('“- 28 days, 3 times”');
    expect(
      told(`${page}\nAgain: 28 days.\n`, list.slice(0, start) + fix + list.slice(end)),
    ).toEqual([]);
  });

  it('a sentence taken out is advice with the line ready', () => {
    const shorter = changed('You file within 28 days of the end of the period.\n', '');
    const { level, instead, found } = only(shorter);
    expect([level, found]).toEqual(['advice', '28 days, twice']);
    expect(instead).toContain('type “- 28 days”;');
    expect(told(shorter, list.replace(', twice', ''))).toEqual([]);
    expect(only(changed(', and AED 2,000 after it', '')).instead).toContain(
      'take its line “- AED 2,000” out',
    );
  });

  it('the lines for new figures are offered once, ready and right', () => {
    const longer = `${page}\nA visa costs EUR 90 for 3 years; EUR 90 again after it.\n`;
    const findings = told(longer);
    expect(findings.map(({ expected }) => expected)).toEqual([undefined, undefined, undefined]);
    const [lines = '', ...more] = findings.flatMap(
      ({ instead }) => instead.split('between [[ and ]]:\n')[1] ?? [],
    );
    expect(more).toEqual([]);
    expect(lines).toContain('      - EUR 90, twice\n      - 3 years');
    const filled = (list + lines)
      .replace(/\[\[Who[^\]]*\]\]/, 'The ministry')
      .replace(/\[\[The[^\]]*\]\]/, today);
    expect(told(longer, filled)).toEqual([]);
    expect(told(longer, `${list}${lines}\n`).map(({ rule }) => rule)).toContain('gap');
  });

  it('a page without a part in the list gets one, its address first', () => {
    const [{ instead } = { instead: '' }] = told(page, '');
    const lines = instead.split('between [[ and ]]:\n')[1] ?? '';
    expect(lines).toMatch(/^\/late:\n/);
    const filled = lines
      .replace(/\[\[Who[^\]]*\]\]/, 'Federal Decree-Law No. 8 of 2017')
      .replace(/\[\[The[^\]]*\]\]/, today);
    expect(told(page, filled)).toEqual([]);
  });

  it('half a million is half a million, and only a figure of the same unit is proposed', () => {
    expect(findFigures('half a million dirhams')[0]?.key).toBe('AED 500000');
    expect(findFigures('two and a half million dirhams')[0]?.key).toBe('AED 2500000');
    const words = changed('AED 30,000', 'half a million dirhams');
    const { expected } = only(words);
    expect(expected).toBe('AED 30,000');
    const dear = list.replace('AED 30,000', 'AED 500,000');
    expect(told(words, dear)).toEqual([]);
    expect(told(`${page}\nIt takes 3 weeks.\n`)[0]).not.toHaveProperty('expected');
  });

  it('a renamed page is told once, with the address to type', () => {
    const { instead } = only(page, list.replace('/late:', '/lates:'));
    expect(instead).toBe('Type /late: in its place.');
  });

  it('a new figure does not inherit the day of its group', () => {
    const slip = changed('AED 2,000', 'AED 2,500');
    const listed = list.replace('AED 2,000', 'AED 2,500');
    expect(only(slip, listed, { 'pages/figures.yml': list }).rule).toBe('figure-confirmed');
    expect(told(slip, listed.replace('2026-11-21', today), { 'pages/figures.yml': list })).toEqual(
      [],
    );
  });
});

describe('what is wrong with the list itself is told at its line', () => {
  it.each([
    ['source: Federal', 'source: Law: Federal', 'Put the whole source in double quotation marks'],
    ['source: Federal', 'sauce: Federal', 'Type “source”'],
    ['2026-11-21', '2026-11-31', 'as in 2026-11-21'],
    ['2026-11-21', '2026-12-01', 'Type the day on which'],
    ['2026-11-21', '2025-11-01', 'Compare them with their source'],
    ['- 5%', '- 5% or so', 'Type the figure alone'],
    ['- 5%', '- 5%\n      - 24 months', 'Take one of the two lines out'],
    ['- 5%', '- 5% (2)', '“5%, twice”'],
  ])('%s as %s', (from, to, instead) => {
    expect(
      told(page, changed(from, to, list))
        .map((one) => one.instead)
        .join('\n'),
    ).toContain(instead);
  });
});

describe('laws and sums', () => {
  it('a law is one that a source names, and its number typed again is right', () => {
    const slip = changed('No. 8 of 2017', 'No. 9 of 2017');
    const { found, expected = '' } = only(slip);
    expect([found, expected]).toEqual(['No. 9 of 2017', 'No. 8 of 2017']);
    expect(only(changed('Federal Decree-Law No', 'Cabinet Decision No')).message).toContain(
      'Federal Decree-Law',
    );
    expect(only(changed(' of 2017.', '.').replace('No. 8', 'No. 7')).message).toContain('year');
  });

  it('a percentage of an amount is reckoned', () => {
    const more = list
      .replace('- 5%', '- 5%, twice')
      .replace('AED 30,000', 'AED 30,000, twice')
      .replace('AED 1,500', 'AED 1,500, twice');
    expect(told(`${page}\n5% of AED 30,000 is AED 1,500.\n`, more)).toEqual([]);
    const wrong = more
      .replace('AED 1,500, twice', 'AED 1,500')
      .replace('AED 2,000', 'AED 2,000, twice');
    expect(only(`${page}\n5% of AED 30,000 is AED 2,000.\n`, wrong).message).toContain(
      'is AED 1,500, not AED 2,000',
    );
  });

  const steps = (whole: string, first: string) =>
    `# Steps\n\n<StepTimeline>\n\nTotal: *${whole}*\n\n1. **One** *${first}*\n   A.\n2. **Two** *2–3 weeks*\n   B.\n\n</StepTimeline>\n`;
  const sum = `/late:\n  - source: The firm\n    figures:\n      - 1–2 weeks\n      - 2–3 weeks\n  - source: Sum of the steps\n    figures:\n      - 3–5 weeks\n`;

  it('steps add up to their total and to what the list calls their sum', () => {
    expect(told(steps('3–5 weeks', '1–2 weeks'), sum)).toEqual([]);
    const longer = sum.replace('1–2 weeks', '1–4 weeks');
    expect(only(steps('3–5 weeks', '1–4 weeks'), longer).rule).toBe('steps-total');
    const usual = longer.replace('Sum of the steps', 'Usual practice');
    expect(only(steps('3–5 weeks', '1–4 weeks'), usual).message).toContain('more than the total');
  });
});
