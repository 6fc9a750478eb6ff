import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { rehypeTypography } from '../src/language/rehype-typography.ts';

/** What a piece of HTML becomes. */
function typeset(html: string): string {
  const tree: Root = fromHtml(html, { fragment: true });
  rehypeTypography()(tree);
  return toHtml(tree);
}

describe('what a writer cannot type is set', () => {
  it.each(['AED', 'USD', 'EUR', 'GBP'])('%s stays on one line with its sum', (currency) => {
    expect(typeset(`<p>It costs ${currency} 4,000 or more.</p>`)).toBe(
      `<p>It costs ${currency}\u00A04,000 or more.</p>`,
    );
  });

  it('a currency that is not a sum’s may break', () => {
    expect(typeset('<p>Paid in EUR each month.</p>')).toBe('<p>Paid in EUR each month.</p>');
  });

  it('the number of a law stays on one line with its ‘No.’', () => {
    expect(typeset('<p>Law No. 21 of 2015, Nos. 3 and 4. No. Of them.</p>')).toBe(
      '<p>Law No.\u00A021 of 2015, Nos.\u00A03 and 4. No. Of them.</p>',
    );
  });

  it('a day stays on one line with its month', () => {
    expect(typeset('<p>Since 1 January 2018, and from 14 Sept. on.</p>')).toBe(
      '<p>Since 1\u00A0January 2018, and from 14\u00A0Sept. on.</p>',
    );
  });

  it('no line breaks between a number and its unit', () => {
    expect(
      typeset('<p>8–12 weeks, 1 month, 20 business days, AED 2 million, 6 yearly visits.</p>'),
    ).toBe(
      '<p>8–12\u00A0weeks, 1\u00A0month, 20 business days, AED\u00A02\u00A0million, 6 yearly visits.</p>',
    );
  });

  it('a year before a month, and a number before another word, may break', () => {
    const text = '<p>In 2018 January went to 3 Marches.</p>';
    expect(typeset(text)).toBe(text);
  });

  it('a hyphenated word stays on one line in a heading, and breaks in a text', () => {
    expect(typeset('<h2>Off-plan homes</h2>')).toBe(
      '<h2><span class="whole">Off-plan</span> homes</h2>',
    );
    expect(typeset('<p>Off-plan homes</p>')).toBe('<p>Off-plan homes</p>');
  });
});
