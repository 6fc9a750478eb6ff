import { describe, expect, it } from 'vitest';
import { formatListProblems, parseFigureList } from '../../src/content/figure-list.ts';

const group = `/vat:
  - source: Federal Decree-Law No. 8 of 2017
    confirmed: 2026-11-21
    changed: 2026-01-01 late returns
    due:
      - 2026-12-31 claim old credits
      - 2027-07-01 send invoices
    figures:
      - 5%
      - AED 1,000, twice
      - 28 days, 3 times
`;

/** Returns the problems of a figure list (numbers with their sources), each as the reported text and the message. */
const problemsOf = (list: string) =>
  parseFigureList(list).problems.map(({ start, end, message }) => [
    list.slice(start, end),
    message,
  ]);

describe('parseFigureList', () => {
  const [parsed] = parseFigureList(group).groups;

  it('parseFigureList returns the address, the source and the days after “confirmed:” and “changed:”', () =>
    expect(parsed).toMatchObject({
      address: '/vat',
      source: 'Federal Decree-Law No. 8 of 2017',
      own: undefined,
      confirmed: '2026-11-21',
      changed: { day: '2026-01-01', what: 'late returns' },
    }));

  it('parseFigureList returns all deadlines of a source that has several deadlines', () =>
    expect(parsed?.due).toMatchObject([
      { day: '2026-12-31', what: 'claim old credits' },
      { day: '2027-07-01', what: 'send invoices' },
    ]));

  it('parseFigureList returns a single deadline that is not written as a list', () =>
    expect(
      parseFigureList('/a:\n  - source: A\n    due: 2026-12-31 file\n').groups[0]?.due,
    ).toMatchObject([{ day: '2026-12-31', what: 'file' }]));

  it('parseFigureList returns how often the page must show a figure, such as 2 for “twice”', () =>
    expect(parsed?.figures.map(({ text, times }) => [text, times])).toEqual([
      ['5%', 1],
      ['AED 1,000', 2],
      ['28 days', 3],
    ]));

  it('parseFigureList returns the start and end position of each figure in the list', () =>
    expect(parsed?.figures.map(({ start, end }) => group.slice(start, end))).toEqual([
      '5%',
      'AED 1,000, twice',
      '28 days, 3 times',
    ]));

  it.each([
    ['-AED 1,000', '- AED 1,000', '-'],
    ['confirmed:2026', 'confirmed: 2026', 'confirmed:'],
  ])(
    'parseFigureList reports the missing space in the line “%s” of the figure list',
    (wrong, right, sign) => {
      const text = `/a:\n  - source: A\n    confirmed: 2026-11-21\n    figures:\n      - 5%\n      - AED 1,000\n`;
      expect(problemsOf(text.replace(right, wrong))).toEqual([
        [sign, `A space is missing after “${sign}”.`],
      ]);
    },
  );

  it('parseFigureList accepts a page address without figures', () =>
    expect(problemsOf('/a:\n/b: []\n')).toEqual([]));

  it.each([
    [
      'an unknown field',
      'source:',
      'sauce:',
      'sauce',
      'There is no field “sauce” in the list of figures.',
    ],
    [
      'an unknown word after “own:”',
      '    due:',
      '    own: frim\n    due:',
      'frim',
      '“frim” is not a word that can follow “own:”.',
    ],
    ['a day that does not exist', '11-21', '11-31', '2026-11-31', '“2026-11-31” is not a date.'],
    [
      'a “changed:” line without a subject',
      ' late returns',
      '',
      '2026-01-01',
      '“2026-01-01” is not a line with a date and a subject, such as “2026-06-01 wages”.',
    ],
    [
      'a “due:” line without a day',
      '2027-07-01 send',
      'Send',
      'Send invoices',
      '“Send invoices” is not a line with a date and a task, such as “2026-12-31 claim old VAT credits”.',
    ],
  ])('parseFigureList reports the position of %s', (_, from, to, place, message) => {
    expect(group).toContain(from);
    expect(problemsOf(group.replace(from, to))[0]).toEqual([place, message]);
  });

  it('parseFigureList returns the valid fields of a source with an invalid field', () => {
    const { groups } = parseFigureList(group.replace('2026-11-21', 'yesterday'));
    expect(groups).toMatchObject([{ confirmed: undefined, figures: [{}, {}, {}] }]);
  });

  it.each([
    ['figures that are not a list', 'figures: 5%', '“5%” is not a list of figures.'],
    [
      'figures without a source',
      'confirmed: 2026-11-21',
      'The source of these figures is missing.',
    ],
  ])('parseFigureList reports an error in the figure list: %s', (_, line, message) => {
    const list = line.startsWith('figures')
      ? `/a:\n  - source: A\n    ${line}\n`
      : `/a:\n  - ${line}\n`;
    expect(problemsOf(list).map(([, found]) => found)).toEqual([message]);
  });

  it('parseFigureList reports a figure directly below a page address, without “source:”', () =>
    expect(problemsOf('/a:\n  - 5%\n')).toEqual([
      ['5%', 'This line below /a does not begin with “- source:”.'],
    ]));

  it('parseFigureList reports a missing dash before “source:” below a page address', () =>
    expect(problemsOf('/a:\n  source: A\n')).toEqual([
      ['/a', 'Below /a, there is no line that begins with “- source:”.'],
    ]));

  it.each([
    ['a syntax error', '/a:\n  - source: A: B\n'],
    ['a merge conflict', `<<<<<<< main\n${group}=======\n>>>>>>> other\n`],
    ['an alias', '/a:\n  - source: A\n    figures:\n      - *5%*\n'],
  ])('parseFigureList returns isReadable: false for a figure list with %s', (_, list) => {
    const { isReadable, groups, problems } = parseFigureList(list);
    expect([isReadable, groups, problems.length]).toEqual([false, [], 1]);
  });
});

it('formatListProblems returns the file, line, error and remedy of a problem', () => {
  const list = group.replace('source:', 'sauce:');
  const [problem] = parseFigureList(list).problems;
  expect(problem && formatListProblems(list, [problem])).toBe(
    'pages/figures.yml:2:5  There is no field “sauce” in the list of figures.\n' +
      '  What to do: Type “source” in place of “sauce”.',
  );
});

it('parseFigureList suggests deleting the lines of a source if no figure follows “figures:”', () => {
  const { problems } = parseFigureList(`${group.split('figures:')[0]}figures:\n`);
  expect(problems).toHaveLength(1);
  expect(problems[0]?.message).toBe('There are no figures below this line.');
  expect(problems[0]?.instead).toContain(
    'delete all lines of this source, from “- source:” to “figures:”',
  );
});

it.each([
  ['/a\n  - source: A\n', '/a', 'A colon is missing after “/a”.', 'Type “/a:”.'],
  [
    '/a:\n\t- source: A\n',
    '\t- source: A',
    'There is a tab at the beginning of this line.',
    'Delete',
  ],
  [
    '/a:\n  - source: A: b\n',
    '  - source: A: b',
    'The source in this line contains a colon.',
    'Type double quotation marks',
  ],
  [
    '/a:\n  - source: A\n    figures:\n      - 5%\n      6%\n/b:\n',
    '      6%',
    'This line has neither a hyphen nor the name of a field.',
    'If this line is a figure, type “- ” before the figure.',
  ],
])(
  'parseFigureList reports the cause of the syntax error in the list %j',
  (list, line, message, instead) => {
    const [problem, ...others] = parseFigureList(list).problems;
    expect(others).toEqual([]);
    expect(list.slice(problem?.start, problem?.end)).toBe(line);
    expect(problem).toMatchObject({ message, instead: expect.stringContaining(instead) });
  },
);

it('parseFigureList reports a figure with a name and a colon, such as “fee: AED 5”', () => {
  const [problem] = parseFigureList(
    '/a:\n  - source: A\n    figures:\n      - fee: AED 5\n',
  ).problems;
  expect(problem).toMatchObject({
    message: '“fee: AED 5” is not a figure.',
    instead:
      'Type each figure on a separate line that begins with “- ”, such as “- AED 375,000”. Do not type a name and a ' +
      'colon before it.',
  });
});

it('parseFigureList reports “figures: []” as a line without figures', () => {
  const [problem] = parseFigureList('/a:\n  - source: A\n    figures: []\n').problems;
  expect(problem).toMatchObject({
    message: 'There are no figures below this line.',
    instead: expect.stringMatching(/^Delete the text after “figures:”\. Type each figure/),
  });
});
