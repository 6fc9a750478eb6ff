import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findAll } from '../src/language/find-all.ts';

const patterns = [
  /a/g,
  /a*/g,
  /a*/gu,
  /(?=b)/gu,
  /(?<one>a)|(b)/g,
  /^/gm,
  /\p{L}+/gu,
  /[^a]/gi,
  /(?:)/gu,
];

it('finds what matchAll finds, in any text, with empty matches and characters that take two places', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '\n', ' ', '😀', '\ud83d', 'é') });
  fc.assert(
    fc.property(fc.constantFrom(...patterns), text, (pattern, text) => {
      const plain = (all: Iterable<RegExpMatchArray>) =>
        [...all].map((match) => [match.index, [...match], { ...match.groups }]);
      expect(plain(findAll(text, pattern))).toEqual(plain(text.matchAll(pattern)));
    }),
  );
});

it('begins at the start of each text, wherever the pattern stopped before', () => {
  const pattern = /a/g;
  pattern.lastIndex = 2;
  expect(findAll('aaa', pattern)).toHaveLength(3);
  expect(pattern.lastIndex).toBe(0);
});

it('refuses a pattern that would find its first match for ever', () => {
  expect(() => findAll('a', /a/)).toThrow('must be global');
});
