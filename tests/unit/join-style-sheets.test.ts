import { describe, expect, it } from 'vitest';
import { joinStyleSheets } from '../../src/outputs/join-style-sheets.ts';

const links = (...names: string[]) =>
  ['preload" as="style', 'stylesheet']
    .flatMap((rel) => names.map((name) => `<link rel="${rel}" href="/assets/${name}">`))
    .join('');
const later = '<link rel="stylesheet" href="/assets/later-BDAnwp.css">';
const read = (file: string) => `.${file.split('/').at(-1)?.slice(0, 3)}{}`;

describe('joinStyleSheets', () => {
  const page = joinStyleSheets(later + links('table-B025jJ.css', 'timeline-rows-BkVRj3.css'), read);

  it('joinStyleSheets replaces the links to the preloaded style sheets with links to one file', () => {
    expect(page.joined?.file).toMatch(/^assets\/table_timeline-rows-[0-9A-F]{6}\.css$/);
    expect(page.html).toBe(later + links(page.joined?.file.replace('assets/', '') ?? ''));
  });

  it('joinStyleSheets joins the style sheets in the order of their links', () => {
    expect(page.joined?.css).toBe('.tab{}.tim{}');
  });

  it('joinStyleSheets returns a page with only one preloaded style sheet unchanged', () => {
    const html = later + links('table-B025jJ.css');
    expect(joinStyleSheets(html, read)).toEqual({ html });
  });

  it('joinStyleSheets throws for a preload link with an unexpected attribute', () => {
    const html =
      later +
      links('table-B025jJ.css').replace('as="style" href', 'as="style" crossorigin="" href');
    expect(() => joinStyleSheets(html, read)).toThrow('preloads 1 style sheets. 0 of them have');
  });

  it('joinStyleSheets throws for a preloaded style sheet without a link with rel="stylesheet"', () => {
    const html = `${later}<link rel="preload" as="style" href="/assets/table-B025jJ.css">`;
    expect(() => joinStyleSheets(html, read)).toThrow('0 of these have exactly one link');
  });
});
