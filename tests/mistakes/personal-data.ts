import { corporateTax, type Mistake, team, vat } from './mistake.ts';

const late = 'Exempt sales do not.';

/** Numbers and addresses of people that must not be published. */
export const personalData: readonly Mistake[] = [
  {
    name: 'an Emirates ID in an example',
    page: vat,
    find: late,
    replace: 'The applicant with Emirates ID ⟦784-1990-1234567-1⟧ was exempt.',
    rule: 'personal-data',
  },
  {
    name: 'an Emirates ID without its hyphens',
    page: vat,
    find: late,
    replace: 'Exempt sales of ⟦784199012345671⟧ do not.',
    rule: 'personal-data',
  },
  {
    name: 'a passport number',
    page: vat,
    find: late,
    replace: 'The copy of passport ⟦N1234567⟧ was refused.',
    rule: 'personal-data',
  },
  {
    name: 'a mobile telephone of an adviser',
    page: vat,
    find: late,
    replace: 'Call Sara on ⟦+971 50 123 4567⟧ first.',
    rule: 'personal-data',
  },
  {
    name: 'a mobile telephone as people say it here',
    page: team,
    find: 'Henry keeps the calendar: renewals, returns, visas and leases.',
    replace: 'Henry keeps the calendar, and answers on ⟦055 123 4567⟧.',
    rule: 'personal-data',
  },
  {
    name: 'a mobile telephone in a link',
    page: vat,
    find: late,
    replace: 'Ask [our desk](tel:⟦+971501234567⟧).',
    rule: 'personal-data',
  },
  {
    name: 'the IBAN of an account',
    page: corporateTax,
    find: 'The conditions stand in the same law;',
    replace: 'Pay to ⟦AE07 0331 2345 6789 0123 456⟧;',
    rule: 'personal-data',
  },
  {
    name: 'the IBAN of an account abroad',
    page: corporateTax,
    find: 'The conditions stand in the same law;',
    replace: 'Pay to ⟦GB29NWBK60161331926819⟧;',
    rule: 'personal-data',
  },
  {
    name: 'a private mailbox',
    page: vat,
    find: late,
    replace: 'Write to ⟦sara.k@gmail.com⟧ first.',
    rule: 'personal-data',
  },
  {
    name: 'a passport number in a note to colleagues',
    page: vat,
    find: late,
    replace: 'Exempt sales do not.\n\n{/* as in the file of passport ⟦N7654321⟧ */}',
    rule: 'personal-data',
  },
];
