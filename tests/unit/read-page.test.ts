import { describe, expect, it } from 'vitest';
import { parseCases } from '../../src/content/parse-error-cases.ts';
import { frontMatterErrorCases } from '../../src/content/read-front-matter.ts';
import { pageReader } from '../../src/content/read-page.ts';
import { problemsOf, top } from '../test-site.ts';

const unreadable = frontMatterErrorCases.errors.map((errorCase) => ({
  ...errorCase,
  rule: 'front-matter-unreadable',
}));
const errorCases = [
  ...parseCases.map((errorCase) => ({ ...errorCase, page: `${top}\n${errorCase.wrong}\n` })),
  ...[...frontMatterErrorCases.mistakes, ...unreadable].map((errorCase) => ({
    ...errorCase,
    page: top.replace('\n---\n', `\n${errorCase.wrong}\n---\n`),
  })),
];

it.each(errorCases)(
  'the check reports exactly one problem ($rule) for the text $wrong',
  async ({ rule, message, instead, page }) => {
    const problems = await problemsOf(page);
    expect(problems).toMatchObject([{ rule }]);
    const [problem] = problems;
    for (const part of message.split(/\$\d/)) expect(problem?.message).toContain(part);
    for (const part of instead.split(/\$\d/)) expect(problem?.instead).toContain(part);
  },
);

/**
 * Adds lines to the front matter of a page. Returns the problems, each as `line:columns message → instead`. The first
 * added line is line 1.
 */
async function reportedFor(lines: string): Promise<string[]> {
  const [field = ''] = lines.split(':');
  const bare = top.replace(new RegExp(`^(?:${field}): .*\\n`, 'm'), '');
  const problems = await problemsOf(bare.replace('\n---\n', `\n${lines}\n---\n`));
  return problems.map(
    ({ line, column, endColumn, message, instead }) =>
      `${line - 3}:${column}–${endColumn} ${message} → ${instead}`,
  );
}

const noAddress =
  '“movedFrom”: expected an address such as /vat, with only small letters, digits and hyphens.';

it.each([
  [
    'title: 2026',
    'In the field “title”: the value 2026 is not read as text, ' +
      'so type double quotation marks before and after it: "2026".',
  ],
  ['title: A', 'In the field “title”: expected 4 to 60 characters, found 1, which is 3 too few'],
  ['description: Too short.', 'expected 110 to 155 characters, found 10, which is 100 too few'],
  ['menu:\n  label: VAT\n  order: 0', '“order” below “menu:”: expected a whole number, 1 or more'],
  ['titel: A page', 'There is no field “titel”'],
  ['found by:\n  - sales tax', 'There is no field “found by”'],
  ['date: 2025-02-29', '“date”: expected a date that exists, such as 2025-01-01'],
  ['menu:\n  label: VAT\n \torder: 1', 'There is a tab before this field.'],
  ['menu:\n  label: VAT\n   order: 1', '3:4–12 The number of spaces before this line does not'],
  ['menu:\n label: VAT\n  order: 1', '3:3–11 The number of spaces before this line does not'],
  ['movedFrom:\n  - /vat\n   - /tax', '3:4–10 The number of spaces before this line does not'],
  [
    'alsoAt:\n  - address: VAT\n    label: VAT',
    '“address” below “alsoAt:”: expected only the address /vat.',
  ],
  ['movedFrom:\n  - " /vat/ "', '“movedFrom”: expected only the address /vat.'],
  ['movedFrom:\n  - /tax/vat.mdx//', '“movedFrom”: expected only the address /tax/vat.'],
  ['movedFrom:\n  - /vat?from=/tax', '“movedFrom”: expected only the address /vat.'],
  ['movedFrom:\n  - HTTPS://www.landfall.example/tax/vat', 'expected only the address /tax/vat.'],
  ['movedFrom:\n  - 5', '“movedFrom”: expected an address such as /vat.'],
  ['movedFrom:\n  - /', noAddress],
  ['movedFrom:\n  - /tax and vat', noAddress],
  ['movedFrom:\n  - /tax/index', noAddress],
  ['movedFrom:\n  - "#vat"', noAddress],
])('the check reports one problem for the front matter %j: %s', async (lines, message) => {
  expect(await reportedFor(lines)).toEqual([expect.stringContaining(message)]);
});

it.each([
  'menu :\n  label: VAT\n  order: 1',
  'menu: {\n  label: VAT,\n  order: 1\n  }',
  'movedFrom:\n  - "/vat"\n  - /tax',
])('the check accepts the indentation of the front matter %j', async (lines) => {
  expect(await reportedFor(lines)).toEqual([]);
});

const noField = (name: string) => `There is no field “${name}”`;
const order = 'menu:\n  label: VAT\n  order: 1';

it.each([
  [
    'draft: true',
    [`${noField('draft')}. → Delete this line. Only these fields are possible: title, `],
  ],
  ['tags:\n  - wills\n  - dubai', [`${noField('tags')}. → Delete this line and the next 2 lines.`]],
  [
    'foundby:\n  - wills\n  - dubai',
    [
      `${noField('foundby')}. → Type “foundBy” in place of “foundby”. If you do not mean “foundBy”, delete this line ` +
        'and the next 2 lines.',
    ],
  ],
  ['slug: vat\nlang: en', [noField('slug'), noField('lang')]],
  ['image: /a.png\nlayout: wide', [noField('image'), noField('layout')]],
  ['titel: A page', [`${noField('titel')}. → Delete this line.`]],
  ['Author: Sara Haddad', [`${noField('Author')}. → Type “author” in place of`]],
  [
    `${order}\n  foo: 1`,
    [`${noField('foo')} below “menu:”. → Delete this line. Only these fields are possible: label,`],
  ],
  [`${order}\n  lin: Returns`, [`${noField('lin')} below “menu:”. → Type “line” in place of`]],
  [
    'alsoAt:\n  - address: /vat\n    label: VAT\n    icon: scales',
    [`${noField('icon')} below “alsoAt:”. → Delete this line.`],
  ],
])('the check reports each unknown field of the front matter %j: %j', async (lines, messages) => {
  const problems = (await problemsOf(top.replace('\n---\n', `\n${lines}\n---\n`))).map(
    ({ message, instead }) => `${message} → ${instead}`,
  );
  expect(problems).toEqual(messages.map((part) => expect.stringContaining(part)));
});

it('if the front matter has unknown fields, pageReader still returns the values of all known fields', async () => {
  const lines = `draft: true\ntags: [a, b]\n${order}\n  foo: 1\nauthor: Sara Haddad`;
  const source = top.replace('\n---\n', `\n${lines}\n---\n`);
  const { frontMatter } = (await pageReader({})('pages/a.mdx', source)).file.data;
  expect(frontMatter).toMatchObject({
    title: 'A test page',
    description: expect.stringContaining('exactly as long'),
    author: 'Sara Haddad',
    menu: { label: 'VAT', order: 1 },
  });
});

it('the check does not report “title” as missing when the field is misspelt “titel”', async () => {
  const problems = await problemsOf(top.replace('title:', 'draft: true\ntitel:'));
  expect(problems.map(({ message }) => message)).toEqual([
    'There is no field “draft”.',
    'There is no field “titel”.',
  ]);
});

it.each([
  ['author: Sara &amp; Omar', '&amp;'],
  ['author: "Sara&#39;s"', '&#39;'],
  ['author: Sara &ndash; Omar', '&ndash;'],
  ['author: Sara **Haddad**', '**Haddad**'],
  ['author: "**Sara** Haddad"', '**Sara**'],
  ['author: **Sara** Haddad', '**Sara**'],
  ['author: Sara _Haddad_', '_Haddad_'],
  ['author: Sara `Haddad`', '`Haddad`'],
  ['author: `Sara` Haddad', '`Sara`'],
  ['author: "[Sara](/team) Haddad"', '[Sara](/team)'],
  ['author: Sara <b>Haddad</b>', '<b>'],
  ['menu:\n  label: VAT & *tax*\n  order: 1', '*tax*'],
])('the check reports Markdown or HTML in front matter: %j', async (lines, found) => {
  const [problem] = await problemsOf(top.replace('\n---\n', `\n${lines}\n---\n`));
  expect(problem).toMatchObject({ rule: 'front-matter-marks', found });
});

it.each([
  'author: Sara & Omar',
  'author: "Q&A; more"',
  'author: 5 * 3 * 2',
  'author: a_b_c d',
  '# a note with **marks** &amp; more',
])('the check accepts front matter without Markdown or HTML: %j', async (lines) => {
  expect(await problemsOf(top.replace('\n---\n', `\n${lines}\n---\n`))).toEqual([]);
});

it.each([
  ['author: “Sara Haddad”', '1:9–22', 'Sara Haddad'],
  ['author: “Sara ‘S’ Haddad” \t', '1:9–26', 'Sara ‘S’ Haddad'],
  ['alsoAt:\n  - address: “/vat”\n    label: VAT', '2:14–20', '/vat'],
])(
  'in front matter, the check reports curly quotation marks around a whole value: %j',
  async (lines, place, value) => {
    expect(await reportedFor(lines)).toEqual([
      `${place} The quotation marks around this value are curly. Visitors would see these quotation marks. ` +
        `→ Type straight quotation marks: "${value}".`,
    ]);
  },
);

it.each([
  ...['# author: “Sara”', 'author: “Sara” Haddad', 'author: “Sara” and “Omar”'],
  ...['/vat', '/a-1/b', '/tax/vat/2026', '/index-fund'].map(
    (address) => `movedFrom:\n  - ${address}`,
  ),
])('the check accepts the front matter %j', async (lines) =>
  expect(await reportedFor(lines)).toEqual([]),
);

describe('a page that cannot be parsed', () => {
  it.each([
    ['import and export need a code.', '1:1 import'],
    ['We import goods.\n\nimport and export need a code.\n\nimport them late.', '3:1 import'],
    ["import code from 'export'\nand more.", '1:1 import'],
    ['The set {one and {two} three.', '1:9 {one'],
    ['The set {{one} two} { three.', '1:9 {{one}'],
    ['The set \\{one and {two three.', '1:19 {two'],
    ['The set {two three. Later } it {ends.', '1:9 {two'],
    ['A } before { it.', '1:12 { it.'],
    ['<CtaButton {...x}>Book a call</CtaButton>', '1:1 <CtaButton {...x}>'],
    ['{1 + 1}', '1:1 {1 + 1}'],
  ])('the check reports the position of the first syntax error in %j: %s', async (body, place) => {
    const problems = await problemsOf(`${top}\n${body}\n`);
    const places = problems.map(
      ({ line, column, found }) => `${line - top.split('\n').length}:${column} ${found}`,
    );
    expect(places).toEqual([place]);
  });

  it.each([
    [
      'a line of a million characters',
      '*'.repeat(1_000_000),
      /^Line \d+ has more than 20000 characters/,
    ],
    ['a page of more than 200 kB', 'Words and words.\n'.repeat(20_000), /^The page has \d+ bytes/],
    [
      'a page that is nested too deeply',
      `${'>'.repeat(2000)}\n`.repeat(80),
      /has too many levels of lists/,
    ],
  ])('the check reports an error for %s', async (_what, body, message) => {
    const problems = await problemsOf(`${top}\n${body}\n`);
    expect(problems.map((problem) => problem.message)).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    ['a YAML alias that refers to itself', 'a: &a [*a]', '*a'],
    ['a value that begins like a YAML alias', 'note: *unknown', '*unknown'],
  ])('in front matter, the check reports %s', async (_what, lines, found) => {
    const problems = await problemsOf(top.replace('---\n', `---\n${lines}\n`));
    expect(problems).toMatchObject([{ rule: 'front-matter-alias', found }]);
  });
});
