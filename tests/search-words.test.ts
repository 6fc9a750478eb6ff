import { afterEach, describe, expect, it, vi } from 'vitest';
import { findTerm, weightOfBeginning } from '../src/browser/search/find-terms.ts';
import { queryOf } from '../src/browser/search/query.ts';
import { readerOf } from '../src/browser/search/read-files.ts';
import { type Index, made } from './made-index.ts';

/** What one word finds: its sections with how much they count, to a hundredth. */
async function scoresOf(index: Index, word: string, mayErr = false) {
  const { start, read } = made(index);
  const { sections, terms, isCut } = await findTerm(start, read, word, mayErr);
  const scores = [...sections].map(([section, { score }]) => [section, Math.round(score * 100)]);
  return { scores: Object.fromEntries(scores), terms: [...terms], isCut };
}

/** The score that writing keeps as it is, 0.1 × 1.125²⁴. */
const whole = 0.1 * 1.125 ** 24;
const percent = Math.round(whole * 100);

describe('a word finds', () => {
  it('itself in the longest part that it begins with, wherever that stands', async () => {
    const partings: Index['parts'][] = [
      { g: { gold: { 1: whole } }, gold: { gold: { 0: whole } }, s: {} },
      { s: {}, gold: { gold: { 0: whole } }, g: { gold: { 1: whole } } },
      { gold: { gold: { 0: whole } }, s: { gold: { 1: whole } }, g: {} },
    ];
    for (const parts of partings)
      expect((await scoresOf({ parts }, 'gold')).scores).toEqual({ 0: percent });
    expect((await scoresOf({ parts: { s: {} } }, 'gold')).scores).toEqual({});
  });

  it('the terms that begin with it, each the less the longer it is', async () => {
    const parts = { g: { gold: { 0: whole }, golden: { 0: whole, 3: whole }, goat: { 4: whole } } };
    expect(weightOfBeginning('gold', 'golden')).toBeCloseTo(0.6 * (6 / 6.6));
    expect(await scoresOf({ parts }, 'gold')).toEqual({
      scores: {
        0: Math.round(whole * (1 + 0.6 * (6 / 6.6)) * 100),
        3: Math.round(whole * 0.6 * (6 / 6.6) * 100),
      },
      terms: ['gold', 'golden'],
      isCut: false,
    });
  });

  it('under the name of a part all terms that are longer, and under no other beginning', async () => {
    const parts = { g: { g: { 0: whole }, '…': { 1: whole, cut: true } } };
    expect(await scoresOf({ parts }, 'g')).toEqual({
      scores: { 0: percent, 1: percent },
      terms: ['g', 'g…'],
      isCut: true,
    });
    expect((await scoresOf({ parts }, 'go')).terms).toEqual([]);
  });

  it.each([
    ['abc', ['abx'], []],
    ['abcd', ['abxd', 'axxd', 'abd', 'zabcd'], ['abxd', 'abd', 'zabcd']],
    ['abcdefg', ['abcxefg', 'abxxefg'], ['abcxefg']],
    ['abcdefgh', ['abcxxfgh', 'abxxxfgh', 'abcdef', 'abcdefghij'], ['abcxxfgh', 'abcdef']],
  ])('with mistakes in %s, of %j these: %j', async (word, terms, near) => {
    const part = Object.fromEntries(terms.map((term, at) => [term, { [at]: whole }]));
    const parts = { a: part, z: part };
    const found = await scoresOf({ parts, terms }, word, true);
    const longer = terms.filter((term) => term.startsWith(word));
    expect(found.terms.toSorted()).toEqual([...near, ...longer].toSorted());
    expect((await scoresOf({ parts, terms }, word)).terms).toEqual(longer);
  });

  it('a term that begins with it once, though it would be one with a mistake', async () => {
    const parts = { g: { golds: { 0: whole } } };
    const strict = await scoresOf({ parts }, 'gold');
    expect(await scoresOf({ parts, terms: ['golds'] }, 'gold', true)).toEqual(strict);
  });

  it('a term with mistakes for little, the less the more of them', async () => {
    const parts = { a: { abcdefgx: { 0: whole }, abcdefxx: { 1: whole } } };
    const { scores } = await scoresOf(
      { parts, terms: ['abcdefgx', 'abcdefxx', 'abcdexgh'] },
      'abcdefgh',
      true,
    );
    expect(scores).toEqual({
      0: Math.round(whole * 0.15 * (8 / 9) * 100),
      1: Math.round(whole * 0.15 * (8 / 10) * 100),
    });
  });
});

describe('the words of a query', () => {
  it('are its common ones where it has no others', () => {
    expect(queryOf('Who are you?')).toEqual(['who', 'are', 'you']);
  });

  it('are none that are an accent alone', () => {
    expect(queryOf('\u0301 gold')).toEqual(['gold']);
  });
});

describe('a file of the index', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is fetched once, below the site’s own address', async () => {
    const fetchOf = vi.fn(async () => new Response('["gold"]'));
    vi.stubGlobal('fetch', fetchOf);
    const read = readerOf('/site/');
    expect(await read('/search.json')).toEqual(['gold']);
    expect(await read('/search.json')).toEqual(['gold']);
    await read('/search/v/0.json');
    expect(fetchOf.mock.calls).toEqual([['/site/search.json'], ['/site/search/v/0.json']]);
  });

  it('that is missing is said with its address', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
    await expect(readerOf('/')('/search.json')).rejects.toThrow('/search.json: 404');
  });
});
