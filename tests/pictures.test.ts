import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compareImages } from '../src/review/pictures/compare-images.ts';
import { pagesToCompare } from '../src/review/pictures/pages-to-compare.ts';
import { writePictures } from '../src/review/pictures/write-pictures.ts';

/** A page of paper with a black box on it. */
const picture = (left: number) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
    .composite([
      {
        input: { create: { width: 80, height: 40, channels: 3, background: '#000' } },
        left,
        top: 100,
      },
    ])
    .png()
    .toBuffer();

describe('the page of what looks different', () => {
  it('shows each part before and after, and says how many pages were compared', async () => {
    const [part] = await compareImages(await picture(100), await picture(400));
    if (!part) throw new Error('The pictures look alike.');
    const shot = { address: '/<b>&', width: 390, light: 'night' as const, ...part };
    const html = writePictures([shot], { pages: 35, gone: ['/old'], added: [] });
    expect(html).toContain('35 pages were compared; 1 look different in 1 parts');
    expect(html).toContain('Before, 390 pixels, at night');
    expect(html).toContain('After, 390 pixels, at night');
    expect(html.match(/<image href="data:image\/webp;base64,/g)).toHaveLength(2);
    expect(html).toContain('<h2>/&lt;b>&amp;</h2>');
    expect(html).toContain('<p>Gone: /old</p>');
    expect(html).not.toContain('New:');
  });

  it('shows a page that has become wider than its window', async () => {
    const wider = sharp(await picture(100)).extend({ right: 40, background: '#fff' });
    const [part, ...others] = await compareImages(await picture(100), await wider.png().toBuffer());
    expect(others).toEqual([]);
    expect([part?.before.width, part?.after.width]).toEqual([600, 640]);
  });

  it('is empty but for its count where nothing differs', async () => {
    expect(await compareImages(await picture(100), await picture(100))).toEqual([]);
    const html = writePictures([], { pages: 35, gone: [], added: [] });
    expect(html).toContain('35 pages were compared; 0 look different');
    expect(html).not.toContain('<h2>');
  });
});

describe('the pages that are compared', () => {
  const old = ['/', '/about', '/old'];
  const now = ['/', '/about', '/new'];

  it('are those that both sides have, or the ones that are asked for', () => {
    const others = { gone: ['/old'], added: ['/new'] };
    expect(pagesToCompare(old, now, [])).toEqual({ pages: ['/', '/about'], ...others });
    expect(pagesToCompare(old, now, ['/about'])).toEqual({ pages: ['/about'], ...others });
    expect(pagesToCompare(old, now, ['/new'])).toEqual({ pages: [], ...others });
  });

  it('are not guessed from an address that neither side has', () => {
    expect(() => pagesToCompare(old, now, ['/', '/abuot'])).toThrow(
      'expected the address of a page, found “/abuot”.',
    );
  });
});
