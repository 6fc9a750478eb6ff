import { describe, expect, it } from 'vitest';
import { diffText } from '../src/review/diff-text.ts';
import { pieces } from '../src/review/markdown/marked-text.ts';
import { oldSteps } from '../src/review/turned.ts';
import { pagesOf, reviewOf, topOf } from './sample-review.ts';

const topOfPair = (old: string, after: string) => topOf(reviewOf(pagesOf(old), pagesOf(after)));
const ofSentence = (old: string, after: string) => topOfPair(`<p>${old}</p>`, `<p>${after}</p>`);

describe('what turns a sentence', () => {
  it.each([
    ['They do not count here.', 'They do count here.', '“not” taken out'],
    ['You can file late.', 'You cannot file late.', '“not” put in'],
    ['We don’t act for banks.', 'We act for banks.', '“not” taken out'],
    ['It goes live with a stamp.', 'It goes live without a stamp.', '“without” put in'],
    ['It counts the profit.', 'It counts only the profit.', '“only” put in'],
    ['You must bank there.', 'You may bank there.', '“must” taken out, “may” put in'],
    ['It does not count.', 'It does not count, and never did.', '“never” put in'],
    ['It may have reached us.', 'It has not reached us.', '“may” taken out, “not” put in'],
  ])('stands before all else, with the sentence: %s %s', (old, after, line) => {
    expect(ofSentence(old, after)).toBe(`- **${line}: “${after}”, on \`/1\`**`);
  });

  it.each([
    ['You can not file late.', 'You cannot file late.'],
    ['Nobody sells its approval.', 'None sells its approval.'],
    ['A first line. It does not stay.', 'A first line.'],
    ['The notice is short.', 'The note is short.'],
    ['It is of April 2, 2024.', 'It is of May 2, 2024.'],
    ['It is of 2 April 2024.', 'It is of 2 May 2024.'],
    ['You may file it late.', 'You can file it late.'],
    ['You can file it late.', 'You file it late.'],
    ['You have to file it late.', 'You must file it late.'],
  ])('is not what is put otherwise or gone: %s %s', (old, after) => {
    expect(ofSentence(old, after)).toMatch(/^\*\*1 page changed/);
  });

  it('is found in a paragraph that was cut and put in another order', () => {
    const [health, buys, since] = [
      'Health insurance is compulsory for employees in the private sector. ',
      'The employer buys it and pays the premium, which may not come out of the salary. ',
      'Since 2025 this holds in all seven emirates, and the renewal of a permit depends on it. ',
    ];
    const changed = [
      since.replace(', and the', '. The'),
      `</p><p>${buys.replace('may not', 'may')}`,
    ].join('');
    expect(ofSentence(health + buys + since, health.replace('private', 'public') + changed)).toBe(
      '- **“not” taken out: “The employer buys it and pays the premium, which may come out of the salary.”, on `/1`**',
    );
    const told = diffText(buys + since, changed.replace('</p><p>', '¶ '));
    expect(told.map((stretch) => [stretch.note, pieces(stretch.pieces)])).toContainEqual([
      'moved',
      expect.stringContaining('may ~~not~~ come out'),
    ]);
  });

  it('is quoted from shortly before what changed, where the sentence is long', () => {
    const long = `${'The clerk reads the page again, '.repeat(9)}and it does not count.`;
    expect(ofSentence(long, long.replace(' not', ''))).toMatch(
      /^- \*\*“not” taken out: “… .{60,150}and it does count\.”, on `\/1`\*\*$/,
    );
  });

  it('is that two words changed places, but not in a list', () => {
    expect(
      ofSentence(
        'If you cannot repay it, the provider must.',
        'If the provider cannot repay it, you must.',
      ),
    ).toBe(
      '- **“you” and “the provider” changed places: “If the provider cannot repay it, you must.”, on `/1`**',
    );
    expect(ofSentence('Bring passports and visas.', 'Bring visas and passports.')).toMatch(
      /^\*\*1/,
    );
  });

  it('is that it names another step', () => {
    expect(ofSentence('The wait comes after step 2.', 'The wait comes after step 3.')).toBe(
      '- **Step 2 → step 3: “The wait comes after step 3.”, on `/1`**',
    );
  });
});

describe('the steps that a page no longer names', () => {
  it.each([
    ['The wait comes after step 12.', 'The wait comes after step 13.', ['after step 12']],
    ['Step 2 is the wait.', 'Step 3 is the wait.', []],
    ['The wait comes after step 2.', 'The pause comes after step 2.', []],
  ])('have the word before them: %s %s', (old, now, steps) => {
    const [page] = reviewOf(pagesOf(`<p>${old}</p>`), pagesOf(`<p>${now}</p>`)).pages;
    expect(oldSteps({ changes: page?.changes ?? [] })).toEqual(steps);
  });
});

describe('what is looked up by its name', () => {
  const table = (...rows: string[]) =>
    `<table><tr><th>Document</th><th>Loan</th></tr>${rows.map((row) => `<tr><td>${row}</td></tr>`).join('')}</table>`;
  const licence = 'Trade licence</td><td>Required';
  const export_ = 'Export licence</td><td>Required';
  const step = (name: string) => `<li><h3>${name}</h3><p>All of ${name} is done here.</p></li>`;
  const question = (ask: string) =>
    `<details><summary>${ask}</summary><p>No, it may bank anywhere. Ask first.</p></details>`;

  it.each([
    ['row', table(licence, export_), table(licence), 'Row removed: “Export licence” from `/1`'],
    [
      'row that is new',
      table(licence),
      table(licence, export_),
      'Row added: “Export licence” on `/1`',
    ],
    [
      'step',
      `<ol>${step('Filing')}${step('Meeting')}${step('Opening')}</ol>`,
      `<ol>${step('Filing')}${step('Opening')}</ol>`,
      'Step removed: “Meeting” from `/1`',
    ],
    [
      'cell that says the opposite',
      table(licence, export_),
      table(licence, export_.replace('Required', 'Not required')),
      'Cell “Required” → “Not required” in row “Export licence”, column “Loan”, on `/1`',
    ],
    [
      'question, with the answer that stayed',
      question('Must a company bank in its own emirate?'),
      question('May a company bank outside its own emirate?'),
      '`/1` now asks “May a company bank outside its own emirate?”, before “Must a company bank in its own emirate?”; the answer is the same: “No, it may bank anywhere.”',
    ],
  ])('stands before all else: a %s', (_, old, after, line) => {
    expect(topOfPair(old, after)).toBe(`- **${line}**`);
  });

  it('is counted where it is much', () => {
    const rows = 'ABCDEF'.split('').map((name) => `${name}${name} ${name}</td><td>Required`);
    expect(topOfPair(table(licence, ...rows), table(licence))).toBe(
      '- **Rows removed: “AA A”, “BB B”, “CC C”, “DD D” and 2 more from `/1`**',
    );
  });

  it('is no entry of a list without a number', () => {
    expect(topOfPair('<ul><li>One.</li><li>Two.</li></ul>', '<ul><li>One.</li></ul>')).toMatch(
      /^\*\*1/,
    );
  });
});
