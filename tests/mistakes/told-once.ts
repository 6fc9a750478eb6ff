import { inVat, type Mistake, vat } from './mistake.ts';

const last =
  'Sales on the VAT returns and revenue in the [corporate tax return](/corporate-tax) seldom agree to the dirham.\n\n## What is Voluntary';

/** A slip in a paragraph that has a sounding below it, which repeats its figure as it should be. */
const aboveSounding = (name: string, paragraph: string, figure: string, rule: string): Mistake => ({
  name,
  page: vat,
  find: last,
  replace: `${paragraph}\n\n<Sounding>**${figure}** to file it</Sounding>\n\n## What is Voluntary`,
  rule,
});

/** Slips that more than one rule finds, and one of them tells. */
export const toldOnce: readonly Mistake[] = [
  aboveSounding(
    'a number in two words above its sounding',
    'Ask ⟦twenty five⟧ of them to sign.',
    '25',
    'number-hyphen',
  ),
  aboveSounding(
    'a letter for a digit above its sounding',
    'File it in ⟦3O⟧ days of it.',
    '30 days',
    'number-letters',
  ),
  aboveSounding(
    'a point for a comma above its sounding',
    'It is ⟦AED 375.000⟧ in all.',
    'AED 375,000',
    'amount-commas',
  ),
  aboveSounding(
    'a minus in a range above its sounding',
    'It takes ⟦8−12⟧ weeks in all.',
    '8–12 weeks',
    'range-hyphen',
  ),
  aboveSounding(
    'a hyphen that does not break above its sounding',
    'File it in 12⟦‑⟧month periods.',
    '12 months',
    'hyphen-kind',
  ),
  aboveSounding(
    'a wide percent sign above its sounding',
    'It is ⟦5％⟧ of it.',
    '5%',
    'foreign-sign',
  ),

  inVat('spaces for commas in a range', 'It is ⟦AED 5 000⟧ – 6 000 now.', 'amount-commas'),
  inVat('no space in an amount of another page', 'The fee is ⟦AED⟧385,000 now.', 'amount-space'),
  inVat('signs after an amount with a point', 'The fee is ⟦AED 5.000,-⟧ now.', 'amount-dash'),
  inVat('signs before and after an amount', 'The fee is ⟦£50/-⟧ now.', 'amount-dash'),
  inVat('a placeholder after a sentence', 'Go there. ⟦TBC⟧.', 'placeholder'),
  inVat('words of a printer after a sentence', 'Go there. ⟦Lorem ipsum dolor⟧.', 'placeholder'),
];
