import { describe, expect, it } from 'vitest';
import { type FoundSection, searcher } from '../src/browser/search/find-sections.ts';
import { foldTerm } from '../src/browser/search/fold-term.ts';
import { excerpt, markWords } from '../src/browser/search/mark-words.ts';
import { buildSearchIndex, type IndexedPage } from '../src/publish/build-search-index.ts';

const page = (address: string, name: string, main: string, rank = 1): IndexedPage => ({
  address,
  name,
  keywords: `${name} in Dubai`,
  html: `<!doctype html><body><header>menu words</header><main>${main}</main></body>`,
  rank,
});

const section = (id: string, heading: string, text: string) =>
  `<section class="sec"><div><h2 id="${id}">${heading}</h2>${text}</div></section>`;

const pages = [
  page(
    '/vat-services',
    'VAT Services',
    `<section class="phero"><nav><ol class="crumbs"><li>Crumbword</li></ol></nav><h1>Expert VAT Consultants</h1><p>Sales of 12 months.</p><dl><div><dt>of supplies</dt><dd>375,000 AED</dd></div></dl></section>
    ${section('voluntary', 'Voluntary filing', '<p>A business may still register.</p><table><tr><th>Trade licence</th><td>A copy.</td><td>Required</td></tr></table>')}`,
  ),
  page(
    '/will-formation',
    'Will Formation',
    `<section><h1>Wills</h1><p>An organisation or a person.</p></section>
    <section><h2 id="faq">Questions</h2><div class="faq"><details><summary>Must the paper be in colour?</summary><div id="colour"><p>Yes, and every résumé too.</p></div></details></div></section>`,
  ),
  page(
    '/corporate-tax',
    'Corporate Tax',
    section('rates', 'Rates', '<p>VAT is another tax, by e-mail.</p>'),
  ),
  page('/terms', 'Terms', section('tax', 'Tax', '<p>Will and tax and VAT.</p>'), 0.3),
];

const index = buildSearchIndex(pages);
const find = searcher(JSON.parse(JSON.stringify(index)));
const addresses = (query: string) => find(query).map(({ address }) => address);

describe('the index of the site', () => {
  it('has an entry for the top of a page, for each section and for each question, and nothing of menus and breadcrumbs', () => {
    expect(index.sections.map(({ address }) => address)).toEqual([
      '/vat-services#voluntary',
      '/vat-services',
      '/will-formation#colour',
      '/will-formation',
      '/corporate-tax#rates',
      '/terms#tax',
    ]);
    expect(JSON.stringify(index)).not.toMatch(/menu words|Crumbword|crumbword/);
  });

  it('reads a title apart from its text, a figure before what it counts, a row’s name before its cells, and drops the marks of a matrix', () => {
    const texts = index.sections.map(({ text }) => text);
    expect(texts).toContain('Expert VAT Consultants: Sales of 12 months. 375,000 AED of supplies');
    expect(texts).toContain('A business may still register. Trade licence: A copy.');
  });
});

describe('a search finds', () => {
  it.each([
    ['register', '/vat-services#voluntary', 'a word'],
    ['regis', '/vat-services#voluntary', 'the beginning of a word'],
    ['registr', '/vat-services#voluntary', 'a word with a mistake'],
    ['volluntary fileing', '/vat-services#voluntary', 'two words with mistakes'],
    ['VALUE ADDED TAX consultants', '/vat-services', 'a name written out'],
    ['organization', '/will-formation', 'American spelling'],
    ['color', '/will-formation#colour', 'American spelling of our'],
    ['resume', '/will-formation#colour', 'a word typed without its accents'],
    ['licenses', '/vat-services#voluntary', 'another spelling and the plural'],
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

  it('the sections of a page together, and at most three of them', () => {
    const many = [
      page(
        '/a',
        'A',
        Array.from({ length: 6 }, (_, n) => section(`s${n}`, 'Part', '<p>Gold.</p>')).join(''),
      ),
      page('/b', 'B', section('s', 'Part', '<p>Gold and silver.</p>')),
    ];
    const found = searcher(JSON.parse(JSON.stringify(buildSearchIndex(many))))('gold');
    expect(found.map(({ page: name }) => name)).toEqual(['A', 'A', 'A', 'B']);
  });
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
