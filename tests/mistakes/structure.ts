import { corporateTax, type Mistake, vat } from './mistake.ts';

/** Headings and sections. */
export const structure: readonly Mistake[] = [
  {
    name: 'a second title',
    page: vat,
    find: '## What is Voluntary Filing?',
    replace: '⟦# What is Voluntary Filing?⟧',
    rule: 'second-title',
  },
  {
    name: 'a level deeper than any',
    page: vat,
    find: 'In both cases the customer pays no VAT.',
    replace: '⟦#### The customer⟧\n\nIn both cases the customer pays no VAT.',
    rule: 'heading-deep',
  },
  {
    name: 'a heading without words',
    page: vat,
    find: '## What is Voluntary Filing?',
    replace: '⟦##⟧',
    rule: 'heading-empty',
  },
  {
    name: 'a section without words',
    page: vat,
    find: '## What is Voluntary Filing?',
    replace: '⟦## What is registration?⟧\n\n## What is Voluntary Filing?',
    rule: 'section-empty',
  },
  {
    name: 'a section that is there twice',
    page: corporateTax,
    find: '## Free zone corporate tax',
    replace: '⟦## Corporate tax rates⟧',
    rule: 'section-repeated',
  },
  {
    name: 'a bold line in place of a heading',
    page: vat,
    find: 'In both cases the customer pays no VAT.',
    replace: '⟦**The customer**⟧\n\nIn both cases the customer pays no VAT.',
    rule: 'bold-heading',
  },
];
