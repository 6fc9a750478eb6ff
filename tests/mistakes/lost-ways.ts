import { corporateTax, inVat, type Mistake, vat } from './mistake.ts';

const link = '[PRO services](/pro-services)';
const tax = 'Federal Decree-Law No. 47 of 2022';

/** A link of the page about VAT with another address. */
const leads = (name: string, address: string, rule: string): Mistake => ({
  name,
  page: vat,
  find: link,
  replace: rule === 'link-protocol' ? `[the portal](⟦${address}⟧)` : `⟦[PRO services](${address})⟧`,
  rule,
});

/** Links that lead nowhere, and laws that nobody knows. */
export const lostWays: readonly Mistake[] = [
  inVat('a small no before a law', 'See Cabinet Decision ⟦no 89 of 2024⟧.', 'law-unknown'),
  inVat('a small no with its point', 'See Federal Decree-Law ⟦no. 99 of 2022⟧.', 'law-unknown'),
  inVat('a German number', 'See Federal Decree-Law ⟦Nr. 98 of 2022⟧.', 'law-unknown'),
  inVat('a law with a month', 'See Federal Decree-Law ⟦No. 48 of March 2022⟧.', 'law-unknown'),
  inVat('a law with a day', 'See Federal Decree-Law ⟦No. 48 of 9 March 2022⟧.', 'law-unknown'),
  inVat('a number in capitals', 'See Federal Decree-Law ⟦NO. 48 of 2022⟧.', 'law-unknown'),
  inVat('a small no without a year', 'It is in Cabinet Decision ⟦no 89⟧, too.', 'law-unknown'),
  inVat('a German number without a year', 'See Federal Decree-Law ⟦nr. 11⟧.', 'law-unknown'),
  {
    name: 'a law that another page knows',
    page: corporateTax,
    find: 'Federal Decree-Law No. 47 of 2022',
    replace: `Federal Decree-Law ⟦No. 42 of 2022⟧`,
    rule: 'law-unknown',
  },
  leads('a file beside the page', 'pro-services.mdx', 'link-form'),
  leads('a file in the folder above', '../pro-services.html', 'link-form'),
  leads('a file by its path', 'pages/(company-incorporation)/pro-services.mdx', 'link-form'),
  leads('a file with a slip', 'pro-servces.mdx', 'link-form'),
  leads('a lost slash outside', 'https:/u.ae/en', 'link-protocol'),
  leads('a slash too many outside', 'https:///u.ae/en', 'link-protocol'),
  leads('a protocol pasted twice', 'https://https://u.ae/en', 'link-protocol'),
  leads('a comma for a full stop outside', 'https://u,ae/en', 'link-protocol'),
  leads('two protocols outside', 'http://https://u.ae/en', 'link-protocol'),
  leads('a website without its protocol', '//u.ae/en/', 'link-form'),
  leads('a file beside the page, and a heading', './pro-services.mdx#in-short', 'link-form'),
  leads('a file from the root with a slip', '/pro-servces.mdx', 'link-nowhere'),
  {
    name: 'a file by its path from the root',
    page: vat,
    find: '(/pro-services)',
    replace: '(⟦/pages/(company-incorporation)/pro-services.mdx⟧)',
    rule: 'link-extension',
  },
  leads('a heading that is nowhere near', '/pro-services#what-the-state-asks', 'link-no-heading'),
  leads('a heading with a word of another', '/pro-services#the-day-it-ends', 'link-no-heading'),
  inVat('an apostrophe in several months', 'It runs for ⟦12 month’s⟧.', 'unit-possessive'),
  inVat('an apostrophe in 28 days', 'It asks for ⟦28 day’s⟧ notice.', 'unit-possessive'),
  {
    name: 'a contact page without its hours',
    page: 'pages/contact.mdx',
    find: '<OfficeHours />\n\n',
    replace: '',
    at: '---',
    rule: 'word-needed',
  },
  {
    name: 'a contact page without its telephone',
    page: 'pages/contact.mdx',
    find: '<ContactDetails />\n\n',
    replace: '',
    at: '---',
    rule: 'word-needed',
  },
  {
    name: 'a list of pages without its pages',
    page: 'pages/sitemap.mdx',
    find: '<PageList />\n\n',
    replace: '',
    at: '---',
    rule: 'word-needed',
  },
  {
    name: 'the only link to the list of pages with a space',
    page: 'pages/404.mdx',
    find: '[the list of all pages](/sitemap)',
    replace: '⟦[the list of all pages] (/sitemap)⟧',
    rule: 'link-broken',
  },
];

/** Honest neighbours of these slips. */
export const honestWays: readonly string[] = [
  'One month’s notice, 28 days’ notice and a day’s work are short; the month’s end is near.',
  'See [PRO services](/pro-services), and [its price](/pro-services#how-pro-work-is-priced).',
  'The Law has no 12 of them.',
  'It is in Federal Decree-Law No. 47 of October 2022.',
  `It is in ${tax}, in force since March 2022.`,
  'See [the portal](https://u.ae/en/information) first.',
  'See [PRO services](/pro-services) first.\nThen see [our PRO services](/pro-services) again.',
];
