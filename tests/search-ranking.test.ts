import { describe, expect, it } from 'vitest';
import { made, type Sections } from './made-index.ts';

describe('the sections that a search found', () => {
  it('stand by what all words count together, and those of more words before others', async () => {
    const sums = made({
      parts: { g: { gold: { 0: 3, 1: 1 } }, s: { silver: { 0: 3, 1: 4 } } },
      sizes: [1, 1],
    });
    expect(await sums.addresses('gold silver')).toEqual(['/0#s0', '/1#s0']);
    const words = made({
      parts: { g: { gold: { 0: 5, 1: 1.45 } }, s: { silver: { 1: 1.45 } } },
      sizes: [1, 1],
    });
    expect(await words.addresses('gold silver ruby')).toEqual(['/1#s0', '/0#s0']);
  });

  it('stand in the order of the site where they count the same', async () => {
    const { addresses } = made({
      parts: { g: { gold: { 1: 1 } }, s: { silver: { 0: 1, 2: 1 } } },
      sizes: [3],
    });
    expect(await addresses('gold silver ruby')).toEqual(['/0#s0', '/0#s1', '/0#s2']);
  });

  it('hold every word, but that a word that was cut to its best rules none out', async () => {
    const of = (gold: Sections, silver: Sections, term = 'gold') =>
      made({ parts: { [term[0] ?? '']: { [term]: gold }, s: { silver } }, sizes: [3] });
    expect(await of({ 0: 1 }, { 0: 1, 1: 1 }).addresses('gold silver')).toEqual(['/0#s0']);
    expect(await of({ 0: 1, cut: true }, { 1: 1 }).addresses('gold silver')).toEqual(['/0#s1']);
    // a word with other names
    expect(await of({ 0: 1 }, { 0: 1, 1: 1 }, 'vat').addresses('vat silver')).toEqual(['/0#s0']);
    const cut = of({ 0: 1, cut: true }, { 1: 1 }, 'vat');
    expect(await cut.addresses('vat silver')).toEqual(['/0#s1']);
  });

  it('hold every word with mistakes, or else any of them', async () => {
    const { addresses } = made({
      parts: { g: { golden: { 0: 1, 1: 1 } }, s: { silver: { 0: 1 } } },
      sizes: [2],
      terms: ['golden', 'silver'],
    });
    expect(await addresses('goldun silvur')).toEqual(['/0#s0']);
    expect(await addresses('goldun ruby')).toEqual(['/0#s0', '/0#s1']);
  });

  it('are twelve at most, and come in two pieces, first those of the best two pages', async () => {
    const sizes = [3, 3, 3, 2, 3, 1];
    const gold = Object.fromEntries(Array.from({ length: 15 }, (_, at) => [at, 40 / 1.3 ** at]));
    const { pieces, fetched } = made({ parts: { g: { gold } }, sizes });
    const found = await pieces('gold');
    expect(found.map(({ count }) => count)).toEqual([12, 12]);
    expect(
      found.map(({ sections }) => sections.map(({ page }) => page.slice(-1)).join('')),
    ).toEqual(['000111', '222334']);
    expect(fetched).toEqual([
      '/search/v/0.json',
      ...[0, 1, 2, 3, 4].map((at) => `/search/v/p${at}.json`),
    ]);
    expect(await made({ parts: { g: { gold: { 0: 1 } } } }).pieces('gold')).toHaveLength(1);
  });

  it('say which of their words matched, in page, heading and text, and by a beginning, too', async () => {
    const { pieces } = made({
      parts: { go: { gold: { 0: 1 }, '…': { 0: 1 } }, p: { page: { 0: 1 } } },
      text: 'Golden goats and a great silver begonia.',
    });
    const termsOf = async (query: string) => [
      ...((await pieces(query))[0]?.sections[0]?.terms ?? []),
    ];
    expect(await termsOf('gold')).toEqual(['gold']);
    expect(await termsOf('page')).toEqual(['page']);
    expect(await termsOf('go')).toEqual(['gold', 'golden', 'goat']);
    expect(await termsOf('page gold')).toEqual(['page', 'gold']);
  });
});
