import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ownSheets } from '../../components/layout/StyleSheets.tsx';

/**
 * The style sheets of a service page with the component <DocTable>, which declares the style sheet `name`. The role
 * `service` has no style sheet.
 */
const sheetsOf = (name: string) =>
  ownSheets({ role: 'service', styles: [{ name, neededBy: '<DocTable>' }], planStyles: [] }, false);

it('returns only the style sheet that a component declares when the role of the page has no style sheet', () => {
  // Vitest replaces the URL of a style sheet with an empty text, so only the number is tested
  expect(sheetsOf('table')).toHaveLength(1);
});

it('throws for an unknown style sheet of a component, with the component and the known names', () => {
  expect(() => sheetsOf('tabel')).toThrow(
    /^<DocTable> declares the style sheet “tabel”.* sounding, table, /,
  );
});

it('each rule of a fallback font has the names of one font only', () => {
  const css = readFileSync('src/styles/fallback-fonts.css', 'utf8');
  const sources = [...css.matchAll(/src: (.*);/g)].map(([, source = '']) => source);
  expect(sources.length).toBeGreaterThan(0);
  for (const source of sources) {
    // the first word of a name: “Arial” in Arial Bold and in Arial-BoldMT
    const fonts = source.match(/(?<=local\(")[A-Z][a-z]+/g);
    expect(new Set(fonts).size, source).toBe(1);
  }
});
