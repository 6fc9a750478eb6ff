import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FoundSection } from '../src/browser/search/find-sections.ts';
import { excerpt, markWords } from '../src/browser/search/mark-words.ts';
import { type Postings, readPostings, writePostings } from '../src/browser/search/postings.ts';
import type { PageTexts } from '../src/browser/search/search-files.ts';
import { foldTerm, wordsIn } from '../src/browser/search/terms.ts';
import { searchFiles } from '../src/publish/search-index.ts';
import { Store, sharedStore } from '../src/site/store.ts';
import { readFixture, searchOf } from './fixture.ts';

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

const { files, find } = await searchOf({
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
const addresses = async (query: string) => (await find(query)).map(({ address }) => address);

/** The texts of all pages in the index. */
const pageTexts = [...files]
  .filter(([address]) => /\/p\d+\.json$/.test(address))
  .map(([, text]): PageTexts => JSON.parse(text));

describe('the index of the site', () => {
  it('has an entry for the top of a page, for each section and for each question, and nothing of menus and breadcrumbs', () => {
    expect(
      pageTexts.flatMap(({ address, sections }) =>
        sections.map(([anchor]) => address + (anchor && `#${anchor}`)),
      ),
    ).toEqual([
      '/corporate-tax',
      '/corporate-tax#rates',
      '/terms',
      '/terms#tax',
      '/vat-services',
      '/vat-services#voluntary-filing',
      '/will-formation',
      '/will-formation#must-the-paper-be-in-colour',
    ]);
    expect(JSON.stringify([...files])).not.toMatch(/menu words|Tax & Accounting/);
  });

  it('reads a title apart from its text, a figure with what it counts, a row’s name before its cells, and drops the marks of a matrix', () => {
    const texts = pageTexts.flatMap(({ sections }) => sections.map(([, , text]) => text));
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
  ])('by %j the section %s: %s', async (query, address) => {
    expect((await addresses(query))[0]).toBe(address);
  });

  it('the page of that name before pages that mention it, and legal pages last', async () => {
    const found = await addresses('vat');
    expect(found[0]).toBe('/vat-services');
    expect(found.at(-1)).toBe('/terms#tax');
    expect(found).toContain('/corporate-tax#rates');
  });

  it('whatever a page calls a thing, though another page has the words of its longest name', async () => {
    const named = await searchOf({
      'pages/(banking)/a.mdx': page('One', '# Papers\n\nAn opening.\n\n## Part\n\nThe NOC.'),
      'pages/(banking)/b.mdx': page(
        'Two',
        '# Letters\n\nAn opening.\n\n## Part\n\nNo objection, and a certificate.',
      ),
    });
    const found = await named.find('no objection certificate');
    expect(found.map(({ page: name }) => name).sort()).toEqual(['One', 'Two']);
  });

  it('a word without the common ones beside it, wherever they stand', async () => {
    const common = await searchOf({
      'pages/(banking)/a.mdx': page('One', '# Metals\n\nAn opening.\n\n## Part\n\nGold.'),
      'pages/(banking)/b.mdx': page('Two', '# Bars\n\nAn opening.\n\n## Part\n\nThe gold of it.'),
    });
    const found = await common.find('the gold of it');
    expect(found.map(({ page: name }) => name).sort()).toEqual(['One', 'Two']);
  });

  it('nothing for a word that is nowhere, and nothing for no word', async () => {
    expect(await addresses('xqzwv')).toEqual([]);
    expect(await addresses(' –/? ')).toEqual([]);
  });

  it('the sections of a page together, and at most three of them', async () => {
    const parts = Array.from({ length: 6 }, (_, number) => `## Part ${number}\n\nGold.`);
    const many = await searchOf({
      'pages/(banking)/a.mdx': page('One', `# Metals\n\nAn opening.\n\n${parts.join('\n\n')}`),
      'pages/(banking)/b.mdx': page(
        'Two',
        '# Metals\n\nAn opening.\n\n## Part\n\nGold and silver.',
      ),
    });
    const found = await many.find('gold');
    expect(found.map(({ page: name }) => name)).toEqual(['One', 'One', 'One', 'Two']);
  }, 60_000);
});

describe('what a search reads', () => {
  it('is the part of each word and the texts of the pages shown, and no list of all terms unless a word has a mistake', async () => {
    const {
      find: search,
      fetched,
      files: all,
    } = await searchOf({
      'pages/(banking)/a.mdx': page('One', '# Metals\n\nAn opening.\n\n## Part\n\nGold.'),
      'pages/(banking)/b.mdx': page('Two', '# Stones\n\nAn opening.\n\n## Part\n\nRuby.'),
    });
    await search('gold');
    expect(fetched).toHaveLength(2);
    expect(fetched.filter((address) => /\/p\d+\.json$/.test(address))).toHaveLength(1);
    await search('rubby');
    expect(fetched.some((address) => address.endsWith('/terms.json'))).toBe(true);
    expect(fetched.every((address) => all.has(address))).toBe(true);
  });

  it('is no text of a page where the words have changed while their part was on its way', async () => {
    const { find: search, fetched } = await searchOf({
      'pages/(banking)/a.mdx': page('One', '# Metals\n\nAn opening.\n\n## Part\n\nGold.'),
    });
    expect(await search('gold', () => false)).toEqual([]);
    expect(fetched).toHaveLength(1);
    expect(await search('gold', () => true)).toHaveLength(1);
    expect(fetched.filter((address) => /\/p\d+\.json$/.test(address))).toHaveLength(1);
  });

  it('does not grow with the site: of a term that stands everywhere it holds the best sections, and says that there are more', () => {
    const everywhere = new Map(Array.from({ length: 9_000 }, (_, section) => [section, 1]));
    everywhere.set(8_000, 9);
    const { postings, isCut } = readPostings(writePostings(everywhere));
    expect(isCut).toBe(true);
    expect(postings.size).toBe(256);
    expect(postings.get(8_000)).toBeCloseTo(9, -1);
    expect(readPostings(writePostings(new Map([[4, 1]]))).isCut).toBe(false);
  });

  it('keeps where a term stands, and how much it counts there to an eighth', () => {
    const written: Postings = new Map([
      [0, 0.5],
      [1, 3],
      [40, 12.5],
      [41, 30],
    ]);
    const { postings } = readPostings(writePostings(written));
    expect([...postings.keys()]).toEqual([...written.keys()]);
    for (const [section, score] of written) {
      const ratio = (postings.get(section) ?? 0) / score;
      expect(ratio).toBeGreaterThan(1 / 1.125);
      expect(ratio).toBeLessThan(1.125);
    }
  });

  it('is short: no digit for the next section, no letter beyond the last, no mark where nothing was cut', () => {
    const each = (length: number) => new Map(Array.from({ length }, (_, section) => [section, 1]));
    expect(writePostings(new Map([5, 0, 1].map((section) => [section, 0.1])))).toBe('AA4A');
    expect(writePostings(new Map([[0, 1e9]]))).toBe('z');
    expect(readPostings(writePostings(each(256))).isCut).toBe(false);
    expect(readPostings(writePostings(each(16), 'the')).isCut).toBe(false);
    expect(readPostings(writePostings(each(17), 'the')).isCut).toBe(true);
  });

  it('finds by every word of a query although one of them is cut to its best sections', async () => {
    const part = (number: number) =>
      `## Part ${number}\n\nGold${number === 299 ? ' and rubies, with much else said about them' : '.'}`;
    const parts = Array.from({ length: 300 }, (_, number) => part(number)).join('\n\n');
    const { find: search } = await searchOf({
      'pages/(banking)/a.mdx': page('One', `# Metals\n\nAn opening.\n\n${parts}`),
    });
    const [first] = await search('gold rubies');
    expect(first?.address).toBe('/a#part-299');
  }, 60_000);
});

describe('words are compared', () => {
  it('whole, with an apostrophe inside', () => {
    expect(wordsIn('At 9 o’clock, O’Neill’s').map(({ word }) => word)).toEqual([
      'At',
      '9',
      'o’clock',
      'O’Neill',
      's',
    ]);
  });

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
    ['O’Sullivan', "osullivan's"],
    ['colour', 'color'],
    ['labours', 'labors'],
    ['favourable', 'favorable'],
    ['analyse', 'analyze'],
    ['analysing', 'analyzing'],
    ['practised', 'practiced'],
    ['ties', 'tie'],
  ])('%s as %s', (one, other) => {
    expect(foldTerm(one)).toBe(foldTerm(other));
  });

  // words that only look like an older or American spelling, or like a plural
  it.each([
    ...['size', 'citizen', 'hour', 'four', 'resource', 'mattress', 'allergy', 'exchequer'],
    ...['chess', 'gas'],
  ])('%s as itself', (word) => {
    expect(foldTerm(word)).toBe(word);
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

it('is the same whether the index is made here or on another thread, with what is kept or without', async () => {
  const pages = await readFixture();
  const here = await searchFiles(pages, sharedStore(), false);
  expect(here.size).toBeGreaterThan(pages.length);
  expect(await searchFiles(pages, sharedStore(), true)).toEqual(here);
  const empty = new Store(mkdtempSync(join(tmpdir(), 'store-')));
  expect(await searchFiles(pages, empty, true)).toEqual(here);
  expect(readdirSync(join(empty.folder, 'terms'))).toHaveLength(
    pages.filter(({ role }) => role !== 'list').length,
  );
  expect(await searchFiles(pages, empty, false)).toEqual(here);
});
