import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { page, reviewOf, type Site, told } from './two-folders.ts';

const listOf = (text = '') => {
  const [, amount, day] = /^(.+) (\S+)$/.exec(text) ?? [];
  return `
/tax:
  - { source: Decision 1, confirmed: ${day}, figures: [AED 300] }
/vat:
  - { source: Decision 1, confirmed: ${day}, figures: ['${amount}, twice', 30 days] }`;
};

/** One side of a case: its files by their names, as they stand in a folder. */
function sideOf(lines: string[], signs: string): Site {
  const files = lines.flatMap((line): [string, string][] => {
    const [, name = '', sign = '', text = ''] = /^([\w./-]+) ([-+=]) ?(.*)$/.exec(line) ?? [];
    const [, head, main = ''] = /^(?:(.*) \| )?(.*)$/.exec(text) ?? [];
    const content = name.endsWith('.html') ? page(main, head) : text.replaceAll('\\n', '\n');
    return signs.includes(sign) && name ? [[name, content]] : [];
  });
  return Object.fromEntries(files);
}

describe('a review of a pull request', () => {
  const text = readFileSync(new URL('cases.txt', import.meta.url), 'utf8');
  const cases = text.split(/^# /m).slice(1);

  it.each(cases.map((one) => one.trimEnd().split('\n')))('tells %s', (_name, ...lines) => {
    const [before, after] = [sideOf(lines, '-='), sideOf(lines, '+=')];
    const { 'figures.yml': figuresBefore, ...base } = before;
    const { 'figures.yml': figures, ...head } = after;
    const beside = figures
      ? { figures: listOf(figures), figuresBefore: listOf(figuresBefore) }
      : {};
    // a line of a file or of what is said, and nothing else
    expect(lines.filter((line) => !/^(> |[\w./-]+ [-+=]( |$))/.test(line))).toEqual([]);
    const said = lines.flatMap((line) => /^> (.*)$/.exec(line)?.[1] ?? []);
    expect(told(reviewOf(base, head, beside))).toEqual(said);
  });

  it('takes names that differ by digest alone for the same, in pages and in files', () => {
    const built = (digest: string): Site => ({
      'vat.html': page('<p>VAT.</p>', `<link rel="stylesheet" href="/assets/app-${digest}.css">`),
      [`assets/app-${digest}.css`]: 'p{color:red}',
    });
    expect(reviewOf(built('BNZq5T'), built('x9K2_m')).same).toBe(true);
    expect(reviewOf(built('BNZq5Tab'), built('x9K2_mAb')).same).toBe(true);
  });

  it('names a folder that is missing or holds no page', () => {
    const none = () => reviewOf({ 'vat.html': page('') }, { 'a.txt': '' });
    expect(none).toThrow(/found no page in \S*test-\w+\.\s+What to do/);
  });
});
