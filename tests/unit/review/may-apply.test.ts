import { expect, it } from 'vitest';
import { mayApply } from '../../../tools/review/look-at-pages.ts';

const html = '<main id="fees"><ul class="nums u-gap-2.5"><li><p>Fees.</p></li></ul></main>';

it.each([
  ['p', true],
  ['b', false],
  ['.nums li:nth-child(3) p', true],
  ['.cards p', false],
  ['.cards p, .nums p', true],
  ['#fees > ul', true],
  [':root', true],
  ['*::before', true],
  ['.nums:not(.cards)', true],
  [':is(.cards, .nums) b', false],
  ['li[data-a="b c"]', true],
  ['.u-gap-2\\.5', true],
  ['@font-face', true],
])('whether the selector “%s” may match an element of the page: %s', (selector, expected) => {
  expect(mayApply(selector, html)).toBe(expected);
});
