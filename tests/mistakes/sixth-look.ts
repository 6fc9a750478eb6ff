import { inVat, type Mistake, vat } from './mistake.ts';

/** A slip of the page about VAT. */
const slip = (name: string, find: string, replace: string, rule: string): Mistake => ({
  name,
  page: vat,
  find,
  replace,
  rule,
});

const button = '<CtaButton>Book Free Consultation</CtaButton>\n\n<RatingBadges />';

/** The first button with another end. */
const inButton = (name: string, end: string): Mistake =>
  slip(name, button, `<CtaButton>Book Free Consultation⟦${end}⟧\n\n<RatingBadges />`, 'tag-broken');

/** A note to colleagues at the end of the top. */
const inNote = (name: string, note: string): Mistake =>
  slip(name, '</KeyFigures>', `</KeyFigures>\n\n${note}`, 'note-open');

/** A procedure that says where it waits, with another step. */
const waiting = (name: string, find: string, replace: string): Mistake => ({
  name,
  page: vat,
  find: `Total: *8–12 weeks*\n\n${find}`,
  replace: `Total: *8–12 weeks*, waiting after step 2 for the FTA’s review\n\n${replace}`,
  rule: 'figure-unknown',
});

const first = '1. **Consultation and assessment** *1–2 weeks*';
const setUp = '3. **System setup** *2–3 weeks*';
const between =
  '\n   You show us turnover, contracts and supply chain.\n2. **VAT registration** *1–2 weeks*\n   In this time we assemble the file.\n   The FTA then decides.\n';
const long =
  'for VAT, which the FTA looks at in its portal once the company has sent it there, is due within 30 days of the day on which the sales of the last 12 months have come to more than the threshold.';

/** Slips that once passed, were told twice, or were told as something else. */
export const sixthLook: readonly Mistake[] = [
  inVat('a law that has lost its year', 'See Federal Decree-Law ⟦No. 11⟧.', 'law-unknown'),
  inVat('a decision without its year', 'It is in Cabinet Decision ⟦No. 12⟧, too.', 'law-unknown'),
  inVat('a known law without its year', 'Federal Decree-Law ⟦No. 47⟧ says so.', 'law-unknown'),
  inVat('a longer consultation', 'The first consultation takes ⟦an hour⟧.', 'firm-consultation'),
  inVat(
    'a longer consultation after its price',
    'The first consultation, which is free and takes ⟦one hour⟧, is short.',
    'firm-consultation',
  ),
  inVat(
    'a longer consultation of another sentence',
    'The first consultation is free.\nIt takes ⟦a full hour⟧ by call.',
    'firm-consultation',
  ),
  inVat('a business that add', '⟦The business add⟧ it to its price.', 'agreement'),
  inVat('a registered business that add', '⟦A registered business add⟧ the tax.', 'agreement'),
  inVat('businesses that adds', '⟦The businesses adds⟧ it.', 'agreement'),
  inVat('both document', '⟦Both document⟧ divide the pay.', 'plural'),
  inVat('documents that divides', '⟦Both documents divides⟧ the pay.', 'agreement'),
  inVat(
    'a comma for a full stop before an order',
    'The visa is ⟦ready,⟧\nOrder both copies of it.',
    'full-stop',
  ),
  inVat('no full stop before an order', 'The visa is ⟦ready⟧\nCheck your name in it.', 'full-stop'),
  inVat('more time then', 'It takes more time ⟦then⟧ a year.', 'word-mistaken'),
  inVat('less work then', 'It is less work ⟦then⟧ half a day.', 'word-mistaken'),
  inVat('a number twice', 'It is due within ⟦28 28⟧ days.', 'word-twice'),
  inVat('a number twice over two lines', 'It takes ⟦28\n28⟧ days.', 'word-twice'),
  slip('a rate without its sign', 'rate of 5%, under', 'rate of ⟦5⟧ on, under', 'percent'),
  slip('a rate without its sign at the end', 'at a rate of 0%.', 'at a rate of ⟦0⟧.', 'percent'),

  waiting('months for weeks beside a wait', first, first.replace('1–2 weeks', '⟦1–2 months⟧')),
  waiting(
    'months for weeks in a later step',
    `${first}${between}${setUp}`,
    `${first}${between}${setUp.replace('2–3 weeks', '⟦2–3 months⟧')}`,
  ),
  inVat('a lost The of a long sentence', `So it is.\n⟦application⟧ ${long}`, 'lower-case'),
  slip(
    'a lost The of a long sentence that stands alone',
    '## What is Voluntary Filing?\n',
    `## What is Voluntary Filing?\n\n⟦application⟧ ${long}\n`,
    'lower-case',
  ),
  inButton('a slip in the end of a button', '</CtaButon>'),
  inButton('a button that begins twice', '<CtaButton>'),
  inButton('a button without its last sign', '</CtaButton'),
  inButton('a button with the other slash', '<\\CtaButton>'),
  inButton('a button with its last sign twice', '</CtaButton>>'),
  inButton('a button whose end has lost its first sign', '/CtaButton>'),
  slip('a slip in the end of a word', '</KeyFigures>', '⟦</KeyFigure>⟧', 'tag-closed-by-another'),
  slip(
    'a small letter in the end of a word',
    '</KeyFigures>',
    '⟦</keyFigures>⟧',
    'tag-closed-by-another',
  ),
  inNote('a note without its last signs', '⟦{/* Ask the partner }⟧'),
  inNote('a note without its bracket', '⟦{/* Ask the partner */⟧'),
  inNote('a note without its star', '⟦{/* Ask the partner /}⟧'),
  inNote('a note that the next one ends', '⟦{/* Ask the partner }⟧\n\n{/* And the client */}'),
  inVat(
    'a sounding right above text',
    'So it is in 30 days.\n\n⟦<Sounding>**30 days** to file it</Sounding>⟧\nAsk early.',
    'tag-needs-own-line',
  ),
  inVat(
    'a sounding right below text',
    'So it is in 30 days.\n⟦<Sounding>**30 days** to file it</Sounding>⟧\n\nAsk early.',
    'tag-needs-own-line',
  ),
  inVat('signs after an amount without a space', 'The fee is ⟦AED5,000/-⟧ now.', 'amount-dash'),
  inVat('signs after an amount of Europe', 'The fee is ⟦AED 375.000,-⟧ now.', 'amount-dash'),
  inVat('signs after an amount of India', 'The fee is ⟦AED 1,00,000/-⟧ now.', 'amount-dash'),
  inVat('signs after an amount that lost a digit', 'The fee is ⟦AED 5,00,-⟧ now.', 'amount-dash'),
  inVat('signs after fils', 'The fee is ⟦AED 12345.50/-⟧ now.', 'amount-dash'),
  inVat('a dollar sign and a point', 'The fee is ⟦$5.000⟧ now.', 'amount-commas'),
];

/** Honest neighbours of these slips. */
export const sixthHonest: readonly string[] = [
  'See Federal Decree-Law No. 8 and its article 3, or No. 12 of the form.',
  'Order No. 12 of the shop is paid, and room No. 11 is free.',
  'Cabinet Decision (No. 5) is not cited here, nor is Law No. 8\nof 2017.',
  'The first consultation takes half an hour.',
  'The first consultation is free, and it takes an hour to come from Abu Dhabi.',
  'After the first consultation the interview at the bank takes an hour.',
  'The business adds it, and a business add-on is another thing.',
  'Both documents divide the pay, and the businesses add it.',
  'A business plan is needed, and the business address too.',
  'He sells to shops such as Amazon,\nNoon and their like.',
  'It is told by the Ministry of Finance,\nCourt of Appeal and the police.',
  'The fee is due in May,\nJune or July.',
  'If you need more time then a new date is set.',
  'Once there is more money then half a year passes.',
  'First do less work, then a year of more.',
  'In room 12 12 desks stand, and in step 3 3 of them.',
  'It takes 28 days, 28 of them for the bank.',
  'The number of the desk is 04 20 20 20.',
  'The rates are 0, 5 or 0% of it.',
  'The rate is 5 to the kilo, at a rate of 7 on the scale.',
  'So it is. {/* Ask */}{/* Ask } again */}',
  '{/* Ask\n\nagain } */}\n\nSo it is.',
  'The letters and/or the forms count.',
  'The fee is AED 1,000 – a small sum.',
];
