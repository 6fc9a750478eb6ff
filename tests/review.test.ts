import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedFigures } from '../src/review/facts.ts';
import { noLooks } from '../src/review/looks.ts';
import { describeChange } from '../src/review/markdown/describe-change.ts';
import { longest, reviewMarkdown } from '../src/review/markdown/review-markdown.ts';
import { writeReport } from '../src/review/report/write-report.ts';
import type { Review } from '../src/review/review.ts';
import { reviewSite } from '../src/review/review-site.ts';
import { changeEverything, prepare } from './review-cases.ts';
import { ReviewRepository } from './review-repository.ts';

describe('the review of a repository with every hard case', () => {
  const repository = new ReviewRepository(prepare);
  let review: Review;
  let report: string;
  let baseFolder: string;

  beforeAll(async () => {
    changeEverything(repository);
    await reviewSite(repository.root, undefined, async () => async (found, oldRoot) => {
      review = found;
      baseFolder = oldRoot;
      report = writeReport(found, { old: oldRoot, new: repository.root }, noLooks);
    });
  }, 180_000);

  afterAll(() => repository.remove());

  const changesOf = (address: string) =>
    review.pages.find((page) => page.address === address)?.changes.map(describeChange);

  it('shows changed words in bold, in a link, beside signs and in other scripts', () => {
    expect(changesOf('/hard-cases')).toEqual([
      '**Money and signs** – paragraph\n' +
        '> The fee is US&#36;~~5,000~~ **6,000** exactly and never more.\n>\n' +
        '> Write to us if a &lt; ~~b~~ **c**, or if x\\|y is odd.',
      '**Money and signs** – paragraph\n> Read our ~~old~~ **new** guide to VAT first.',
      '**Other scripts** – paragraph\n> يجب عليك التسجيل خلال ~~ثلاثين~~ **عشرين** يوما من ذلك التاريخ.',
      '**Other scripts** – paragraph\n> 我们准备~~申请~~ **报告**表。',
      '**Other scripts** – “A part of its own” is now a heading of level 3; it was a heading of level 2',
    ]);
  });

  it('tells a link’s new target, a changed cell, a sentence that was split, a new row, a new heading and its address', () => {
    expect(changesOf('/vat-services')).toEqual([
      '**VAT Services in Dubai** – the link “PRO services” leads to `/golden-visa`; it led to `/pro-services`',
      '**What is voluntary registration?** – heading of level 2\n> What is ~~Voluntary Filing~~ **voluntary registration**?',
      '**What is voluntary registration?** – the address of “What is voluntary registration?” is now ' +
        '`#what-is-voluntary-registration`; it was `#what-is-voluntary-filing`. ' +
        'Links that break stand on `/hard-cases`',
      '**What is Mandatory Filing?** – paragraph\n> Zero-rated sales count towards the figure<del>, and so</del>**. So** do imports on which you account for the VAT yourself. *(one sentence became several)*',
      '**Documents Required for VAT › row “Memorandum of association” › column “Description”** – cell\n> A copy of the ~~full~~ **whole** signed text, with amendments.',
      '**Documents Required for VAT › row “Tenancy contract”** – row added after “Memorandum of association”\n> **Tenancy contract** \\| Description: **A copy, in date.**',
    ]);
  });

  it('tells a section that moved from one that was deleted and added', () => {
    expect(changesOf('/golden-visa')).toEqual([
      '**Section “What it costs” moved: it stands after “Two ways in”, it stood after “Where it is decided”**',
    ]);
  });

  it('tells a list that was put in another order', () => {
    expect(changesOf('/pro-services')).toEqual([
      '**How PRO work is priced** – list item “Speed: some medical centres offer a faster result at a …” moved: ' +
        'it stands first, it stood after “The employer’s category: MoHRE places companies in one of …”',
    ]);
  });

  it('follows a page to its new address, and names the links that break', () => {
    const page = review.pages.find(({ address }) => address === '/company-tax');
    expect(page).toMatchObject({
      status: 'moved',
      from: '/corporate-tax',
      words: { added: 1, removed: 1 },
    });
    expect(page?.left).toEqual([{ address: '/corporate-tax', to: undefined }]);
    expect(page?.broken[0]?.on).toContain('/future-consulting');
    expect(page?.changes.map(describeChange)).toEqual([
      '**Corporate tax in the UAE** – paragraph\n> The first AED ~~375,000~~ **357,000** is taxed at 0% and the other AED 125,000 at 9%: you owe AED 11,250.',
    ]);
  });

  it('tells new pages and removed ones', () => {
    const statuses = review.pages.map(({ address, status }) => `${address} ${status}`);
    expect(statuses).toEqual([
      '/company-tax moved',
      '/golden-visa changed',
      '/hard-cases changed',
      '/new-page added',
      '/pro-services changed',
      '/sitemap changed',
      '/terms-of-service removed',
      '/vat-services changed',
    ]);
  });

  it('tells once what a component changes on every page', () => {
    const [everywhere] = review.shared;
    expect(everywhere?.addresses.length).toBeGreaterThan(10);
    expect(everywhere?.changes.map(({ change }) => describeChange(change))).toContain(
      '**Header** – link\n> Skip to **the** content',
    );
  });

  it('lists the figures that changed, and where the old ones still stand', () => {
    expect(changedFigures(review.all).map(({ address, from, to }) => [address, from, to])).toEqual([
      ['/company-tax', 'AED 375,000', 'AED 357,000'],
      ['/hard-cases', 'US$5,000', 'US$6,000'],
    ]);
    const standing = review.standing.find(({ text }) => text === 'AED 375,000');
    expect(standing?.places.map(({ address }) => address)).toContain('/vat-services');
  });

  it('includes what is not committed yet and says so', () => {
    expect(review.uncommitted).toContain('src/facts/strings.ts');
    expect(reviewMarkdown(review)).toContain('Not committed yet, and included: ');
  });

  it('fits into one comment however much changed, and says what it left out', () => {
    expect(reviewMarkdown(review).length).toBeLessThan(65_536);
    const short = reviewMarkdown(review, noLooks, 6_000);
    expect(Buffer.byteLength(short)).toBeLessThanOrEqual(6_000);
    expect(short).toMatch(/Left out, .*`\/vat-services`/);
    const folds = (mark: string) => short.split(mark).length;
    expect(folds('<details>')).toBe(folds('</details>'));
    expect(longest).toBeLessThan(65_536);
  });

  it('writes a report that asks the network for nothing', () => {
    // the pages stand in it as JSON, with a \\ before each quotation mark
    const outside = [
      ...report
        .replaceAll('\\"', '"')
        .matchAll(/(?:src|poster|url)[=(]["']?((?:https?:)?\/[^"')\s]+)/g),
    ].map(([, address]) => address);
    expect(outside).toEqual([]);
    expect(report).toContain('One column');
  });

  it('leaves no worktree behind', () => {
    expect(existsSync(baseFolder)).toBe(false);
    expect(repository.git('worktree', 'list').split('\n')).toHaveLength(1);
  });
});
