import { expect, it } from 'vitest';
import { renderSocialPicture } from '../../src/outputs/social-picture.tsx';

it('the picture of a shared link refuses a letter that the fonts lack, by name', async () => {
  await expect(renderSocialPicture({ title: 'Tax 税', group: '' })).rejects.toThrow('lack “税”');
});
