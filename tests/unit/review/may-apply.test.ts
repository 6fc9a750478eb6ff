import { expect, it } from 'vitest';
import { mayApply } from '../../../tools/review/compare-in-browser.ts';

const html = '<main id="fees"><ul class="nums u-gap-2.5"><li><p>Fees.</p></li></ul></main>';

it.each([
  'p',
  '.nums li:nth-child(3) p',
  '.cards p, .nums p',
  '#fees > ul',
  ':root',
  '*::before',
  '.nums:not(.cards)',
  'li[data-a="b c"]',
  '.u-gap-2\\.5',
  '@font-face',
])(
  'mayApply returns true for the selector “%s”, which can match an element of the page',
  (selector) => {
    expect(mayApply(selector, html)).toBe(true);
  },
);

it.each(['b', '.cards p', ':is(.cards, .nums) b'])(
  'mayApply returns false for the selector “%s”, which matches no element of the page',
  (selector) => {
    expect(mayApply(selector, html)).toBe(false);
  },
);
