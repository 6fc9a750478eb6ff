import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { searchFile } from '../../src/outputs/search-index.ts';
import { searchOf } from '../../src/search/search.ts';
import { markWords, snippet } from '../../src/search/snippet.ts';
import { foldWord, queryWords } from '../../src/search/words.ts';
import { pageFiles } from '../../tools/check/page-files.ts';
import { readPages } from '../fixture.ts';
import { knownQueries } from './known-queries.ts';

const pages = await readPages(pageFiles('.'), (file) => readFileSync(file, 'utf8'));
const written = JSON.stringify(await searchFile(pages));
const { find, starts } = searchOf(JSON.parse(written));
const pageOf = (address = '') => address.replace(/#.*/, '');
const pagesFor = (query: string) => [...new Set(find(query).map(({ address }) => pageOf(address)))];

describe('the search', () => {
  it('finds first, of 56 known queries, the right page for 53, and among the first three for 55', () => {
    const places = knownQueries.map(([query, page]) => pagesFor(query).indexOf(page));
    const missed = knownQueries.filter((_, at) => places[at] !== 0).map(([query]) => query);
    expect(knownQueries.length).toBe(56);
    expect(missed.length, `not first: ${missed}`).toBeLessThanOrEqual(3);
    expect(places.filter((place) => place < 0 || place > 2).length).toBeLessThanOrEqual(1);
  });

  it.each(['zebra crossing', 'xqzwv', ' –/? ', ''])('finds nothing for “%s”', (query) => {
    expect(find(query)).toEqual([]);
  });

  it.each([
    ['escro', '/escrow-account', 'the beginning of a word'],
    ['escraw', '/escrow-account', 'a wrong letter in a word of five letters or more'],
    ['licencse atestation', '/attestation-legalisation', 'two words with mistakes'],
  ])('finds for “%s” %s: %s', (query, page) => {
    expect(pagesFor(query)).toContain(page);
  });

  it.each(['vatt', 'atestashun'])('takes “%s” for no word that is like it', (query) => {
    expect(find(query)).toEqual([]);
  });

  it('shows at most three sections of a page, those of a page together, and twelve in all', () => {
    const found = find('tax').map(({ address }) => pageOf(address));
    expect(found.length).toBe(12);
    expect(found).toEqual(pagesFor('tax').flatMap((page) => found.filter((one) => one === page)));
    for (const page of found) expect(found.filter((one) => one === page).length).toBeLessThan(4);
  });

  it('names a hit’s page and section, and the words that matched', () => {
    const hit = find('attest degree certificate')[0];
    expect(hit).toMatchObject({ page: 'Attestation & Legalisation' });
    expect([...(hit?.terms ?? [])]).toEqual(expect.arrayContaining(['degree', 'certificate']));
  });

  it('starts at the bearings of the home page, and knows no call and no list of all pages', () => {
    expect(starts.length).toBeGreaterThan(5);
    for (const [, address] of starts) expect(address).toMatch(/^\/[\w/-]+$/);
    expect(written).not.toMatch(/Book Free Consultation|"\/sitemap"/);
  });

  it('is fetched in at most 130 kB', () => {
    expect(brotliCompressSync(written).length).toBeLessThan(130_000);
  }, 60_000);
});

describe('a snippet', () => {
  const texts = (pieces: ReturnType<typeof snippet>) => pieces.map(({ text }) => text).join('');
  const terms = new Set(['licence', 'bank']);

  it('marks words, whole, in whatever form they stand, and loses nothing', () => {
    const text = 'The bank’s Licences, unbanked.';
    const pieces = markWords(text, terms);
    const marked = pieces.filter((piece) => piece.marked).map((piece) => piece.text);
    expect(marked).toEqual(['bank’s', 'Licences']);
    expect(texts(pieces)).toBe(text);
    expect(texts(snippet(text, terms))).toBe(text);
  });

  it('begins with the sentence that has most of the words, and is about two lines long', () => {
    const filler = 'Nothing here. '.repeat(30);
    const pieces = snippet(
      `${filler}One bank. ${filler}The bank wants a licence. ${filler}`,
      terms,
    );
    expect(texts(pieces)).toMatch(/^…\u00A0The bank wants a licence\. Nothing .*\u00A0…$/);
    expect(texts(pieces).length).toBeLessThan(170);
  });

  it('begins a few words before the first of them in a long sentence', () => {
    const pieces = snippet(`${'word '.repeat(60)}bank ${'word '.repeat(60)}`, terms);
    expect(texts(pieces)).toMatch(/^…\u00A0(word ){3,6}bank/);
  });
});

it.each([
  ['Licences', 'licenses'],
  ['licence’s', 'license'],
  ['organised', 'organized'],
  ['centre', 'centers'],
  ['cancelled', 'canceled'],
  ['programme', 'programs'],
  ['companies', 'company'],
  ['taxes', 'tax'],
  ['Société', 'societe'],
  ['O’Sullivan', "osullivan's"],
  ['colour', 'color'],
  ['analyse', 'analyze'],
  ['practised', 'practiced'],
  ['375,000', '375000'],
])('%s is compared as %s', (one, other) => {
  expect(foldWord(one)).toBe(foldWord(other));
});

it.each(['size', 'citizen', 'hour', 'four', 'resource', 'mattress', 'exchequer', 'chess', 'gas'])(
  '%s is compared as itself',
  (word) => {
    expect(foldWord(word)).toBe(word);
  },
);

it('a query is its common words where it has no others', () => {
  expect(queryWords('Who are you?')).toEqual(['who', 'are', 'you']);
  expect(queryWords('the rate of VAT')).toEqual(['rate', 'vat']);
});
