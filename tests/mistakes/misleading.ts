import { corporateTax, inVat, type Mistake, vat } from './mistake.ts';

const late = 'Exempt sales do not.';
const link = '[PRO services](/pro-services)';
const slip = (name: string, replace: string, rule: string): Mistake => ({
  name,
  page: vat,
  find: late,
  replace,
  rule,
});
const linked = (name: string, replace: string, rule: string): Mistake => ({
  name,
  page: vat,
  find: link,
  replace,
  rule,
});

/** Slips that look like something else, and slips that were told many times. */
export const misleading: readonly Mistake[] = [
  slip(
    'two versions that git could not join',
    '⟦<<<<<<< HEAD⟧\nExempt sales do not.\n=======\nExempt sales never do.\n>>>>>>> main',
    'merge-conflict',
  ),
  slip(
    'the middle of two versions',
    'Exempt sales do not.\n\n⟦=======⟧\n\nThey never do.',
    'merge-conflict',
  ),
  slip('the end of two versions', 'Exempt sales do not.\n⟦>>>>>>> main⟧', 'merge-conflict'),
  slip(
    'the number of a comment from a word processor',
    'Exempt sales ⟦[JD1]⟧ do not.',
    'review-mark',
  ),
  slip(
    'a comment from a word processor',
    'Exempt sales ⟦[Comment: ask legal]⟧ do not.',
    'review-mark',
  ),
  slip('what a word processor deleted', 'Exempt sales ⟦[Deleted: never]⟧ do not.', 'review-mark'),
  slip('an insertion between plus signs', 'Exempt sales ⟦{++of land++}⟧ do not.', 'review-mark'),
  slip('a deletion between minus signs', 'Exempt sales ⟦{--of land--}⟧ do not.', 'review-mark'),
  {
    name: 'a note with a space in its mark',
    page: vat,
    find: '> [!NOTE]',
    replace: '> ⟦[!NOTE ]⟧',
    rule: 'note-kind',
  },
  {
    name: 'a note with a space after the sign',
    page: vat,
    find: '> [!NOTE]',
    replace: '> ⟦[! NOTE]⟧',
    rule: 'note-kind',
  },
  {
    name: 'a note without its sign',
    page: vat,
    find: '> [!NOTE]',
    replace: '> ⟦[NOTE]⟧',
    rule: 'note-kind',
  },
  {
    name: 'a note in small letters',
    page: vat,
    find: '> [!NOTE]',
    replace: '> ⟦[!note]⟧',
    rule: 'note-kind',
  },
  slip('a note without its >', 'Exempt sales do not.\n\n⟦[!NOTE]⟧\nThey never do.', 'note-kind'),
  linked('a bare e-mail address in a link', '⟦[e-mail](hello@landfall.example)⟧', 'link-form'),
  linked('a bare website in a link', '⟦[the portal](www.tax.gov.ae)⟧', 'link-form'),
  linked('a bare telephone number in a link', '⟦[call us](+97140000000)⟧', 'link-form'),
  linked('a missing PDF', '⟦[the form](/forms/vat-201.pdf)⟧', 'file-missing'),
  linked('a missing spreadsheet', '⟦[the sheet](/sheet.xlsx)⟧', 'file-missing'),
  linked('the name of another page', '⟦[Golden Visa](/pro-services)⟧', 'link-elsewhere'),
  linked(
    'the name of another page in small letters',
    '⟦[corporate tax](/pro-services)⟧',
    'link-elsewhere',
  ),
  linked(
    'the name of another page with its article',
    '⟦[the golden visas](/corporate-tax)⟧',
    'link-elsewhere',
  ),
  linked(
    'an e-mail address that leads to another',
    '⟦[hello@landfall.example](mailto:info@landfall.example)⟧',
    'link-elsewhere',
  ),
  linked(
    'a telephone number that calls another',
    '⟦[+971 4 000 0000](tel:+97140000001)⟧',
    'link-elsewhere',
  ),
  {
    name: 'a lost indent at the top',
    page: vat,
    find: 'menu:\n  label: VAT Services\n  line: Registration, returns, refunds\n  order: 2',
    replace: 'menu:\n⟦label⟧: VAT Services\nline: Registration, returns, refunds\norder: 2',
    rule: 'front-matter-indent',
  },
  {
    name: 'a lost indent of one line at the top',
    page: vat,
    find: '  order: 2',
    replace: '⟦order⟧: 2',
    rule: 'front-matter-indent',
  },
  {
    name: 'a lost indent of the text of a step',
    page: corporateTax,
    find: '2. **Planning** *1–2 weeks*\n   We calculate',
    replace: '2. **Planning** *1–2 weeks*\n\n⟦We⟧ calculate',
    rule: 'indent-lost',
  },
  slip('a star before a sentence', 'Exempt sales do not ⟦*⟧ count.', 'stray-mark'),
  slip(
    'a name spelt as its body does not',
    'The ⟦Organization⟧ of the file counts.',
    'american-spelling',
  ),
  {
    name: 'a number of a list with a bracket',
    page: vat,
    find: '2. **VAT registration**',
    replace: '⟦2) ⟧**VAT registration**',
    rule: 'list-number',
  },
  {
    name: 'a tab in the lines at the top',
    page: vat,
    find: 'menu:\n  label: VAT',
    replace: 'menu:\n⟦\t⟧label: VAT',
    rule: 'invisible-character',
  },
  {
    name: 'a source in the list with a colon',
    page: 'pages/figures.yml',
    find: '/about:\n  - source: The firm’s service description',
    replace: '/about:\n  - source: ⟦The firm: service description⟧',
    rule: 'figure-list',
  },
  {
    name: 'two figures on a line of the list',
    page: 'pages/figures.yml',
    find: '      - 10+ years\n',
    replace: '      - ⟦10+ years 5 weeks⟧\n',
    rule: 'figure-list',
    also: ['figure-gone'],
  },
  inVat('text of a Windows encoding', 'Exempt⟦\u0000⟧ sales do not.', 'letters-broken'),
];
