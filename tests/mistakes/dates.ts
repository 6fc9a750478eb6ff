import { corporateTax, inVat, type Mistake, terms, vat } from './mistake.ts';

const article = 'pages/(insights)/future-consulting.mdx';
const late = 'Exempt sales do not.';

/** Days that are in no calendar, and days that are still to come where they cannot be. The tests run on 22 November 2026. */
export const dates: readonly Mistake[] = [
  {
    name: 'the thirty-first of a month of thirty days',
    page: vat,
    find: late,
    replace: 'The rule ends on ⟦31 June⟧.',
    rule: 'date-impossible',
  },
  {
    name: 'the end of February in a year that is no leap year',
    page: vat,
    find: late,
    replace: 'The rule ends on ⟦29 February 2027⟧.',
    rule: 'date-impossible',
  },
  {
    name: 'an approved day with a slip that makes it impossible',
    page: corporateTax,
    find: 'You then register by 31 March',
    replace: 'You then register by ⟦31 April⟧',
    rule: 'date-impossible',
  },
  {
    name: 'the wrong day of the week',
    page: vat,
    find: 'introduced it on 1 January 2018',
    replace: 'introduced it on ⟦Tuesday, 1 January 2018⟧',
    rule: 'date-weekday',
  },
  {
    name: 'the wrong day of the week without a comma',
    page: vat,
    find: 'introduced it on 1 January 2018',
    replace: 'introduced it on ⟦Sunday 1 January 2018⟧',
    rule: 'date-weekday',
  },
  {
    name: 'since a day that is still to come',
    page: vat,
    find: late,
    replace: 'The rule has applied since ⟦2028⟧.',
    rule: 'date-future',
  },
  {
    name: 'since a month that is still to come',
    page: vat,
    find: late,
    replace: 'The rule has applied since ⟦March 2027⟧.',
    rule: 'date-future',
  },
  {
    name: 'an article of the year after next',
    page: article,
    find: 'date: 2024-03-15',
    replace: 'date: ⟦2028-03-15⟧',
    rule: 'date-future',
  },
  {
    name: 'terms that changed in the future',
    page: terms,
    find: 'updated: 2025-01-01',
    replace: 'updated: ⟦2027-01-01⟧',
    rule: 'date-future',
  },

  inVat('a day as in America', 'Exempt sales since ⟦January 1, 2018⟧ do not.', 'date-form'),
  inVat('a day with its ending', 'Exempt sales since ⟦1st of January 2018⟧ do not.', 'date-form'),
];
