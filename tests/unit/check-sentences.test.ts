import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../../tools/check/check.ts';
import { fixture } from '../site-copy.ts';
import { checkPage, fixturePages, fixtureText, vat } from '../test-site.ts';

const sentence = 'Exempt sales do not.';
/**
 * Checks the sample page with `words` in place of one of its sentences. Returns the level and the rule of each problem,
 * such as “error spelling”.
 */
async function reported(words: string, day = '2026-11-22'): Promise<string[]> {
  const source = fixtureText(vat);
  const text = source.replace(sentence, () => words);
  const before = [{ file: vat, source }];
  const problems = await checkPage(vat, text, { before, today: day });
  return problems.map(({ level, rule }) => `${level} ${rule}`);
}

it('the check does not report the abbreviation HSA as a typing mistake', async () => {
  expect(await reported('The HSA and the OT team list it.')).toEqual(['advice name-unknown']);
});

it.each([
  'This causes problems for the owner.',
  'A number of zones ask for a second letter, and a handful of them ask twice.',
  'Companies formed before that change keep their old articles.',
  'If the owner were away, a proxy would sign.',
  'The zone may ask that the owner sign again.',
  'When did it begin, and who did she ask?',
  'The committee are named in the file, and the data are kept here.',
  'A cookies page lists them.',
  'The text is 19px high, and the parcel weighs 20kg.',
  'Debt and equity are 3 : 1 here.',
  'A will is kept there, and your will has a date.',
  'The owner’s will is kept by the registrar.',
  'If it is right, say so before noon.',
  'Two of the three sign, and the third is away.',
  'Economics is a degree that counts, and politics has no place here.',
  'Read the forms A to Z.',
  'The Central Bank of the United Arab Emirates (CBUAE) decides.',
  'The Abu Dhabi Department of Economic Development (ADDED) decides.',
  'The Federal Authority for Identity, Citizenship, Customs & Port Security (ICP) decides.',
  'The shop is in Deira, the flat in Al Barsha and the farm in Ras Al Khaimah.',
  'Take the form from Jumeirah Lakes Towers to Umm Suqeim.',
  'The World Trade Organization has a list.',
  'The owner asks an nhs.uk address.',
  'The bank says no no more often than its rivals.',
  'Whoever comes in in the morning is served first.',
  'We moved the shares over over a weekend.',
  'What it is is a register.',
  'The codes are in Regulation (EC) No. 118/2010.',
  'Do you pay rent? Then keep the receipts.',
  'They form a company, and you may tow trailers with it.',
  'Form A (pages 1–4) and Form B/2 go in together; the bank’s reference begins with “CB-”.',
  'If it were sold, the bank would ask. Were it sold, the bank would ask.',
  'Contracts signed before that law stay under the old one.',
  'A small number ask twice, and lots of owners travel.',
  '“Will the banks now ask less?” some owners have asked us.',
  'Fewer surprises is the aim.',
  'The accounts payable list, the fixed assets register and the goods in transit are tested.',
  'The forms each have been checked, and each owner signs a copy.',
  'Both the buyer and the seller sign.',
  'Both buyer and seller must sign.',
  'The court reads the will, and the will names the heirs.',
  'The rule applies to many companies and to few persons.',
  'Its best advice is free, and its own form is short.',
  'This means that you wait, and this costs less.',
  'A zone licenses your company, and the authority that licenses it is in Dubai.',
  'A number of zones are new, and a dozen are in Dubai.',
  'You plan to sell, and you want pay slips.',
  'Buyer and seller sign, and buyer and bank keep a copy.',
  'The rule has the effect that you pay, and in effect you pay twice.',
  'The buyers sign first, and the buyers’ lists differ.',
  'The employees contract with the company directly.',
  'It has been in use since May, and the price has been set.',
  'They deal with out-of-date forms.',
  'Let it form the base of the sale.',
  'It is shares that they sell.',
  'The judge answers within a week.',
  'The office of the registrar is in Deira.',
  'Our client has an office in Business Bay.',
  'Our office is in Al Mankhool, Dubai.',
  'We help owners in Dubai Marina.',
  'Our office is open to clients in Dubai Marina.',
  'How long it takes is on the list. Should you need it, ask.',
  'Ask again. Ask your broker again.',
  'For many years the bank has asked, since the law is new.',
  'The information desk is open, and an advice centre is near.',
  'At earlier rates that was less, so count again.',
  'The licence comes from the Financial Services Regulatory Authority, the FSRA, in Abu Dhabi.',
  'The Fund of Funds Association, the FFA, has a list.\n\nThe FFA does not publish it.',
])('the check reports nothing in the correct sentence “%s”', async (words) => {
  expect(await reported(words)).toEqual([]);
});

it.each([
  ['The file is then complaint with the rules.', 'advice word-mistaken'],
  ['Pay to owners and there relatives is deductible.', 'advice word-mistaken'],
  ['A free zone company are licensed by its zone.', 'advice agreement'],
  ['Every new company are on the list.', 'advice agreement'],
  ['Ask us when you plan sell the flat.', 'advice verb-form'],
  ['We decide apply for it.', 'advice verb-form'],
  ['The buyer pays the price, and bank confirms the sum.', 'advice article'],
  ['You pay the deposit, but seller keeps the keys.', 'advice article'],
  ['The corrections effect your taxes too.', 'advice word-mistaken'],
  ['Monday to Friday are working days, so we answer by Monday.', 'error firm-hours'],
  ['The agree\u00adment has two parts.', 'error invisible-character'],
  ['It’s fee is a separate line.', 'advice its'],
  ['Rates rose last year.[1]', 'error footnote'],
  ['The rule effects every owner.', 'advice word-mistaken'],
  ['The buyer pays of the seller’s loan.', 'advice word-mistaken'],
  ['The statue says nothing about it.', 'advice word-mistaken'],
  ['The insurer will asses the damage.', 'advice word-mistaken'],
  ['One adviser is responsible of the file.', 'advice small-word'],
  ['The council at least two members.', 'advice words-missing'],
  ['Bring proof, e.g a payslip.', 'advice word-short'],
  ['Trade license and lease come first.', 'advice licence'],
  ['We guarantee the stamp every time.', 'advice promise'],
  ['The rule has two exceptions.[^1]', 'error footnote'],
  ['Certainly! Here is a polished version of it.', 'error chatbot'],
  ['As an AI language model, the firm knows the rule.', 'error chatbot'],
  ['Ask [Insert name of the bank] for it.', 'error placeholder'],
  ['The rule is new :contentReference[oaicite:0].', 'error chatbot'],
  ['Read [the rule](https://u.ae/rule?id=2&utm_source=chatgpt.com).', 'error link-tracking'],
  ['It is important to note that sales count.', 'advice chatbot'],
  ['Sales form that day carry VAT.', 'advice word-mistaken'],
  ['They body for the field confirms it.', 'advice word-mistaken'],
  ['It is a rule with tow exceptions.', 'advice word-mistaken'],
  ['The policy of [Insurer Name] covers it.', 'error placeholder'],
  ['You need the the form.', 'advice word-twice'],
  ['The firm prepare your return.', 'advice agreement'],
  ['The adviser check the form before it goes out.', 'advice agreement'],
  ['The bank usually answer within a week.', 'advice agreement'],
  ['The documents will sent to you.', 'advice participle'],
  ['The file should checked first.', 'advice participle'],
  ['He must be sign it.', 'advice participle'],
  ['The zone has its own statues.', 'advice word-mistaken'],
  ['The party in breech pays.', 'advice word-mistaken'],
  ['The bank gain nothing.', 'advice agreement'],
  ['An offshore license can be bought.', 'advice licence'],
  ['The fee’s are published.', 'advice apostrophe'],
  ['Banks have they’re own rules.', 'advice word-mistaken'],
  ['If the papers fit, you’re bank must pay.', 'advice word-mistaken'],
  ['Banks and payment providers reads the activity.', 'advice agreement'],
  ['Domestic workers, to, fall under a law.', 'advice word-mistaken'],
  ['The principle tells the agent.', 'advice word-mistaken'],
  ['Figure 1: Motor policies', 'advice caption'],
  ['The bank wants prove of income.', 'advice word-mistaken'],
  ['We insure that the form is right.', 'advice word-mistaken'],
  ['You can than file the return.', 'advice word-mistaken'],
  ['Fill in the from and sign it.', 'advice word-mistaken'],
  ['Bring one employers letter.', 'advice apostrophe'],
  ['Sales begin on 1 Match 2027.', 'advice date-month'],
  ['The law changed in Sepembr 2026.', 'advice date-month'],
  ['Our office in Dubai Marina is new.', 'error firm-office'],
  ['Meet us at the office in Deira.', 'error firm-office'],
  ['You find us on the third floor in Deira.', 'error firm-office'],
  ['The office is in Business Bay.', 'advice firm-office'],
  ['We have moved to Business Bay.', 'error firm-office'],
  ['You visit us at our office in JLT.', 'error firm-office'],
  ['How long does it take. It takes a while.', 'advice question-mark'],
  ['He replies within a week.', 'advice firm-reply'],
  ['The first meeting is free for one hour.', 'error firm-consultation'],
  ['Ask your broker. Ask your broker.', 'advice word-twice'],
  ['The owner needs a Emirates ID.', 'advice article'],
  ['A SPV holds the shares.', 'advice article'],
  ['Its enough that one owner signs.', 'advice its'],
  ['This figures are new.', 'advice agreement'],
  ['This rules apply to all shops.', 'advice agreement'],
  ['The bank will asks for it.', 'advice verb-form'],
  ['You must signing it.', 'advice verb-form'],
  ['It takes 5 working day to file.', 'advice number'],
  ['We speak four language at the desk.', 'advice number'],
  ['The buyers signs first.', 'advice agreement'],
  ['Each heirs signs the form.', 'advice number'],
  ['Each of the forms have a stamp.', 'advice agreement'],
  ['If both sides has a copy, the sale is done.', 'advice agreement'],
  ['There are to many documents.', 'advice word-mistaken'],
  ['The employees contract is in Arabic.', 'advice apostrophe'],
  ['If you need it, ask for advise.', 'advice word-mistaken'],
  ['It is depends on the bank.', 'advice verb-form'],
  ['The rules have been update in May.', 'advice participle'],
  ['You can file it with out a lawyer.', 'advice word-mistaken'],
  ['It takes all most a year.', 'advice word-mistaken'],
  ['Send us an e mail with it.', 'advice word-mistaken'],
  ['Copy it form the first page.', 'advice word-mistaken'],
  ['The bank’s decision are final.', 'advice agreement'],
  ['The owner which signs pays.', 'advice word-mistaken'],
  ['It has applied since two years.', 'advice small-word'],
  ['All informations are here.', 'advice number'],
  ['It is more cheaper than a loan.', 'advice word-mistaken'],
  ['You need an advice before you sign.', 'advice article'],
  ['As of my last update, the fee was lower.', 'error chatbot'],
  ['The fee is \\*\\*fixed\\*\\* here.', 'error bold-escaped'],
  ['Read [our page] for it.', 'advice link-without-address'],
  ['Read [the rule of law](https://chatgpt.com/share/1a2b).', 'error chatbot'],
  ['If you apply late, it takes more then a month.', 'advice word-mistaken'],
  ['Pay to principle owners is a cost.', 'advice word-mistaken'],
  ['The document needs stamps from for offices.', 'advice word-mistaken'],
  ['Your read the drafts, and we file them.', 'advice word-mistaken'],
  ['The contract follows an offer that the employee has sign.', 'advice participle'],
])('the check reports the mistake in “%s” (level and rule: %s)', async (words, finding) => {
  expect(await reported(words)).toContain(finding);
});

it.each([
  ['The statue says nothing about it.', 'statute'],
  ['One adviser is responsible of the file.', 'responsible for'],
  ['Trade license and lease come first.', 'licence'],
  ['You may loose your licence.', 'lose'],
  ['We advice you to wait.', 'advise'],
])('for the mistake in “%s”, the check suggests only “%s”', async (words, right) => {
  const [problem] = await checkPage(vat, fixtureText(vat).replace(sentence, words));
  expect(problem?.instead).toMatch(
    new RegExp(`^Type “${right}” in place of “[^”]+”. If the sentence is right, leave it.$`),
  );
});

it('the check advises typing a verb after “we” if the next word can be a noun', async () => {
  const text = fixtureText(vat).replace(sentence, 'We tell you how to send them if we documents.');
  const [problem] = await checkPage(vat, text);
  expect(problem?.instead).toContain('If “documents” is a noun, type the missing verb before it.');
});

it('the check reports an exclamation mark in the heading of a call to action', async () => {
  const call =
    '<ConsultationCall>\n\n## Ask a partner!\n\nBring the letter.\n\n' +
    '<CtaButton>Book Free Consultation</CtaButton>\n\n</ConsultationCall>\n';
  const problems = await checkPage(vat, `${fixtureText(vat)}\n${call}`);
  expect(problems.map(({ rule }) => rule)).toContain('exclamation-mark');
});

it.each(['BurJuman', 'Ibn Battuta', 'Karama', 'Wafi'])(
  'the check accepts the place name %s',
  async (name) => {
    const text = fixtureText(vat).replace(sentence, `The branch in ${name} is near the bank.`);
    const problems = await checkPage(vat, text);
    expect(problems.map(({ rule }) => rule)).not.toContain('name-unknown');
  },
);

it('in correct British sentences, the check reports no mistakes except unknown words and figures', async () => {
  const sentences = readFileSync('tests/fixtures/british-english.txt', 'utf8').trim().split('\n');
  expect(sentences).toHaveLength(333);
  const source = fixtureText(vat);
  const paragraphs = sentences.map((_, index) => sentences.slice(index, index + 4).join('\n'));
  const text = source.replace(
    sentence,
    () => `${sentence}\n\n${paragraphs.filter((_, index) => index % 4 === 0).join('\n\n')}\n`,
  );
  const problems = await checkPage(vat, text, { before: [{ file: vat, source }] });
  // Some sentences contain figures that are not in the figure list, and words that are not in the dictionary. The
  // findings about these figures and words are expected.
  const others = problems.filter(({ rule }) => !/^(?:figure-|name-unknown|spelling)/.test(rule));
  expect(others.map(({ rule, line }) => `${rule}: ${text.split('\n')[line - 1]}`)).toEqual([]);
}, 60_000);

/** Checks the sample page with `words` in place of one of its sentences. Adds `line` to dictionary.txt. */
const checkWithDictionary = (line: string, words: string) =>
  checkPage(vat, '', {
    texts: {
      [vat]: fixtureText(vat).replace(sentence, words),
      'dictionary.txt': `${fixtureText('dictionary.txt')}\n${line}\n`,
    },
  });

it('the check accepts a name in dictionary.txt that is similar to a partner’s name', async () => {
  const words = 'Grace Porten has signed the file.';
  expect(await checkWithDictionary('Grace Porten', words)).toEqual([]);
});

describe('mistyped months', () => {
  it.each([
    ['It opens on 31 Decmbr 2027.', 'December'],
    ['It opens on 1 janury 2027.', 'January'],
  ])(
    'the check reports the unknown word between a day and a year in “%s” and suggests %s',
    async (words, month) => {
      const [problem, ...others] = await checkPage(vat, fixtureText(vat).replace(sentence, words));
      expect(problem).toMatchObject({ level: 'error', rule: 'date-month', expected: month });
      expect(others).toEqual([]);
    },
  );

  it.each([
    ['Since Octber 2026 it is so.', 'October'],
    ['It opens on 31 Decmber.', 'December'],
  ])(
    'in “%s”, where the day or the year is missing, the check suggests %s for the misspelt month',
    async (words, month) => {
      const [problem, ...others] = await checkPage(vat, fixtureText(vat).replace(sentence, words));
      expect(problem).toMatchObject({ rule: 'spelling', expected: month });
      expect(others).toEqual([]);
    },
  );

  it('the check gives only advice about a word between a day and a year if the word is in dictionary.txt', async () => {
    const problems = await checkWithDictionary('Janury', 'It opens on 1 Janury 2027.');
    expect(problems.map(({ level, rule }) => `${level} ${rule}`)).toEqual(['advice date-month']);
  });

  it('if the month of a listed date is mistyped, the check reports only the month, not a missing date', async () => {
    const list = fixtureText('pages/figures.yml').replace(
      /^\/vat-services:\n/m,
      '$&  - source: A law\n    figures: [1 January 2018]\n',
    );
    const texts = {
      [vat]: fixtureText(vat).replace(sentence, 'It began on 1 Janury 2018.'),
      'pages/figures.yml': list,
    };
    const problems = await check({ root: fixture, today: '2026-11-22', files: [vat], texts });
    expect(problems.map(({ rule }) => rule)).toEqual(['date-month']);
  });

  it.each(['In May 2018 it was so.', 'The Expo 2020 is over.', 'In early 2018 it was so.'])(
    'the check accepts the correct month or year in “%s”',
    async (words) => {
      const findings = await reported(words);
      expect(findings.filter((finding) => finding.endsWith('date-month'))).toEqual([]);
    },
  );
});

describe('changed meaning of a sentence', () => {
  const was = 'The bank accepts a copy before the meeting.';
  const source = fixtureText(vat).replace(sentence, was);

  it.each([
    'The bank does not accept a copy before the meeting.',
    'The bank accepts a copy after the meeting.',
    'The bank never accepts a copy before the meeting.',
  ])(
    'the check gives advice when a sentence means the opposite of its text on the main branch: %s',
    async (words) => {
      const problems = await checkPage(vat, source.replace(was, words), {
        before: [{ file: vat, source }],
      });
      expect(problems.map(({ level, rule }) => `${level} ${rule}`)).toEqual([
        'advice meaning-changed',
      ]);
    },
  );

  it('the check gives advice when “do not” is changed to “do” in a short sentence', async () => {
    expect(await reported('Exempt sales do.')).toEqual(['advice meaning-changed']);
  });

  it('the check does not report a changed meaning when only the ending of a verb has changed', async () => {
    const text = source.replace(was, was.replace('accepts', 'accept'));
    const problems = await checkPage(vat, text, { before: [{ file: vat, source }] });
    expect(problems.map(({ rule }) => rule)).not.toContain('meaning-changed');
  });

  it('the check reports no changed meaning if “not” was added to a sentence and another word was changed', async () => {
    const text = source.replace(was, 'The bank does not accept a scan before the meeting.');
    expect(await checkPage(vat, text, { before: [{ file: vat, source }] })).toEqual([]);
  });
});

it('the check reports a weekday without a capital letter and suggests the corrected word', async () => {
  const [problem] = await checkPage(vat, fixtureText(vat).replace(sentence, 'It opens on monday.'));
  expect(problem).toMatchObject({ level: 'error', rule: 'spelling', expected: 'Monday' });
});

describe('promises of the firm', () => {
  it.each([
    ['The first hour is free.', 'error firm-consultation'],
    ['Book a free one-hour consultation.', 'error firm-consultation'],
    ['A partner replies on the same day.', 'error firm-reply'],
    ['A partner replies within 48 hours.', 'error firm-reply'],
    ['One of the two partners reads it and replies within the hour.', 'error firm-reply'],
    ['We reply within 24 hours.', 'error firm-reply'],
    ['You have it in writing once you commit to anything.', 'error firm-fee'],
    ['Since 2012 two partners have led it.', 'error firm-year'],
    ['A partner replies to every message within two hours.', 'error firm-reply'],
    ['We reply to your e-mail within two hours.', 'error firm-reply'],
    ['For twenty years two partners have guided owners.', 'error firm-year'],
    ['For more than 25 years we have guided owners.', 'error firm-year'],
    ['We have worked in Dubai for thirty years.', 'error firm-year'],
    ['We have worked in Dubai since 2010.', 'error firm-year'],
    ['A consultation of 60 minutes is free.', 'error firm-consultation'],
  ])(
    'the check reports a promise of the firm that differs from firm.ts: %s',
    async (words, finding) => {
      expect(await reported(words)).toContain(finding);
    },
  );

  it.each([
    'The first half hour with a partner is free.',
    'A partner replies by the next working day.',
    'You have it in writing before you commit to anything.',
    'A bank replies on the same day.',
    'A partner replies to every message by the next working day.',
    'For ten years two partners have guided owners.',
    'For twenty years the banks have asked.',
    'We have worked in Dubai since 2015.',
    'A consultation of 30 minutes is free.',
    'We reply to the bank within two days.',
    'One of the two partners reads it and replies by the next working day.',
  ])(
    'the check accepts a promise that agrees with firm.ts, or a promise of another organisation: %s',
    async (words) => {
      const findings = await reported(words);
      expect(findings.filter((finding) => finding.includes('firm-'))).toEqual([]);
    },
  );

  it('for a wrong telephone number, the message says that only a developer can change the firm’s number', async () => {
    const text = fixtureText(vat).replace(sentence, 'Call us on +971 4 000 0001.');
    const [problem] = await checkPage(vat, text);
    expect(problem?.instead).toMatch(
      / If the firm’s telephone number has changed, do not edit the page\. Ask a developer\.$/,
    );
  });
});

describe('dates', () => {
  it.each(['03/02/2027', '3.2.2027', '2027-02-03', '12/31/2027'])(
    'the check reports a date with a numeric month as an error: %s',
    async (typed) => {
      expect(await reported(`It opens on ${typed}.`)).toEqual(['error date-form']);
    },
  );

  /** Returns a dated note: a comment with the date after which somebody must edit the page. */
  const note = (words: string) => `{/* dated note: ${words} */}\n\nNew.`;
  it.each([
    ['an error', 'a past date', 'take out after 21 November 2026', ['error dated-note']],
    [
      'advice',
      'a date in the next 30 days',
      'take out after 1 December 2026',
      ['advice dated-note'],
    ],
    ['nothing', 'a later date', 'take out after 1 July 2027', []],
    ['an error', 'no date', 'take out when the guide is new', ['error dated-note']],
    ['an error', 'an impossible date', 'take out after 31 June 2027', ['error dated-note']],
  ])(
    'the check reports %s for a dated note (a comment that says when to edit the page) with %s',
    async (_level, _date, words, expected) => {
      const findings = await reported(`${sentence}\n\n${note(words)}`);
      expect(findings.filter((finding) => finding.endsWith('dated-note'))).toEqual(expected);
    },
  );

  it.each([
    ['November 2062', 'error date-future'],
    ['June 2025', 'advice date-old'],
  ])(
    'in November 2026, the check reports “as of %s” with the level and rule “%s”',
    async (month, finding) => {
      expect(await reported(`It costs nothing (as of ${month}).`)).toEqual([finding]);
    },
  );
});

it('the check gives advice when the date of an article is in the future', async () => {
  const file = fixturePages.find((name) => name.includes('(insights)')) ?? '';
  const text = fixtureText(file).replace(/^date: .*$/m, 'date: 2027-01-03');
  const [problem, ...others] = await checkPage(file, text);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ rule: 'date-coming', level: 'advice' });
  expect(problem?.message).toContain('3 January 2027');
});

describe('duplicate text', () => {
  const long = 'A late card payment shows in the report, and so does a cheque that was returned.';

  it('the check gives advice when a page has the same paragraph twice', async () => {
    expect(await reported(`${sentence}\n\n${long}\n\n${long}\n\nNo more.`)).toEqual([
      'advice text-twice',
    ]);
  });

  it('the check reports a sentence of about 40 characters that was copied to another place on the page', async () => {
    const short = 'Both need more evidence than a day count.';
    const source = fixtureText(vat).replace(sentence, short);
    const text = source.replace(short, `${short}\n\nSo wait.\n${short}`);
    const problems = await checkPage(vat, text, { before: [{ file: vat, source }] });
    expect(problems.map(({ rule }) => rule)).toEqual(['sentence-shared']);
  });

  it('the check suggests deleting one of two equal sentences on the same page', async () => {
    const source = fixtureText(vat).replace(sentence, long);
    const text = source.replace(long, `${long}\n\nSo wait.\n${long}`);
    const problems = await checkPage(vat, text, { before: [{ file: vat, source }] });
    expect(problems.map(({ rule }) => rule)).toEqual(['sentence-shared']);
    expect(problems[0]?.instead).toMatch(/^Delete one of the two sentences\./);
  });

  it.each([
    ['a short paragraph', 'Ask your broker.\n\nAsk your broker.\n\nNo more.'],
    ['a list item', '- A licence\n- A lease\n- A licence\n\nNo more.'],
  ])('the check gives advice when %s is repeated on a page', async (_kind, words) => {
    expect(await reported(`${sentence}\n\n${words}`)).toEqual(['advice text-twice']);
  });

  it('the check accepts the same item in two lists', async () => {
    const words = 'A shop needs:\n\n- A lease\n\nA bank needs:\n\n- A lease\n\nNo more.';
    expect(await reported(`${sentence}\n\n${words}`)).toEqual([]);
  });

  it('the check gives advice when a section has the same heading twice', async () => {
    const words = '### The terms\n\nOne.\n\n### The terms\n\nTwo.';
    expect(await reported(`${sentence}\n\n${words}`)).toEqual(['advice text-twice']);
  });
});

describe('number of list items', () => {
  const list = '- A licence\n- A lease\n- A letter\n- A form\n\nNo more.';

  it('the check gives advice when “all five” introduces a list of four items', async () => {
    expect(await reported(`Nobody needs all five; look at each.\n\n${list}`)).toEqual([
      'advice count',
    ]);
  });

  it('the check accepts “five partner banks” when a fifth bank was added to the list', async () => {
    const section = (number: string, newItem = '') =>
      `## Partner banks\n\nAsk each of our ${number} partner banks first.\n\nThey are:\n\n` +
      list.replace('\n\n', `${newItem}\n\n`);
    const page = (text: string) => fixtureText(vat).replace(sentence, `${sentence}\n\n${text}`);
    const before = [{ file: vat, source: page(section('four')) }];
    expect(await checkPage(vat, page(section('five', '\n- A stamp')), { before })).toEqual([]);
  });

  it('the check gives advice about “five partner banks” if the section “Partner banks” lists four banks', async () => {
    const words = `## Partner banks\n\nAsk each of our five partner banks first.\n\nThey are:\n\n${list}`;
    expect(await reported(`${sentence}\n\n${words}`)).toEqual(['advice count']);
  });

  it('the check reports a number before a colon if the list below has another number of items', async () => {
    expect(await reported(`${sentence}\nBring these five documents:\n\n${list}`)).toEqual([
      'error count',
    ]);
  });

  it.each([
    'The portal itself has three steps of its own.',
    'The portal itself stops at step 9.',
    `The terms of the six applicants are these:\n\n${list}`,
    `## Five papers\n\n${list}`,
  ])(
    'the check gives only advice if a number might not refer to a list or a procedure of the page: %j',
    async (words) => {
      expect(await reported(`${sentence}\n${words}`)).toEqual(['advice count']);
    },
  );

  it.each(['Up to ten documents:', 'Article 9 lists:', 'It takes six weeks:'])(
    'the check accepts a number above a list if the number is not a count of the list items: %s',
    async (words) => {
      expect(await reported(`${sentence}\n${words}\n\n${list}`)).not.toContain('error count');
    },
  );
});

describe('figures', () => {
  const page = (words: string) => fixtureText(vat).replace(sentence, words);
  const listWith = (figures: string) =>
    fixtureText('pages/figures.yml').replace(
      /^\/vat-services:\n/m,
      `$&  - source: A law\n    figures: [${figures}]\n`,
    );
  it.each([
    ['two thirds of it', 'one third'],
    ['eight times the fee', 'seven times'],
    ['since March 2015', 'March 2025'],
    ['3.2 points', '3.5 points'],
    ['as amended in 2016', '2019'],
  ])(
    'the check reports “%s” on the page when the figure list contains only “%s”',
    async (typed, listed) => {
      const texts = { [vat]: page(`It was ${typed}.`), 'pages/figures.yml': listWith(listed) };
      const problems = await check({ root: fixture, today: '2026-11-22', files: [vat], texts });
      expect(problems.map(({ level, rule, expected }) => [level, rule, expected])).toEqual([
        ['error', 'figure-unknown', listed],
      ]);
    },
  );

  it.each(['two thirds of it', 'five weeks', 'eight times the fee'])(
    'the check gives advice about an unlisted figure in words: %s',
    async (typed) => {
      expect(await reported(`It was ${typed}.`)).toEqual(['advice figure-unknown']);
    },
  );

  it('the check reports “27/4” as a typing mistake for “24/7”, but not as an unlisted figure', async () => {
    expect(await reported('It answers 27/4.')).toEqual(['error hours-of-week']);
  });

  it.each([
    ['8%', '8 percent', 'percent'],
    ['AED 2 million', 'AED 2m', 'amount-short'],
  ])(
    'the check gives advice only about the format when the listed figure “%s” is typed as “%s”',
    async (listed, typed, rule) => {
      const texts = { [vat]: page(`It is ${typed}.`), 'pages/figures.yml': listWith(listed) };
      const problems = await check({ root: fixture, today: '2026-11-22', files: [vat], texts });
      expect(problems.map(({ level, rule: found }) => [level, found])).toEqual([['advice', rule]]);
    },
  );

  it('the check does not mistake the page number 3 for the deleted figure “3 years”', async () => {
    const was = page('It is 3 years, on pages 2 to 3 of the list.');
    const texts = {
      [vat]: page('It is on pages 2 to 3 of the list.'),
      'pages/figures.yml': listWith('3 years'),
    };
    const before = [{ file: vat, source: was }];
    const problems = await check({
      root: fixture,
      today: '2026-11-22',
      files: [vat],
      texts,
      before,
    });
    expect(problems.map(({ rule }) => rule)).toEqual(['figure-fewer']);
  });
});

it.each(['9 am', '6 pm', '2.30 pm'])(
  'the check accepts the format of the time of day “%s”',
  async (time) => {
    const findings = await reported(`The desk of the bank closes at ${time}.`);
    expect(findings.filter((finding) => !finding.endsWith('figure-unknown'))).toEqual([]);
  },
);

it.each([
  ['accepts', 'Ask at the Dubai Via Centre.', false],
  ['advises against', 'Send it via the portal.', true],
])('the check %s the word “via” in the sentence “%s”', async (_what, words, isReported) => {
  expect((await reported(words)).includes('advice preferred-word')).toBe(isReported);
});

it.each([
  [
    'Telr takes cards.',
    'If the word is right, type this word on a new line of the file dictionary.txt',
  ],
  ['Thsi is a rule.', 'Did you mean “this”?'],
  ['The FSRB has a list.', 'If “FSRB” is a short form, type the full name once on this page, with'],
])('the suggestion for the unknown word in “%s” begins with “%s”', async (words, expected) => {
  const [problem] = await checkPage(vat, fixtureText(vat).replace(sentence, words));
  expect(problem?.instead.startsWith(expected)).toBe(true);
});

describe('details of the firm and unknown names', () => {
  it.each([
    ['the e-mail address of the firm at the end of a sentence', 'Write to hello@landfall.example.'],
    ['the opening hours with short weekdays', 'Our office opens Mon–Fri, 9 to 18.'],
    ['the length of the consultation in minutes', 'The first consultation takes thirty minutes.'],
  ])('the check accepts a correct detail of the firm: %s', async (_, words) => {
    expect(await reported(words)).not.toContainEqual(expect.stringMatching(/firm-/));
  });

  it('the check gives advice about an unknown capitalised word at the start of a sentence', async () => {
    expect(await reported('Emaaar publishes the list.')).toContain('advice name-unknown');
  });
});
