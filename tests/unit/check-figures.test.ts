import { describe, expect, it } from 'vitest';
import { removeOverlaps } from '../../tools/check/check.ts';
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

/** The findings for a page and a list. `before`: texts of the main branch, by file. */
function told(source: string, listed = list, before: Record<string, string> = {}) {
  const doc = readDocument('pages/late.mdx', source);
  const scope = { addresses: new Set(['/late']), today, before: new Map(Object.entries(before)) };
  return removeOverlaps(checkFigures([doc], listed, scope));
}
const changed = (from: string, to: string, source = page) => {
  expect(source).toContain(from);
  return source.replace(from, to);
};
/** The only finding: the reported text, and the source after the fix or the expected text is applied. */
function only(...of: Parameters<typeof told>) {
  const [finding, ...others] = told(...of);
  if (!finding) throw new Error('Nothing was told.');
  expect(others).toEqual([]);
  const { file, start, end, fix, expected = '' } = finding;
  const source = file === 'pages/late.mdx' ? of[0] : (of[1] ?? list);
  const mended = source.slice(0, start) + (fix ?? expected) + source.slice(end);
  return { ...finding, found: source.slice(start, end), mended };
}

describe('figures and laws of a page, compared with the list', () => {
  it('are accepted if they are as listed', () => expect(told(page)).toEqual([]));

  it.each([
    ['AED 1,000', 'AED 1,100', 'figure-unknown', 'AED 1,000'],
    ['5% of', '6% of', 'figure-unknown', '5%'],
    ['AED 30,000', 'half a million dirhams', 'figure-unknown', 'AED 30,000'],
    ['within 24 months', 'in any 25-month period', 'figure-unknown', '24-month'],
    ['28 days', '28', 'figure-unit', '28 days'],
    ['AED 2,000', '2,000', 'figure-unit', 'AED 2,000'],
    ['No. 8 of 2017', 'No. 9 of 2017', 'law-unknown', 'No. 8 of 2017'],
  ])('are an error for %s as %s: %s, and %s is expected', (from, to, rule, right) => {
    const { level, expected, mended, ...finding } = only(changed(from, to));
    expect([finding.rule, level, expected]).toEqual([rule, undefined, right]);
    expect(told(mended)).toEqual([]);
  });

  it.each([
    // half a million is half a million
    ['AED 30,000', 'half a million dirhams', 'AED 30,000', 'AED 500,000'],
    ['28 days of', '29 days of', '- 28 days, twice', '- 28 days\n      - 29 days'],
    ['You file within 28 days of the end of the period.\n', '', ', twice', ''],
    [', and AED 2,000 after it', '', '      - AED 2,000\n', ''],
  ])('are accepted for %s as %s if the list is changed too', (from, to, was, is) => {
    expect(told(changed(from, to), changed(was, is, list))).toEqual([]);
  });

  it('a source may say when it last changed the figures, and what; a day alone or to come is an error', () => {
    const listWith = (day: string) => changed('    figures:', `    changed: ${day}\n$&`, list);
    expect(told(page, listWith('2026-01-01 late returns'))).toEqual([]);
    for (const wrong of ['', '2026-01-01', 'January late returns'])
      expect(only(page, listWith(wrong)).message).toBe(
        `“${wrong}” is not a day with what changed.`,
      );
    const { message } = only(page, listWith('2027-01-01 late returns'));
    expect(message).toBe('2027-01-01 is in the future.');
  });

  it.each(['', '2026-12-31', '2026-02-30 claim credits', 'December claim credits'])(
    'reports a due line that is not a day with what to do: “%s”',
    (wrong) => {
      const found = only(page, changed('    figures:', `    due: ${wrong}\n$&`, list));
      expect(found.message).toBe(`“${wrong}” is not a day with what to do by then.`);
    },
  );

  it('accepts one due line or a list of them', () => {
    const line = '2026-12-31 claim old credits';
    for (const due of [` ${line}`, `\n      - ${line}\n      - 2027-01-01 send invoices`])
      expect(told(page, changed('    figures:', `    due:${due}\n$&`, list))).toEqual([]);
  });

  it('advises taking a due line out once its day has passed', () => {
    const found = only(
      page,
      changed('    figures:', '    due: 2026-01-31 claim credits\n$&', list),
    );
    expect(found.level).toBe('advice');
    expect(found.instead).toBe('Take the line out.');
  });

  it('a figure typed over by another of the page is an error, and each way out that it names is right', () => {
    const slip = changed('AED 1,000', 'AED 1,500');
    const { rule, level, instead, found } = only(slip);
    expect([rule, level, found]).toEqual(['figure-typed-over', undefined, 'AED 1,500']);
    expect(instead).toContain('has replaced AED 1,000 by mistake, type AED 1,000');
    expect(instead).toContain(
      'type “- AED 1,500, twice”, and take out its line “- AED 1,000”, in pages/figures.yml',
    );
    const twice = changed('AED 1,500', 'AED 1,500, twice', list);
    expect(told(slip, changed('      - AED 1,000\n', '', twice))).toEqual([]);
  });

  it.each([
    ['5% of AED 30,000', '5% of AED 1,500', 'AED 1,500.'],
    ['pay within 28 days', 'pay within 24 months', '24 months too'],
  ])('are reported at the place that differs from the main branch: %s as %s', (from, to, place) => {
    const slip = changed(from, to);
    const { start } = only(slip, list, { 'pages/late.mdx': page });
    expect(slip.slice(start)).toMatch(new RegExp(`^${place}`));
  });

  it('one of two equal figures changed names the one that is meant, and the lines for the other', () => {
    const { message, instead } = only(changed('within 28 days of', 'within 29 days of'));
    expect(message).toBe(
      'This page shows 29 days, but pages/figures.yml lists 28 days, twice, for it.',
    );
    expect(instead).toContain('type the lines “- 28 days” and “- 29 days”');
  });

  it('one honest mention more is advice with the line ready, and --fix types it; so is one fewer', () => {
    const longer = `${page}\nAgain: 28 days.\n`;
    const more = only(longer);
    expect([more.level, more.page]).toEqual(['advice', 'pages/late.mdx']);
    expect(more.instead).toContain('“- 28 days, 3 times”');
    expect(told(longer, more.mended)).toEqual([]);
    const fewer = only(changed('You file within 28 days of the end of the period.\n', ''));
    expect([fewer.level, fewer.found]).toEqual(['advice', '28 days, twice']);
    expect(fewer.instead).toContain('type “- 28 days”.');
    const none = only(changed(', and AED 2,000 after it', ''));
    expect(none.instead).toContain('take out its line “- AED 2,000”');
  });

  it.each([
    [`${page}\nA visa costs EUR 90 for 3 years; EUR 90 again after it.\n`, list],
    [page, ''],
  ])('offer the lines for new figures once', (source, listed) => {
    const findings = told(source, listed);
    expect(findings.map(({ expected }) => expected)).toEqual(findings.map(() => undefined));
    const [lines = '', ...more] = findings.flatMap(
      ({ instead }) => instead.split('need a group each:\n')[1] ?? [],
    );
    expect(more).toEqual([]);
    const filled = lines
      .replace(/\[\[Who[^\]]*\]\]/, 'Federal Decree-Law No. 8 of 2017')
      .replace(/ *own: \[\[.*\n/, '')
      .replace(/\[\[The[^\]]*\]\]/, today);
    expect(told(source, listed + filled)).toEqual([]);
    expect(told(source, `${listed}${lines}\n`).map(({ rule }) => rule)).toContain('gap');
  });

  it.each(['firm', 'practice', 'example', 'count', 'steps'])('accepts own: %s', (own) => {
    expect(told(page, changed('    confirmed', `    own: ${own}\n$&`, list))).toEqual([]);
  });

  it('reports an unknown value of the field own and lists the valid values', () => {
    const { message, instead, found } = only(
      page,
      changed('    confirmed', '    own: exampel\n$&', list),
    );
    expect([message, found]).toEqual(['“exampel” is not a value of own.', 'exampel']);
    expect(instead).toContain(
      'Type “own: example”. The values of own are firm (what the firm says',
    );
  });

  it('propose only a figure of the same unit', () => {
    expect(told(`${page}\nIt takes 3 weeks.\n`)[0]).not.toHaveProperty('expected');
    expect(findFigures('two and a half million dirhams')[0]?.key).toBe('AED 2500000');
  });

  it('report a renamed page once, with the address to type', () => {
    expect(only(page, changed('/late:', '/lates:', list)).instead).toBe(
      'Type /late: in its place.',
    );
  });

  it('a new figure does not inherit the day of its group', () => {
    const slip = changed('AED 2,000', 'AED 2,500');
    const listed = changed('AED 2,000', 'AED 2,500', list);
    const before = { 'pages/figures.yml': list };
    expect(only(slip, listed, before).rule).toBe('figure-confirmed');
    expect(told(slip, changed('2026-11-21', today, listed), before)).toEqual([]);
  });

  it.each([
    ['Federal Decree-Law No', 'Cabinet Decision No', 'Federal Decree-Law'],
    ['No. 8 of 2017.', 'No. 7.', 'year'],
  ])('report a law that no source names: %s as %s', (from, to, said) => {
    expect(only(changed(from, to)).message).toContain(said);
  });
});

it.each([
  ['article 15', []],
  ['articles 15 and 16', ['law-article error']],
  ['article 51', ['law-article error']],
])('compares the articles of a law with the list: %s', (cited, findings) => {
  const listed = changed('on Value Added Tax', 'on Value Added Tax, article 15', list);
  const found = told(`${page}\nThe rule is in ${cited} of the law.\n`, listed);
  expect(found.map(({ rule, level = 'error' }) => `${rule} ${level}`)).toEqual(findings);
});

it.each([
  ['source: Federal', 'source: Law: Federal', 'put the whole source in double quotation marks'],
  ['source: Federal', 'sauce: Federal', 'Type “source”'],
  ['2026-11-21', '2026-11-31', 'as in 2026-11-21'],
  ['2026-11-21', '2026-12-01', 'Type the day on which'],
  ['2026-11-21', '2025-11-01', 'Compare them with their source'],
  ['- 5%', '- 5% or so', 'Type the figure alone'],
  ['- 5%', '- 5%\n      - 24 months', 'Take out one of the two lines'],
  ['- 5%', '- 5% (2)', '“5%, twice”'],
])('reports an error of the list at its line: %s as %s', (from, to, instead) => {
  const said = told(page, changed(from, to, list)).map((one) => one.instead);
  expect(said.join('\n')).toContain(instead);
});

it('reports a wrong percentage of an amount', () => {
  const longer = (amount: string) => {
    const listed = list.replace(/- (5%|AED 30,000)$/gm, '$&, twice');
    const source = `${page}\n5% of AED 30,000 is ${amount}.\n`;
    return told(source, changed(`- ${amount}`, `- ${amount}, twice`, listed));
  };
  expect(longer('AED 1,500')).toEqual([]);
  const message = expect.stringContaining('is AED 1,500, not AED 2,000');
  expect(longer('AED 2,000')).toMatchObject([{ message }]);
});

it.each([
  ['1–2 weeks', 'steps', []],
  ['1–4 weeks', 'steps', ['No steps in a row on /late add up to']],
  ['1–4 weeks', 'practice', ['which is more than the total']],
])('compares steps from %s on with their total, which is %s', (first, own, said) => {
  const steps = `# Steps\n\n<StepTimeline>\n\nTotal: *3–5 weeks*\n\n1. **One** *${first}*\n   A.\n2. **Two** *2–3 weeks*\n   B.\n\n</StepTimeline>\n`;
  const listed = `/late:\n  - source: The firm\n    figures: [${first}, 2–3 weeks]\n  - source: The page\n    own: ${own}\n    figures: [3–5 weeks]\n`;
  const messages = told(steps, listed).map(({ rule, message }) => `${rule}: ${message}`);
  expect(messages).toEqual(said.map((part) => expect.stringMatching(`^steps-total: .*${part}`)));
});

it.each([
  ['Year 1 - 5% of profit', ['Year 1', '5%']],
  ['Step 2 - 3 weeks', ['3 weeks']],
  ['Clause 4 – 28 days', ['28 days']],
  ['Option 1 — AED 500', ['AED 500']],
  ['Option A - AED 500 - 5% of it', ['AED 500', '5%']],
  ['in 2-3 weeks, 5–10%', ['2-3 weeks', '5–10%']],
  ['AED 100 - 500, AED 100-500', ['AED 100 - 500', 'AED 100-500']],
])('does not read a dash with spaces as a range: %s', (text, figures) => {
  expect(findFigures(text).map((figure) => figure.text)).toEqual(figures);
});
