import { describe, expect, it } from 'vitest';
import type { Redirects } from '../src/review/compare-sites.ts';
import { diffText } from '../src/review/diff-text.ts';
import type { DrawnPage } from '../src/review/drawn-page.ts';
import { noLooks } from '../src/review/looks.ts';
import { describeChange } from '../src/review/markdown/describe-change.ts';
import { reviewMarkdown } from '../src/review/markdown/review-markdown.ts';
import { writeReport } from '../src/review/report/write-report.ts';
import type { Review } from '../src/review/review.ts';
import { pagesOf, reviewOf, toldOf } from './sample-review.ts';

/** The report, its fonts and styles left out, with the pages in it as they are put into the frames. */
const report = (review: Review) =>
  writeReport(review, { old: process.cwd(), new: process.cwd() }, noLooks)
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/"styles":\[".*?"\],"drawings"/, '')
    .replaceAll('\\"', '"')
    .replaceAll('\\u003c', '<');

const pairOf = (old: string[], after: string[], redirects?: Redirects) =>
  reviewOf(pagesOf(...old), pagesOf(...after), redirects);

/** The page as it is, with something else about it. */
const but = (main: string, what: Partial<DrawnPage>): DrawnPage[] =>
  pagesOf(main).map((page) => ({ ...page, ...what }));

const toldByScript = {
  type: 'headline' as const,
  field: 'What a script shows',
  place: ['/1'],
  order: 0,
  file: 'a.ts',
  name: 'sent',
  seenOn: ['/1'],
};

describe('links and lists', () => {
  const told = (old: string, after: string) =>
    pairOf([old], [after]).all.flatMap(({ changes }) => changes.map(describeChange));

  it('are told each where two links change places', () => {
    const link = (one: string, other: string) =>
      `<p>Go <a href="${one}">here</a> or <a href="${other}">there</a>.</p>`;
    expect(told(link('/a', '/b'), link('/b', '/a'))).toEqual([
      '**Top of the page** – the link “here” leads to `/b`; it led to `/a`',
      '**Top of the page** – the link “there” leads to `/a`; it led to `/b`',
    ]);
  });

  it('are told where a list gets numbers', () => {
    expect(told('<ul><li>One thing.</li></ul>', '<ol><li>One thing.</li></ol>')).toEqual([
      '**Top of the page** – “One thing.” is now a part of a numbered list; it was a part of a list without numbers',
    ]);
  });
});

describe('a paragraph that was cut in two', () => {
  const old = '<p>We read it first, for free. You then sign it <a href="/a">here</a>.</p>';
  const after =
    '<p>We read it first, for free.</p><p>You then <b>stamp</b> it <a href="/b">here</a>.</p>';

  it('is shown whole, with the cut, and every change of words, links and emphasis in it', () => {
    expect(toldOf(old, after)).toEqual([
      '**Top of the page** – one paragraph became 2\n> We read it first, for free. **¶** You then ~~sign~~ **stamp** it here.',
      '**Top of the page** – the link “here” leads to `/b`; it led to `/a`',
      '**Top of the page** – “stamp” is now bold',
    ]);
  });

  it('is shown so where it was joined again', () => {
    expect(toldOf(after, old)[0]).toBe(
      '**Top of the page** – 2 paragraphs became one\n> We read it first, for free. ~~¶~~ You then ~~stamp~~ **sign** it here.',
    );
  });

  it('is marked in the page of the report, before and after', () => {
    const text = report(pairOf([old], [after]));
    expect(text).toMatch(/<ins data-change="0"><span[^>]*>added: <\/span> ¶/);
    expect(text).toMatch(/<del data-change="0">.{0,60}sign/);
  });
});

describe('a link', () => {
  it('is told where it stands on other words, though it leads where it did', () => {
    expect(
      toldOf(
        '<p><a href="/vat">Register for VAT</a> with us today.</p>',
        '<p>Register for <a href="/vat">VAT with us</a> today.</p>',
      ),
    ).toEqual([
      '**Top of the page** – the link to `/vat` stands on “VAT with us”; it stood on “Register for VAT”',
    ]);
  });
});

describe('words outside the text', () => {
  it.each([
    ['the label of a part', '<nav aria-label="Main"><p>A</p></nav>', 'label for screen readers'],
    ['the label of a bare link', '<a href="/a" aria-label="Main"></a>', 'label for screen readers'],
    ['a picture within a line', '<p>See <img src="/a.png" alt="Main"> it.</p>', 'picture in words'],
    [
      'what an island is given',
      `<div data-props='{"said":"Main","href":"/a"}'><p>A</p></div>`,
      'what a script shows',
    ],
    ['a hidden message', '<p hidden>Main</p>', 'what a script shows'],
    ['an example in a field', '<p><input placeholder="Main"></p>', 'example in a field'],
  ])('are told: %s', (_, html, field) => {
    expect(toldOf(html, html.replace('Main', 'Principal'))).toEqual([
      `**Top of the page** – ${field}\n> ~~Main~~ **Principal**`,
    ]);
    expect(toldOf(html, html)).toEqual([]);
  });

  it('are not told twice where a label repeats the text, nor where it only moved', () => {
    const cell = (head: string) =>
      `<table><tr><th>${head}</th></tr><tr><td title="${head}">x</td></tr></table>`;
    expect(toldOf(cell('Fee'), cell('Price'))).toHaveLength(1);
    const [one, other] = ['<p title="A tip">One stays here.</p>', '<p>Two stays there.</p>'];
    expect(toldOf(one + other, other + one).filter((line) => line.includes('tooltip'))).toEqual([]);
  });

  it('are lines of the head: what search engines are told, structured data, a shared link', () => {
    const head = (text: string) => [{ field: 'Picture of a shared link, in words', text }];
    const review = reviewOf(
      but('<p>A</p>', { head: head('A chart') }),
      but('<p>A</p>', { head: head('A map') }),
    );
    const line = '**Picture of a shared link, in words**\n> A ~~chart~~ **map**';
    expect(review.all[0]?.changes.map(describeChange)).toEqual([line]);
    expect(reviewMarkdown(review)).toContain(line);
    expect(report(review)).toContain('icture of a shared link, in words');
  });

  it('are not lines of the head that only repeat the title or the text', () => {
    const of = (title: string, main: string) =>
      but(main, {
        title: `${title} – The Firm`,
        head: [
          { field: 'Title of a shared link', text: title },
          { field: 'Structured data, name', text: 'Pay it.' },
        ],
      });
    const review = reviewOf(of('One', '<p>Pay it.</p>'), of('Two', '<p>Pay it.</p>'));
    expect(review.all[0]?.changes).toMatchObject([{ field: 'Title' }]);
    expect(reviewMarkdown(review)).toContain('lettered on the picture of a shared link, too');
  });
});

describe('what several pages share', () => {
  const main = '<p>Its own words.</p>';
  const drawn = (word: string) =>
    ['home', 'service', 'service', 'article'].map((role, index) => {
      const foot = `<footer><p>${word} 2026</p></footer>`;
      const [page] = but(`${main}${foot}`, { role, address: `/${index + 1}` });
      return page as DrawnPage;
    });

  it('is shown on one page of each kind, in the report’s frames', () => {
    const review = reviewOf(drawn('Copyright'), drawn('Rights'));
    expect(review.shared[0]?.shown.map(({ page }) => page.address)).toEqual(['/1', '/2', '/4']);
    const text = report(review);
    expect(
      [...text.matchAll(/data-frames="(\d)" data-address="([^"]+)"/g)].map(([, , a]) => a),
    ).toEqual(['/1', '/2', '/4']);
    expect(text).toMatch(/<ins data-change="0">.{0,60}Rights/);
  });
});

describe('the pages of the report', () => {
  it('show a sentence that moved as neither gone nor new', () => {
    const texts = [
      'Cars must be insured.',
      'Landlords may ask for cover.',
      'Read the clause first.',
    ];
    const [old, after] = [texts, [texts[2], texts[0], texts[1]]].map(
      (all) => `<p>${all?.join(' ')}</p>`,
    );
    const text = report(pairOf([old ?? ''], [after ?? '']));
    expect(text).toMatch(/class="review-moved"><span class="review-said">moved: <\/span>Read the/);
    expect(text).not.toMatch(/<(?:ins|del) data-change/);
  });

  it('show a section that moved to another page as moved, and not as gone', () => {
    const section =
      '<h2>Final pay</h2><p>Wages, unused leave and gratuity are due within 14 days of the end of the contract.</p>';
    const text = report(
      pairOf([`<p>Stay.</p>${section}`, '<p>Go.</p>'], ['<p>Stay.</p>', `<p>Go.</p>${section}`]),
    );
    expect(text).toMatch(/class="review-label" data-change="\d">moved to another page/);
    expect(text).not.toMatch(/<del data-change[^>]*>.{0,60}(?:Final pay|Wages)/);
  });

  it('label a cell whose words are a sign', () => {
    const table = (need: string) =>
      `<table><tr><th>Paper</th><th>Loan</th></tr><tr><td>Licence</td><td><span class="mk"></span><span class="sr">${need}</span></td></tr></table>`;
    const text = report(pairOf([table('Required')], [table('Not required')]));
    expect(text).toMatch(/class="review-label" data-change="0">was “Required”<\/span><\/td>/);
  });

  it('are not all that the keys step through: so are the words that scripts show', () => {
    const review = pairOf(['<p>Ask us.</p>'], ['<p>Ask me.</p>']);
    const words = { ...toldByScript, stretches: diffText('It is sent.', 'It is gone.') };
    const text = report({ ...review, scripts: [words] });
    expect(text.match(/data-step="\d"/g)).toEqual(['data-step="1"', 'data-step="0"']);
    expect(text).toContain('>2 changes</output>');
  });
});

describe('the sum of a review', () => {
  const [early, late] = ['Call before noon.', 'Call before four.'].map((text) => `<p>${text}</p>`);

  it('counts every page once, and says which have only what they share', () => {
    const same = Array(3).fill(early);
    const changed = Array(3).fill(late);
    const sum = (...[old, after]: [string[], string[]]) => reviewMarkdown(pairOf(old, after));
    expect(sum([...same, '<p>Ask us.</p>'], [...changed, '<p>Ask me.</p>'])).toContain(
      '**4 pages changed; 3 of them only by 1 change that several pages share; 2 words added, 2 removed.**',
    );
    expect(sum(same, changed)).toContain('**3 pages changed; all of them only by 1 change that');
  });

  it('says plainly what was compared', () => {
    const review = pairOf(['<p>Ask us.</p>'], ['<p>Ask me.</p>']);
    const open = { ...review, uncommitted: ['pages/1.mdx'] };
    expect(reviewMarkdown(open)).toContain(
      'Compared: the working tree, against commit `01234567` (`main`).\nNot committed yet',
    );
    expect(report(open)).toContain('the working tree, with 1 file not committed yet, against');
    expect(reviewMarkdown(review)).toContain('Compared: commit `98765432`, against commit');
    expect(report(review)).toContain('Compared: commit <code>98765432</code>, against commit');
  });
});

describe('an address that dies', () => {
  const section = '<section><h2 id="fees">Fees</h2><p>All of it is free of charge.</p></section>';
  const link = '<p>See <a href="/1#fees">what it costs</a> and <a href="/1">the page</a>.</p>';

  it('is told with the pages that link to a deleted section', () => {
    const review = pairOf([`<p>Stays.</p>${section}`, link], ['<p>Stays.</p>', link]);
    expect(review.all[0]?.broken).toEqual([{ to: '/1#fees', on: ['/2'] }]);
    const told = 'Links that break: ';
    expect(reviewMarkdown(review)).toContain(`**${told}\`/2\` still leads to \`/1#fees\`.**`);
    expect(report(review)).toContain(told);
  });

  const rename = (redirects?: Redirects) => {
    const [old, other] = pagesOf('<p>This page only gets another address.</p>', link);
    if (!old || !other) throw new Error('There are two pages');
    return reviewOf([old, other], [{ ...old, address: '/moved' }, other], redirects);
  };

  it('is told of a renamed page without a redirect', () => {
    const review = rename();
    for (const text of [reviewMarkdown(review), report(review).replace(/<\/?code>/g, '`')])
      expect(text).toContain('The old address dies: `/1` will answer “not found”');
    expect(reviewMarkdown(review)).toContain('`/2` still leads to `/1`');
  });

  it('tells nothing of a link that follows it to a page below', () => {
    const [page] = pagesOf('<p>Words of a page. <a href="/1/plan">Print</a></p>');
    if (!page) throw new Error('There is one page');
    const [now] = pagesOf('<p>Words of a page. <a href="/moved/plan">Print</a></p>');
    const after = { ...page, ...now, address: '/moved', movedFrom: ['/1'] };
    expect(reviewOf([page], [after]).all).toMatchObject([{ status: 'moved', changes: [] }]);
  });

  it('is led on by a redirect: then no link is told as broken', () => {
    const text = reviewMarkdown(rename(new Map([['/1', '/moved']])));
    expect(text).toContain('`/1` is redirected to `/moved`, so old links arrive');
    expect(text).toContain('`/2` still leads to `/1`, by way of the redirect');
    expect(text).not.toMatch(/Links that break|links break|dies/);
  });
});

describe('a change among others', () => {
  const list = (...items: string[]) => `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`;

  it('says where a step or a row is new', () => {
    const [one, two, three] = ['Send the deed', 'Sign the form', 'Collect the card'];
    expect(toldOf(list(one, three), list(one, two, three))[0]).toMatch(
      /list item added after “Send the deed”/,
    );
    expect(toldOf(list(two, three), list(one, two, three))[0]).toMatch(/list item added, first/);
    const row = (text: string) => `<tr><td>${text}</td><td>Required</td></tr>`;
    expect(
      toldOf(`<table>${row(one)}</table>`, `<table>${row(one)}${row(two)}</table>`)[0],
    ).toMatch(/row added after “Send the deed”/);
  });

  it('is one where the last section before the final call moves', () => {
    const part = (id: string) =>
      `<section><h2 id="${id}">${id}</h2><p>The ${id} part says so.</p></section>`;
    const call = '<aside><h2 id="call">Call us</h2><p>The first talk is free.</p></aside>';
    expect(
      toldOf(
        part('One') + part('Two') + part('Three') + call,
        part('Three') + part('One') + part('Two') + call,
      ),
    ).toEqual([
      '**Section “Three” moved: it stands after “Top of the page”, it stood after “Two”**',
    ]);
  });

  it('is told once where three pages lose the same sentence, whatever stands after it', () => {
    const gone = 'Nobody pays twice for it.';
    const texts = [`A. ${gone} B.`, `C d e. ${gone}`, `${gone} F g h.`];
    const review = pairOf(
      texts.map((text) => `<p>${text}</p>`),
      texts.map((text) => `<p>${text.replace(gone, '').trim()}</p>`),
    );
    expect(review.shared.map(({ addresses }) => addresses)).toEqual([['/1', '/2', '/3']]);
    expect(review.pages).toEqual([]);
  });

  it('names a section that is gone', () => {
    expect(toldOf('<p>A</p><h2>Fees</h2><p>Nothing is due here.</p>', '<p>A</p>')[0]).toContain(
      'ection “Fees” removed',
    );
  });
});

describe('lines at the top that cannot be read on one side', () => {
  it('are told as such, and not as a title and a description that were taken out', () => {
    const review = reviewOf(
      but('<p>A</p>', { title: 'About', description: 'Who we are' }),
      but('<p>A</p>', { title: 'pages/1.mdx', unread: 'There is no field “titel”.' }),
    );
    expect(review.all[0]?.changes).toMatchObject([{ type: 'unread', side: 'new' }]);
    for (const text of [reviewMarkdown(review), report(review)]) {
      expect(text).toMatch(/he lines at the top cannot be read as they are now/);
      expect(text).toContain('There is no field “titel”.');
      expect(text).not.toContain('Who we are');
    }
  });
});

describe('a new page', () => {
  it('comes with its title, description, headings, and figures with their check', () => {
    const [old, page] = pagesOf('<p>A</p>', '<h2>Fees</h2><p>It costs AED 900.</p>');
    if (!old || !page) throw new Error('There are two pages');
    const added = { ...page, title: 'A new service', description: 'What it is.' };
    const verdict = { sure: false, word: 'not confirmed', rest: '' };
    const review = { ...reviewOf([old], [old, added]), confirm: () => verdict };
    const comment = reviewMarkdown(review);
    for (const line of [
      '- Title: A new service',
      '- Description: What it is.',
      '- Fees',
      '- AED 900 – **not confirmed**',
    ])
      expect(comment).toContain(line);
    const text = report(review).replace(/<[^>]+>/g, '');
    for (const words of [
      'Title: A new service',
      'Description: What it is.',
      'AED 900 – ✗ not confirmed',
    ])
      expect(text).toContain(words);
  });
});

describe('a comment on many pages', () => {
  it('folds all but eight, and closes every fold', () => {
    const texts = Array.from(
      { length: 12 },
      (_, index) => `<p>Words of page ${'abcdefghijkl'[index]}.</p>`,
    );
    const text = reviewMarkdown(
      pairOf(
        texts,
        texts.map((one, index) => one.replace('Words', `Word${'abcdefghijkl'[index]}`)),
      ),
    );
    expect(text).toContain('<details><summary>4 more pages</summary>');
    expect(text.split('<details>').length).toBe(text.split('</details>').length);
  });
});
