import { describe, expect, it } from 'vitest';
import { checkFigures } from '../../tools/check/figures/check-figures.ts';
import { findFigures } from '../../tools/check/figures/find-figures.ts';
import { readList } from '../../tools/check/figures/read-figure-list.ts';
import { readDocument } from '../../tools/check/page-document.ts';
import { removeOverlaps } from '../../tools/check/remove-overlaps.ts';

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

/**
 * Returns the findings (reported problems) for a page and a figure list (numbers with their sources). `before` contains
 * the text of files on the main branch. The keys are the paths of the files.
 */
function findingsFor(source: string, listed = list, before: Record<string, string> = {}) {
  const doc = readDocument('pages/late.mdx', source);
  const scope = { addresses: new Set(['/late']), today, before: new Map(Object.entries(before)) };
  return removeOverlaps(checkFigures([doc], listed, scope));
}
const changed = (from: string, to: string, source = page) => {
  expect(source).toContain(from);
  return source.replace(from, to);
};
/**
 * Returns the only finding (reported problem). Fails if the number of findings is not one. `found` is the reported
 * text. `corrected` is the whole text of the file, with the fix or the expected text in place of the reported text.
 */
function onlyFinding(...args: Parameters<typeof findingsFor>) {
  const [finding, ...others] = findingsFor(...args);
  if (!finding) throw new Error('Nothing was reported.');
  expect(others).toEqual([]);
  const { file, start, end, fix, expected = '' } = finding;
  const source = file === 'pages/late.mdx' ? args[0] : (args[1] ?? list);
  const corrected = source.slice(0, start) + (fix ?? expected) + source.slice(end);
  return { ...finding, found: source.slice(start, end), corrected };
}

describe('figures and laws of a page', () => {
  it('the check accepts figures that match the figure list', () =>
    expect(findingsFor(page)).toEqual([]));

  it.each([
    ['AED 1,000', 'AED 1,100', 'figure-unknown', 'AED 1,000'],
    ['5% of', '6% of', 'figure-unknown', '5%'],
    ['AED 30,000', 'half a million dirhams', 'figure-unknown', 'AED 30,000'],
    ['within 24 months', 'in any 25-month period', 'figure-unknown', '24-month'],
    ['28 days', '28', 'figure-unit', '28 days'],
    ['AED 2,000', '2,000', 'figure-unit', 'AED 2,000'],
    ['No. 8 of 2017', 'No. 9 of 2017', 'law-unknown', 'No. 8 of 2017'],
  ])(
    'if “%s” from the figure list is “%s” on the page, the check reports the difference (rule: %s) and suggests “%s”',
    (from, to, rule, right) => {
      const { level, expected, corrected, ...finding } = onlyFinding(changed(from, to));
      expect([finding.rule, level, expected]).toEqual([rule, undefined, right]);
      expect(findingsFor(corrected)).toEqual([]);
    },
  );

  it.each([
    ['AED 30,000', 'half a million dirhams', 'AED 30,000', 'AED 500,000'],
    ['28 days of', '29 days of', '- 28 days, twice', '- 28 days\n      - 29 days'],
    ['You file within 28 days of the end of the period.\n', '', ', twice', ''],
    [', and AED 2,000 after it', '', '      - AED 2,000\n', ''],
  ])(
    'the check accepts the change of %j to %j on the page together with the change of %j to %j in the figure list',
    (from, to, was, is) => {
      expect(findingsFor(changed(from, to), changed(was, is, list))).toEqual([]);
    },
  );

  const listChanged = (day: string) => changed('    figures:', `    changed: ${day}\n$&`, list);

  it('the check accepts a “changed:” line of the figure list with a day and a description', () => {
    expect(findingsFor(page, listChanged('2026-01-01 late returns'))).toEqual([]);
  });

  it.each(['', '2026-01-01', 'January late returns'])(
    'the check reports a “changed:” line of the figure list without a day or a description: “%s”',
    (value) => {
      const { message } = onlyFinding(page, listChanged(value));
      expect(message).toContain(`“${value}” is not a line with a date and a subject, such as`);
    },
  );

  it('the check reports a “changed:” line of the figure list with a day in the future', () => {
    const { message } = onlyFinding(page, listChanged('2027-01-01 late returns'));
    expect(message).toBe('The date 2027-01-01 is in the future.');
  });

  it.each(['', '2026-12-31', '2026-02-30 claim credits', 'December claim credits'])(
    'the check reports a “due:” line of the figure list without a valid day or a description: “%s”',
    (value) => {
      const found = onlyFinding(page, changed('    figures:', `    due: ${value}\n$&`, list));
      expect(found.message).toContain(`“${value}” is not a line with a date and a task, such as`);
    },
  );

  it('the check accepts one value or a list of values after “due:” in the figure list', () => {
    const line = '2026-12-31 claim old credits';
    for (const due of [` ${line}`, `\n      - ${line}\n      - 2027-01-01 send invoices`])
      expect(findingsFor(page, changed('    figures:', `    due:${due}\n$&`, list))).toEqual([]);
  });

  it('the check advises removing a “due:” line with a past day from the figure list', () => {
    const found = onlyFinding(
      page,
      changed('    figures:', '    due: 2026-01-31 claim credits\n$&', list),
    );
    expect(found.level).toBe('advice');
    expect(found.instead).toMatch(/^Delete this line\. /);
  });

  it('the check reports the new figure when a figure is replaced with another figure of the same page', () => {
    const edited = changed('AED 1,000', 'AED 1,500');
    const { rule, level, instead, found } = onlyFinding(edited);
    expect([rule, level, found]).toEqual(['figure-typed-over', undefined, 'AED 1,500']);
    expect(instead).toContain('should show AED 1,000, type AED 1,000 there in place of AED 1,500');
    expect(instead).toContain(
      'under /late: type “- AED 1,500, twice” in place of “- AED 1,500”, and delete the line “- AED 1,000”.',
    );
  });

  it('the check accepts a changed figure if the figure list was changed as the message suggests', () => {
    const edited = changed('AED 1,000', 'AED 1,500');
    const twice = changed('AED 1,500', 'AED 1,500, twice', list);
    expect(findingsFor(edited, changed('      - AED 1,000\n', '', twice))).toEqual([]);
  });

  it.each([
    ['5% of AED 30,000', '5% of AED 1,500', 'AED 1,500.'],
    ['pay within 28 days', 'pay within 24 months', '24 months too'],
  ])(
    'when a figure is replaced with another figure of the same page, only the changed place is reported (“%s” to “%s”)',
    (from, to, rest) => {
      const edited = changed(from, to);
      const { start } = onlyFinding(edited, list, { 'pages/late.mdx': page });
      expect(edited.slice(start)).toMatch(new RegExp(`^${rest}`));
    },
  );

  it('if one of two equal figures is changed, the check suggests listing the old and the new figure', () => {
    const { message, instead } = onlyFinding(changed('within 28 days of', 'within 29 days of'));
    expect(message).toBe(
      'This page shows 29 days, but pages/figures.yml lists 28 days, twice, for this page.',
    );
    expect(instead).toContain('type the lines “- 28 days” and “- 29 days”');
  });

  it.each([
    ['all mentions of a figure', 2, '“- 29 days, twice” in place of “- 28 days, twice”'],
    [
      'one of two mentions of a figure',
      1,
      'the lines “- 28 days” and “- 29 days” in place of “- 28 days, twice”',
    ],
  ])(
    'when a writer replaces %s, the check suggests the new lines for the figure list',
    (_, count, expected) => {
      const edited =
        count === 2 ? page.replaceAll('28 days', '29 days') : changed('28 days', '29 days');
      const findings = findingsFor(edited);
      expect(findings.map(({ rule }) => rule)).toEqual(Array(count).fill('figure-unknown'));
      for (const { instead } of findings) expect(instead).toContain(`type ${expected}`);
      const lines = [...expected.slice(0, expected.indexOf(' in place')).matchAll(/“(.+?)”/g)];
      const typed = lines.map(([, line]) => line).join('\n      ');
      expect(findingsFor(edited, changed('- 28 days, twice', typed, list))).toEqual([]);
    },
  );

  it('the check advises deleting a source from the figure list when the page shows no figure of this source', () => {
    const group =
      '  - source: Custom\n    own: practice\n    figures:\n      - 7 weeks\n      - 9 weeks\n';
    const { instead } = onlyFinding(page, list + group);
    expect(instead).toContain('delete all lines of this source, from “- source:” to “- 9 weeks”');
  });

  it('the check accepts the length of the first consultation, although this length is not in the figure list', () => {
    expect(findingsFor(`${page}\nA consultation takes thirty minutes.\n`)).toEqual([]);
  });

  it.each(['Dec 31, 2025', '31st December 2025', '31 Dec 2025'])(
    'for the date “%s”, the check suggests the format that the site uses',
    (day) => {
      const { instead } = onlyFinding(`${page}\nIt ends on ${day}.\n`);
      expect(instead).toMatch(/^Type 31 December 2025 in place of /);
      expect(instead).toContain('      - 31 December 2025');
    },
  );

  it('when the total in a table is changed, the check suggests the new total for the text and the figure list', () => {
    const rows = '| A | B |\n| - | - |\n| a | AED 1,000 |\n| b | AED 2,000 |\n| c | AED 3,000 |';
    const table = `\n<DocTable total>\n\n${rows}\n\n</DocTable>\n\nHave AED 3,500 ready.\n`;
    const listed = list
      .replace('- AED 1,000', '- AED 1,000, twice')
      .replace('- AED 2,000', '- AED 2,000, twice\n      - AED 3,500, twice');
    const { instead, expected } = onlyFinding(page + table, listed);
    const line = (page + table).split('\n').indexOf('Have AED 3,500 ready.') + 1;
    expect(expected).toBeUndefined();
    expect(instead).toContain(`type AED 3,000 in place of the old total AED 3,500 in line ${line}`);
    expect(instead).toContain('type “- AED 3,000, twice” in place of “- AED 3,500, twice”');
  });

  it('if a page lacks the listed figure of a law, the check suggests deleting the figure but keeping the law', () => {
    const law = '/late:\n  - source: Federal Decree-Law No. 8 of 2017\n';
    const figures = '    figures:\n      - 5%\n';
    const others = list.replace('/late:\n', '').replace('      - 5%\n', '');
    const edited = changed('5% of', 'a part of');
    const { instead } = onlyFinding(edited, law + figures + others);
    expect(instead).toContain('delete the line “- 5%” and the line “figures:” above it');
    expect(findingsFor(edited, law + others)).toEqual([]);
  });

  it.each([
    ['one fourth', 'figure-unknown', 'error'],
    ['one quarter', 'figure-unknown', 'error'],
    ['a half', 'figure-unknown', 'error'],
    ['one-fourth', 'figure-unknown', 'error'],
    ['half', 'figure-fewer', 'advice'],
    ['a part', 'figure-fewer', 'advice'],
  ])(
    'if the page has “%s” but the figure list has “one third”, the check reports the difference (rule: %s, level: %s)',
    (typed, rule, level) => {
      const source = `${page}\nAn owner may leave up to ${typed} by will.\n`;
      const [finding, ...others] = findingsFor(source, `${list}      - one third\n`);
      expect(others).toEqual([]);
      expect([finding?.rule, finding?.level ?? 'error']).toEqual([rule, level]);
    },
  );

  it.each([
    'It files one quarter later.',
    'It waits at least a half hour.',
    'Pay within one quarter.',
  ])('the check does not read “quarter” or “half” in a period of time as a fraction: %s', (words) =>
    expect(findFigures(words)).toEqual([]),
  );

  it('if the page shows “28 days” three times but the list says “twice”, the check suggests “3 times”', () => {
    const longer = `${page}\nAgain: 28 days.\n`;
    const { level, page: reportedFor, instead } = onlyFinding(longer);
    expect([level, reportedFor]).toEqual(['advice', 'pages/late.mdx']);
    expect(instead).toContain('“- 28 days, 3 times”');
    const corrected = changed('- 28 days, twice', '- 28 days, 3 times', list);
    expect(findingsFor(longer, corrected)).toEqual([]);
  });

  it('--fix does not change the figure list when the page shows a figure more often than the list says', () => {
    expect(onlyFinding(`${page}\nAgain: 28 days.\n`)).not.toHaveProperty('fix');
  });

  it('if the page shows “28 days” once but the list says “twice”, the check advises deleting “twice”', () => {
    const shorter = changed('You file within 28 days of the end of the period.\n', '');
    const { level, found, instead } = onlyFinding(shorter);
    expect([level, found]).toEqual(['advice', '28 days, twice']);
    expect(instead).toContain(
      'pages/figures.yml: type “- 28 days” in place of “- 28 days, twice”.',
    );
  });

  it.each(['who are 18 or older', 'over the age of 18', 'who are 18 or over'])(
    'the check accepts “%s” on the page when the figure list has “aged 18”',
    (words) => {
      const aged = changed('You pay within', 'Residents aged 18 can pay within');
      const listed = changed('      - 5%', '      - 5%\n      - aged 18', list);
      expect(findingsFor(aged, listed)).toEqual([]);
      expect(findingsFor(changed('aged 18', words, aged), listed)).toEqual([]);
    },
  );

  it.each([
    'Two days matter: that of the notice, and that of the event.',
    'Give us two days: that of the notice',
  ])(
    'the check does not read “two days” as a duration if a colon and a description of the two days follow: %s',
    (words) => expect(findFigures(words)).toEqual([]),
  );

  it('the check advises deleting a figure from the figure list if the page no longer contains the figure', () => {
    const { instead } = onlyFinding(changed(', and AED 2,000 after it', ''));
    expect(instead).toContain('delete the line “- AED 2,000”');
  });

  it.each([
    ['two new figures', `${page}\nA visa costs EUR 90 for 3 years; EUR 90 again after it.\n`, list],
    ['an empty list', page, ''],
  ])(
    'the suggested lines for all figures that are not in the figure list are in one message (%s)',
    (_, source, listed) => {
      const findings = findingsFor(source, listed);
      expect(findings.map(({ expected }) => expected)).toEqual(findings.map(() => undefined));
      const [lines = '', ...more] = findings.flatMap(
        ({ instead }) => instead.split('below its own source.\n')[1] ?? [],
      );
      expect(more).toEqual([]);
      const filled = lines
        .replace(/\[\[The source[^\]]*\]\]/, 'Federal Decree-Law No. 8 of 2017')
        .replace(/ *own: \[\[.*\n/, '')
        .replace(/\[\[The date[^\]]*\]\]/, today);
      expect(findingsFor(source, listed + filled)).toEqual([]);
      expect(findingsFor(source, `${listed}${lines}\n`).map(({ rule }) => rule)).toContain('gap');
    },
  );

  it.each(['firm', 'practice', 'example', 'count', 'steps'])(
    'the check accepts the value “%s” after “own:” in the figure list',
    (own) => {
      expect(findingsFor(page, changed('    confirmed', `    own: ${own}\n$&`, list))).toEqual([]);
    },
  );

  it('the check reports an unknown value after “own:” in the figure list, and lists the valid values', () => {
    const { message, instead, found } = onlyFinding(
      page,
      changed('    confirmed', '    own: exampel\n$&', list),
    );
    expect([message, found]).toEqual([
      '“exampel” is not a word that can follow “own:”.',
      'exampel',
    ]);
    expect(instead).toContain(
      'If you mean “example”, type “own: example”. If not, follow this rule: After “own:”, type one of these words',
    );
  });

  it('for an unlisted figure, the check does not suggest a listed figure with another unit', () => {
    expect(findingsFor(`${page}\nIt takes 3 weeks.\n`)[0]).not.toHaveProperty('expected');
  });

  it('findFigures reads “two and a half million dirhams” as the amount AED 2,500,000', () => {
    expect(findFigures('two and a half million dirhams')[0]?.key).toBe('AED 2500000');
  });

  it('the check reports an unknown address in the figure list only once and suggests the most similar address', () => {
    expect(onlyFinding(page, changed('/late:', '/lates:', list)).instead).toBe(
      'Type “/late:” in place of “/lates:”.',
    );
  });

  it('for a redirected address in the figure list, the check suggests moving or deleting lines of the address', () => {
    const doc = readDocument('pages/late.mdx', page);
    const pages = [{ ...doc, frontMatter: { movedFrom: ['/later'] } }] as never;
    const scope = { addresses: new Set(['/late']), today, before: new Map(), pages };
    const listed = `${list}/later:\n  - source: The firm\n    own: firm\n    figures: [9 days]\n`;
    const [finding, ...others] = checkFigures([doc], listed, scope);
    expect(others).toEqual([]);
    expect(finding?.instead).toMatch(
      /Then delete the line “\/later:” and the lines that are left below it, up to the next address\.$/,
    );
  });

  it('when the figure list has a new figure of a source, the check requires a new date after “confirmed:”', () => {
    const edited = changed('AED 2,000', 'AED 2,500');
    const listed = changed('AED 2,000', 'AED 2,500', list);
    const before = { 'pages/figures.yml': list };
    expect(onlyFinding(edited, listed, before).rule).toBe('figure-confirmed');
    expect(findingsFor(edited, changed('2026-11-21', today, listed), before)).toEqual([]);
  });

  it.each([
    ['Federal Decree-Law No', 'Cabinet Decision No', 'Federal Decree-Law'],
    ['No. 8 of 2017.', 'No. 7.', 'year'],
  ])(
    'the check reports a citation if the figure list has another citation of the law (“%s” changed to “%s”)',
    (from, to, part) => {
      expect(onlyFinding(changed(from, to)).message).toContain(part);
    },
  );
});

it.each([
  ['accepts', 'article 15 of the law', []],
  ['accepts', 'article 24(3) of the terms', []],
  ['accepts', 'articles 24 and 25 of your lease contract', []],
  ['reports', 'articles 15 and 16 of the law', ['law-article error']],
  ['reports', 'article 51 of the law', ['law-article error']],
  ['reports', 'article 51 of the tenancy contract law', ['law-article error']],
])(
  'when the figure list names only article 15 of a law, the check %s a citation of %s',
  (_verb, cited, expected) => {
    const listed = changed('on Value Added Tax', 'on Value Added Tax, article 15', list);
    const findings = findingsFor(`${page}\nThe rule is in ${cited}.\n`, listed);
    expect(findings.map(({ rule, level = 'error' }) => `${rule} ${level}`)).toEqual(expected);
  },
);

it.each([
  [
    'source: Federal',
    'source: Law: Federal',
    'Type double quotation marks before and after the whole source',
  ],
  ['source: Federal', 'sauce: Federal', 'Type “source”'],
  ['2026-11-21', '2026-11-31', 'such as 2026-11-21'],
  ['2026-11-21', '2026-12-01', 'type the date on which'],
  ['2026-11-21', '2025-11-01', 'Compare the figures with their source'],
  ['- 5%', '- 5% or so', 'Type only the figure'],
  ['- 5%', '- 5%\n      - 24 months', 'Delete one of the two lines'],
  ['- 5%', '- 5% (2)', '“5%, twice”'],
])('the check reports a mistake in the figure list: %j changed to %j', (from, to, expected) => {
  const suggestions = findingsFor(page, changed(from, to, list)).map(({ instead }) => instead);
  expect(suggestions.join('\n')).toContain(expected);
});

describe('a check of one of several pages', () => {
  const other = `/early:
  - source: Cabinet Decision No. 49 of
      2021 on fines
    figures:
      - AED 7,000
`;
  /** Returns the findings for a page. The site has a second page, which is in the figure list but is not checked. */
  const findingsOf = (source: string) => {
    const doc = readDocument('pages/late.mdx', source);
    const pages = [doc, readDocument('pages/early.mdx', page)] as never;
    const scope = { addresses: new Set(['/early', '/late']), today, before: new Map(), pages };
    return removeOverlaps(checkFigures([doc], other + list, scope));
  };

  it('the check reports a figure that the figure list contains only for another page', () => {
    const [finding] = findingsOf(changed('AED 1,500', 'AED 7,000'));
    expect(finding?.message).toContain('AED 7,000');
  });

  it('if a listed figure is missing from the page, the check reports the line of this figure in the list', () => {
    const [finding] = findingsOf(changed(' within 24 months', ''));
    expect((other + list).slice(finding?.start, finding?.end)).toBe('24 months');
  });

  it('the check accepts a law that is listed for another page, even with a line break in the listed name', () => {
    expect(findingsOf(`${page}See Cabinet Decision No. 49 of 2021.\n`)).toEqual([]);
  });
});

it('in the sentence “5% of AED 30,000 is …”, the check accepts only the right result', () => {
  const longer = (amount: string) => {
    const listed = list.replace(/- (5%|AED 30,000)$/gm, '$&, twice');
    const source = `${page}\n5% of AED 30,000 is ${amount}.\n`;
    return findingsFor(source, changed(`- ${amount}`, `- ${amount}, twice`, listed));
  };
  expect(longer('AED 1,500')).toEqual([]);
  const message = expect.stringContaining('is AED 1,500, not AED 2,000');
  expect(longer('AED 2,000')).toMatchObject([{ message }]);
});

it.each([
  ['accepts two steps that add up to the total', '1–2 weeks', 'steps', []],
  [
    'reports that the two steps do not add up to the total',
    '1–4 weeks',
    'steps',
    ['no steps that follow each other on /late add up to'],
  ],
  [
    'reports that the two steps exceed the total',
    '1–4 weeks',
    'practice',
    ['which is more than the total'],
  ],
])(
  'for a total of 3–5 weeks, the check %s (first of two steps: %s; the figure list marks the total with “own: %s”)',
  (_outcome, first, own, expected) => {
    const steps =
      `# Steps\n\n<StepTimeline>\n\nTotal: *3–5 weeks*\n\n1. **One** *${first}*\n   A.\n` +
      '2. **Two** *2–3 weeks*\n   B.\n\n</StepTimeline>\n';
    const listed =
      `/late:\n  - source: The firm\n    figures: [${first}, 2–3 weeks]\n` +
      `  - source: The page\n    own: ${own}\n    figures: [3–5 weeks]\n`;
    const messages = findingsFor(steps, listed).map(({ rule, message }) => `${rule}: ${message}`);
    expect(messages).toEqual(
      expected.map((part) => expect.stringMatching(`^steps-total: .*${part}`)),
    );
  },
);

it.each([
  ['We close at 5:00 PM.', '5:00 PM'],
  ['We close at 5 p.m.', '5 p.m.'],
])(
  'in %j, findFigures finds the time of day %j (a full stop belongs to the time only in “p.m.”)',
  (text, figure) => {
    expect(findFigures(text).map((one) => one.text)).toEqual([figure]);
  },
);

it.each([
  ['Year 1 - 5% of profit', ['Year 1', '5%']],
  ['Step 2 - 3 weeks', ['3 weeks']],
  ['Clause 4 – 28 days', ['28 days']],
  ['Option 1 — AED 500', ['AED 500']],
  ['Option A - AED 500 - 5% of it', ['AED 500', '5%']],
  ['in 2-3 weeks, 5–10%', ['2-3 weeks', '5–10%']],
  ['AED 100 - 500, AED 100-500', ['AED 100 - 500', 'AED 100-500']],
])('findFigures finds the figures in a text with dashes: %j contains %j', (text, figures) => {
  expect(findFigures(text).map((figure) => figure.text)).toEqual(figures);
});

it('readList returns only the problems of the requested pages, but the sources of all pages', () => {
  const text = ['/vat', '/tax'].map((address) => `${address}:\n  - own: law\n`).join('');
  const listed = `${text}/visas:\n  - source: Federal Decree-Law No. 29 of 2021\n`;
  const { groups, findings } = readList(listed, '2026-11-21', new Set(['/tax']));
  expect(findings.every(({ start }) => start > listed.indexOf('/tax'))).toBe(true);
  expect(findings.length).toBeGreaterThan(0);
  expect(groups.at(-1)?.source).toBe('Federal Decree-Law No. 29 of 2021');
});

describe('messages about figures that are not listed', () => {
  it('for unlisted figures in front matter and text, only the message about the text suggests the lines', () => {
    const source = `${page.replace('description: D', 'description: It costs AED 70.')}It costs AED 80.\n`;
    const [first, second] = findingsFor(source).filter(({ rule }) => rule === 'figure-unknown');
    expect(first?.instead).toContain('follow the message for line 13');
    expect(second?.instead).toContain('- AED 70\n      - AED 80');
  });

  it('the message about the first figure outside ranges with spaces contains the lines to add', () => {
    const findings = findingsFor(`${page}It takes 10 - 15 days and costs AED 80.\n`);
    const about = (text: string) => findings.find(({ message }) => message.startsWith(text));
    expect(about('15 days')?.instead).toContain('follow the message for line 13');
    expect(about('AED 80')?.instead).toContain('- 15 days\n      - AED 80');
  });

  it.each([
    ['Dhs 500', 'Type AED 500 in place of Dhs 500. ', '- AED 500'],
    ['Dh500', 'Type AED 500 in place of Dh500. ', '- AED 500'],
    ['500 dirhams', 'Type AED 500 in place of 500 dirhams. ', '- AED 500'],
    ['AED36000', 'Type AED 36,000 in place of AED36000. ', '- AED 36,000'],
    ['AED 36000', 'Type AED 36,000 in place of AED 36000. ', '- AED 36,000'],
    ['$500', 'Type USD 500 in place of $500. ', '- USD 500'],
    ['AED 1.500', 'If you mean AED 1,500, type AED 1,500. If you mean AED 1.50,', '- AED 1.500'],
  ])(
    'for the amount “%s”, the check suggests the format that the site uses',
    (typed, expected, line) => {
      const [finding] = findingsFor(`${page}It costs ${typed} more.\n`);
      expect(finding?.instead).toContain(expected);
      expect(finding?.instead).toContain(line);
    },
  );
});

describe('lines of the figure list with a mistake', () => {
  it.each([
    ['a figure with its number of times in words', '- 28 days, twice', '- 28 days, two times'],
    ['a figure without a space after the hyphen', 'figures:\n      - AED', 'figures:\n      -AED'],
    ['a source with a misspelt field', '- source: Federal', '- sources: Federal'],
  ])(
    'the check reports a mistake in the figure list only in the list itself, not on the page (mistake: %s)',
    (_what, right, wrong) => {
      const files = findingsFor(page, changed(right, wrong, list)).map(({ file }) => file);
      expect(new Set(files)).toEqual(new Set(['pages/figures.yml']));
    },
  );

  it('the check accepts “three years” on the page if the list has “3 years” below a misspelt “figures:”', () => {
    const files = findingsFor(
      `${page}It ended after three years.\n`,
      changed('figures:', 'figure:', list).replace('- 5%', '- 5%\n      - 3 years'),
    ).map(({ file }) => file);
    expect(new Set(files)).toEqual(new Set(['pages/figures.yml']));
  });

  it('the check reports a source in the figure list if the year of the cited law is in the future', () => {
    const mistyped = `${list}  - source: Cabinet Decision No. 109 of 2032\n`;
    const [finding] = findingsFor(page, mistyped);
    expect(finding?.message).toBe('“No. 109 of 2032” contains a year in the future.');
  });

  it.each(['figures:', 'figures: []'])(
    'a writer who follows the message about the line “%s” without figures corrects the figure list',
    (line) => {
      const law = '/late:\n  - source: Federal Decree-Law No. 8 of 2017\n';
      const source = '  - source: Custom\n    own: practice\n    figures:\n';
      const others = list.slice(list.indexOf('      - AED 1,000'));
      const { message, instead } = onlyFinding(page, `${law}    ${line}\n${source}${others}`);
      expect(message).toBe('There are no figures below this line.');
      expect(instead).toContain('names the law of this source by number and year');
      expect(instead).toContain('delete only the line “figures:”.');
      expect(findingsFor(page, law + source + others)).toEqual([]);
    },
  );

  it('the check suggests “3 times” in place of “three times” in the figure list', () => {
    const [finding] = findingsFor(page, changed('28 days, twice', '28 days, three times', list));
    expect(finding?.instead).toBe(
      'Type “- 28 days, 3 times” in place of “- 28 days, three times”.',
    );
  });

  it('in place of a deadline in the past, the check suggests a listed date of the same source', () => {
    const due = '    due: 2026-10-31 file the return\n    figures:\n      - 31 December 2026\n';
    const [finding] = findingsFor(
      changed('You pay', 'File by 31 December 2026.\nYou pay'),
      changed('    figures:\n', due, list),
    );
    expect(finding).toMatchObject({
      rule: 'figure-due',
      instead: expect.stringMatching(/^If you mean 31 December 2026, .* type 2026-12-31 in place/),
    });
  });

  it('for an unknown address in the figure list, the check suggests a page address with the same beginning', () => {
    const doc = readDocument('pages/late-returns.mdx', `${page}\nThe rule is article 9.\n`);
    const addresses = new Set(['/late-returns']);
    const findings = checkFigures([doc], list, { addresses, today, before: new Map() });
    expect(findings.map(({ instead }) => instead)).toEqual([
      'Type “/late-returns:” in place of “/late:”.',
    ]);
  });
});

describe('figures whose form is wrong', () => {
  it('the check suggests the listed range in place of a range with spaces around its dash', () => {
    const typed = changed('within 24 months', 'within 12 - 24 months');
    const finding = onlyFinding(typed, changed('24 months', '12–24 months', list));
    expect(finding).toMatchObject({ found: '12 - 24 months', expected: '12–24 months' });
  });

  it('the check suggests the listed date in place of a date that does not exist', () => {
    const typed = changed('You pay', 'It began on 30 February 2022.\nYou pay');
    const listed = changed('      - 5%\n', '      - 5%\n      - 2 February 2022\n', list);
    expect(onlyFinding(typed, listed)).toMatchObject({
      message: expect.stringContaining('The date 30 February 2022 does not exist.'),
      expected: '2 February 2022',
      instead: 'Type 2 February 2022 in place of 30 February 2022.',
    });
  });
});
