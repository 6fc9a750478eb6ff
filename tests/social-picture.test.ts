import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { wrap } from '../src/publish/lettering.ts';
import { readSitePages } from '../src/publish/site-pages.ts';
import { renderSocialPicture } from '../src/publish/social-picture.ts';

/** The longest title that front matter allows (60 characters), in wide letters. */
const longest = 'Commercial Management Consultancy for Mainland Companies MMW';

describe('the picture of a shared link', () => {
  it('is 1200 by 630 and under 60 kB for the longest title there may be', async () => {
    expect(longest).toHaveLength(60);
    const picture = await renderSocialPicture({ title: longest, group: 'Company Incorporation' });
    const { width, height, format } = await sharp(picture).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
    expect(picture.length).toBeLessThan(60_000);
  });

  it('is the same to the byte for the same title, and another for another', async () => {
    const [one, again, other] = await Promise.all(
      ['Auditing', 'Auditing', 'Auditings'].map((title) =>
        renderSocialPicture({ title, group: 'Tax & Accounting' }),
      ),
    );
    expect(one?.equals(again as Buffer)).toBe(true);
    expect(one?.equals(other as Buffer)).toBe(false);
  });

  it('letters every title of the site in even lines', () => {
    for (const { frontMatter } of readSitePages()) {
      const lines = wrap(frontMatter.title, 1000, { face: 'roman', size: 84, tracking: -0.014 });
      expect(lines.join(' ')).toBe(frontMatter.title);
      expect(lines.length, frontMatter.title).toBeLessThanOrEqual(3);
      const lengths = lines.map(({ length }) => length);
      if (lines.length === 2)
        expect(Math.min(...lengths) / Math.max(...lengths), frontMatter.title).toBeGreaterThan(0.3);
    }
  });

  it('refuses a letter that the site’s fonts lack, by name, and a word that is wider than the picture', async () => {
    await expect(
      (async () => renderSocialPicture({ title: 'Tax 税', group: '' }))(),
    ).rejects.toThrow('lacks a letter of “Tax 税”');
    await expect(
      (async () => renderSocialPicture({ title: 'M'.repeat(60), group: '' }))(),
    ).rejects.toThrow('too long for its picture');
  });
});
