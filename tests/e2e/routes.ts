/**
 * Every address that docs/decisions.md lists under “Addresses”, in its order, and the list of all pages, which the
 * search leads to without a script.
 */
export const specified = [
  '/',
  '/about',
  '/our-team',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/future-consulting',
  '/accounting-services',
  '/corporate-tax',
  '/vat-services',
  '/tax-residency',
  '/auditing',
  '/chief-financial-officer',
  '/spv-holdings',
  '/golden-visa',
  '/foundations-trusts',
  '/will-formation',
  '/pro-services',
  '/legal-services',
  '/hr-solution',
  '/insurance',
  '/payment-gateway',
  '/attestation-legalisation',
  '/business-banking',
  '/private-banking',
  '/escrow-account',
  '/commercial-financing',
  '/trade-finance',
  '/mortgage-consultation',
  '/mortgage-consultation/home',
  '/mortgage-consultation/commercial',
  '/mortgage-consultation/refinancing',
  '/mortgage-consultation/investment',
  '/sitemap',
] as const;

/** One page of each kind, for tests that need not run on all. */
export const templates = [
  '/',
  '/vat-services',
  '/trade-finance',
  '/attestation-legalisation',
  '/privacy-policy',
  '/future-consulting',
  '/contact',
  '/404',
] as const;
