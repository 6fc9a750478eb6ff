import { describe, expect, it } from 'vitest';
import { changedFigures } from '../src/review/facts.ts';
import { describeChange } from '../src/review/markdown/describe-change.ts';
import { reviewMarkdown } from '../src/review/markdown/review-markdown.ts';
import { pagesOf, reviewOf, toldOf } from './sample-review.ts';

const section = (id: string) =>
  `<h2 id="${id}">Fees</h2><p>The bank takes AED 5,000 of every one of its customers.</p>`;
const documents = '<h2 id="documents">Documents</h2><p>Bring a passport and your licence.</p>';

describe('a section that was pasted in a second time', () => {
  // a page gives the first of two like headings the plain address
  const review = reviewOf(
    pagesOf(`<p>Stay.</p>${documents}${section('fees')}`),
    pagesOf(`<p>Stay.</p>${section('fees')}${documents}${section('fees-1')}`),
  );
  const told = review.all.flatMap(({ changes }) => changes.map(describeChange)).join('\n');

  it('is told as a second copy, and brings no new figures', () => {
    expect(told).toContain(
      'ection “Fees” added: a second copy of the section “Fees” of this page, after “',
    );
    expect(changedFigures(review.all)).toEqual([]);
    expect(reviewMarkdown(review)).toContain('- **Section pasted in twice: “Fees” of `/1`**');
  });

  it('is not told to have taken an address that still answers', () => {
    const other = '<h2 id="fees">Fees</h2><p>Something else stands here now, in new words.</p>';
    const [change] = toldOf(section('fees'), other + section('fees-1')).filter((one) =>
      one.includes('`#fees`'),
    );
    expect(change).toContain('it was `#fees`, which leads to another heading now');
    expect(`${told} ${change}`).not.toMatch(/links from other sites|Links that break/);
  });
});
