import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check, oneAPlace } from '../../tools/check/check.ts';
import { filesIn } from '../../tools/check/page-files.ts';
import { pagesBefore } from '../../tools/check/pages-before.ts';
import { checkPage, fixture, pages, pickerOf, textOf, today, top, vat } from '../fixture.ts';
import { gitIn, temporaryFolder } from '../folders.ts';

const contact = 'pages/contact.mdx';
const pick = pickerOf(20261124);

/** A text with a slip in it; undefined where the text has no place for it. */
type Plant = (text: string) => string | undefined;

/** Changes one match of a pattern below the lines at the top. */
const change =
  (pattern: RegExp, to: (found: string) => string): Plant =>
  (text) => {
    const top = text.indexOf('\n---', 3);
    const match = pick([...text.matchAll(pattern)].filter(({ index }) => index > top));
    if (!match) return undefined;
    const [found] = match;
    return text.slice(0, match.index) + to(found) + text.slice(match.index + found.length);
  };

/** Adds a sentence after a paragraph. */
const say = (sentence: string): Plant =>
  change(/(?<=^[A-Z][^\n<|#]+\.\n)\n(?=[A-Z#<>])/gm, () => `\n${sentence}\n\n`);

const word = /(?<=^[A-Z][^\n<{|]*)\b[a-z]{5,}\b(?=.*\.$)/gm;
const paragraph = /\n\n(?=[A-Z])/g;

const kinds: Readonly<Record<string, Plant>> = {
  'a merge mark': change(paragraph, () => '\n\n<<<<<<< HEAD\n'),
  'an open fence': change(paragraph, () => '\n\n```\n'),
  'a sign < before a figure': change(word, (found) => `${found} <5`),
  'a link to no page': change(/\]\(\/[a-z-]+(?=[)#])/g, (found) => `${found}zq`),
  'a link to no heading': change(/\]\(\/[a-z-]+(?=[)#])/g, (found) => `${found}#no-such-heading`),
  'a heading too deep': change(/^##+ (?=[A-Z])/gm, () => '#### '),
  'a row of a table cut off': change(/^\| [A-Z].*\|$/gm, (found) =>
    found.replace(/\|[^|]*\|$/, '|'),
  ),
  'an empty item': change(/^- [A-Z].*$/gm, (found) => `${found}\n-`),
  'bold without its partner': change(word, (found) => `**${found}`),
  'a component that is not closed': change(/^<\/[A-Z]\w+>$/gm, () => ''),
  'a count': change(
    /(?<=\n\n)(?=- [A-Z].*\n- [A-Z].*\n- [A-Z])/g,
    () => 'You bring these nineteen documents:\n\n',
  ),
};

/** Sentences that are wrong wherever they stand. */
const wrong = [
  'Read [our list of fees](/fees.pdf).',
  '![A desk](/art/desk.png)',
  'Call us on +971 4 000 0010.',
  'Our office opens Monday to Friday, 07:00–15:00.',
  'Our office hours are Sunday to Thursday, 09:00–18:00.',
  'Landfall Advisers signs the letter.',
  'Landfal Advisory signs the letter.',
  'The Ministry of Foreign Affair stamps it.',
  'The Federal Tax Authority (FTP) answers.',
  'The Dubai Land Department (DLB) keeps it.',
  'The bank follows UCP 500.',
  'It begins on 31 June 2027.',
  'It began on Monday, 2 June 2026.',
  'It has been so since 2031.',
];

describe('a slip in a fact or in structure is told wherever it stands', async () => {
  const texts = new Map(pages.map((file) => [file, textOf(file)]));
  texts.delete('pages/404.mdx');
  // of an example something is told already, such as its figures
  for (const file of filesIn('.', 'docs/vocabulary')) {
    const example = readFileSync(file, 'utf8').replace(/\]\(\/[a-z-]+/g, '](/contact');
    texts.set(`pages/of-${basename(file).toLowerCase()}`, `${top}\n${example}`);
  }
  const errorsIn = async (file: string, text: string) =>
    (await checkPage(file, text)).flatMap(({ level, message }) =>
      level === 'error' ? message : [],
    );
  const before = new Map<string, string[]>();
  for (const [file, text] of texts) before.set(file, await errorsIn(file, text));

  const sentences = wrong.map((one): [string, Plant] => [one, say(one)]);
  it.each([...Object.entries(kinds), ...sentences])('%s', async (_kind, plant) => {
    const possible = [...texts].filter(([, text]) => plant(text));
    for (let slips = 0; slips < 20; slips += 1) {
      const [file, right] = pick(possible);
      const text = plant(right) ?? '';
      const told = (await errorsIn(file, text)).filter((one) => !before.get(file)?.includes(one));
      expect(told, text).not.toEqual([]);
    }
  });
});

it('nothing is told of the pages as they are, nor where a file has a mark of its encoding and ends its lines as Windows does', async () => {
  expect(await check({ root: fixture, today })).toEqual([]);
  const text = `\uFEFF${textOf(vat).replaceAll('\n', '\r\n')}`;
  expect(await checkPage(vat, text)).toEqual([]);
});

it('an address that the main branch answers and nothing here would is told, on the page that takes its place, with the lines to paste', async () => {
  const source = textOf(vat).replace(/^title:/m, 'movedFrom:\n  - /who-we-are\ntitle:');
  const before = [{ file: vat, source }];
  const [problem, ...others] = await check({ root: fixture, today, before });
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ rule: 'address-gone', file: vat });
  expect(problem?.instead).toContain(`${vat} these lines:\nmovedFrom:\n  - /who-we-are`);
});

it.each([
  ['four levels', 'three levels', ['number-changed']],
  ['3 levels', 'three levels', []],
  ['four offices', 'three levels', []],
])(
  'a number that the main branch has otherwise between the same words is asked about: %s, not %s',
  async (typed, was, rules) => {
    const page = (words: string) => `${textOf(vat)}\nThe courts have ${words} of their own.\n`;
    const problems = await checkPage(vat, page(typed), {
      before: [{ file: vat, source: page(was) }],
    });
    expect(problems.map(({ rule }) => rule)).toEqual(rules);
  },
);

it('a page whose address is a folder of the site is told', async () => {
  const problems = await checkPage('pages/art.mdx', textOf(contact));
  expect(problems.map(({ rule }) => rule)).toContain('address-shared');
});

describe('in a copy of the pages', () => {
  const root = temporaryFolder(fixture);

  it.each([
    ['pages/(tax-and-accounting)/vat-services.md', 'file-unread'],
    ['pages/(tax-and-accounting)/VAT Services.mdx', 'file-name'],
    ['pages/(tax-and-accountin)/vat-services.mdx', 'folder-unknown'],
    ['pages/tax-and-accounting/vat-services.mdx', 'folder-unknown'],
    ['pages/(tax-and-accounting)/drafts/vat-services.mdx', 'folder-unknown'],
    ['pages/vat-services.mdx/vat-services.mdx', 'folder-unknown'],
  ])(
    'a file named or placed wrong is told once, and no link or figure of it: %s',
    async (to, rule) => {
      const [right, wrong] = [join(root, vat), join(root, to)];
      mkdirSync(dirname(wrong), { recursive: true });
      renameSync(right, wrong);
      const problems = await check({ root, today });
      renameSync(wrong, right);
      const errors = problems.filter(({ level }) => level === 'error');
      expect(errors.map((one) => [one.rule, one.file])).toEqual([[rule, to]]);
    },
  );

  it('a copy of a page is told once', async () => {
    const texts = { [vat.replace('.mdx', ' copy.mdx')]: textOf(vat) };
    const problems = await check({ root, today, texts });
    expect(problems.map((one) => one.rule)).toEqual(['file-name']);
  });

  it('git says what has become of a page of the main branch', () => {
    for (const line of [
      'init --quiet --initial-branch main',
      'add .',
      'commit --quiet --message=Begin',
      'checkout --quiet -b other',
      'mv pages/our-team.mdx pages/who-we-are.mdx',
      'rm --quiet pages/contact.mdx',
    ])
      gitIn(root, line);
    const [file, now] = ['pages/our-team.mdx', 'pages/who-we-are.mdx'];
    expect(pagesBefore(root)).toEqual([
      { file: contact, source: textOf(contact) },
      { file, now, source: textOf(file) },
    ]);
  });
});

it('an address under movedFrom is given to one page only', async () => {
  const text = textOf(contact).replace(/^title:/m, 'movedFrom:\n  - /our-team\n  - /contact\n$&');
  const problems = await checkPage(contact, text);
  expect(problems.map((one) => one.rule)).toEqual(['address-shared', 'address-shared']);
});

it('of what touches each other, what can be mended is told first, and an error before advice', () => {
  const place = { file: vat, start: 2, end: 9, message: '', instead: '' };
  const advice = { ...place, rule: 'long-sentence', level: 'advice' } as const;
  const error = { ...place, rule: 'full-stop', end: 4 };
  expect(oneAPlace([advice, error])).toEqual([error]);
  expect(oneAPlace([error, { ...advice, fix: '' }])).toEqual([{ ...advice, fix: '' }]);
});
