import { expect, it } from 'vitest';
import { withLatinLetters } from '../../tools/check/latin-letter-classes.ts';

it.each([
  [String.raw`^\p{Lu}\p{Ll}+$`, 'Šárka', 'šÁrka'],
  [String.raw`^[\p{L}’-]+$`, 'O’Brien-Łódź', 'O’Brien 2'],
  [String.raw`^[^\p{Ll}]+$`, 'AED 5', 'AED five'],
  [String.raw`^\[\p{L}\]$`, '[é]', '[5]'],
])(
  'withLatinLetters replaces the Unicode letter classes in the pattern %s with lists of Latin letters',
  (pattern, match, other) => {
    const converted = new RegExp(withLatinLetters(pattern), 'u');
    expect(converted.source).not.toContain('\\p');
    expect(converted.test(match)).toBe(true);
    expect(converted.test(other)).toBe(false);
  },
);
