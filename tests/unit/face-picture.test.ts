import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renderFace } from '../../src/outputs/face-picture.ts';

const render = async () =>
  sharp(await renderFace(readFileSync('public/art/face/idris-haddad.svg', 'utf8')));

it('renderFace renders a small portrait as a WebP image of twice the size in CSS, without the border', async () => {
  const { format, width, height } = await (await render()).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 124, height: 148 });
});

it('renderFace keeps the colours of the paper and of the ink in a small portrait', async () => {
  const { data, info } = await (await render())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = new Set<string>();
  for (let at = 0; at < data.length; at += info.channels)
    colours.add(data.subarray(at, at + 3).toString('hex'));
  expect(colours).toContain('fcfcfa');
  expect(colours).toContain('0f2440');
});
