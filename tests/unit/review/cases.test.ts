import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compareSourceFiles } from '../../../tools/review/unseen-source-changes.ts';
import { type BuiltFiles, linesOf, page, reviewOf } from './sites.ts';

/**
 * Returns the text of pages/figures.yml for a case (an example in cases.txt). `text` contains the fee on the page /vat
 * and the date on which the fees were confirmed, such as `AED 300 2026-11-20`.
 */
const figureListOf = (text = '') => {
  const [, amount, day] = /^(.+) (\S+)$/.exec(text) ?? [];
  return `
/tax:
  - { source: Decision 1, confirmed: ${day}, figures: [AED 300] }
/vat:
  - { source: Decision 1, confirmed: ${day}, figures: ['${amount}, twice', 30 days] }
  - { source: Worked example on the page, own: example, figures: [AED 50, AED 60] }`;
};

/**
 * Returns the files of a case before or after the change. To get the files before the change, `signs` must be `-=`,
 * which selects the lines with the sign `-` or `=`. To get the files after the change, `signs` must be `+=`.
 */
function sideOf(lines: string[], signs: string): BuiltFiles {
  const files = lines.flatMap((line): [string, string][] => {
    const [, name = '', sign = '', text = ''] = /^([\w./-]+) ([-+=]) ?(.*)$/.exec(line) ?? [];
    const [, head, main = ''] = /^(?:(.*) \| )?(.*)$/.exec(text) ?? [];
    const content = name.endsWith('.html') ? page(main, head) : text.replaceAll('\\n', '\n');
    return signs.includes(sign) && name ? [[name, content]] : [];
  });
  return Object.fromEntries(files);
}

/** Whether a file is a source file. Source files are not part of a built site. */
const isSource = (name: string) => /^pages\/|^dictionary/.test(name);
const builtFiles = (side: BuiltFiles): BuiltFiles =>
  Object.fromEntries(Object.entries(side).filter(([name]) => !isSource(name)));

describe('a review of a pull request', () => {
  const text = readFileSync(new URL('cases.txt', import.meta.url), 'utf8');
  const cases = text.split(/^# /m).slice(1);

  it.each(cases.map((text) => text.trimEnd().split('\n')))('the review %s', (_name, ...lines) => {
    const [before, after] = [sideOf(lines, '-='), sideOf(lines, '+=')];
    const { 'figures.yml': figuresBefore, ...base } = before;
    const { 'figures.yml': figures, ...head } = after;
    const sources = [...new Set([...Object.keys(base), ...Object.keys(head)].filter(isSource))];
    const gitChange = {
      ...(figures && {
        figures: figureListOf(figures),
        figuresBefore: figureListOf(figuresBefore),
      }),
      sources: compareSourceFiles(
        sources,
        (side, file) => (side === 'before' ? base : head)[file] ?? '',
      ),
    };
    // Each line of a case must contain a file or an expected line of the review.
    expect(lines.filter((line) => !/^(> |[\w./-]+ [-+=]( |$))/.test(line))).toEqual([]);
    const expected = lines.flatMap((line) => /^> (.*)$/.exec(line)?.[1] ?? []);
    const review = reviewOf(builtFiles(base), builtFiles(head), gitChange);
    expect(linesOf(review)).toEqual(expected);
  });

  it('the review reports no change when only the hashes in file names differ', () => {
    const built = (digest: string): BuiltFiles => ({
      'vat.html': page('<p>VAT.</p>', `<link rel="stylesheet" href="/assets/app-${digest}.css">`),
      [`assets/app-${digest}.css`]: 'p{color:red}',
    });
    expect(reviewOf(built('BNZq5T'), built('x9K2_m')).same).toBe(true);
    expect(reviewOf(built('BNZq5Tab'), built('x9K2_mAb')).same).toBe(true);
  });

  it('the review throws for a built site without pages', () => {
    const reviewWithoutPages = () => reviewOf({ 'vat.html': page('') }, { 'a.txt': '' });
    expect(reviewWithoutPages).toThrow(
      /found no page in (\S*test-\w+)\.\s+What to do: .*BUILD_DIRECTORY=\1 npm run build\./,
    );
  });
});
