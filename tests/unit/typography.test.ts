import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { pageReader } from '../../src/mdx/read-page.ts';
import { setRight } from '../../src/mdx/set-right.ts';
import { rehypeTypography } from '../../src/mdx/typography.ts';

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

  it('the second sentence of a heading begins a line of its own where it has no room', () => {
    expect(typeset('<h2>Bring it. The first hour is free.</h2>')).toBe(
      '<h2>Bring it. <span class="whole">The first hour is free.</span></h2>',
    );
    for (const html of ['<h2>The U.A.E. and No. 8</h2>', '<p>Bring it. The hour is free.</p>'])
      expect(typeset(html)).toBe(html.replace('No. 8', 'No.\u00A08'));
  });
});

describe('signs that a keyboard lacks are set right', () => {
  it.each([
    ["the bank's \"best\" day, in '24 and the '90s", 'the bank’s “best” day, in ’24 and the ’90s'],
    ["(“'a case'”), clients' money", '(“‘a case’”), clients’ money'],
    ['like this - and -- this---here', 'like this – and – this – here'],
    ['two  spaces and so on...', 'two spaces and so on…'],
    ['AED500, AED 100-500 and 5 %', 'AED 500, AED 100–500 and 5%'],
    ['in 10-15 days, 10 - 15 days or 3months', 'in 10–15 days, 10–15 days or 3 months'],
    ['5-10% and 1-2 business days', '5–10% and 1–2 business days'],
  ])('%s', (typed, right) => {
    expect(setRight(typed)).toBe(right);
    expect(setRight(right)).toBe(right);
  });

  it.each([
    '+971 4 555-0134 and 800-345',
    '2025-01-01, 2024-25, form W-9 and Hub71',
    'AED 9,000 – 9% of AED 100,000',
    'a 30-day notice, 24/7',
  ])('%s stays', (typed) => {
    expect(setRight(typed)).toBe(typed);
  });

  it('in the fields at the top, headings, cells, components and marks, never in code, addresses and notes', async () => {
    const compile = pageReader(vocabulary);
    const page = (words: [string, string, string, string, string]) =>
      [
        `---\ntitle: ${words[0]}\ndescription: ${'A long description. '.repeat(6)}\nmenu:\n  label: ${words[0]}\n  order: 1\n---\n`,
        `# ${words[1]}\n\n${words[2]}\n\n{/* a "note" -- */}\n`,
        `| ${words[1]} | B |\n| - | - |\n| ${words[3]} | b |\n`,
        `<FaqList>\n\n### ${words[4]}?\n\n${words[2]}\n\n</FaqList>\n`,
      ].join('\n');
    const read = async (source: string) => {
      const { markdown, frontMatter } = (await compile('pages/a.mdx', source)).file.data;
      const text = markdown?.children
        .slice(1)
        .map((node) => textOf(node, { includeImageAlt: true }));
      return { text, fields: frontMatter };
    };
    const typed = page([
      "The bank's account - now",
      '"Our" day\'s work',
      '"**Bank**"\'s `a -- "b"` and [it\'s](/a--b "t")  in 2-3 weeks, https://u.ae/a--b',
      "'one'",
      'Who\'s "there"',
    ]);
    const right = page([
      'The bank’s account – now',
      '“Our” day’s work',
      '“**Bank**”’s `a -- "b"` and [it’s](/a--b "t") in 2–3 weeks, https://u.ae/a--b',
      '‘one’',
      'Who’s “there”',
    ]);
    expect(await read(typed)).toEqual(await read(right));
  });
});
