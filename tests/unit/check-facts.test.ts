import { expect, it } from 'vitest';
import { check } from '../../tools/check/check.ts';
import { checkPage, fixtureText, today, vat } from '../fixture.ts';
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

it.each([
  ['reports', 'four levels', ['number-changed']],
  ['accepts', '3 levels', []],
  ['accepts', 'four offices', []],
])('%s “%s” when the page on the main branch has “three levels”', async (_verb, typed, rules) => {
  const page = (words: string) => `${fixtureText(vat)}\nThe courts have ${words} of their own.\n`;
  const problems = await checkPage(vat, page(typed), {
    before: [{ file: vat, source: page('three levels') }],
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
