import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renderSocialPicture } from '../../src/outputs/social-picture.tsx';

it('the picture of a shared link is 1200 by 630 and under 100 kB for the longest title there may be', async () => {
  // 60 characters, in wide letters
  const title = 'Commercial Management Consultancy for Mainland Companies MMW';
  const picture = await renderSocialPicture({ title, group: 'Company Incorporation' });
  const { width, height, format } = await sharp(picture).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  expect(picture.length).toBeLessThan(100_000);
});

it('it refuses a letter that the fonts lack, by name', async () => {
  await expect(renderSocialPicture({ title: 'Tax 税', group: '' })).rejects.toThrow('lack “税”');
});
