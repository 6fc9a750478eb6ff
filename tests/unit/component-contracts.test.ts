import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { maxDrawnSteps } from '../../components/vocabulary/StepTimeline.tsx';
import { groups } from '../../src/config/groups.ts';
import { filesIn } from '../../tools/read-files.ts';
import { problemsOf, structureFaults, top } from '../test-site.ts';

const within = (tag: string, content: string) =>
  `<${tag}>\n\n${content}\n\n</${tag.replace(/ .*/, '')}>`;

const steps = '1. **One** *1–2 weeks*\n   We begin.\n2. **Two** *1 week*\n   We file.';
const waiting = (wait: string, total = '4–6 weeks') =>
  `Total: *${total}*, ${wait}\n\n${steps}\n3. **Three** *Open: as needed*\n   We answer.`;
const manySteps = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index + 1}. **Step** *1 week*\n   We file.`).join(
    '\n',
  );
const figures = (...items: string[]) => items.map((item) => `- **${item}`).join('\n');
const matrix = (note: string) =>
  `| D | A | B | C |\n| - | - | - | - |\n| Passport | Required | Optional | ${note} |`;
const sum = (total: string) =>
  `| Part | Amount |\n| - | -: |\n| Ours | AED 1,000 |\n| Theirs | AED 500 |\n| Together | ${total} |`;
const zone = (name: string) => `### [${name}](/about)\n\nA line.\n\nServices: A, B\n\n- One`;
const allGroups = groups
  .filter(({ kind }) => kind === 'service')
  .map(({ folder }) => folder)
  .join(' ');
const leader = (name: string, led: string) =>
  `### ${name}\n\nFounder\n\n<Leads groups="${led}">all of it</Leads>`;
const cards = '### One\n\nText.\n\n### Two\n\nText.';

it('the code in tools/check contains no name of a component', () => {
  const names = new RegExp(`\\b(?:${Object.keys(vocabulary).join('|')})\\b`);
  const files = filesIn('.', 'tools/check').filter((file) => file.endsWith('.ts'));
  const withoutComments = (file: string) =>
    readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => names.test(withoutComments(file)))).toEqual([]);
});

describe('invalid content of components', () => {
  const invalidContents = [
    ['StepTimeline', '<CtaButton>Book a call</CtaButton>', 'found <CtaButton>'],
    [
      'StepTimeline',
      '1. **One** Text.\n2. Two.',
      'expected an item that begins with words in bold',
    ],
    ['StepTimeline', `How it goes:\n\n${steps}`, 'expected a line such as “Total: *8–12 weeks*”'],
    [
      'StepTimeline',
      `Total: *4–6 weeks*,\n\n${steps}`,
      '→ Delete the comma at the end of the line “Total:”.',
    ],
    ['StepTimeline', waiting('with a review'), '“, waiting after step 2 for the FTA’s review”'],
    ['StepTimeline', waiting('waiting after step 4 for a review'), 'but the list has only 3 steps'],
    [
      'StepTimeline',
      'Total: *8 weeks*, waiting after step 2 for a review\n\n1. **One** *1–2 weeks*\n   We begin.',
      'but the list has only 1 step. → In the line “Total:”, delete everything from the comma before “waiting”',
    ],
    [
      'StepTimeline',
      'Total: *8 weeks*, waiting after step 1 for a review\n\n1. **One** *1–2 weeks*\n   We begin.',
      'but fewer than two steps have a time such as “*1–2 weeks*”',
    ],
    [
      'StepTimeline',
      waiting('waiting after step 3 for a review'),
      'but this step has no time such as “*1–2 weeks*”',
    ],
    [
      'StepTimeline',
      waiting('waiting after step 1 for a review', '2–3 weeks'),
      'If the total or the time of a step is wrong, type the right time. If all times are right, do this: In',
    ],
    [
      'StepTimeline',
      '1. **One** *A while*\n   We begin.',
      'found “A while”. → If “A while” is a length of time',
    ],
    ['StepTimeline', '1. **One** *A while*\n   We begin.', 'type “*Open: a while*”'],
    ['StepTimeline', `${steps}\n3. **Three**\n   We answer.`, 'the step “Three” has no time'],
    ['StepTimeline', manySteps(11), 'expected at most 10 steps in a list with times'],
    ['StepTimeline', `Total: *a while*\n\n${steps}`, 'expected the total time, such as 8–12 weeks'],
    ['StepTimeline', `Total: 3 weeks\n\n${steps}`, 'expected a line such as “Total: *8–12 weeks*”'],
    [
      'StepTimeline overlapping',
      waiting('waiting after step 1 for a review'),
      'which is not possible in <StepTimeline overlapping>',
    ],
    ['DocTable', '| A | B |\n| - | - |\n| c | |', 'text in every cell, found an empty cell'],
    [
      'DocTable matrix',
      matrix('In two originals'),
      'in the row “Passport”, column “C”: expected “Required”, “Not required” or “Optional”, perhaps ' +
        'with a colon and a note, or “If:” and a case, found “In two originals”. → If ' +
        'every client must bring this document, type “Required: in two originals”.',
    ],
    [
      'DocTable total',
      sum('AED 1,501'),
      'expected the sum of the rows above, AED 1,500, found “AED 1,501”',
    ],
    ['DocTable total', sum('1,500'), 'expected an amount such as AED 1,500 at the end of each row'],
    ['DocTable compare', '| A | B |\n| - | - |\n| c | d |', 'expected 3 columns or more, found 2'],
    ['DocTable matrix', matrix('required'), 'found “required”. → Type “Required”.'],
    ['DocTable matrix', matrix('Optonal: a copy'), '→ Type “Optional: a copy”.'],
    [
      'DocTable matrix',
      matrix('If VAT-registered'),
      '→ After the word “If”, type a colon, such as “If: VAT-regist',
    ],
    [
      'DocTable matrix',
      matrix('If:'),
      '→ If only some clients must bring the document, type “If:” and',
    ],
    [
      'DocTable matrix',
      matrix('Foo:'),
      '→ If only some clients must bring the document, type “If:” and',
    ],
    ['DocTable matrix', matrix('**If**: abroad'), 'expected “If:” without bold, italic or a link'],
    [
      'DocTable matrix',
      matrix('If: it has more than one of these pages in it'),
      'expected a note of at most 40 characters',
    ],
    ['DocTable matrix', '| A | B |\n| - | - |\n| c | Required |', 'expected 3 columns or more'],
    [
      'CardGrid colour="red"',
      cards,
      'Delete colour="red". Or type one of these words in place of colour="red": icons (the name of a picture for ' +
        'each card, such as “icons="scales bank"”), checklist (visitors can print the lists as a checklist).',
    ],
    [
      'DocTable printable',
      '| A | B |\n| - | - |\n| c | d |',
      'checklist (visitors can print the rows as a checklist)',
    ],
    [
      'CardGrid icons="scales"',
      cards,
      'expected one name after icons= for each of the 2 cards, found 1',
    ],
    [
      'CardGrid icons="scales unicorn"',
      cards,
      '“unicorn” is not one of the possible words in icons="…"',
    ],
    ['CardGrid icons', cards, 'icons="…" has no value in the tag'],
    [
      'CardGrid',
      '### **A** One\n\nText.\n\n### Two\n\nText.',
      'this card has no short name in bold',
    ],
    [
      'CardGrid checklist="yes"',
      cards,
      '→ In the tag, type only the word checklist in place of checklist="yes".',
    ],
    [
      'MoneyChart',
      '- **AED 1** a',
      'form="…" is missing in the tag. → Type form="…" in the tag, such as “<MoneyChart form="threshold">”. The ' +
        'possible words are threshold (',
    ],
    [
      'PairedCards',
      '### One\n\nText.',
      'expected exactly two cards, each with a ### heading, found 1',
    ],
    ['KeyFigures', figures('30 days**', '1 day** to apply'), 'expected words after “30 days”'],
    ['KeyFigures', figures('Many** of it', '1 day** to apply'), 'a figure such as AED 375,000'],
    ['KeyFigures', figures(...Array(5).fill('1 day** to apply')), 'two to four figures, found 5'],
    ['ZoneExplorer drawings="mainland"', zone('Onshore'), 'expected six benefits, found 1'],
    ['ZoneExplorer drawings="mainlan"', zone('Moon'), '→ Did you mean “mainland”?'],
    [
      'ZoneExplorer drawings="mainland offshore"',
      zone('Moon'),
      'expected one name after drawings= for each card, found 2 for 1 card',
    ],
    [
      'PairedCards',
      '### One\n\nText.\n\n- Input VAT: **Recoverable**\n- Records: 5 years\n\n### Two\n\nText.',
      'expected words in bold after a colon, as in other items of this list, found an item (“Records: 5 years”)',
    ],
    ['ArticleTeaser', '### A title\n\nText.', 'only a link, found a ### heading (“A title”)'],
    ['LeaderCards', '### A Name\n\nFounder', 'expected <Leads>, found nothing'],
    [
      'LeaderCards',
      leader('A Name', allGroups),
      'a paragraph about the partner below <Leads>, found nothing',
    ],
    [
      'LeaderCards',
      `${leader('A Name', 'banking')}\n\nShe works.`,
      'no partner is responsible for the pages in the folder “tax-and-accounting”. → On the card of the responsible ' +
        'partner, type a space and tax-and-accounting after the last folder name in <Leads groups="…">.',
    ],
    [
      'LeaderCards',
      `${leader('A Name', allGroups)}\n\nShe works.\n\n${leader('Another', 'banking')}\n\nHe too.`,
      'expected “banking” on the card of only one partner, found it on the cards of A Name and Another',
    ],
    [
      'Leads groups="banking"',
      '**All** of it',
      'expected only text without bold, italic or a link, found bold words (“All”)',
    ],
    ['Leads groups="banking"', 'banks', 'expected the text and the two tags on one line'],
    [
      'Leads groups="bankin"',
      'banks',
      '“bankin” is not one of the possible words in groups="…". → Did you mean “banking”?',
    ],
    ['Leads', 'banks', 'groups="…" is missing in the tag'],
    ['PartnerList', '- FAB: the best', 'expected a name without a colon, found “FAB: the best”'],
    ['Sounding', '[One](/a) two', 'or “**AED 375,000**”, found a link (“One”).'],
    [
      'Sounding',
      `**28 days** ${'to file '.repeat(8)}`,
      'expected at most 60 characters after “28 days”, found 63 characters',
    ],
    ['FoldedNote', 'Just text.', 'expected a note, found a paragraph'],
    [
      'FoldedNote',
      '> [!TIP]\n> **One**\n>\n> Two.',
      'expected a note that begins with “[!NOTE]”, found “[!TIP]”',
    ],
    [
      'ShortHeading',
      'The difference of zero-rated goods',
      'expected 2 to 32 characters, found 34: “The difference of zero-rated goods”',
    ],
    ['RatingBadges', 'Five stars.', 'expected nothing more, found a paragraph'],
    ['MoneyChart form="stack"', '- **AED 2 mn** a\n- **AED 1** b', 'found “AED 2 mn”'],
    ['MoneyChart form="stack"', '- **12 weeks** a\n- **AED 2** b', 'found “12 weeks”'],
    [
      'MoneyChart form="stack"',
      '- **AED 10** a home\n  - **AED 8** the loan\n  - **AED 3** your own',
      'the parts add up to AED 11, which is more than the total of AED 10',
    ],
    [
      'MoneyChart form="stack"',
      'Words.',
      '→ Type a bulleted list of amounts, such as “- **AED 1 million** the home”. Type the parts',
    ],
    [
      'MoneyChart form="bands"',
      'Words.',
      '→ Type a bulleted list of three items with your own amounts',
    ],
    [
      'Sounding',
      '**28 days** to file\n\nAED 5\ttwo days',
      '→ Delete the cells, and type a table above or below',
    ],
    [
      'MoneyChart form="threshold"',
      '1. **AED 30** a month, **AED 100** in April\n\n- **AED 90** must register',
      'AED 100 is not AED 30 multiplied by a whole number',
    ],
    [
      'MoneyChart form="bands"',
      '- **0%** up to **AED 375,000**\n- **9%** above it\n- **AED 500,000** of profit: tax **AED 11,520**',
      'the tax on AED 500,000 is AED 11,250',
    ],
  ] as const;
  const invalidRows = invalidContents.map(([tag, content, message]) => [tag, message, content]);

  it.each(invalidRows)(
    '<%s> reports “%s” for the content %j',
    async (tag = '', message = '', content = '') => {
      const [fault] = await structureFaults(within(tag, content));
      expect(fault).toContain(`In <${tag.replace(/ .*/, '')}>: `);
      expect(fault).toContain(message);
    },
  );

  it.each(invalidRows)(
    'the message about <%s> says what to do: “%s” (content: %j)',
    async (tag = '', _message = '', content = '') => {
      const [fault] = await structureFaults(within(tag, content));
      expect(fault).toMatch(
        / → (?:Add|After|Begin|Below|Choose|Correct|Delete|Did you mean|If|In|Keep|On|Put|Type)\b/,
      );
    },
  );

  it.each(Object.entries(vocabulary))(
    'the contract of <%s> (the rules for its content) is an instruction that begins with “Type”',
    (_name, { contract }) => {
      expect(contract).toMatch(/^Type .*[.”]$/);
    },
  );

  const invalidMarkdown = [
    [
      '> [!NOTE]\n> Just text.',
      'In a note: expected the title of the note in bold on a separate line',
    ],
    ['> [!WARNING]\n> **One**\n>\n> Two.', '→ In place of “[!WARNING]”, type “[!NOTE]” for a note'],
    ['> Words without a source.', 'expected a last line such as “— Our pricing principle”'],
    ['> Words.\n>\n> — A. Smith, *The Wealth*', 'without bold, italic or links, found “— A. Smith'],
    ['<CtaButton>Book</CtaButton>', 'expected two to five words, found “Book”'],
    [
      'Press <CtaButton>Book a call</CtaButton> now.',
      '<CtaButton> is on the same line as other text',
    ],
  ] as const;
  const invalidMarkdownRows = invalidMarkdown.map(([markdown, message]) => [message, markdown]);

  it.each(invalidMarkdownRows)(
    'the check reports “%s” for an invalid note, quotation or button: %j',
    async (message, markdown = '') => {
      expect((await structureFaults(markdown))[0]).toContain(message);
    },
  );

  it.each([
    ['<Figures>\n\nOne.\n\n</Figures>', 'word-unknown'],
    ['<KeyFigures>\n\n- One\n\n</KeyFigures>', 'word-content'],
    ['A second paragraph.', 'page-top'],
  ])(
    'the check reports only one problem for an unexpected component or paragraph above the first section: %j',
    async (words, rule) => {
      const problems = await problemsOf(top.replace('An opening.', `An opening.\n\n${words}`));
      expect(problems.map((problem) => problem.rule)).toEqual([rule]);
    },
  );

  it.each([
    ['reports an error if the page has no contents list', 'pages/test.mdx', ['page-top']],
    ['reports nothing if the page has a contents list', 'pages/(insights)/test.mdx', []],
  ])(
    'for a note above the first section, the check %s (page: %s)',
    async (_outcome, file, rules) => {
      const note = 'An opening.\n\n> [!NOTE]\n> **Of today**\n>\n> The law has changed.';
      const sections = [1, 2, 3, 4].map((number) => `\n## Part ${number}\n\nText.\n`).join('');
      const page = `${top.replace('An opening.', note)}\nText.\n${sections}`;
      const problems = await problemsOf(page, file);
      expect(problems.map(({ rule }) => rule).filter((rule) => rule === 'page-top')).toEqual(rules);
    },
  );
});

it.each([
  ['StepTimeline', waiting('waiting after step 1 for a review')],
  ['StepTimeline overlapping', `Total: *1–2 weeks*\n\n${steps}`],
  ['StepTimeline', '1. **One** *5–10 working days*\n   We begin.'],
  ['PartnerList', '- J.P. Morgan'],
  ['DocTable total', sum('AED 1,500')],
  ['DocTable compare', matrix('Only abroad')],
  ['DocTable', matrix('Only abroad')],
  ['DocTable matrix checklist', matrix('Required: two originals')],
  ['DocTable matrix', matrix('Not required: the bank has it')],
  ['KeyFigures', figures('AED 500,000–1,000,000** of it', '24/7** of it', '0%** of it')],
])('<%s> accepts the content %j', async (tag, content) => {
  expect(await structureFaults(within(tag, content))).toEqual([]);
});

it.each([', with a review', ' in all, with a review', ' until the tax number, with a review'])(
  'a writer who follows the message about the line “Total: *4–6 weeks*%s” of <StepTimeline> corrects the line',
  async (words) => {
    const content = within('StepTimeline', `Total: *4–6 weeks*${words}\n\n${steps}`);
    const [fault = ''] = await structureFaults(content);
    const deleted = /If not, delete “(.+?)”\.$/s.exec(fault)?.[1] ?? '';
    expect(words).toContain(deleted || 'a text to delete');
    expect(await structureFaults(content.replace(deleted, ''))).toEqual([]);
  },
);

it('<StepTimeline> accepts eleven steps without times', async () => {
  const body = within('StepTimeline', manySteps(11).replaceAll(' *1 week*', ''));
  expect(await structureFaults(body)).toEqual([]);
});

it('timeline.css has a rule for each step number that <StepTimeline> can draw', () => {
  const styles = readFileSync('src/styles/own/timeline.css', 'utf8');
  const numbers = [...styles.matchAll(/^\.step-(\d+),$/gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: maxDrawnSteps }, (_, index) => index + 1));
});
