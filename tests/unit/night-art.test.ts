import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lazyIllustrationNames } from '../../src/config/site-addresses.ts';
import { nightArt } from '../../src/outputs/night-art.ts';

it('nightArt replaces each custom property in a drawing with its value in the dark colour scheme', () => {
  const svg = '<path fill="var(--land,#f3e5bf)" stroke="var(--lamp,none)"/>';
  expect(nightArt(svg)).toBe('<path fill="#251b12" stroke="#f6d98a"/>');
});

it('nightArt throws for a drawing with a custom property that has no value in the dark colour scheme', () => {
  expect(() => nightArt('<path fill="var(--gutter,1rem)"/>')).toThrow('--gutter');
});

it.each([...lazyIllustrationNames, 'future-consulting'])(
  'the drawing %s needs no font and no custom property of the page',
  (name) => {
    const file = name.replace('-lit', '');
    const svg = readFileSync(`public/art/${file}.svg`, 'utf8');
    expect(svg).not.toMatch(/<text|font-family|var\(--[\w-]+\)/);
    expect(nightArt(svg)).not.toContain('var(');
  },
);
