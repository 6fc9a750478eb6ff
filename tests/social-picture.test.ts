import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { wrap } from '../src/publish/lettering.ts';
import { renderSocialPicture } from '../src/publish/social-picture.ts';
import { frontOf, readFixture } from './fixture.ts';

/** The longest title that front matter allows (60 characters), in wide letters. */
const longest = 'Commercial Management Consultancy for Mainland Companies MMW';

/** Titles of one, two and three lines, with short words and long ones. */
const titles = [
  'Contact',
  'Auditing in Dubai',
  'Will Formation in Dubai',
  'Part-Time CFO Services in Dubai',
  'Tax Residency Certificate in Dubai',
  'SPV and Holding Companies in the UAE',
  'Business, Life and Car Insurance in Dubai',
  'Tax, licences, banking and residency in Dubai',
  'The Future of Strategic Business Consulting in 2024',
  longest,
];

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

  it('letters titles of every length in even lines', async () => {
    const pages = await readFixture();
    for (const title of [...titles, ...pages.map((page) => frontOf(page).title)]) {
      const lines = wrap(title, 1000, { face: 'roman', size: 84, tracking: -0.014 });
      expect(lines.join(' ')).toBe(title);
      expect(lines.length, title).toBeLessThanOrEqual(3);
      const lengths = lines.map(({ length }) => length);
      if (lines.length === 2)
        expect(Math.min(...lengths) / Math.max(...lengths), title).toBeGreaterThan(0.3);
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
