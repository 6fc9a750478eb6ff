import { contact, inVat, type Mistake, vat } from './mistake.ts';

/** Months to come where a sentence says that they have passed, counts that differ from the page’s own, and links to another part. */
export const pastAndCounts: readonly Mistake[] = [
  inVat(
    'a source of a month to come',
    'The tax is 5% (the FTA, as of ⟦March 2107⟧).',
    'date-future',
  ),
  inVat(
    'a body and a month to come',
    'It is so (Federal Tax Authority, ⟦May 2107⟧).',
    'date-future',
  ),
  inVat('a report of a year to come', 'It was late, as reported in ⟦2107⟧.', 'date-future'),
  inVat('an announcement to come', 'It announced its terms in ⟦June 2107⟧.', 'date-future'),
  inVat('what had been seen by then', 'By ⟦June 2107⟧ we had seen none.', 'date-future'),
  inVat('a law of a year to come', 'The Companies Law of ⟦2107⟧ says so.', 'date-future'),
  inVat(
    'a law amended before it was made',
    'See No. 8 of 2017 as amended in ⟦2012⟧.',
    'date-order',
  ),
  inVat('a month cut short', 'It has been so since ⟦Nov.⟧ 2018.', 'date-form'),
  inVat('a year of five digits', 'It was told in ⟦September 20018⟧.', 'date-impossible'),
  inVat('a law whose year stands in brackets', 'See ⟦No. 9 (2017⟧) there.', 'law-unknown'),
  inVat(
    'a sentence and a heading that count otherwise',
    'In short.\n\n### The four opinions\n\nIt gives one of ⟦five opinions⟧.',
    'count-elsewhere',
  ),
  {
    name: 'the fields of the form',
    page: contact,
    find: 'Please call before you come.',
    replace: 'All ⟦seven fields⟧ are needed.',
    rule: 'count-elsewhere',
  },
  {
    name: 'a description that counts the services otherwise',
    page: vat,
    find: 'description: ',
    replace: 'description: ⟦Five services⟧. ',
    rule: 'count-elsewhere',
  },
  {
    name: 'a heading of every page with another page’s service',
    page: vat,
    find: '## VAT Services in Dubai',
    replace: '⟦## Corporate Tax Benefits⟧',
    rule: 'heading-of-another',
  },
  {
    name: 'a link that counts all in figures',
    page: vat,
    find: 'Exempt sales do not.',
    replace: 'Bring [⟦all 5 documents⟧](#documents-required-for-vat) then.',
    rule: 'count',
  },
];

/** Honest neighbours of these slips. */
export const honestPast: readonly string[] = [
  'Since 2107 brings another rule, ask early.',
  'As of March 2107 the rule is another one (see the FTA in May).',
  'Once it has announced its terms in June 2107, we read them.',
  'By June 2107 we had better ask; it may be issued in 2107.',
  'In short.\n\n### The four opinions\n\nIt gives one of four opinions, or three opinions of two people.',
  'A law of 2017 was amended in 2019.',
  'March on; may I, in May?',
  'It is a myth that approval is guaranteed.',
  'The U.S. Treasury and the U.K. Treasury publish it.',
  'See fn. 2 and No. 3 of the form.',
  'A robust proof is a document.',
  'An IBAN has 23 characters, such as AE00 0000 0000 0000 0000 000.',
];
