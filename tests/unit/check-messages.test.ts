import { expect, it } from 'vitest';
import { applyFixes } from '../../tools/check/apply-fixes.ts';
import type { Problem } from '../../tools/check/problem.ts';
import { checkPage, fixtureText, vat } from '../test-site.ts';

const banking = 'pages/(banking)/business-banking.mdx';
const mortgage = 'pages/(mortgage)/mortgage-consultation.mdx';
const [home, contact, team] = ['pages/index.mdx', 'pages/contact.mdx', 'pages/our-team.mdx'];
const sentence = 'Exempt sales do not.';
const page = (text: string) => fixtureText(vat).replace(sentence, () => text);

/** Follows a message: applies its fix, or replaces the reported text with the suggested text. */
function followMessage(text: string, problem: Problem): string {
  if (problem.fix) return applyFixes(text, [problem]);
  const { line, column, found, expected, instead } = problem;
  const suggestion = instead.match(
    /^(?:Type|Did you mean) (?:“([^“”]+)”|([^“”]+?[^.?])[.?](?: If .*)?$)/,
  );
  const right = expected ?? suggestion?.[1] ?? suggestion?.[2];
  if (right === undefined) throw new Error(`The message suggests no text to type: ${instead}`);
  const lines = text.split('\n');
  const typed = lines[line - 1] ?? '';
  const after = typed.slice(column - 1 + found.length);
  return lines.with(line - 1, typed.slice(0, column - 1) + right + after).join('\n');
}

const mistakes: readonly [wrong: string, right: string][] = [
  ['Exempt saels do not.', 'Exempt sales do not.'],
  ['Exempt sales , too, do not.', 'Exempt sales, too, do not.'],
  ['In the center of Dubai they do not.', 'In the centre of Dubai they do not.'],
  ['The Federal Tax Autority says so.', 'The Federal Tax Authority says so.'],
  ['We ask for a invoice.', 'We ask for an invoice.'],
  ['Read [about visas](/golden-vsia).', 'Read [about visas](/golden-visa).'],
  ['Read [about visas](/golden-visa.html).', 'Read [about visas](/golden-visa).'],
  ['Write to [us](hello@landfall.example).', 'Write to [us](mailto:hello@landfall.example).'],
  ['They trade in Abu dhabi.', 'They trade in Abu Dhabi.'],
  ['Call us on +971 4 000 0001.', 'Call us on +971 4 000 0000.'],
  ['Grace Portter says so.', 'Grace Porter says so.'],
  ['We reply on working days, Monday to Friday.', 'We reply on working days, Monday to Saturday.'],
  ['The first consultation takes an hour.', 'The first consultation takes half an hour.'],
  ['Read it ( twice) there.', 'Read it (twice) there.'],
  ['By Federal Decree-Law No. 8 for 2017 no.', 'By Federal Decree-Law No. 8 of 2017 no.'],
  ['After a late filling of returns they do not.', 'After a late filing of returns they do not.'],
  ['You may do it yourselve.', 'You may do it yourself.'],
  ['It’s fee is fixed.', 'Its fee is fixed.'],
  ['Its a good idea.', 'It is a good idea.'],
  ['Their is one more.', 'There is one more.'],
  ['Who’s flat it is must be clear.', 'Whose flat it is must be clear.'],
  ['If your a resident, tell us.', 'If you are a resident, tell us.'],
  ['Write on whats app.', 'Write on WhatsApp.'],
  ['Whats app answers.', 'WhatsApp answers.'],
  ['We need to hear from you and you documents.', 'We need to hear from you and your documents.'],
  ['A buyer who do not insure pays.', 'A buyer who does not insure pays.'],
  ['We answer every message within 24 hours.', 'We answer every message by the next working day.'],
  ['The first half hour costs AED 250.', 'The first half hour is free.'],
  ['No.\n###Who has to wait\n\nNone has.', 'No.\n### Who has to wait\n\nNone has.'],
  ['No.\n\n###Who has to wait\n\nNone has.', 'No.\n\n### Who has to wait\n\nNone has.'],
];

it.each(mistakes)(
  'a writer who follows the message for %j gets the correct text %j',
  async (wrong, right) => {
    let text = page(wrong);
    for (let round = 0; round < 3; round += 1) {
      const [problem] = await checkPage(vat, text);
      if (!problem) return expect(text).toBe(page(right));
      text = followMessage(text, problem);
    }
    throw new Error(`The page has problems after three corrections: ${text}`);
  },
);

it('the message about an address without https:// quotes the address as it was typed', async () => {
  const [problem] = await checkPage(vat, page('The portal www.u.ae lists it.'));
  expect(problem).toMatchObject({
    found: 'www.u.ae',
    message: '“www.u.ae” does not begin with https://, so this link may not work.',
    fix: { text: 'https://www.u.ae' },
  });
});

it.each([
  // In running text (the first row), the message suggests only the unit of time, because the number is correct. In a
  // procedure (the next two rows), the message suggests the whole time.
  [vat, 'in 30 days', 'in 30 dyas', 'spelling: Did you mean “days” or'],
  [vat, '2–3 weeks', '2–3 wekes', 'word-content: Type “2–3 weeks” in place of “2–3 wekes”.'],
  [
    vat,
    '8–12',
    '8–12 calender',
    'word-content: Type “8–12 calendar weeks” in place of “8–12 calender weeks”.',
  ],
  [
    team,
    'Marsh\n',
    'Marshx\n',
    'picture-missing: If the partner’s name is misspelt in this heading, correct the name. The name of the ' +
      'portrait’s file contains the right name.',
  ],
  [vat, sentence, 'They sell an send it.', 'article: Type “a”. If you mean “and”, type “and”.'],
  [vat, sentence, 'From Januray on.', 'spelling: Did you mean “January”? If'],
  [contact, '<ContactDetails', '<ContactDetail', 'word-unknown: Did you mean “ContactDetails”?'],
  [
    banking,
    'Does the bank need an Ejari?',
    'The fee',
    'question-mark: If this line is a question, type a question mark',
  ],
  [
    vat,
    sentence,
    'Ask Qasimzadeh.',
    'name-unknown: If the word is right, type this word on a new line of the file dictionary.txt',
  ],
  [mortgage, '/home', '/homex', 'address-gone: If /mortgage-consultation/homex is a mistake, type'],
])(
  'in %s, the change of %j to %j causes the problem “%s” without an automatic fix',
  async (file, from, to, expected) => {
    const source = fixtureText(file);
    const before = [{ file, source }];
    const problems = await checkPage(file, source.replace(from, to), { before });
    // For a mistyped figure (a number with a source), the check gives a second message: the page does not contain the
    // listed figure. This test ignores the second message.
    const [problem, ...others] = problems.filter(({ rule }) => rule !== 'figure-fewer');
    expect(`${problem?.rule}: ${problem?.instead}`).toContain(expected);
    const isAdvice = /^(?:name-unknown|article|question-mark)/.test(expected);
    expect(problem?.level).toBe(isAdvice ? 'advice' : 'error');
    expect([problem?.fix, ...others]).toEqual([undefined]);
  },
);

it('the check ignores the punctuation of comments and of the addresses of links', async () => {
  const ignored = `{/* it's 1-2 weeks.  See AED5. Then stop. */}\n\n[The list](https://u.ae/a-b/1-2?x='y')\n`;
  const cards = `${ignored}\n<CardGrid icons="scales bank">`;
  expect(await checkPage(home, fixtureText(home).replace('<CardGrid>', cards))).toEqual([]);
});

it.each([
  ['Exempt sales,too, do not.', 'Type the missing space.'],
  ['Exempt\u00A0sales do not.', 'Type an ordinary space in place of this space.'],
  ['Exempt sa\u00ADles do not.', 'Or delete the whole word, and type the word again.'],
  ['Exempt sales & gifts do not.', 'Type “and” with a space before and after.'],
  ['The fee is &lt;b&gt;fixed.', 'Delete “<b>”. If the words should be bold, type **'],
  ['The bank must applies it.', 'Type the basic form of the verb, such as “ask” or “apply”.'],
  [
    'Call [+971 4 000 1234](tel:+97140001243).',
    'such as “tel:+97140001234”. If not, type the right number',
  ],
  [
    'See Cabinet Decision No. 7.',
    'Type the year of the law after its number, such as “No. 41 of 2024”.',
  ],
])('the message for %j says what to do: “%s”', async (wrong, instead) => {
  const problems = await checkPage(vat, page(wrong));
  expect(problems.map((problem) => problem.instead)).toContainEqual(
    expect.stringContaining(instead),
  );
});

it.each([
  ['These has a stamp.', 'Type “These have” in place'],
  ['Those was the forms.', 'Type “Those were” in place'],
  ['This have a stamp.', 'Type “This has” in place'],
  ['Bring one authorities letter.', 'Type “authority’s” in place'],
  ['Bring one employers letter.', 'Type “employer’s” in place'],
  ['The companies salary is late.', 'type the singular with an apostrophe and s'],
  ['Your welcome to call us.', 'Type “You are” in place'],
])('the advice about %j contains the right form: “%s”', async (wrong, instead) => {
  const problems = await checkPage(vat, page(wrong));
  expect(problems.map((problem) => problem.instead)).toContainEqual(
    expect.stringContaining(instead),
  );
});

it.each([
  ['The bank,too asks.', 'In “bank,too”, a space is missing after “bank,”.'],
  ['The bank , too, asks.', 'In “bank ,”, there is a space before the sign “,”.'],
  [
    'The bank (of Dubai asks.',
    'Words in brackets need two brackets, but one of the two is missing (see “(of”).',
  ],
  ['The ba\u00ADnk asks.', 'there is an invisible character from another program.'],
  [
    'You must to open an account.',
    'After “must”, “may”, “should” or “cannot”, the verb has no “to”.',
  ],
])('the message about %j says what is wrong: “%s”', async (wrong, message) => {
  const problems = await checkPage(vat, page(wrong));
  expect(problems.map((problem) => problem.message)).toContainEqual(
    expect.stringContaining(message),
  );
});

it('applyFixes applies a fix at the right position if an earlier fix changes the length of the text', () => {
  const fix = (start: number, end: number, text: string) =>
    ({ fix: { start, end, text } }) as never;
  expect(applyFixes('abcd', [fix(0, 1, ''), fix(2, 4, 'Y')])).toBe('bY');
});

const lineMistakes: readonly [wrong: string, suggestion: string, right: string][] = [
  [
    ':::note\nThe fee is fixed.\n:::',
    'Type “> [!NOTE]” on the first line, “> **The title**” with your own title on the second line, “>” on the third ' +
      'line, and “> ” with the text of the note on the fourth line.',
    '> [!NOTE]\n> **The fee**\n>\n> The fee is fixed.',
  ],
  [
    '<CardGrid>\n\n### Paying\n\nYou pay.\n\nCash\tPaid later\nCard\tPaid at once\n\n### Asking\n\nYou ' +
      'ask.\n\n</CardGrid>',
    'Type each row as a list item: a hyphen, a space, the first cell, a colon and the second cell',
    '<CardGrid>\n\n### Paying\n\nYou pay.\n\n- Cash: paid later\n- Card: paid at once\n\n### Asking\n\nYou ' +
      'ask.\n\n</CardGrid>',
  ],
  [
    '<DocTable>\n\n| Fee | Day |\n| --- | --- |\n| One | Two |\nKeep the originals at hand.\n\n</DocTable>',
    'If this line is not a row, move this line below </DocTable>.',
    '<DocTable>\n\n| Fee | Day |\n| --- | --- |\n| One | Two |\n\n</DocTable>\n\nKeep the originals at hand.',
  ],
  [
    '<NumberedServices>\n\n1. **Refund.**\nWe claim it.\n\n</NumberedServices>',
    'type three spaces before it',
    '<NumberedServices>\n\n1. **Refund.**\n   We claim it.\n\n</NumberedServices>',
  ],
  [
    '<NumberedServices>\n\n1. **Refund.**\n\nWe claim it.\n\n</NumberedServices>',
    'delete the empty line above the text, and type three spaces before the text',
    '<NumberedServices>\n\n1. **Refund.**\n   We claim it.\n\n</NumberedServices>',
  ],
  ['Ask {name} for it.', 'Type the missing text in place of “{name}”', 'Ask the registrar for it.'],
  [
    'See Error! Reference source not found. for the list.',
    'type a link to the text that you mean',
    'See [the pages on visas](/golden-visa) for the list.',
  ],
  ['One pays.\n\nPage 3 of 12', 'Delete this line.', 'One pays.'],
  [
    'One pays. I hope this helps! Ask us.',
    'If not, delete the whole sentence.',
    'One pays. Ask us.',
  ],
  [
    'The form must signed by the owner.',
    'type “be” before',
    'The form must be signed by the owner.',
  ],
  ['The fee is fixed.\n---', 'Delete the line of dashes', 'The fee is fixed.'],
  ['The fees\n---\n\nThe fee is fixed.', 'type ## and a space', '## The fees\n\nThe fee is fixed.'],
  ['One pays.<br />Another one waits.', 'leave an empty line', 'One pays.\n\nAnother one waits.'],
  [
    '**Step 1:** We file it.\n**Step 2:** We wait.',
    'type 1. and a space',
    '1. **Step 1:** We file it.\n2. **Step 2:** We wait.',
  ],
  [
    '(a) the licence\n(b) the passport',
    'Type - and a space in place of “(a)”',
    '- the licence\n- the passport',
  ],
  ['1) the licence\n2) the passport', 'Type “1.”', '1. the licence\n2. the passport'],
  ['It is 3*4*12 of it.', 'type × in place of each star', 'It is 3×4×12 of it.'],
  ['One pays the ** fee ** here.', 'Type “**fee**”', 'One pays the **fee** here.'],
  ['One pays the fee.[^1]', 'Delete “[^1]”', 'One pays the fee.'],
  ['One pays.\n\n[TOC]', 'Delete this line', 'One pays.'],
  [
    'The regis-\ntration is free.',
    'Type both parts of the word on one line',
    'The registration is free.',
  ],
  ['One pays.\fAnother one waits.', 'leave an empty line', 'One pays.\n\nAnother one waits.'],
  [
    '<<<<<<< HEAD\nOne pays.\n=======\nNobody pays.\n>>>>>>> main',
    'Choose the right version',
    'One pays.',
  ],
  [
    'Write to [us](mailto:hello@landfall.example?subject=VAT help).',
    'type %20 in place of each space after “subject=”',
    'Write to [us](mailto:hello@landfall.example?subject=VAT%20help).',
  ],
  [
    '> We file on time.\n> — Our rule\nThe bank waits.',
    'If not, leave an empty line above it',
    '> We file on time.\n> — Our rule\n\nThe bank waits.',
  ],
];

it.each(lineMistakes)(
  'a writer who follows the message for %j corrects the page (message: “%s”)',
  async (wrong, suggestion, right) => {
    const pageWith = (lines: string) => page(`${sentence}\n\n${lines}\n`);
    const [problem] = await checkPage(vat, pageWith(wrong));
    expect(problem?.instead).toContain(suggestion);
    expect(await checkPage(vat, pageWith(right))).toEqual([]);
  },
);

it('the check suggests the likeliest correction of a misspelt word first', async () => {
  const text = fixtureText(vat).replace('Exempt sales do not.', 'Exempt sales are scarse.');
  const [problem] = await checkPage(vat, text);
  expect(problem?.instead).toMatch(/^Did you mean “scarce”/);
});

it.each(['Callout', 'Note', 'Admonition', 'Aside'])(
  'for the unknown component <%s>, the check explains how to type a note',
  async (name) => {
    const note = `<${name}>\n\nExempt sales do not.\n\n</${name}>`;
    const problems = await checkPage(vat, fixtureText(vat).replace('Exempt sales do not.', note));
    const [problem] = problems.filter(({ rule }) => rule === 'word-unknown');
    expect(problem?.instead).toContain('> [!NOTE]');
  },
);

it.each([
  'You keep the last word and you bank password.',
  'Sign it while there permit still runs.',
  'We file there first and second returns.',
  'The certificate is than stamped.',
  'The office in Deira is easy to find.',
])('the check gives advice about a sentence with a probable mistake: %s', async (words) => {
  const problems = await checkPage(vat, fixtureText(vat).replace('Exempt sales do not.', words));
  expect(problems).toMatchObject([{ level: 'advice' }]);
});

it('the check reports a wrong number of offices in the sentence above a list of offices', async () => {
  const words =
    'You deal with these five offices:\n\n- One\n- Two\n- Three\n- Four\n- Five\n- Six\n';
  const problems = await checkPage(vat, fixtureText(vat).replace('Exempt sales do not.', words));
  expect(problems.find(({ rule }) => rule === 'count')?.instead).toContain(
    'type “six” in place of “five”',
  );
});

it('for a link with a shortened anchor, the check suggests the only anchor with the same beginning', async () => {
  const text = fixtureText(vat).replace('Exempt sales do not.', 'See [it](#what-is-mandatory).');
  const problems = await checkPage(vat, text);
  expect(problems.find(({ rule }) => rule === 'link-no-heading')?.expected).toBe(
    '#what-is-mandatory-filing',
  );
});

it('the check suggests typing a deleted heading again if a link leads to the heading', async () => {
  const before = [
    { file: vat, source: `${fixtureText(vat)}\n## Late returns\n\nThey cost more.\n` },
  ];
  const text = fixtureText(vat).replace('Exempt sales do not.', 'See [below](#late-returns).');
  const problems = await checkPage(vat, text, { before });
  expect(problems.find(({ rule }) => rule === 'link-no-heading')?.instead).toMatch(
    /^If this was a mistake, type the heading again as it was\. If not, type the address of another heading/,
  );
});

it('for a link to the old address of a changed heading, the check suggests the new address', async () => {
  const before = [{ file: vat, source: fixtureText(vat) }];
  const text = fixtureText(vat)
    .replace('## What is Mandatory Filing?', '## When you must file')
    .replace('Exempt sales do not.', 'See [below](#what-is-mandatory-filing).');
  const problems = await checkPage(vat, text, { before });
  expect(problems.find(({ rule }) => rule === 'link-no-heading')?.expected).toBe(
    '#when-you-must-file',
  );
});
