import { expect, it } from 'vitest';
import { lowerFirst, upperFirst } from '../src/language/first-letter.ts';

it('a text begins with a large or a small letter, and is as it was beyond', () => {
  expect(upperFirst('a VAT return')).toBe('A VAT return');
  expect(lowerFirst('A VAT Return')).toBe('a VAT Return');
  expect([upperFirst(''), lowerFirst('')]).toEqual(['', '']);
});
