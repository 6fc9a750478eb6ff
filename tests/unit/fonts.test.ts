import { readFileSync } from 'node:fs';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { fonts } from '../../src/browser/fonts.ts';
import { factsOf } from '../../src/content/page-facts.ts';
import { remarkRareCharacters } from '../../src/content/rare-characters.ts';

/** Returns the @font-face rules of a style sheet, each as an object of its descriptors. */
function facesOf(name: string): Record<string, string>[] {
  const css = readFileSync(`src/styles/own/${name}.css`, 'utf8');
  return [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) =>
    Object.fromEntries(
      body
        .split(';')
        .map((line) => line.trim().split(/:\s+/))
        .filter(([property, value]) => property && value),
    ),
  );
}

const codePointsOf = (range = '') =>
  range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .replace('U+', '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

const subset = codePointsOf(facesOf('web-fonts')[0]?.['unicode-range']);

it('fonts.ts lists the same fonts as web-fonts.css, the style sheet for browsers without scripts', () => {
  const faces = facesOf('web-fonts').map((face) => ({
    family: face['font-family']?.replaceAll('"', ''),
    file: face.src?.match(/fonts\/([\w-]+)\.woff2/)?.[1],
    style: face['font-style'],
    isAmpersand: face['unicode-range'] === 'U+26',
  }));
  const inScript = fonts.map(([family, file, descriptors]) => ({
    family,
    file,
    style: 'style' in descriptors ? descriptors.style : 'normal',
    isAmpersand: 'unicodeRange' in descriptors,
  }));
  expect(inScript.length).toBeGreaterThan(0);
  const byName = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));
  expect(inScript.toSorted(byName)).toEqual(faces.toSorted(byName));
});

it('the unicode-range of the full fonts has exactly the characters that the subset fonts do not contain', () => {
  const [full] = facesOf('full-fonts');
  const rest = codePointsOf(full?.['unicode-range']?.replace(/\s+/g, ' '));
  expect(rest.length + subset.length).toBe(0x110000);
  expect(new Set([...rest, ...subset]).size).toBe(0x110000);
});

describe('the full fonts of a page', () => {
  const sheetsOf = (value: string) => {
    const file = new VFile();
    const tree: Root = { type: 'root', children: [{ type: 'text', value } as never] };
    remarkRareCharacters()(tree, file);
    return factsOf(file).styles.map(({ name }) => name);
  };

  it('a page with a character that the subset fonts do not contain loads the full fonts', () => {
    expect(sheetsOf('The branch in Curaçao')).toEqual(['full-fonts']);
  });

  it('a page whose characters are all in the subset fonts does not load the full fonts', () => {
    const all = subset.map((point) => String.fromCodePoint(point)).join('');
    expect(sheetsOf(`${all}\n${all}`)).toEqual([]);
  });
});
