import { describe, expect, it } from 'vitest';
import type { Beside } from '../../../tools/review/folders.ts';
import { page, reviewOf, type Site, told } from './two-folders.ts';

/** A pull request, and what is said of it, line by line. */
interface Case {
  /** What stands in the main part of a page, on both sides. */
  before?: string;
  after?: string;
  /** The files of the site: what is in them before and after, or on both sides. */
  files?: Record<string, string | [before?: string, after?: string]>;
  said: string[];
  beside?: Beside;
}

const sitesOf = ({ before, after, files = { 'vat.html': [before, after] } }: Case) =>
  [0, 1].map((side): Site => {
    const all = Object.entries(files).flatMap(([name, of]) => {
      const text = typeof of === 'string' ? of : of[side];
      if (text === undefined) return [];
      return [[name, name.endsWith('.html') && !text.startsWith('<!') ? page(text) : text]];
    });
    return Object.fromEntries(all);
  }) as [Site, Site];

const row = (cells: string) => `<tr><td>${cells.split('|').join('</td><td>')}</td></tr>`;
const table = (...rows: string[]) => `<h2>Papers</h2><table>${rows.map(row).join('')}</table>`;
const steps = (...names: string[]) =>
  `<h2>Steps</h2><ol>${names.map((name) => `<li><h3>${name}</h3><p>How ${name} is done, in order.</p></li>`).join('')}</ol>`;
const listOf = (amount: string, day: string) => `
/tax:
  - { source: Decision 1, confirmed: ${day}, figures: [AED 300] }
/vat:
  - { source: Decision 1, confirmed: ${day}, figures: ['${amount}, twice', 30 days] }`;
const list: Beside = {
  figures: listOf('AED 400', '2026-11-21'),
  figuresBefore: listOf('AED 300', '2026-11-20'),
};
const head = (address: string) =>
  `<title>VAT</title><link rel="canonical" href="https://www.firm.example${address}"><meta property="og:url" content="https://www.firm.example${address}">`;

const cases: Record<string, Case> = {
  'a figure, with its source and day and where the old one still stands': {
    files: {
      'vat.html': [
        '<h2>Fees</h2><p>It costs AED 300 to file.</p><p>The AED 300 falls due in 30 days.</p>',
        '<h2>Fees</h2><p>It costs AED 400 to file.</p><p>The AED 300 falls due in 30 days.</p>',
      ],
      'tax.html': '<p>Tax costs AED 300.</p>',
    },
    beside: list,
    said: [
      'Figure: [-AED 300-] [+AED 400+] @ /vat',
      '  Looked up on 2026-11-21: “Decision 1”',
      '  The old one still stands: /vat “The AED 300 falls due in 30 days.”, /tax “Tax costs AED 300.”',
      '- Fees: It costs [-AED 300-] [+AED 400+] to file.',
    ],
  },
  'a figure on two pages, of which the list knows it for one': {
    files: {
      'vat.html': ['<p>It costs AED 300 to file.</p>', '<p>It costs AED 400 to file.</p>'],
      'tax.html': ['<p>It costs AED 300 to file.</p>', '<p>It costs AED 400 to file.</p>'],
    },
    beside: list,
    said: [
      'Figure: [-AED 300-] [+AED 400+] @ /tax /vat',
      '  /tax: Not in the list of figures for this page',
      '  /vat: Looked up on 2026-11-21: “Decision 1”',
      '- It costs [-AED 300-] [+AED 400+] to file. ×2',
    ],
  },
  'a figure in a table, of which another row keeps the old one': {
    before: table('Paper|Fee|Note', 'Licence|AED 300|at the desk', 'Visa|AED 300|by post'),
    after: table('Paper|Fee|Note', 'Licence|AED 400|at the desk', 'Visa|AED 300|by post'),
    beside: list,
    said: [
      'Figure: [-AED 300-] [+AED 400+] @ /vat',
      '  Looked up on 2026-11-21: “Decision 1”',
      '  The old one still stands: /vat “Visa › AED 300”',
      '- Licence › Fee: [-AED 300-] [+AED 400+]',
    ],
  },
  'a range, an amount in millions and a day are one figure each': {
    before:
      '<p>Allow 2 to 6 weeks for it.</p><p>Sales of AED 2.5 million count.</p><p>It began on 1 January 2018.</p>',
    after:
      '<p>Allow 3 to 6 weeks for it.</p><p>Sales of AED 3 million count.</p><p>It began on 1 June 2018.</p>',
    said: [
      'Figure: [-2 to 6 weeks-] [+3 to 6 weeks+] @ /vat',
      '- Allow [-2 to 6 weeks-] [+3 to 6 weeks+] for it.',
      'Figure: [-AED 2.5 million-] [+AED 3 million+] @ /vat',
      '- Sales of [-AED 2.5 million-] [+AED 3 million+] count.',
      'Figure: [-1 January 2018-] [+1 June 2018+] @ /vat',
      '- It began on [-1 January 2018-] [+1 June 2018+].',
    ],
  },
  'two figures that changed places': {
    before: '<p>The first pays AED 10.</p><p>The second pays AED 20.</p>',
    after: '<p>The first pays AED 20.</p><p>The second pays AED 10.</p>',
    said: [
      'Figure: [-AED 10-] [+AED 20+] @ /vat',
      '  The old one still stands: /vat “The second pays AED 10.”',
      '- The first pays [-AED 10-] [+AED 20+].',
      'Figure: [-AED 20-] [+AED 10+] @ /vat',
      '  The old one still stands: /vat “The first pays AED 20.”',
      '- The second pays [-AED 20-] [+AED 10+].',
    ],
  },
  'a telephone number, with its link': {
    before: '<p><a href="tel:+97140000000">+971 4 000 0000</a></p>',
    after: '<p><a href="tel:+97145550000">+971 4 555 0000</a></p>',
    said: [
      'Contact or link to another host: [-+971 4 000 0000-] [++971 4 555 0000+] @ /vat',
      '- +971 4 [-000-] [+555+] 0000',
    ],
  },
  'a mail address, with its links, and a link that is not what it says': {
    before: '<p>Do not use it.</p><p>Ask <a href="mailto:a@firm.example">a@firm.example</a>.</p>',
    after:
      '<p>Do not use it, or <a href="mailto:b@firm.example">write</a> to <a href="mailto:b@firm.example">b@firm.example</a>.</p><p>Ask <a href="mailto:c@firm.example">a@firm.example</a>.</p>',
    said: [
      'Contact or link to another host: [+b@firm.example+] @ /vat',
      '- Do not use it[+, or write to b@firm.example+].',
      'Contact or link to another host: [+mailto:c@firm.example+] @ /vat',
      '- Ask a@firm.example.',
    ],
  },
  'a law cited otherwise': {
    before: '<p>Against Federal Decree-Law No. 8 of 2017 it was checked.</p>',
    after: '<p>Against Federal Decree-Law No. 9 of 2017 it was checked.</p>',
    said: [
      'Law cited: [-Federal Decree-Law No. 8 of 2017-] [+Federal Decree-Law No. 9 of 2017+] @ /vat',
      '- Against [-Federal Decree-Law No. 8 of 2017-] [+Federal Decree-Law No. 9 of 2017+] it was checked.',
    ],
  },
  'the day on which figures of the page were looked up, which is no figure of it': {
    before: '<p>Fees: checked on 20 November 2026.</p>',
    after: '<p>Fees: checked on 21 November 2026.</p>',
    beside: list,
    said: [
      'Date: [-20 November 2026-] [+21 November 2026+] @ /vat',
      '- Fees: checked on [-20 November 2026-] [+21 November 2026+].',
    ],
  },
  'laws that were only grouped otherwise': {
    before:
      '<p>Compared with Federal Law No. 8 of 2017 on Value Added Tax; Cabinet Decision No. 4 of 2017.</p><p>Compared with Cabinet Resolution No. 65 of 2022.</p>',
    after:
      '<p>Compared with Federal Law No. 8 of 2017 on Value Added Tax.</p><p>Compared with Cabinet Decision No. 4 of 2017; Cabinet Resolution No. 65 of 2022.</p>',
    said: [
      '- Compared with Federal Law No. 8 of 2017 on Value Added Tax[-; Cabinet Decision No. 4 of 2017-]. @ /vat',
      '- Compared with [+Cabinet Decision No. 4 of 2017;+] Cabinet Resolution No. 65 of 2022. @ /vat',
    ],
  },
  'a date of an article': {
    before: '<p><time datetime="2024-03-15">March 15, 2024</time></p>',
    after: '<p><time datetime="2024-04-15">April 15, 2024</time></p>',
    said: [
      'Date: [-March 15, 2024-] [+April 15, 2024+] @ /vat',
      '- [-March 15, 2024-] [+April 15, 2024+]',
    ],
  },
  'a duty that became a right, and the same rewording that turns nothing': {
    before:
      '<p>You must register before you trade.</p><p>You must keep the books and the bills.</p>',
    after:
      '<p>You may register before you trade.</p><p>You must keep the ledgers and the bills.</p>',
    said: [
      'Meaning may turn: [-must-] [+may+] @ /vat',
      '- You [-must-] [+may+] register before you trade.',
      '- You must keep the [-books-] [+ledgers+] and the bills. @ /vat',
    ],
  },
  'a duty that became a right in the description for search engines': {
    files: {
      'vat.html': [
        page('<p>VAT.</p>', '<meta name="description" content="You must register.">'),
        page('<p>VAT.</p>', '<meta name="description" content="You may register.">'),
      ],
    },
    said: [
      'Meaning may turn: [-must-] [+may+] @ /vat',
      '- description: You [-must-] [+may+] register.',
    ],
  },
  'a heading, which is not told again as its own place': {
    before: '<h2>Fees of the office</h2><p>None.</p>',
    after: '<h2>Costs of the office</h2><p>None.</p>',
    said: ['- [-Fees-] [+Costs+] of the office @ /vat'],
  },
  'the same words in another element': {
    before: '<p>A late filing costs more.</p>',
    after: '<p hidden>A late filing costs more.</p>',
    said: [
      'The same words, set otherwise @ /vat',
      '- A late filing costs more. ([-p-] [+p[hidden]+])',
    ],
  },
  'a page kept from search engines': {
    files: {
      'vat.html': [
        '<p>VAT.</p>',
        page('<p>VAT.</p>', '<title>VAT</title><meta name="robots" content="noindex">'),
      ],
    },
    said: ['“robots” in the head: [+noindex+] @ /vat'],
  },
  'a row that came, a row that went, and a cell': {
    before: table('Paper|Copies', 'Licence|one', 'Passport|two', 'Lease|any'),
    after: table('Paper|Copies', 'Licence|none', 'Visa|all', 'Lease|any'),
    said: [
      'Meaning may turn: [+none+] @ /vat',
      '- Licence › Copies: [-one-] [+none+]',
      'Gone row: “Passport” @ /vat',
      '- Papers: [-Passport-]',
      '- Passport › Copies: [-two-]',
      'New row: “Visa” @ /vat',
      '- Papers: [+Visa+]',
      '- Visa › Copies: [+all+]',
    ],
  },
  'a column': {
    before: table('Paper|Copies', 'Licence|one', 'Passport|two'),
    after: table('Paper|Signed|Copies', 'Licence|yes|one', 'Passport|no|two'),
    said: [
      'New column: “Signed” @ /vat',
      '- Papers: [+Signed+]',
      '- Licence › Signed: [+yes+]',
      '- Passport › Signed: [+no+]',
    ],
  },
  'a cell beside the name of its row, which is in no named column, and elements that stand apart': {
    before:
      '<p><time>March 15, 2024</time><span>By Ann</span></p><table><tr><th>Monday</th><td>9–6</td></tr><tr><th>Sunday</th><td>Closed</td></tr></table>',
    after:
      '<p><time>April 15, 2024</time><span>By Ann</span></p><table><tr><th>Monday</th><td>9–6</td></tr><tr><th>Sunday</th><td>Shut</td></tr></table>',
    said: [
      'Date: [-March 15, 2024-] [+April 15, 2024+] @ /vat',
      '- [-March 15, 2024-] [+April 15, 2024+] By Ann',
      '- Sunday: [-Closed-] [+Shut+] @ /vat',
    ],
  },
  'a step that moved': {
    before: steps('Apply', 'Wait', 'Pay'),
    after: steps('Wait', 'Apply', 'Pay'),
    said: ['Moved step: “Apply” @ /vat'],
  },
  'a part of a section that moved within its page, and one that came': {
    before:
      '<section><h2>VAT</h2><h3>Rates</h3><p>There are two rates of it.</p><p>Both are low.</p><h3>Terms</h3><p>A supply is a sale of goods.</p><h3>Returns</h3><p>They are due each quarter.</p></section><p>Ask us.</p>',
    after:
      '<section><h2>VAT</h2><h3>Terms</h3><p>A supply is a sale of goods.</p><h3>Rates</h3><p>There are two rates of it.</p><p>Both are low.</p><h3>Returns</h3><p>They are due each quarter.</p><h3>Refunds</h3><p>They take some months.</p></section><p>Ask us.</p>',
    said: [
      'Moved section: “Terms” @ /vat',
      'New section: “Refunds” @ /vat',
      '- VAT: [+Refunds+]',
      '- [+They take some months.+]',
    ],
  },
  'a section that moved to another page': {
    files: {
      'vat.html': [
        '<p>VAT is a tax on sales.</p><section><h2>Who pays for it</h2><p>The last customer pays for it in the end.</p></section>',
        '<p>VAT is a tax on sales.</p>',
      ],
      'tax.html': [
        '<p>Tax is on profit.</p>',
        '<p>Tax is on profit.</p><section><h2>Who pays for it</h2><p>The last customer pays for it in the end.</p></section>',
      ],
    },
    said: ['Moved section: “Who pays for it” from /vat @ /tax'],
  },
  'a sentence that became two': {
    before: '<p>Zero-rated sales count towards the figure, and so do the imports of it.</p>',
    after: '<p>Zero-rated sales count towards the figure. So do the imports of it.</p>',
    said: [
      '- Now 2 sentences: Zero-rated sales count towards the figure[-, and so-] [+. So+] do the imports of it. @ /vat',
    ],
  },
  'white space alone': {
    before: '<p>It began in May 2018.</p>',
    after: '<p>It began in May&nbsp;2018.</p>',
    said: [
      'The same words, set otherwise @ /vat',
      '- It began in May 2018. ([+fixed space in “n in May 2018.”+])',
    ],
  },
  'the same sentence on two pages, of three that have it': {
    files: {
      'a.html': ['<p>We reply by noon.</p>', '<p>We answer by noon.</p>'],
      'b.html': ['<p>We reply by noon.</p>', '<p>We answer by noon.</p>'],
      'c.html': '<p>We reply by noon.</p>',
    },
    said: ['- We [-reply-] [+answer+] by noon. (the old one still stands on /c) ×2 @ /a /b'],
  },
  'a page that moved with a changed word, without a redirect, to which another page still links': {
    files: {
      'vat.html': [
        page('<h1>VAT</h1><p>VAT is a small tax on all sales.</p>', head('/vat')),
        undefined,
      ],
      'index.html': '<p>See <a href="/vat">VAT</a>.</p>',
      'vat-tax.html': [
        undefined,
        page('<h1>VAT</h1><p>VAT is a large tax on all sales.</p>', head('/vat-tax')),
      ],
    },
    said: [
      'Address /vat is gone, without a redirect: it leads nowhere; pages that still link to it: 1 @ /vat',
      'Moved page: “VAT” from /vat @ /vat-tax',
      '- Moved from /vat: VAT is a [-small-] [+large+] tax on all sales.',
      'Changed as the pages did: cards of shared links @ ',
    ],
  },
  'what went where it stood, with its figures together, and an empty name not at all': {
    before: '<p>We come.</p><p>It costs AED 10 or AED 20.</p><p>We see all of it.</p><img alt="">',
    after: '<p>We come.</p><p>We see much of it.</p>',
    said: [
      'Figure: [-AED 10, AED 20-] @ /vat',
      '- Gone: [-It costs AED 10 or AED 20.-]',
      '- We see [-all-] [+much+] of it. @ /vat',
      'Pictures, drawings and other elements @ /vat',
      '- Gone: [-<img >-]',
    ],
  },
  'a page that went, with its drawing and its redirect, and a redirect that leads elsewhere': {
    files: {
      'tax.html': '<p>Tax.</p>',
      'vat.html': ['<p>VAT costs AED 300.</p>', undefined],
      'art/vat.svg': ['<svg/>', undefined],
      _redirects: ['/old /vat 301', '/vat /tax 301!\n/old /tax 301'],
    },
    said: [
      'Address /vat is gone and leads to /tax @ /vat',
      'Redirect from /old: [-/vat-] [+/tax+] @ ',
      'Gone page: “VAT” @ /vat',
      '- [-VAT costs AED 300.-]',
      'Changed as the pages did: _redirects, art/vat.svg @ ',
    ],
  },
  'addresses of the site itself, which are no other host’s': {
    files: {
      'vat.html': [
        page('<p>See <a href="/tax">tax</a>.</p>', head('/vat')),
        page('<p>See <a href="https://www.firm.example/tax">tax</a>.</p>', head('/vat-tax')),
      ],
    },
    said: [
      '“canonical” in the head: [-/vat-] [+/vat-tax+] @ /vat',
      'Changed as the pages did: cards of shared links @ ',
    ],
  },
  'another address of the site, once': {
    files: {
      'index.html': [
        page('<p>VAT.</p>', head('/')),
        page('<p>VAT.</p>', head('/').replaceAll('www.firm', 'www.other')),
      ],
    },
    said: ['The site’s own address [-https://www.firm.example-] [+https://www.other.example+] @ '],
  },
  'a number word before what it counts, which is no figure, and one before a time, which is': {
    before: '<p>Nine loans were granted in four weeks.</p>',
    after: '<p>Ten loans were granted in five weeks.</p>',
    said: [
      'Figure: [-four weeks-] [+five weeks+] @ /vat',
      '- [-Nine-] [+Ten+] loans were granted in [-four weeks-] [+five weeks+].',
    ],
  },
  'a new page as one thing, and what lists it': {
    files: {
      'index.html': '<p>The firm.</p>',
      'sitemap.xml': [
        '<url><loc>https://a.example/</loc></url>',
        '<url><loc>https://a.example/</loc></url>\n<url><loc>https://a.example/vat</loc><lastmod>2026-11-24</lastmod></url>',
      ],
      'llms.txt': ['# Firm', '# Firm\n- [VAT](https://a.example/vat.md)'],
      'feed.xml': ['', '<updated>2026-11-20T00:00:00.000Z</updated><title>VAT</title>'],
      'search.json': [
        '{"terms":["firm"],"rows":{}}',
        '{"terms":["firm","costing"],"rows":{"1":{"rank":1,"heading":"VAT costs AED 300"}}}',
      ],
      'vat.html': [
        undefined,
        '<h1>VAT</h1><p>VAT costs AED 300 and <a href="https://tax.example">more</a>.</p>',
      ],
    },
    said: [
      'Figure: [+AED 300+] @ /vat',
      'Contact or link to another host: [+https://tax.example+] @ /vat',
      'New page: “VAT” @ /vat',
      '- [+VAT+]',
      '- [+VAT costs AED 300 and more.+]',
      'Changed as the pages did: feed.xml, llms.txt, search.json, sitemap.xml @ ',
    ],
  },
  'a sheet by the declarations that changed': {
    files: {
      'vat.html': [
        page('', '<style>p{color:red;margin:0}</style>'),
        page('', '<style>p{color:blue;margin:0}</style>'),
      ],
    },
    said: ['styles in the pages.css changed @ ', '- [-color:red-] [+color:blue+]'],
  },
  'a sentence with another meaning, of which the old one stands on another page': {
    files: {
      'a.html': ['<p>You pay before you sign.</p>', '<p>You pay after you sign.</p>'],
      'b.html': '<p>You pay before you sign.</p>',
    },
    said: [
      'Meaning may turn: [-before-] [+after+] @ /a',
      '- You pay [-before-] [+after+] you sign. (the old one still stands on /b)',
    ],
  },
  'what follows from a page, and a file that does not': {
    files: {
      'vat.html': ['<p>VAT is five.</p>', '<p>VAT is low.</p>'],
      'vat.md': ['VAT is five.', 'VAT is low.'],
      'llms.txt': ['VAT', 'Tax'],
      'search.json': ['["Ask the firm"]', '["Ask them now"]'],
      'robots.txt': ['Allow: /', 'Disallow: /'],
    },
    said: [
      'What search engines may read: [-Allow-] [+Disallow+]: / @ ',
      '- VAT is [-five-] [+low+]. @ /vat',
      'llms.txt changed @ ',
      '- [-VAT-] [+Tax+]',
      'search.json changed @ ',
      '- [-Ask the firm-] [+Ask them now+]',
      'Changed as the pages did: vat.md @ ',
    ],
  },
};

describe('a review of a pull request', () => {
  for (const [name, one] of Object.entries(cases))
    it(`tells ${name}`, () => {
      const [before, after] = sitesOf(one);
      expect(told(reviewOf(before, after, one.beside))).toEqual(one.said);
    });

  it('takes names that differ by digest alone for the same, in pages and in files', () => {
    const built = (digest: string): Site => ({
      'vat.html': page('<p>VAT.</p>', `<link rel="stylesheet" href="/assets/app-${digest}.css">`),
      [`assets/app-${digest}.css`]: 'p{color:red}',
    });
    expect(reviewOf(built('BNZq5T'), built('x9K2_m')).same).toBe(true);
    expect(reviewOf(built('BNZq5Tab'), built('x9K2_mAb')).same).toBe(true);
  });

  it('names a folder that is missing or holds no page', () => {
    expect(() => reviewOf({ 'vat.html': page('') }, { 'a.txt': '' })).toThrow(
      /found no page in .*head\.\s+What to do/,
    );
  });
});
