import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { changedFigures } from '../src/review/facts.ts';
import { describeChange } from '../src/review/markdown/describe-change.ts';
import type { Review } from '../src/review/review.ts';
import { reviewSite } from '../src/review/review-site.ts';
import { ReviewRepository } from './review-repository.ts';

const page = 'pages/(tax-and-accounting)/vat-services.mdx';

describe('the review of a change of words alone', { timeout: 120_000 }, () => {
  const repository = new ReviewRepository((begun) => {
    begun.edit(page, [
      '\n## ',
      '\n## What it costs us\n\nThe fee is AED 5,000. Nobody pays AED 7,777.\n\n## ',
    ]);
    begun.edit(page, [
      'seldom agree to the dirham.\n',
      'seldom agree to the dirham.\n\n<Sounding>**28 days** to file and pay</Sounding>\n',
    ]);
    begun.edit(page, [
      'Exempted Tax Supplies?\n',
      'Exempted Tax Supplies?\n\n<ShortHeading>Zero-rated or exempt</ShortHeading>\n',
    ]);
  });

  const review = async (): Promise<Review> => {
    let found: Review | undefined;
    await reviewSite(repository.root, undefined, async () => async (done) => {
      found = done;
    });
    if (!found) throw new Error('The review showed nothing');
    return found;
  };

  beforeEach(() => repository.reset());
  afterAll(() => repository.remove());

  it('shows the changed sentence as it is drawn, and still looks through the other pages', async () => {
    repository.edit(page, ['The fee is AED 5,000.', 'The fee is AED 6,000.']);
    const { pages, shared, sourceOnly, old, new: now } = await review();
    expect(sourceOnly).toBeUndefined();
    expect(shared).toEqual([]);
    expect(pages.map(({ address }) => address)).toEqual(['/vat-services']);
    expect(pages[0]?.changes.map(describeChange)).toEqual([
      '**What it costs us** – paragraph\n> The fee is AED ~~5,000~~ **6,000**.',
    ]);
    expect(changedFigures(pages).map(({ from, to }) => [from, to])).toEqual([
      ['AED 5,000', 'AED 6,000'],
    ]);
    for (const side of [old, now])
      expect(side.pages.map(({ address }) => address)).toContain('/corporate-tax');
    expect(now.pages.find(({ address }) => address === '/vat-services')?.body).toContain(
      'class="root"',
    );
  });

  it('tells what changed in a sounding and in a short heading, which stand nowhere else', async () => {
    repository.edit(page, ['**28 days** to file and pay', '**28 days** to file and to pay']);
    repository.edit(page, ['>Zero-rated or exempt<', '>Zero-rated against exempt<']);
    const { pages } = await review();
    const told = pages.flatMap(({ changes }) => changes.map(describeChange));
    expect(told).toHaveLength(2);
    expect(told.join('\n')).toContain('in the contents list');
    expect(told.join('\n')).toMatch(/Zero-rated ~~or~~ \*\*against\*\* exempt/);
    expect(told.join('\n')).toMatch(/28 days to file and \*\*to\*\* pay/);
  });

  it('tells what the home page takes from an article that was lengthened', async () => {
    const end = 'An adviser who answers both has a result to sell.';
    const longer = 'A longer article takes longer to read. '.repeat(200);
    repository.edit('pages/(insights)/future-consulting.mdx', [end, `${end}\n\n${longer}`]);
    const { pages } = await review();
    expect(pages.map(({ address }) => address)).toEqual(['/', '/future-consulting']);
    expect(pages[0]?.changes.map(describeChange).join()).toMatch(/min/);
  });

  it('compares sources when the new words cannot be built, and says so', async () => {
    repository.edit(page, ['Nobody pays AED 7,777.', 'Nobody pays {AED 7,777}.']);
    const { pages, sourceOnly } = await review();
    expect(sourceOnly).toContain('The working tree cannot be built');
    expect(pages.map(({ address }) => address)).toEqual(['/vat-services']);
  });
});
