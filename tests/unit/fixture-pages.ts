/** Pages of the fixture that tests make mistakes in, each from its root. */
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
