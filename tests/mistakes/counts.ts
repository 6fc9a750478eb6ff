import { about, corporateTax, home, inVat, figures as list, type Mistake, vat } from './mistake.ts';

const late = 'Exempt sales do not.';

/** Sums that no longer add up, and counts of what stands below or elsewhere on the page. */
export const counts: readonly Mistake[] = [
  {
    name: 'a step that grew longer than the total',
    page: vat,
    find: '3. **System setup** *2–3 weeks*',
    replace: '3. **System setup** *8–12 weeks*',
    at: '8–12 weeks*\n\n1. **Con',
    rule: 'steps-total',
  },
  {
    name: 'steps that take longer than the total by a few days',
    page: corporateTax,
    find: '1. **Assessment** *1–2 weeks*',
    replace: '1. **Assessment** *3–4 weeks*',
    at: '6–10 weeks*\n\n1. **Ass',
    rule: 'steps-total',
  },
  {
    name: 'a total that is a sum of the steps, by the list, and is not',
    page: list,
    find: 'The firm’s own way of working\n    figures:\n      - 6–10 weeks\n',
    replace: 'Sum of the steps on the page\n    figures:\n      - 6–10 weeks\n',
    at: '6–10 weeks*\n\n1. **Ass',
    file: corporateTax,
    rule: 'steps-total',
  },
  {
    name: 'a step that there is not',
    page: vat,
    find: late,
    replace: 'Exempt sales come in ⟦step 12⟧.',
    rule: 'step-number',
  },
  {
    name: 'steps up to one that there is not',
    page: vat,
    find: late,
    replace: 'Exempt sales come in ⟦steps 2 to 6⟧.',
    rule: 'step-number',
  },
  {
    name: 'six steps over five',
    page: vat,
    find: 'The FTA’s review of your application comes between the steps.',
    replace: 'The FTA’s review comes between ⟦the six steps⟧.',
    rule: 'count',
  },
  {
    name: 'a heading that counts six steps over five',
    page: vat,
    find: '## VAT Procedure in the UAE',
    replace: '## VAT in ⟦six steps⟧',
    rule: 'count',
  },
  {
    name: 'one of the four over three',
    page: vat,
    find: 'Choose one of the three, or all of them.',
    replace: 'Choose ⟦one of the four⟧, or all of them.',
    rule: 'count',
  },
  {
    name: 'all five over four rows',
    page: vat,
    find: 'Clear scans are enough to begin.',
    replace: 'Nobody needs ⟦all five⟧ to begin.',
    rule: 'count',
  },
  {
    name: 'a link to six documents that are four',
    page: vat,
    find: late,
    replace: 'Bring [⟦the six documents⟧](#documents-required-for-vat).',
    rule: 'count',
  },
  {
    name: 'six documents in the description that are four',
    page: vat,
    find: 'the steps and the papers you need.',
    replace: 'the steps and ⟦the six documents⟧.',
    rule: 'count',
  },
  {
    name: 'a heading that counts five cards over four',
    page: about,
    find: '## What we decided',
    replace: '## ⟦Five⟧ decisions',
    rule: 'count',
  },
  {
    name: 'three things over a list of four',
    page: vat,
    find: late,
    replace: 'Bring ⟦three⟧ things:\n\n- the licence\n- the lease\n- the passport\n- the stamp',
    rule: 'count',
  },
  {
    name: 'a heading that counts four places over three',
    page: home,
    find: '## Where a licence sits',
    replace: '## ⟦Four⟧ places for a licence',
    rule: 'count',
  },
  inVat(
    'a heading that counts questions',
    'Exempt sales do not.\n\n## ⟦Four questions⟧ to ask\n\nAsk each.\n\n### Who sells?\n\nThe company.\n\n### Who buys?\n\nA customer.\n\n### Who pays?\n\nThe customer.',
    'count',
  ),
  inVat(
    'a heading that ends in a number',
    'Exempt sales do not.\n\n## How to sell in ⟦four⟧ ways\n\n- By hand\n- By post\n- By telephone',
    'count',
  ),
  inVat(
    'a number of things before a colon, after another number',
    'For 12 months keep ⟦four⟧ things together:\n\n- the licence\n- the lease\n- the invoice',
    'count',
  ),
  inVat(
    'a number of documents before a link',
    'Bring ⟦six documents ⟧[for the register](#documents-required-for-vat).',
    'count',
  ),
  inVat(
    'two steps that the procedure does not have',
    'Exempt sales wait for ⟦steps 7 and 8⟧ too.',
    'step-number',
  ),
];
