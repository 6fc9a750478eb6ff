import { expect, it } from 'vitest';
import { countAt } from '../../src/browser/enhance.ts';
import { languageTag } from '../../src/facts/edition.ts';

it.each([
  ['650+', '0+', '325+'],
  ['1,200+', '0+', '600+'],
  ['2,500', '0', '1,250'],
  ['2500', '0', '1250'],
  ['4.8', '0.0', '2.4'],
  ['8–12', '0–0', '4–6'],
])(
  'the count %s begins at %s, has come to %s half way, and ends as it is written',
  (text, ...counted) => {
    expect([0, 0.5].map((share) => countAt(text, share, languageTag))).toEqual(counted);
    expect(countAt(text, 1, languageTag)).toBe(text);
  },
);
