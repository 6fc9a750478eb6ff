/** A slip of a copywriter: a small change to a page of the fixture, and where the check must point. */
export interface Mistake {
  /** What was done, in a few words. */
  name: string;
  /** The file, from the root. */
  page: string;
  /** A text of the page that is there once. */
  find: string;
  /** What stands in its place. ⟦ and ⟧ are not typed; they mark what the check must point at. */
  replace: string;
  /** Where nothing is marked: the text that the check must point at, at its first place in the file. */
  at?: string;
  /** The file that the check must point at, if it is another. */
  file?: string;
  /** The rule that catches it. */
  rule: string;
  /** Rules that say something too, and rightly. Without it the mistake is told once. */
  also?: readonly string[];
}

/** Pages that the mistakes are made in. */
export const vat = 'pages/(tax-and-accounting)/vat-services.mdx';
export const corporateTax = 'pages/(tax-and-accounting)/corporate-tax.mdx';
export const banking = 'pages/(banking)/business-banking.mdx';
export const mortgage = 'pages/(mortgage)/mortgage-consultation.mdx';
export const terms = 'pages/(legal)/terms-of-service.mdx';
export const about = 'pages/about.mdx';
export const home = 'pages/index.mdx';
export const team = 'pages/our-team.mdx';
export const contact = 'pages/contact.mdx';
export const figures = 'pages/figures.yml';

/** A slip in place of a plain sentence of the page about VAT. */
export const inVat = (name: string, replace: string, rule: string): Mistake => ({
  name,
  page: vat,
  find: 'Exempt sales do not.',
  replace,
  rule,
});
