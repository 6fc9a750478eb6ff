import { describe, expect, it } from 'vitest';
import { check } from '../../tools/check/check.ts';
import { applyFixes } from '../../tools/check/command.ts';
import type { Problem } from '../../tools/check/problem.ts';
import { fixture, textOf, today } from '../fixture.ts';
import { vat } from './fixture-pages.ts';

const honest = 'Exempt sales do not.';
const page = (text: string) => textOf(vat).replace(honest, () => text);
const problemsOf = (text: string) =>
  check({ root: fixture, today, files: [vat], texts: { [vat]: text } });

/** Does what a message says: what `--fix` would, else types what it names in place of what was found. */
function obey(text: string, problem: Problem): string {
  if (problem.fix) return applyFixes(text, [problem]);
  const { line, column, found, expected, instead } = problem;
  const right =
    expected ??
    instead
      .match(/^(?:Type|Did you mean) (?:“([^“”]+)”|([^“”]+?[^.?])[.?]$)/)
      ?.slice(1)
      .find(Boolean);
  if (right === undefined) throw new Error(`nothing to type: ${instead}`);
  const start =
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length +
    (line > 1 ? 1 : 0) +
    column -
    1;
  return text.slice(0, start) + right + text.slice(start + found.length);
}

/** Slips, and the sentence that whoever obeys the messages has then. */
const slips: readonly [slip: string, right: string][] = [
  ['Exempt saels do not.', 'Exempt sales do not.'],
  ['Exempt sales , too, do not.', 'Exempt sales, too, do not.'],
  ['Exempt sales,too, do not.', 'Exempt sales, too, do not.'],
  ['In the center of Dubai they do not.', 'In the centre of Dubai they do not.'],
  ['They organize it.', 'They organise it.'],
  ['The Federal Tax Autority says so.', 'The Federal Tax Authority says so.'],
  ['We ask for a invoice.', 'We ask for an invoice.'],
  ['Read [about us](/abuot).', 'Read [about us](/about).'],
  ['Read [about us](/about/).', 'Read [about us](/about).'],
  ['Read [about us](/about.html).', 'Read [about us](/about).'],
  [
    'Write to [our mailbox](hello@landfall.example).',
    'Write to [our mailbox](mailto:hello@landfall.example).',
  ],
  ['They trade in Abu dhabi.', 'They trade in Abu Dhabi.'],
  ['Call us on +971 4 000 0001.', 'Call us on +971 4 000 0000.'],
  ['Grace Portter says so.', 'Grace Porter says so.'],
  ['We reply on working days, Monday to Friday.', 'We reply on working days, Monday to Saturday.'],
  ['The first consultation takes an hour.', 'The first consultation takes half an hour.'],
  ['Read it ( twice) there.', 'Read it (twice) there.'],
  [
    'By Federal Decree-Law No. 8 for 2017 they do not.',
    'By Federal Decree-Law No. 8 of 2017 they do not.',
  ],
  ['After a late filling of returns they do not.', 'After a late filing of returns they do not.'],
];

describe('whoever does what a message says has a page that is green and right', {
  timeout: 60_000,
}, () => {
  it.each(slips)('%s', async (slip, right) => {
    let text = page(slip);
    const problems = await problemsOf(text);
    expect(problems.length).toBeGreaterThan(0);
    for (let round = 0; round < 3; round += 1) {
      const [problem] = await problemsOf(text);
      if (problem) text = obey(text, problem);
    }
    expect(text).toBe(page(right));
    expect(await problemsOf(text)).toEqual([]);
  });

  it.each([
    ['within 30 days', 'within 30 dyas', 'spelling'],
    ['2–3 weeks', '2–3 wekes', 'spelling'],
    ['8–12 weeks', '8–12 calender weeks', 'word-mistaken'],
  ])(
    'a misspelt unit is told as that word, and no figure is to be typed twice: %s',
    async (from, to, rule) => {
      const problems = await problemsOf(textOf(vat).replace(from, to));
      const errors = problems.filter(({ level }) => level === 'error');
      expect(errors.map((one) => one.rule)).toEqual([rule]);
    },
  );

  it('a name that no portrait has is told as the partner’s', async () => {
    const file = 'pages/our-team.mdx';
    const text = textOf(file).replace(/(?<=### \S+ \S+)(?=\n)/, 'x');
    const problems = await check({ root: fixture, today, files: [file], texts: { [file]: text } });
    expect(problems.map(({ rule }) => rule)).toEqual(['name']);
  });

  it('“an” that may be “and” is not mended by itself', async () => {
    const [problem] = await problemsOf(page('They sell an send it.'));
    expect(problem).toMatchObject({ rule: 'article', instead: 'Type “a”, or “and”.' });
    expect(problem?.fix).toBeUndefined();
  });

  it('a word is proposed once, whatever its capitals', async () => {
    const [problem] = await problemsOf(page('They wait from Januray on.'));
    expect(problem?.instead).toMatch(/^Did you mean “January”\? If/);
  });

  it('a component that visitors come for is not missed where its name is misspelt', async () => {
    const file = 'pages/contact.mdx';
    const text = textOf(file).replace('<ContactDetails />', '<ContactDetail />');
    const problems = await check({ root: fixture, today, files: [file], texts: { [file]: text } });
    expect(problems.map(({ rule }) => rule)).toEqual(['word-unknown']);
  });

  it('a heading without its space gets one', async () => {
    const text = page(`${honest}\n\n### Who has to wait\n\nNobody has.`);
    const [problem] = await problemsOf(text.replace('### Who', '###Who'));
    expect(obey(text.replace('### Who', '###Who'), problem as Problem)).toBe(text);
    expect(problem?.instead).toBe('Type “###” and a space.');
  });

  it('a heading among questions that asks nothing is to be asked, and gets no mark after any words', async () => {
    const file = 'pages/(banking)/business-banking.mdx';
    const text = textOf(file).replace(/(<FaqList>\s+### )[^\n]+/, '$1The fee for late returns');
    const [problem] = await check({ root: fixture, today, files: [file], texts: { [file]: text } });
    expect(problem?.rule).toBe('question-mark');
    expect(problem?.instead).toBe(
      'Type it as a person would ask it, with a question mark at its end.',
    );
  });

  it('a further address that was typed over is asked for, and no fix makes the slip an address for good', async () => {
    const file = 'pages/(mortgage)/mortgage-consultation.mdx';
    const before = [{ file, source: textOf(file) }];
    const text = textOf(file).replace(/(address: \/[a-z-]+)/, '$1x');
    const problems = await check({ root: fixture, today, texts: { [file]: text }, before });
    const gone = problems.find(({ rule }) => rule === 'address-gone');
    expect(gone?.fix).toBeUndefined();
    expect(gone?.instead).toMatch(/^If \/\S+ is a slip, type \/\S+ again\./);
  });

  it('a name that nobody knows is advice, with its line for dictionary.txt ready', async () => {
    const [problem] = await problemsOf(page('Ask Qasimzadeh first.'));
    expect(problem).toMatchObject({ rule: 'name-unknown', level: 'advice' });
    expect(problem?.instead).toBe(
      'If it is right, give it a line of its own in dictionary.txt: Qasimzadeh',
    );
  });
});
