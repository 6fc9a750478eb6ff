import { site } from '../../src/facts/firm.ts';
import { banking, inVat, type Mistake } from './mistake.ts';

const [box, domain] = site.email.split('@');

/** A slip between the first and the second answer of a list of questions. */
const inAnswers = (name: string, replace: string): Mistake => ({
  name,
  page: banking,
  find: 'An office that you share counts if the lease names the company.',
  replace: `An office that you share counts if the lease names the company.\n\n${replace}`,
  rule: 'question-heading',
});

/** Slips whose message was obeyed to the letter and left the page wrong, or that passed. */
export const takenLiterally: readonly Mistake[] = [
  inAnswers('a question in bold', '⟦**Q: Is a flat enough?**⟧\n\nNo.'),
  inAnswers('a question in bold above its answer', '⟦**Is a flat enough?**⟧\nNo.'),
  inAnswers('a question with its letter', '⟦Q: Is a flat enough?⟧\nNo.'),
  inAnswers('a question in a line of its own', '⟦Is a flat enough?⟧\n\nNo.'),
  inVat('a space before the sign of a mail address', `Ask ⟦${box} @${domain}⟧ first.`, 'firm-mail'),
  inVat('a space after the sign of a mail address', `Ask ⟦${box}@ ${domain}⟧ first.`, 'firm-mail'),
  inVat('spaces around the sign of a mail address', `Ask ⟦${box} @ ${domain}⟧ first.`, 'firm-mail'),
  inVat('a mail address without its first part', `Send it to ⟦us @${domain}⟧ today.`, 'firm-mail'),
  inVat('an amount with two signs after it', 'The fee is ⟦AED 5,000/-⟧ now.', 'amount-dash'),
  inVat('an amount with signs before and after it', 'The fee is ⟦Dhs. 5000/-⟧ now.', 'amount-dash'),
  inVat('an amount between signs and its currency', 'The fee is ⟦5,000/- AED⟧ now.', 'amount-dash'),
  inVat('a bullet within a list of a word processor', 'These:\n\n⟦o⟧ Passport copy.', 'list-space'),
  inVat('such a bullet below another', 'These:\n\n- Passport\n  ⟦o⟧ Passport copy', 'list-space'),
];

const questions = (answer: string) =>
  `So it is.\n\n<FaqList>\n\n### Is it so?\n\nYes.\n\n${answer}\n\n### Is it still so?\n\nNo.\n\n</FaqList>`;

/** Honest neighbours of these slips. */
export const literalHonest: readonly string[] = [
  questions('Is it late?\nThen wait a day.'),
  questions('Ask us: is it late?'),
  questions('**Q** is the first letter.'),
  `Write to ${site.email} first.`,
  'The sign @ stands in each mail address.',
  'The letter o stands in it, and so does § 5 of the rules.',
  'It is so.\n§ 5 of the rules says so.',
];
