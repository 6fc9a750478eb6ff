import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as mdastText } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import * as vocabulary from '../../components/vocabulary/index.ts';
import { correctTypography } from '../../src/content/correct-typography.ts';
import { rehypeTypography, splitAtUnbreakable } from '../../src/content/prevent-line-breaks.ts';
import { pageReader } from '../../src/content/read-page.ts';
import { top } from '../test-site.ts';

it.each([
  ['p', 'AED 4,000, EUR 5', 'AED~4,000, EUR~5'],
  ['p', 'Law No. 21, Nos. 3. No. Of them', 'Law No.~21, Nos.~3. No. Of them'],
  ['p', '1 January 2018, from 14 Sept. on', '1~January 2018, from 14~Sept. on'],
  ['p', 'In 2018 January, 3 Marches, 6 yearly', 'In 2018 January, 3 Marches, 6 yearly'],
  ['p', '8–12 weeks, AED 2 million', '8–12~weeks, AED~2~million'],
  ['h2', 'Off-plan homes', '<span class="whole">Off-plan</span> homes'],
  ['p', 'Off-plan homes', 'Off-plan homes'],
  ['h2', 'It. So be.', 'It. <span class="whole">So be.</span>'],
  ['h2', 'The U.A.E. and No. 8', 'The U.A.E. and No.~8'],
])(
  'in <%s>, rehypeTypography renders “%s” as “%s” (~ is a no-break space)',
  (tagName, value, right) => {
    const text = { type: 'text' as const, value };
    const element: Element = { type: 'element', tagName, properties: {}, children: [text] };
    rehypeTypography()({ type: 'root', children: [element] });
    expect(toHtml(element)).toBe(`<${tagName}>${right.replaceAll('~', '\u00A0')}</${tagName}>`);
  },
);

/** Words that form a name with the number after them, such as “Step 2”. */
const labels = ['Year', 'Step', 'Clause', 'Option', 'Flat', 'Room', 'Phase', 'Form', 'in year'];

it.each([
  ["the bank's \"best\" day, in '24 and the '90s", 'the bank’s “best” day, in ’24 and the ’90s'],
  ["(“'a case'”), clients' money", '(“‘a case’”), clients’ money'],
  ['like this - and -- this---here', 'like this – and – this – here'],
  ['two  spaces and so on...', 'two spaces and so on…'],
  ['AED500, AED 100-500 and 5 %', 'AED 500, AED 100–500 and 5%'],
  ['in 10-15 days, 10--15 days or 3months', 'in 10–15 days, 10–15 days or 3 months'],
  ...labels.flatMap((label) => [
    [`${label} 1 - 5% of profit`, `${label} 1 – 5% of profit`],
    [`${label} 2 -- 3 weeks`, `${label} 2 – 3 weeks`],
    [`${label} 2—3 weeks`, `${label} 2 – 3 weeks`],
  ]),
  ['AED 500 - 3 weeks, 2025 - 2026', 'AED 500 – 3 weeks, 2025 – 2026'],
  ['5-10% and 1-2 business days', '5–10% and 1–2 business days'],
  ...[
    '+971 4 555-0134 and 800-345',
    '2025-01-01, 2024-25, form W-9 and Hub71',
    'AED 9,000 – 9% of AED 100,000',
    'a 30-day notice, 24/7',
  ].map((correct) => [correct, correct]),
])(
  'correctTypography corrects “%s” to “%s”, and does not change the corrected text',
  (typed = '', right = '') => {
    expect(correctTypography(typed)).toBe(right);
    expect(correctTypography(right)).toBe(right);
  },
);

it.each([
  ['a top-up tax', ['a ', 'top-up', ' tax']],
  ['Federal Decree-Law', ['Federal ', 'Decree-Law', '']],
  ['the end-of-service pay', ['the ', 'end-of-service', ' pay']],
  ['an e-mail within 8–12 weeks', ['an ', 'e-mail', ' within ', '8–12\u00A0weeks', '']],
  ['a government-controlled company', ['a government-controlled company']],
])(
  'splitAtUnbreakable splits a text at ranges and short hyphenated words, not at long hyphenated words: “%s”',
  (text, parts) => {
    expect(splitAtUnbreakable(text)).toEqual(parts);
  },
);

it('typography is corrected in front matter and text, but not in code, URLs or comments', async () => {
  const source = `${top.replace('A test page', "The bank's page - now")}
"**Bank**"'s \`a -- "b"\` and [it's](/a--b "t")  in 2-3 weeks, https://u.ae/a--b

{/* a "note" -- */}

| 'one' | B |
| - | - |
| 'two' | b |

<FaqList>

### Who's "there"?

Nobody...

</FaqList>
`;
  const { blocks = [], frontMatter } = (await pageReader(vocabulary)('pages/a.mdx', source)).file
    .data;
  expect(frontMatter?.title).toBe('The bank’s page – now');
  const texts = blocks.flatMap((block) => ('node' in block ? mdastText(block.node) : []));
  expect(texts.slice(3)).toEqual([
    '“Bank”’s a -- "b" and it’s in 2–3 weeks, https://u.ae/a--b',
    '‘one’B‘two’b',
    'Who’s “there”?',
    'Nobody…',
  ]);
});
