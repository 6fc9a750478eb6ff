import { describe, expect, it } from 'vitest';
import { compareSites } from '../src/review/compare-sites.ts';
import { groupChanges } from '../src/review/group-changes.ts';
import { noLooks } from '../src/review/looks.ts';
import { reviewMarkdown } from '../src/review/markdown/review-markdown.ts';
import { pagesOf, reviewOf, toldOf } from './sample-review.ts';

const review = (old: string[], after: string[]) =>
  groupChanges(compareSites(pagesOf(...old), pagesOf(...after)));

describe('a comment without room for every page', () => {
  it('names those that it leaves out, a page that only moved too', () => {
    const old = pagesOf('<p>This page only gets another address.</p>');
    const after = old.map((page) => ({ ...page, address: '/moved' }));
    const review = reviewOf(old, after);
    expect(reviewMarkdown(review)).toContain('moved from <code>/1</code>');
    expect(reviewMarkdown(review, noLooks, 2_300)).toMatch(/Left out, .*`\/moved`/);
  });
});

describe('what three pages have in common', () => {
  it('is told once for all of them', () => {
    const { shared, pages: left } = review(
      ['<p>Read it now.</p>', '<p>Read it now.</p>', '<p>Read it now.</p>'],
      ['<p>Read it today.</p>', '<p>Read it today.</p>', '<p>Read it today.</p>'],
    );
    expect(shared).toMatchObject([
      { addresses: ['/1', '/2', '/3'], changes: [{ change: { type: 'reworded' }, places: 3 }] },
    ]);
    expect(left).toEqual([]);
  });

  it.each([
    ['words set in bold', 'p', 'b'],
    ['the target of a link', 'p', 'a'],
    ['the level of a heading', 'h3', 'h4'],
  ])('does not count %s where each page has other words', (_, old, after) => {
    const words = ['One comes first.', 'Two comes then.', 'Three comes last.'];
    const drawn = (tag: string) =>
      words.map((text) =>
        tag.startsWith('h')
          ? `<${tag}>${text}</${tag}>`
          : `<p>${text.replace(/(\w+)/, tag === 'p' ? '$1' : `<${tag} href="/a">$1</${tag}>`)}</p>`,
      );
    const { shared, pages: left } = review(drawn(old), drawn(after));
    expect(shared).toEqual([]);
    expect(left.map(({ address }) => address)).toEqual(['/1', '/2', '/3']);
  });
});

describe('a row', () => {
  const table = (...rows: string[]) =>
    `<table><tr><th>Paper</th><th>Loan</th></tr>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
  const licence = '<td>Licence</td><td>Required</td>';

  it('that came or went says under which columns', () => {
    expect(toldOf(table(licence, '<td>Lease</td><td>Not required</td>'), table(licence))).toEqual([
      '**Top of the page › row “Lease”** – row removed\n> ~~Lease~~ \\| Loan: ~~Not required~~',
    ]);
  });

  it('of one cell is called by its first words, not by what stands beside them', () => {
    const head = (count: number) => `<th colspan="2">Required<i>${count} of 16 papers</i></th>`;
    expect(toldOf(table(head(14), licence), table(head(13), licence))).toEqual([
      '**Top of the page › row “Required”** – cell\n> Required \\| ~~14~~ **13** of 16 papers',
    ]);
  });
});

describe('the marks of a text', () => {
  it('set no space before a full stop or a comma', () => {
    expect(
      toldOf(
        '<p>In all emirates, and the bank asks.</p>',
        '<p>In all emirates. The bank asks.</p>',
      )[0],
    ).toContain('> In all emirates<del>, and the</del>**. The** bank asks.');
  });
});

describe('a page that moved', () => {
  it('tells its redirect once', () => {
    const [page] = pagesOf('<p>The words of the page are the same.</p>');
    if (!page) throw new Error('There is one page');
    const redirect = { address: '/1', to: '/2' };
    const moved = { ...page, address: '/2', movedFrom: ['/1'] };
    const review = reviewOf([page], [moved], new Map([['/1', '/2']]));
    const text = reviewMarkdown({ ...review, redirects: [redirect] });
    expect(text.match(/redirected to/g)).toHaveLength(1);
  });
});

describe('a choice', () => {
  it('is called by its words where what stands beside them changed', () => {
    const choice = (count: number) =>
      `<fieldset><legend>Show</legend><label><input type="radio"><span>Trust Receipt</span> <small>${count} of 16</small></label></fieldset>`;
    expect(toldOf(choice(14), choice(13))).toEqual([
      '**Top of the page › “Trust Receipt”** – line\n> ~~14~~ **13** of 16',
    ]);
  });
});
