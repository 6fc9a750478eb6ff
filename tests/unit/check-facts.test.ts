import { describe, expect, it } from 'vitest';
import { check } from '../../tools/check/check.ts';
import { fixture } from '../site-copy.ts';
import { checkPage, fixtureText, today, vat } from '../test-site.ts';

const contact = 'pages/contact.mdx';

it.each([
  'Read [our list of fees](/fees.pdf).',
  '![A desk](/art/desk.png)',
  'Call us on +971 4 000 0010.',
  'Our office opens Monday to Friday, 07:00–15:00.',
  'Our office hours are Sunday to Thursday, 09:00–18:00.',
  'It begins on 31 June 2027.',
  'It began on Monday, 2 June 2026.',
  'It has been so since 2031.',
  'Read [about visas](/golden-visa#no-such-heading).',
  'You bring these nineteen documents:\n\n- A licence\n- A lease\n- A letter\n',
  'One.\n\n<<<<<<< HEAD\n\nTwo.',
])('the check reports exactly one error for the mistake in %j', async (mistake) => {
  const problems = await checkPage(vat, fixtureText(vat).replace('Exempt sales do not.', mistake));
  expect(problems.map(({ level }) => level)).toEqual(['error']);
});

it.each([
  'A partner holds the first consultation, which is free and takes one hour.',
  'A partner holds it; it is free and takes two hours.',
])('the check reports a wrong length of the free consultation: %s', async (sentence) => {
  const problems = await checkPage(vat, fixtureText(vat).replace('Exempt sales do not.', sentence));
  expect(problems.map(({ rule }) => rule)).toContain('firm-consultation');
});

it('the check gives only advice about a name that is not in dictionary.txt', async () => {
  const text = fixtureText(vat).replace('Exempt sales do not.', 'The mall belongs to Emaar.');
  const problems = await checkPage(vat, text);
  expect(problems.map(({ rule, level }) => [rule, level])).toEqual([['name-unknown', 'advice']]);
});

it.each([
  'The Ministry of Foreign Affair stamps it.',
  'The Federal Tax Authority (FTP) answers.',
  'The Dubai Land Department (DLB) keeps it.',
  'The bank follows UCP 500.',
  'Landfall Advisers signs the letter.',
  'Landfal Advisory signs the letter.',
  'Grace Porten signs the letter.',
])(
  'the check gives advice about the misspelt name of an authority, banking rule, firm or partner: %s',
  async (mistake) => {
    const problems = await checkPage(
      vat,
      fixtureText(vat).replace('Exempt sales do not.', mistake),
    );
    expect(problems.map(({ level }) => level)).toEqual(['advice']);
  },
);

it('the check reports nothing for correct pages', async () => {
  expect(await check({ root: fixture, today })).toEqual([]);
});

it.each([
  ['four levels', 'reports the changed number', ['number-changed']],
  ['3 levels', 'accepts the same number', []],
  ['four offices', 'accepts the new noun with its number', []],
])('when a writer changes “three levels” to “%s”, the check %s', async (typed, _outcome, rules) => {
  const page = (words: string) => `${fixtureText(vat)}\nThe courts have ${words} of their own.\n`;
  const problems = await checkPage(vat, page(typed), {
    before: [{ file: vat, source: page('three levels') }],
  });
  expect(problems.map(({ rule }) => rule)).toEqual(rules);
});

it('the check reports an unknown page address in <Leads> and suggests the most similar address', async () => {
  const team = 'pages/our-team.mdx';
  const text = fixtureText(team).replace('mortgage">', 'mortgage" pages="/golden-visas">');
  const [problem, ...others] = await checkPage(team, text);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ rule: 'leads-page', level: 'error', expected: '/golden-visa' });
});

it('the check reports a new sentence that another page already contains', async () => {
  const shared = 'A partner reads your case before the call and says what the visa costs you.';
  const texts = { [contact]: `${fixtureText(contact)}\n${shared}\n` };
  const text = fixtureText(vat).replace('Exempt sales do not.', shared);
  const before = [{ file: vat, source: fixtureText(vat) }];
  const problems = await checkPage(vat, text, { before, texts: { ...texts, [vat]: text } });
  expect(problems.map(({ rule }) => rule)).toEqual(['sentence-shared']);
});

describe('the number of partners', () => {
  const team = 'pages/our-team.mdx';
  /**
   * Returns the text of the team page with a third partner card, and with `words` in place of the sentence about the
   * partners.
   */
  const threeCards = (words: string) =>
    fixtureText(team)
      .replace('Two partners sign every letter.', words)
      .replace(
        '\n</LeaderCards>',
        '\n### Ada Stone\n\nPartner\n\n<Leads pages="/golden-visa">visas</Leads>\n\nAda checks them.\n$&',
      );
  const partnersIn = async (file: string, text: string, texts: Record<string, string> = {}) => {
    const problems = await checkPage(file, text, { texts: { ...texts, [file]: text } });
    return problems.filter(({ rule }) => rule === 'firm-partners');
  };

  it.each([
    ['Two partners sign every letter.', 'Three partners'],
    ['One of the two partners reads it.', 'three partners'],
    ['Both partners read it.', 'Three partners'],
    ['Our 2 partners read it.', 'three partners'],
  ])(
    'when the team page has three partner cards, the check reports “%s” on this page and suggests “%s”',
    async (words, expected) => {
      const problems = await partnersIn(team, threeCards(words));
      expect(problems).toMatchObject([{ level: 'error', expected }]);
    },
  );

  it('when the team page has three partner cards, the check accepts “three partners” on this page', async () => {
    expect(await partnersIn(team, threeCards('Three partners sign every letter.'))).toEqual([]);
  });

  it.each([
    'Our two partners sign it.',
    'Two partners lead the firm.',
    'Since 2014 two partners have guided the owners.',
    'The firm’s two partners sign it.',
  ])(
    'when the team page has three partner cards, the check reports “two partners” on another page: %s',
    async (words) => {
      const text = fixtureText(vat).replace('Exempt sales do not.', words);
      const cards = { [team]: threeCards('Three partners sign every letter.') };
      expect(await partnersIn(vat, text, cards)).toMatchObject([{ level: 'error' }]);
      expect(await partnersIn(vat, text)).toEqual([]);
    },
  );

  it.each([
    'Three partners of a client sign.',
    'One of the three partners sells the shares.',
    'The three partners agree who signs.',
    'Three partners lead the company of the client.',
  ])(
    'the check accepts a number before “partners” in a sentence that is not about the partners of the firm: %s',
    async (words) => {
      const text = fixtureText(vat).replace('Exempt sales do not.', words);
      expect(await partnersIn(vat, text)).toEqual([]);
    },
  );
});

describe('a wrong time of a step', () => {
  const total = 'Total: *8–12 weeks*, waiting after step 1 for the review';
  /** Returns the sample page with a waiting time, and with `time` as the time of the second step. */
  const withTime = (time: string) =>
    fixtureText(vat).replace('Total: *8–12 weeks*', total).replace('*2–3 weeks*', `*${time}*`);

  it('if the wrong time of a step is not in the figure list, the check reports this time, not the total', async () => {
    const problems = await checkPage(vat, withTime('7–11 weeks'));
    expect(problems.map(({ rule, expected }) => `${rule}: ${expected}`)).toEqual([
      'figure-unknown: 2–3 weeks',
    ]);
  });

  it('the check accepts the page when the wrong time of a step is replaced with the suggested time', async () => {
    expect(await checkPage(vat, withTime('2–3 weeks'))).toEqual([]);
  });

  it('if the wrong time of a step is in the figure list, the check reports the total of the steps', async () => {
    const list = fixtureText('pages/figures.yml').replace('2–3 weeks]', '7–11 weeks]');
    const text = withTime('7–11 weeks');
    const problems = await checkPage(vat, text, {
      texts: { [vat]: text, 'pages/figures.yml': list },
    });
    expect(problems.map(({ rule }) => rule)).toContain('steps-wait');
  });
});

describe('a number in a sentence and the same number in a heading', () => {
  const section = (words: string) =>
    `${fixtureText(vat)}\n## Seven types of will\n\nEach has a purpose.\n\n${words}\n`;

  it.each(['Ask which of the six types fits.', 'All eight types have a purpose.'])(
    'the check gives advice when a number in a sentence differs by one from the number in the heading above: %s',
    async (words) => {
      const problems = await checkPage(vat, section(words));
      expect(problems).toMatchObject([{ rule: 'count', level: 'advice' }]);
    },
  );

  it.each(['Ask which of the seven types fits.', 'Two types are rare.', 'Ask for the two types.'])(
    'the check accepts a sentence with the same number as the heading above, or with a much smaller number: %s',
    async (words) => {
      expect(await checkPage(vat, section(words))).toEqual([]);
    },
  );
});
