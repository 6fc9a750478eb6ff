import { describe, expect, it } from 'vitest';
import { confirmFigures } from '../src/review/confirm-figures.ts';
import type { DrawnPage } from '../src/review/drawn-page.ts';
import { compareLists, readLists } from '../src/review/figure-lists.ts';
import { noLooks } from '../src/review/looks.ts';
import { redirectsOf } from '../src/review/redirects.ts';
import { writeReport } from '../src/review/report/write-report.ts';
import { pagesOf, reviewOf, topOf } from './sample-review.ts';

const links = '<p>Read <a href="/2">the terms</a>, <a href="/3#fees">fees</a>.</p>';
const fees = '<h2 id="fees">Fees</h2><p>Nothing is due here for any of it.</p>';

describe('the gravest facts', () => {
  const old = pagesOf(links, '<p>The terms of the firm hold.</p>', `<p>Stay.</p>${fees}`);
  const [first, , third] = pagesOf(links, '', '<p>Stay.</p>');
  if (!first || !third) throw new Error('There are three pages');
  const list = [{ address: '/1', source: 'The firm', said: ['5% added'] }];
  const review = { ...reviewOf(old, [first, third]), list };

  it('stand before all else and in no fold: pages, addresses, links, the list, sections', () => {
    expect(topOf(review)?.split('\n')).toEqual([
      '- **Page removed: `/2` (A page)**',
      '- **Address that dies: `/2`, as no redirect leads on from it**',
      '- **Links that break: to `/2`, on `/1`**',
      '- **Links that break: to `/3#fees`, on `/1`**',
      '- **Section removed: “Fees” of `/3`**',
      '- **List of figures edited by the same change, which cannot confirm itself: 5% added, for `/1`**',
    ]);
  });

  it('stand first in the report, too', () => {
    const report = writeReport(review, { old: process.cwd(), new: process.cwd() }, noLooks);
    expect(report).toMatch(/<main[^>]*><section class="notice" aria-labelledby="gravest">/);
    expect(report).toContain('<li>Page removed: <code>/2</code> (A page)</li>');
  });

  it('are that a page cannot go live whose lines at the top cannot be read', () => {
    const [page] = pagesOf('<p>A</p>');
    if (!page) throw new Error('There is one page');
    const why = 'The value has a colon. Line 2 is: title: A: B';
    expect(topOf(reviewOf([page], [{ ...page, unread: why }]))).toBe(
      '- **This cannot go live: do not approve yet. `/1`: The value has a colon. Line 2 is: title: A: B**',
    );
  });

  it('are a telephone number that reads otherwise, and one that dials otherwise', () => {
    const call = (text: string, href: string) => `<p>Call <a href="tel:${href}">${text}</a>.</p>`;
    const old = pagesOf(call('+1 22', '+122'), call('+1 22', '+122'));
    const read = pagesOf(call('+1 23', '+122'), call('+1 23', '+122'));
    expect(topOf(reviewOf(old, read))).toBe(
      '- **How to reach the firm changed, “+1 22” to “+1 23”, on `/1`, `/2`**',
    );
    const dialled = pagesOf(call('+1 22', '+123'), call('+1 22', '+122'));
    expect(topOf(reviewOf(old, dialled))).toBe(
      '- **Pressing “+1 22” leads to `tel:+123` instead of `tel:+122`, on `/1`**',
    );
  });

  it('are a figure in the place of one that the list confirms, but not a renewed date', () => {
    const text = '/1:\n  - source: The law\n    confirmed: 2026-11-21\n    figures:\n      - 5%\n';
    const said = (old: string, after: string, left = '') => {
      const lists = readLists(old, after);
      const [page, now] = ['<p>It is 5% of it.</p>', '<p>It is 6% of it.</p>'].map((own) =>
        pagesOf(own + left),
      ) as [DrawnPage[], DrawnPage[]];
      const confirm = confirmFigures(lists, (address) => address, page, now);
      return { ...reviewOf(page, now), confirm, list: compareLists(lists) };
    };
    expect(topOf(said(text, text))).toBe(
      '- **Figure against the list: 6%, where it has 5%, on `/1`**',
    );
    expect(topOf(said(text, text.replace('- 5%', '- 6%')))).toBe(
      '- **`/1` now says 6%, before 5%; the same change put this into the list of figures, and cannot confirm itself**',
    );
    const left = '<p>It was 5% once.</p>';
    expect(topOf(said(text, text.replace('- 5%', '- 5%\n      - 6%'), left))).toContain(
      '`/1` now says 6%, before 5%, and still says that in 1 place; the same change put this',
    );
    expect(topOf(said(text, text.replace('- 5%', '- 5%\n      - 7%')))).toContain(
      'which cannot confirm itself: 7% added and nothing taken out, for `/1`**',
    );
    const three = ['/1', '/2', '/3', '/4'].map((address) => text.replace('/1', address)).join('');
    expect(topOf(said(three, three.replaceAll('- 5%', '- 6%')))).toContain(
      'which cannot confirm itself: `/1`, `/2`, `/3`, `/4`**',
    );
    expect(topOf(said(text, text.replace('11-21', '12-01')))).toContain(
      '- **Date of confirmation renewed, and no figure changed: `/1`**',
    );
  });

  it('are a page that moved', () => {
    const [page] = pagesOf('<p>Stay.</p>');
    if (!page) throw new Error('There is one page');
    const moved = { ...page, address: '/card-payments', movedFrom: ['/1'] };
    expect(topOf(reviewOf([page], [moved], redirectsOf([moved])))).toBe(
      '- **Page moved: `/1` is now `/card-payments`**',
    );
  });

  it('are not there in an ordinary change', () => {
    expect(topOf(reviewOf(pagesOf('<p>Read it now.</p>'), pagesOf('<p>Read it.</p>')))).toMatch(
      /^\*\*1 page changed/,
    );
  });
});
