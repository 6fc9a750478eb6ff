import { describe, expect, it } from 'vitest';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { pageReader } from '../../src/content/read-page.ts';
import { applyFixes } from '../../tools/check/apply-fixes.ts';
import { check } from '../../tools/check/check.ts';
import { fixture } from '../site-copy.ts';
import {
  checkPage,
  fixtureText,
  problemsOf,
  structureFaults,
  today,
  top,
  vat,
} from '../test-site.ts';

const contact = 'pages/contact.mdx';
const sentence = 'Exempt sales do not.';
const start = fixtureText(vat).split('\n').indexOf(sentence) + 1;

/**
 * Adds lines to the sample page. Returns the problems in these lines, each as `line: rule`. The first added line is
 * line 1.
 */
async function found(lines: string): Promise<string[]> {
  const problems = await checkPage(vat, pageWith(lines));
  return problems.map(({ line, rule }) => `${line - start - 1}: ${rule}`);
}

/** Returns the sample page with additional lines between two empty lines. */
const pageWith = (lines: string) =>
  fixtureText(vat).replace(sentence, () => `${sentence}\n\n${lines}\n`);

describe('pasted lines with list signs that Markdown does not know', () => {
  it.each([
    ...['•', '‣', '◦', '▪', '■', '□', '●', '➢', '→', '✓', '✔', '☐', '★', '◆', '\uF0B7', '→', '->'],
    ...['o', '①', '–', '—', '−', '‑', '✅', '▶️', '(a)', '(i)', 'a.', 'a)', 'ii.', '(1)', '§'],
  ])('the check reports every line that begins with the list sign %s', async (sign) => {
    expect(await found(`You bring this.\n${sign} the licence.\n${sign} the passport.`)).toEqual(
      expect.arrayContaining(['2: list-sign', '3: list-sign']),
    );
  });

  it.each(['A.', 'I.', '1 -', '1:'])(
    'the check reports every line that begins with “%s” in place of a list sign',
    async (sign) => {
      const lines = `${sign} Licences are in date.\n${sign} Passports are in date.`;
      expect(await found(lines)).toEqual(expect.arrayContaining(['1: list-sign', '2: list-sign']));
    },
  );

  it('with --fix, the check turns lines that begin with “•” into a list', async () => {
    const typed = pageWith('You bring:\n\n• the licence\n• the passport');
    const problems = await checkPage(vat, typed);
    expect(problems.map(({ fix }) => fix?.text)).toEqual(['- ', '- ']);
    expect(applyFixes(typed, problems)).toBe(
      pageWith('You bring:\n\n- the licence\n- the passport'),
    );
  });

  it.each([
    [
      'bullets below an item of a list',
      'You bring:\n\n- the licence\n  • of the firm\n  • of the branch',
      ['4: list-sign', '5: list-sign'],
    ],
    [
      'numbered titles in bold on consecutive lines',
      '**Step 1:** We file it.\n**Step 2:** We wait for it.',
      ['1: list-sign', '2: list-sign'],
    ],
    [
      'numbers with brackets',
      'You bring:\n\n1) the licence\n2) the passport',
      ['3: list-number', '4: list-number'],
    ],
  ])('the check reports each line with a wrong list sign: %s', async (_what, lines, places) => {
    expect(await found(lines)).toEqual(places);
  });
});

describe('pasted structure from other programs', () => {
  it.each([
    ['a table of a spreadsheet', 'Fee\tDay\nAED 5\t2', 'table-broken'],
    ['a table without its line of dashes', 'Fee | Day', 'table-broken'],
    ['a form feed', 'Exempt sales\fdo not.', 'line-break'],
    ['a vertical tab', 'Exempt sales\vdo not.', 'line-break'],
    ['stars between figures', 'It is 3*4*12 of it.', 'stray-mark'],
    ['a footnote', 'Exempt sales do not.[^1]', 'footnote'],
    ['a superscript number', 'Exempt sales do not.²', 'footnote'],
    ['a contents list', '[TOC]', 'contents-list'],
    ['a note in the syntax of Docusaurus', ':::note\nThe fee is fixed.\n:::', 'note-kind'],
    ['a note in the syntax of MkDocs', '!!! note\nThe fee is fixed.', 'note-kind'],
    ['spaces inside bold', 'Exempt ** sales ** do not.', 'stray-mark'],
    ['a word hyphenated at the end of a line', 'The regis-\ntration is free.', 'word-parted'],
    ['a formula', 'It is \\[ x = y \\] of it.', 'stray-mark'],
    ['a no-break space after ##', '##\u00A0Fees', 'heading-space'],
    ['seven hashes', '####### Fees', 'heading-deep'],
    ['a no-break space after a list sign', '-\u00A0the licence', 'list-space'],
    ['a range with spaces', 'It takes 3 - 5 of them and 2 - 4 weeks.', 'range-spaces'],
    ['a line of dashes under a sentence', 'The fee is fixed.\n---', 'heading-dashes'],
    [
      'a mailto link with a space',
      'Write to [us](mailto:hello@landfall.example?subject=VAT help).',
      'link-broken',
    ],
    ['an HTML line break', 'One line.<br />Another one.', 'line-break'],
    ['a no-break space as an empty line', 'One line.\n\n&nbsp;\n\nAnother one.', 'paragraph-empty'],
    ['a bold line above an empty heading', '**The fees**\n\n##\n\nOne.', 'bold-heading'],
    [
      'a heading without ##',
      'The bank asks.\n\nRequired Documents\n\nThe bank waits.',
      'heading-missing',
    ],
    [
      'a question on its own line that is not a heading',
      'The bank asks.\n\nWhat is VAT?\n\nThe bank waits.',
      'heading-missing',
    ],
  ])('in pasted text, the check reports exactly one problem for %s', async (_what, lines, rule) => {
    const places = await found(lines);
    expect(places.map((place) => place.replace(/^\d+: /, ''))).toEqual([rule]);
  });

  it.each([
    'The flat has 90 m² in all.',
    'A. Smith signs it.',
    'The three-\nand four-year terms end.',
    'It is 3 × 4 of it.',
    '> We file on time.\n> — Our rule',
  ])(
    'the check accepts correct Markdown that looks like a mistake in pasted text: %j',
    async (lines) => {
      const errors = (await checkPage(vat, pageWith(lines))).filter(
        ({ level, rule }) => level === 'error' && !/^(?:figure|spelling|count)/.test(rule),
      );
      expect(errors).toEqual([]);
    },
  );
});

it('for text directly below a quotation, the check reports the line number of this text', async () => {
  const lines = '> We file on time.\n> — Our rule\nThe bank waits.';
  const problems = await checkPage(vat, pageWith(lines));
  expect(problems).toMatchObject([
    {
      line: start + 4,
      rule: 'quotation-end',
      instead: expect.stringContaining('empty line above'),
    },
  ]);
});

it.each([
  ['below', 'The bank asks.\n**Who else pays**\n\nNobody pays.', 2],
  ['above', '**Who else pays**\nNobody pays.', 1],
])(
  'the check reports a bold line directly %s other text as a probable heading',
  async (_where, lines, line) => {
    expect(await found(lines)).toEqual([`${line}: bold-heading`]);
  },
);

it('the check reports nothing after a writer has replaced a bold line with a ### heading', async () => {
  const lines = 'The bank asks.\n\n### Who else pays\n\nNobody pays.';
  expect(await checkPage(vat, pageWith(lines))).toEqual([]);
});

it('for a colon at the end of a paragraph above a heading, the check reports the line of the colon', async () => {
  const [place] = await found(
    `We file.\nBring these documents:\n\n### Who else pays\n\nNobody pays.`,
  );
  expect(place).toBe('2: full-stop');
});

describe('an item of <NumberedServices> that begins with a bold title', () => {
  const services = (item: string) =>
    `<NumberedServices>\n\n1. ${item}\n2. **Two**\n   We ask.\n\n</NumberedServices>`;

  it.each(['**One**: We file.', '**One:** We file.', '**One** – We file.', '**One**\n   We file.'])(
    'the check accepts a colon, a dash or a line break after the bold title of an item: %j',
    async (item) => {
      const { file } = await pageReader(vocabulary)('pages/a.mdx', `${top}\n${services(item)}\n`);
      expect(file.messages).toEqual([]);
    },
  );

  it.each([
    [
      '**One**\n   We file:\n\n   - this\n   - that',
      'expected only text in this item, found a bulleted list',
    ],
    ['**One**\n\n   We file.', 'found an empty line above “We file.”. → Delete the empty line'],
  ])(
    'the check reports a list or an empty line in an item of <NumberedServices>: %j',
    async (item, message) => {
      const faults = await structureFaults(services(item));
      expect(faults).toEqual([expect.stringContaining(message)]);
    },
  );
});

it.each(['## Step by step {/* Omar reads this */}', '## {/* a */} Step {/* b */} by step'])(
  'a comment in a heading does not change the text or the anchor of the heading: %s',
  async (heading) => {
    const source = `${top}\nSee [the steps](#step-by-step).\n\n${heading}\n\nIt goes so.\n`;
    const { file } = await pageReader(vocabulary)(contact, source);
    const headings = (file.data.blocks ?? []).filter(
      (block) => 'node' in block && block.node.type === 'heading',
    );
    expect(headings.at(-1)).toMatchObject({ node: { children: [{ value: 'Step by step' }] } });
    const problems = await checkPage(contact, source);
    expect(problems.filter(({ rule }) => rule === 'link-no-heading')).toEqual([]);
  },
);

it('the check reports a new page file whose address another page lists under movedFrom', async () => {
  const added = ['pages/about-us.mdx'];
  const old = fixtureText(contact).replace(/^title:/m, 'movedFrom:\n  - /about-us\n$&');
  const texts = { [contact]: old, 'pages/about-us.mdx': top };
  const problems = await check({ root: fixture, today, texts, added });
  const [problem, ...others] = problems.filter(({ rule }) => rule === 'address-shared');
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ file: 'pages/about-us.mdx', line: 1 });
  expect(problem?.instead).toContain(
    'Or, if your page replaces pages/contact.mdx, keep the name of your file, and correct pages/contact.mdx. ' +
      'Below “movedFrom:”',
  );
});

it('the check reports a second paragraph in a card and suggests joining the two paragraphs', async () => {
  const cards =
    '<CardGrid>\n\n### One\n\nIt asks.\n\nIt waits.\n\n### Two\n\nIt pays.\n\n</CardGrid>';
  expect(await structureFaults(cards)).toEqual([
    expect.stringMatching(
      /found a second paragraph.* → Delete the empty line above this paragraph/,
    ),
  ]);
});

it.each([
  ['Duty\tDay\nVAT\t28', /found cells from a spreadsheet/],
  ['![](image1.png)', /found a picture/],
])(
  'the message about a second paragraph in a card names the probable cause: %j',
  async (second, cause) => {
    const cards = `<CardGrid>\n\n### One\n\nIt asks.\n\n${second}\n\n### Two\n\nIt pays.\n\n</CardGrid>`;
    expect(await structureFaults(cards)).toContainEqual(expect.stringMatching(cause));
  },
);

it('the check suggests ### in place of the stars if the first question of <FaqList> is in bold', async () => {
  const [fault] = await structureFaults('<FaqList>\n\n**Who pays?**\n\nYou.\n\n</FaqList>');
  expect(fault).toContain('without the stars.');
});

describe('a component with a wrong heading level or list sign', () => {
  const grid = (second: string, attributes = '') =>
    `<CardGrid${attributes}>\n\n### One\n\nIt asks.\n\n${second}\n\n</CardGrid>`;

  it.each([' icons="scales bank"', ''])(
    'the check reports a #### heading in a card grid, but not the resulting wrong number of cards: <CardGrid%s>',
    async (attributes) => {
      const body = grid('#### Two\n\nIt pays.\n\n### Three\n\nIt waits.', attributes);
      const [fault, ...others] = await structureFaults(body);
      expect(others).toEqual([]);
      expect(fault).toContain('found a #### heading (“Two”). → Type “###” in place of “####”.');
    },
  );

  it('the check reports a ## heading inside a component and suggests ###', async () => {
    const [fault] = await structureFaults('<FaqList>\n\n## Who pays?\n\nYou.\n\n</FaqList>');
    expect(fault).toMatch(/found a ## heading .* → Type “###” in place of “##”\.$/);
  });

  it('the check reports a numbered list in a card and suggests a bulleted list', async () => {
    const faults = await structureFaults(grid('1. a licence\n2. a lease\n\n### Two\n\nIt pays.'));
    expect(faults).toEqual([
      expect.stringMatching(
        /expected a bulleted list, found a numbered .* → At the beginning of each item, type “-”/,
      ),
    ]);
  });

  it('in the list of a card, the check suggests “-” in place of “1)”', async () => {
    const lines = grid('1) a licence\n2) a lease\n\n### Two\n\nIt pays.');
    const problems = await checkPage(vat, pageWith(lines));
    expect(problems.map(({ rule, fix }) => [rule, fix?.text])).toEqual([
      ['list-number', '-'],
      ['list-number', '-'],
    ]);
  });

  it.each(['• a licence\n• a lease', '-the licence\n-the lease'])(
    'in a card, the check reports only the wrong list signs of %j',
    async (lines) => {
      const problems = await checkPage(vat, pageWith(grid(`### Two\n\nYou bring:\n\n${lines}`)));
      expect(new Set(problems.map(({ rule }) => rule))).toEqual(
        new Set([lines.startsWith('•') ? 'list-sign' : 'list-space']),
      );
    },
  );

  it('for text below the list of a card, the check suggests moving the text above the list', async () => {
    const [fault] = await structureFaults(
      grid('### Two\n\nYou bring:\n\n- a lease\n\nThe bank waits.'),
    );
    expect(fault).toContain('If not, move the text above the list.');
  });

  it('the check reports a bulleted list in <NumberedServices> and suggests a numbered list', async () => {
    const [fault] = await structureFaults('<NumberedServices>\n\n- **One**\n\n</NumberedServices>');
    expect(fault).toContain('At the beginning of each item, type “1.” in place of the sign -.');
  });

  it('a writer who follows the message about a bold line above an empty heading corrects the page', async () => {
    const typed = pageWith('**The fees**\n\n###\n\nNobody pays.');
    const [problem] = await checkPage(vat, typed);
    expect(problem?.instead).toBe(
      'In place of the bold line and the line with the sign, type one line without stars: “### The fees”.',
    );
    const corrected = typed.replace('**The fees**\n\n###', '### The fees');
    expect(await checkPage(vat, corrected)).toEqual([]);
  });
});

it.each([
  ['with a caption', 'A caption.\n\n'],
  ['without a caption', ''],
])(
  'the check suggests a line of dashes for a table %s if this line is missing',
  async (_what, caption) => {
    const table = `<DocTable>\n\n${caption}| Fee | Day |\n| One | Two |\n\n</DocTable>`;
    const [fault] = await structureFaults(table);
    expect(fault).toContain(
      '→ Below the first row, type a line with --- for each column. For two columns, type “| --- | --- |”',
    );
  },
);

describe('single lines of text with a missing empty line or a wrong mark', () => {
  it('the check gives advice about a line directly below a list', async () => {
    const lines = 'You bring:\n\n- the licence\n- the lease\nThe bank waits.';
    expect(await found(lines)).toEqual(['5: list-end']);
  });

  it('the check accepts a list item whose second line is indented', async () => {
    expect(await found('You bring:\n\n- The licence.\n  The bank waits.')).toEqual([]);
  });

  it.each([
    ['1 the licence\n2 the passport.', 'list-sign'],
    ['1.the licence\n2.the passport.', 'list-space'],
  ])('the check reports a wrong list number in both lines of %j', async (lines, rule) => {
    const places = await found(lines);
    expect(places.filter((place) => place.endsWith(rule))).toEqual([`1: ${rule}`, `2: ${rule}`]);
  });

  it('the check does not advise a full stop in a line that begins with a wrong list sign', async () => {
    const lines = 'You bring:\n\na. A letter of the notary\nb. A letter of the bank';
    expect(await found(lines)).toEqual(['3: list-sign', '4: list-sign']);
  });

  it('the check reports a line in italics that looks like a heading', async () => {
    expect(await found('_The fees_\n\nThey are low.')).toEqual(['1: bold-heading']);
  });
});

it('the check reports a second title, but not the skipped heading level below this title', async () => {
  const lines = '# Fees\n\nThey are low.\n\n### Days\n\nThey are few.';
  expect(await found(lines)).toEqual(['1: second-title']);
});

it('if the address of a link begins with a domain such as tax.gov.ae, the check adds https://', async () => {
  const problems = await checkPage(vat, pageWith('See [the portal](tax.gov.ae/en).'));
  expect(problems.map(({ fix }) => fix?.text)).toEqual(['https://tax.gov.ae/en']);
});

it.each(['<Note>One waits.</Note>', '<Note>\n\nOne waits.\n\n</Note>', 'One <Note>waits</Note>.'])(
  'the check suggests typing a note with > in place of the tags <Note> and </Note>: %j',
  async (lines) => {
    const faults = await structureFaults(lines);
    expect(faults).toEqual([
      expect.stringContaining(
        'Delete the tags <Note> and </Note>. Type > and a space before each line',
      ),
    ]);
  },
);

describe('table rows', () => {
  const table = (row: string) =>
    `<DocTable>\n\n| Fee | Day |\n| --- | --- |\n| One | Two |\n${row}\n\n</DocTable>`;

  it.each([
    ['too few cells', '| One |', 'This row has 1 cell, but the first row of the table has 2.'],
    [
      'too many cells',
      '| A | B | C |',
      'This row has 3 cells, but the first row of the table has 2.',
    ],
  ])('the check reports one problem for a table row with %s', async (_what, row, expected) => {
    const problems = await checkPage(vat, pageWith(table(row)));
    expect(problems.map(({ rule, message }) => [rule, message])).toEqual([['table-row', expected]]);
  });
});

describe('a link to a heading after a number in the heading was changed', () => {
  const list = '- A licence\n- A lease\n- A letter\n- A form';
  const page = (number: string, items = list) =>
    `Read [the list](#four-papers).\n\n### ${number} papers\n\nThey are:\n\n${items}\n\nNo more.`;

  it('if a wrong number in a heading breaks a link, the check suggests correcting the heading first', async () => {
    const problems = await checkPage(vat, pageWith(page('Five')));
    const link = problems.find(({ rule }) => rule === 'link-no-heading');
    expect(link?.instead).toMatch(
      /^First follow the message about line \d+ of .+, do not change the link\./,
    );
    expect(link?.expected).toBeUndefined();
  });

  it('if a correct new number in a heading breaks a link, the check suggests the new anchor for the link', async () => {
    const [link] = await checkPage(vat, pageWith(page('Five', `${list}\n- A stamp`)));
    expect(link).toMatchObject({ rule: 'link-no-heading', expected: '#five-papers' });
  });
});

describe('names in <PartnerList>', () => {
  const bank = 'pages/(banking)/business-banking.mdx';
  const banks = (...names: string[]) =>
    `<PartnerList>\n\n${names.map((name) => `- ${name}`).join('\n')}\n\n</PartnerList>`;
  const page = (...names: string[]) => `${top}\nThey are:\n\n${banks(...names)}\n`;
  const reported = (...names: string[]) =>
    checkPage(bank, page(...names), { before: [{ file: bank, source: page('Alpha', 'Citi') }] });

  it('the check gives advice about a name in <PartnerList> that the main branch does not contain', async () => {
    const problem = (await reported('Alpha', 'HSBC')).find(({ found }) => found === 'HSBC');
    expect(problem).toMatchObject({ rule: 'partner-new', level: 'advice' });
    expect(problem?.instead).toContain('delete the name and type Citi again');
  });

  it('the check accepts a name that moved to another position in <PartnerList>', async () => {
    const rules = (await reported('Citi', 'Alpha')).map(({ rule }) => rule);
    expect(rules).not.toContain('partner-new');
  });
});

describe('unknown front matter fields', () => {
  const article = (field: string) => top.replace('---\n', `---\n${field}\n`);

  it.each(['draft: true', 'tags: [wills]', 'slug: a', 'lang: en', 'layout: b', 'image: c.png'])(
    'the check reports an unknown front matter field: %s',
    async (field) => {
      const [problem, ...others] = await problemsOf(article(field));
      const name = field.split(':')[0];
      expect(others).toEqual([]);
      expect(problem).toMatchObject({ rule: 'front-matter-unknown', found: name, level: 'error' });
      expect(problem?.message).toBe(`There is no field “${name}”.`);
    },
  );

  it('the check suggests the most similar field name for a mistyped front matter field', async () => {
    const [problem] = await problemsOf(top.replace('title:', 'titel:'));
    expect(problem?.instead).toContain('Type “title” in place of');
  });
});

it('the check does not read the numbers in the heading “Step 2 - 3 weeks” as a range', async () => {
  const problems = await checkPage(vat, pageWith('### Step 2 - 3 weeks\n\nIt is so.'));
  expect(problems.map(({ rule }) => rule)).not.toContain('range-spaces');
});

it('the check reports the second of two notes at the top of a page with a contents list', async () => {
  const sections = ['One', 'Two', 'Three', 'Four'].map((name) => `## ${name}\n\nText.\n`);
  const note = (title: string) => `> [!NOTE]\n> **${title}**\n>\n> Text.\n\n`;
  const start = top.replace('## A section', `${note('First')}${note('Second')}$&`);
  const source = `${start}\nText.\n\n${sections.join('\n')}`;
  const problems = await problemsOf(source, 'pages/(banking)/test.mdx');
  const second = source.split('\n').indexOf('> **Second**');
  expect(problems.map(({ rule, line }) => [rule, line])).toEqual([['page-top', second]]);
});

it.each([
  ['You bring these:', ':'],
  ['You bring **these:**', 'You bring **these:**'],
])('the check reports the colon at the end of “%s” with the range “%s”', async (line, range) => {
  const problems = await checkPage(vat, pageWith(`${line}\n\n### Two\n\nText.`));
  const colon = problems.find(({ rule }) => rule === 'full-stop');
  expect(colon?.found).toBe(range);
});
