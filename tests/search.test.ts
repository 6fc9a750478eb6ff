import { describe, expect, it } from 'vitest';
import { type FoundSection, searcher } from '../src/browser/search/find-sections.ts';
import { excerpt, markWords } from '../src/browser/search/mark-words.ts';
import { foldTerm } from '../src/browser/search/search-options.ts';
import { searchIndexOf } from './fixture.ts';

/** A page whose name in the menus and whose text are given. */
const page = (name: string, text: string) => `---
title: ${name} in Dubai
description: This description is exactly as long as it has to be, which is at least one hundred and ten characters, and it says what the page says.
menu:
  label: ${name}
  line: Some menu words
  order: 1
---

${text}
`;

const index = await searchIndexOf({
  'pages/(tax-and-accounting)/vat-services.mdx': page(
    'VAT Services',
    `# Expert VAT Consultants

Sales of 12 months.

<KeyFigures>

- **AED 375,000** of supplies
- **30 days** to apply

</KeyFigures>

## Voluntary filing

A business may still register.

<DocTable>

| Paper | New | Old | Other |
| --- | --- | --- | --- |
| Trade licence | Required | Only a copy | Optional |

</DocTable>`,
  ),
  'pages/(company-incorporation)/will-formation.mdx': page(
    'Will Formation',
    `# Wills

An organisation or a person.

## Questions

<FaqList>

### Must the paper be in colour?

Yes, and every résumé too.

</FaqList>`,
  ),
  'pages/(tax-and-accounting)/corporate-tax.mdx': page(
    'Corporate Tax',
    '# Taxes\n\nAn opening.\n\n## Rates\n\nVAT is another tax, by e-mail.',
  ),
  'pages/(legal)/terms.mdx': page(
    'Terms',
    '# Rules\n\nAn opening.\n\n## Tax\n\nWill and tax and VAT.',
  ),
});
const find = searcher(JSON.parse(JSON.stringify(index)));
const addresses = (query: string) => find(query).map(({ address }) => address);

describe('the index of the site', () => {
  it('has an entry for the top of a page, for each section and for each question, and nothing of menus and breadcrumbs', () => {
    expect(index.sections.map(({ address }) => address)).toEqual([
      '/corporate-tax',
      '/corporate-tax#rates',
      '/terms',
      '/terms#tax',
      '/vat-services',
      '/vat-services#voluntary-filing',
      '/will-formation',
      '/will-formation#must-the-paper-be-in-colour',
    ]);
    expect(JSON.stringify(index)).not.toMatch(/menu words|Tax & Accounting/);
  });

  it('reads a title apart from its text, a figure with what it counts, a row’s name before its cells, and drops the marks of a matrix', () => {
    const texts = index.sections.map(({ text }) => text);
    expect(texts).toContain(
      'Expert VAT Consultants: Sales of 12 months. AED 375,000 of supplies 30 days to apply',
    );
    expect(texts).toContain(
      'A business may still register. Paper: New: Old: Other: Trade licence: Only a copy',
    );
  });
});

describe('a search finds', () => {
  it.each([
    ['register', '/vat-services#voluntary-filing', 'a word'],
    ['regis', '/vat-services#voluntary-filing', 'the beginning of a word'],
    ['registr', '/vat-services#voluntary-filing', 'a word with a mistake'],
    ['volluntary fileing', '/vat-services#voluntary-filing', 'two words with mistakes'],
    ['VALUE ADDED TAX consultants', '/vat-services', 'a name written out'],
    ['organization', '/will-formation', 'American spelling'],
    ['color', '/will-formation#must-the-paper-be-in-colour', 'American spelling of our'],
    ['resume', '/will-formation#must-the-paper-be-in-colour', 'a word typed without its accents'],
    ['licenses', '/vat-services#voluntary-filing', 'another spelling and the plural'],
    ['how do I make a will', '/will-formation', 'a question'],
    ['375,000', '/vat-services', 'a figure'],
    ['testament', '/will-formation', 'another word for it'],
    ['email', '/corporate-tax#rates', 'a word that the page hyphenates'],
  ])('by %j the section %s: %s', (query, address) => {
    expect(addresses(query)[0]).toBe(address);
  });

  it('the page of that name before pages that mention it, and legal pages last', () => {
    const found = addresses('vat');
    expect(found[0]).toBe('/vat-services');
    expect(found.at(-1)).toBe('/terms#tax');
    expect(found).toContain('/corporate-tax#rates');
  });

  it('nothing for a word that is nowhere, and nothing for no word', () => {
    expect(addresses('xqzwv')).toEqual([]);
    expect(addresses(' –/? ')).toEqual([]);
  });

  it('the sections of a page together, and at most three of them', async () => {
    const parts = Array.from({ length: 6 }, (_, number) => `## Part ${number}\n\nGold.`);
    const many = await searchIndexOf({
      'pages/(banking)/a.mdx': page('One', `# Metals\n\nAn opening.\n\n${parts.join('\n\n')}`),
      'pages/(banking)/b.mdx': page(
        'Two',
        '# Metals\n\nAn opening.\n\n## Part\n\nGold and silver.',
      ),
    });
    const found = searcher(JSON.parse(JSON.stringify(many)))('gold');
    expect(found.map(({ page: name }) => name)).toEqual(['One', 'One', 'One', 'Two']);
  }, 60_000);
});

describe('words are compared', () => {
  it.each([
    ['Licences', 'licenses'],
    ['licence’s', 'license'],
    ['organised', 'organized'],
    ['centre', 'centers'],
    ['cancelled', 'canceled'],
    ['programme', 'programs'],
    ['cheque', 'check'],
    ['companies', 'company'],
    ['taxes', 'tax'],
    ['Société', 'societe'],
  ])('%s as %s', (one, other) => {
    expect(foldTerm(one)).toBe(foldTerm(other));
  });

  it.each(['business', 'status', 'basis', 'hours', 'size', 'address'])(
    'and folding %s twice changes nothing more',
    (word) => {
      expect(foldTerm(foldTerm(word))).toBe(foldTerm(word));
    },
  );
});

describe('a result', () => {
  const terms: FoundSection['terms'] = new Set(['licence', 'bank']);

  it('marks the words, whole, in whatever form they stand', () => {
    expect(markWords('The bank’s Licences, unbanked.', terms)).toEqual([
      { text: 'The ', marked: false },
      { text: 'bank’s', marked: true },
      { text: ' ', marked: false },
      { text: 'Licences', marked: true },
      { text: ', unbanked.', marked: false },
    ]);
  });

  it('shows the part of the section with most of the words, in about two lines, and loses none of it', () => {
    const text = `${'Nothing here. '.repeat(30)}One bank. ${'Nothing here. '.repeat(30)}The bank wants a licence. ${'Nothing here. '.repeat(30)}`;
    const shown = excerpt(text, terms);
    expect(shown).toContain('The bank wants a licence.');
    expect(shown.length).toBeLessThan(190);
    expect(shown).toMatch(/^….*…$/);
    expect(excerpt('Short text.', terms)).toBe('Short text.');
  });
});
