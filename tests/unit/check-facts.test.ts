import { mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check, removeOverlaps } from '../../tools/check/check.ts';
import { pagesBefore } from '../../tools/check/pages-before.ts';
import { checkPage, fixtureText, today, vat } from '../fixture.ts';
import { gitIn, temporaryFolder } from '../folders.ts';
import { fixture } from '../site-copy.ts';

const contact = 'pages/contact.mdx';

it.each([
  'Read [our list of fees](/fees.pdf).',
  '![A desk](/art/desk.png)',
  'Call us on +971 4 000 0010.',
  'Our office opens Monday to Friday, 07:00–15:00.',
  'Our office hours are Sunday to Thursday, 09:00–18:00.',
  'Landfall Advisers signs the letter.',
  'Landfal Advisory signs the letter.',
  'It begins on 31 June 2027.',
  'It began on Monday, 2 June 2026.',
  'It has been so since 2031.',
  'Read [about visas](/golden-visa#no-such-heading).',
  'You bring these nineteen documents:\n\n- A licence\n- A lease\n- A letter\n',
  'One.\n\n<<<<<<< HEAD\n\nTwo.',
])('reports exactly one error for the mistake in %j', async (mistake) => {
  const problems = await checkPage(vat, fixtureText(vat).replace('Exempt sales do not.', mistake));
  expect(problems.map(({ level }) => level)).toEqual(['error']);
});

it.each([
  'A partner holds the first consultation, which is free and takes one hour.',
  'A partner holds it; it is free and takes two hours.',
])('reports a wrong length of the free consultation: %s', async (sentence) => {
  const problems = await checkPage(vat, fixtureText(vat).replace('Exempt sales do not.', sentence));
  expect(problems.map(({ rule }) => rule)).toContain('firm-consultation');
});

it('gives advice about an unknown name that is similar to a listed name', async () => {
  const text = fixtureText(vat).replace('Exempt sales do not.', 'The mall belongs to Emaar.');
  const problems = await checkPage(vat, text);
  expect(problems.map(({ rule, level }) => [rule, level])).toEqual([['name-unknown', 'advice']]);
});

it.each([
  'The Ministry of Foreign Affair stamps it.',
  'The Federal Tax Authority (FTP) answers.',
  'The Dubai Land Department (DLB) keeps it.',
  'The bank follows UCP 500.',
])('gives advice about a mistyped name of an authority or a rule: %s', async (mistake) => {
  const problems = await checkPage(vat, fixtureText(vat).replace('Exempt sales do not.', mistake));
  expect(problems.map(({ level }) => level)).toEqual(['advice']);
});

it('reports nothing for correct pages', async () => {
  expect(await check({ root: fixture, today })).toEqual([]);
});

it('accepts a file with a byte order mark and Windows line endings', async () => {
  const text = `\uFEFF${fixtureText(vat).replaceAll('\n', '\r\n')}`;
  expect(await checkPage(vat, text)).toEqual([]);
});

it('reports an address of the main branch that is no longer on the site, with the lines to paste', async () => {
  const source = fixtureText(vat).replace(/^title:/m, 'movedFrom:\n  - /who-we-are\ntitle:');
  const before = [{ file: vat, source }];
  const [problem, ...others] = await check({ root: fixture, today, before });
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ rule: 'address-gone', file: vat });
  expect(problem?.instead).toContain(
    `between the two --- at the top of ${vat}, below description, these lines:\nmovedFrom:\n  - /who-we-are`,
  );
});

it.each([
  ['four levels', 'three levels', ['number-changed']],
  ['3 levels', 'three levels', []],
  ['four offices', 'three levels', []],
])('reports for “%s” in place of “%s” on the main branch: %j', async (typed, was, rules) => {
  const page = (words: string) => `${fixtureText(vat)}\nThe courts have ${words} of their own.\n`;
  const problems = await checkPage(vat, page(typed), {
    before: [{ file: vat, source: page(was) }],
  });
  expect(problems.map(({ rule }) => rule)).toEqual(rules);
});

it('reports an unknown page address in <Leads> and suggests the most similar one', async () => {
  const team = 'pages/our-team.mdx';
  const text = fixtureText(team).replace('mortgage">', 'mortgage" pages="/golden-visas">');
  const [problem, ...others] = await checkPage(team, text);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ rule: 'leads-page', level: 'error', expected: '/golden-visa' });
});

it('reports a new sentence that another page also has', async () => {
  const shared = 'A partner reads your case before the call and says what the visa costs you.';
  const texts = { [contact]: `${fixtureText(contact)}\n${shared}\n` };
  const text = fixtureText(vat).replace('Exempt sales do not.', shared);
  const before = [{ file: vat, source: fixtureText(vat) }];
  const problems = await checkPage(vat, text, { before, texts: { ...texts, [vat]: text } });
  expect(problems.map(({ rule }) => rule)).toEqual(['sentence-shared']);
});

describe('files of the pages folder', () => {
  const root = temporaryFolder(fixture);

  it.each([
    ['pages/(tax-and-accounting)/vat-services.md', 'file-unread'],
    ['pages/(tax-and-accounting)/VAT Services.mdx', 'file-name'],
    ['pages/(tax-and-accountin)/vat-services.mdx', 'folder-unknown'],
    ['pages/tax-and-accounting/vat-services.mdx', 'folder-unknown'],
    ['pages/(tax-and-accounting)/drafts/vat-services.mdx', 'folder-unknown'],
    ['pages/vat-services.mdx/vat-services.mdx', 'folder-unknown'],
  ])('reports one error for a page file with a wrong name or folder: %s', async (to, rule) => {
    const [right, wrong] = [join(root, vat), join(root, to)];
    mkdirSync(dirname(wrong), { recursive: true });
    renameSync(right, wrong);
    const problems = await check({ root, today });
    renameSync(wrong, right);
    const errors = problems.filter(({ level }) => level === 'error');
    expect(errors.map((one) => [one.rule, one.file])).toEqual([[rule, to]]);
  });

  it('reports one problem for a copied page file named “… copy.mdx”', async () => {
    const texts = { [vat.replace('.mdx', ' copy.mdx')]: fixtureText(vat) };
    const problems = await check({ root, today, texts });
    expect(problems.map((one) => one.rule)).toEqual(['file-name']);
  });

  it('lists the pages of the main branch that a branch has renamed or removed', () => {
    for (const command of [
      'init --quiet --initial-branch main',
      'add .',
      'commit --quiet --message=Begin',
      'checkout --quiet -b other',
      'mv pages/our-team.mdx pages/who-we-are.mdx',
      'rm --quiet pages/contact.mdx',
    ])
      gitIn(root, command);
    const [file, now] = ['pages/our-team.mdx', 'pages/who-we-are.mdx'];
    expect(pagesBefore(root)).toEqual([
      { file: contact, source: fixtureText(contact) },
      { file, now, source: fixtureText(file) },
    ]);
  });
});

it('reports an address under movedFrom that is already the address of a page', async () => {
  const text = fixtureText(contact).replace(
    /^title:/m,
    'movedFrom:\n  - /our-team\n  - /contact\n$&',
  );
  const problems = await checkPage(contact, text);
  expect(problems.map((one) => one.rule)).toEqual(['address-shared', 'address-shared']);
});

it('reports a page whose address is also a folder of public/', async () => {
  const [problem] = await checkPage('pages/art.mdx', fixtureText(contact));
  expect(problem?.rule).toBe('address-shared');
});

describe('overlapping findings', () => {
  const range = { file: vat, start: 2, end: 9, message: '', instead: '' };
  const error = { ...range, rule: 'full-stop', end: 4 };

  it('removes advice that overlaps an error', () => {
    const advice = { ...range, rule: 'long-sentence', level: 'advice' } as const;
    expect(removeOverlaps([advice, error])).toEqual([error]);
    expect(removeOverlaps([{ ...advice, fix: '' }, error])).toEqual([error]);
  });

  it('keeps the first of two overlapping errors', () => {
    const later = { ...range, rule: 'heading-stop', fix: '' };
    expect(removeOverlaps([error, later])).toEqual([error]);
  });
});
