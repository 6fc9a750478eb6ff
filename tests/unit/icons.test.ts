import { createRequire } from 'node:module';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cardIcons, icons } from '../../components/layout/icons.ts';

const { icons: drawn } = createRequire(import.meta.url)('@iconify-json/ph/icons.json');

/** How dark each pixel of a path is, at the size of a card’s icon. */
const draw = (path: string) => {
  const size = 'viewBox="0 0 256 256" width="32" height="32"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="${path}"/></svg>`;
  return sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
};

it('icons have whole numbers, and look as Phosphor drew them', async () => {
  for (const [name, path] of Object.entries({ ...icons, ...cardIcons })) {
    expect(path, name).not.toContain('.');
    const ours = await draw(path);
    const theirs = await draw(drawn[name].body.match(/ d="(.*?)"/)[1]);
    const differences = [...ours].map((alpha, index) => Math.abs(alpha - (theirs[index] ?? 0)));
    expect(Math.max(...differences) / 255, name).toBeLessThan(0.35);
  }
});
