import { inVat, type Mistake, vat } from './mistake.ts';

/** A slip of the page about VAT. */
const slip = (name: string, find: string, replace: string, rule: string): Mistake => ({
  name,
  page: vat,
  find,
  replace,
  rule,
});

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
