import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A declaration of a side, an edge or a size that has a logical name, so that it would not turn with the page. */
const physical =
  /(?<=[;{]\s*)(?:(?:margin|padding|border|scroll-margin|scroll-padding|inset)-(?:left|right|top|bottom)(?:-[a-z]+)?|left|right|top|bottom|(?:min-|max-)?(?:width|height)|border-(?:top|bottom)-(?:left|right)-radius|(?:text-align|float|clear)\s*:\s*(?:left|right))\s*(?:(?<=right|left)(?=[;}])|:)/g;

/** Declarations that mean a side of the world and not of the text, by file, each with its reason. */
const meant: Readonly<Record<string, string>> = {};

/** The physical declarations of a style sheet, without its comments and the conditions of its @-rules. */
const declarations = (css: string): string[] =>
  (
    css
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/@[\w-]+[^{;]*\{/g, '{')
      .match(physical) ?? []
  ).map((found) => found.replace(/\s*:$/, ''));

const sheets = ['src/styles', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file}`),
);

it('no list loses its signs by “none”, which Safari takes for no list', () => {
  for (const sheet of sheets)
    for (const rule of readFileSync(sheet, 'utf8').match(
      /[^{}]*\{[^{}]*list-style[^{}]*: *none[^{}]*\}/g,
    ) ?? [])
      expect(rule, sheet).toContain('summary');
});

describe('the styles turn with the direction of the page', () => {
  it('finds a physical side, edge or size, and lets logical ones and conditions be', () => {
    expect(declarations('a { margin-left: 1px; width: 2px }')).toEqual(['margin-left', 'width']);
    expect(declarations('a{text-align:right}b{float: left}')).toHaveLength(2);
    expect(
      declarations('@media (min-width: 3rem) { a { inline-size: 1px; inset-inline-start: 0 } }'),
    ).toEqual([]);
  });

  it('no style sheet names a physical side where a logical property exists', () => {
    expect(sheets.length).toBeGreaterThan(20);
    for (const file of sheets) {
      const found = declarations(readFileSync(file, 'utf8'));
      expect(
        found.filter((name) => !(`${file} ${name}` in meant)),
        file,
      ).toEqual([]);
    }
  });
});
