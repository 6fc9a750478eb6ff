import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderSocialPicture } from '../../src/outputs/social-picture.tsx';

/** The longest title that front matter allows (60 characters), in wide letters. */
const longest = 'Commercial Management Consultancy for Mainland Companies MMW';

describe('the picture of a shared link', () => {
  it('is 1200 by 630 and under 100 kB for the longest title there may be', async () => {
    expect(longest).toHaveLength(60);
    const picture = await renderSocialPicture({ title: longest, group: 'Company Incorporation' });
    const { width, height, format } = await sharp(picture).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
    expect(picture.length).toBeLessThan(100_000);
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

  it('refuses a letter that the fonts lack, by name', async () => {
    await expect(renderSocialPicture({ title: 'Tax 税', group: '' })).rejects.toThrow('lack “税”');
  });
});
