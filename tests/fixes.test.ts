import { describe, expect, it } from 'vitest';
import { checkSite } from '../src/check/check-site.ts';
import { applyFixes } from '../src/check/command.ts';
import { fixture, pageFiles, paragraphsOf, textOf, today } from './fixture.ts';

/** Types a page as somebody would in a hurry: straight quotes, hyphens, American endings, sentences run together. */
async function typedInAHurry(file: string): Promise<string> {
  let text = textOf(file);
  const change = (start: number, end: number, to: (found: string) => string) => {
    text = text.slice(0, start) + to(text.slice(start, end)) + text.slice(end);
  };
  for (const { start, end } of (await paragraphsOf(file)).reverse())
    change(start, end, (found) => found.replace(/(?<=[a-z)][.?])\n[ >]*(?=[A-Z][a-z])/g, ' '));
  return text;
}

/** Signs in running text as a keyboard has them. */
const signs: readonly [RegExp, string][] = [
  [/(?<=\p{L})’(?=\p{L})/gu, "'"],
  [/(?<=\d)–(?=\d)/g, '-'],
  [/(?<=\p{L}) – (?=\p{L})/gu, ' - '],
  [/(?<=AED) (?=\d)/g, ''],
  [/(?<=\p{Ll}) (?=and \p{Ll})/gu, '  '],
  [/organis(?=[aei])/g, 'organiz'],
];

const plainSigns = (text: string) =>
  signs.reduce((typed, [sign, key]) => typed.replace(sign, key), text);

/** Mends texts until nothing changes any more. */
async function mend(texts: Record<string, string>): Promise<Record<string, string>> {
  for (let run = 0; run < 5; run += 1) {
    const problems = (await checkSite({ root: fixture, texts, today })).filter(({ fix }) => fix);
    if (problems.length === 0) return texts;
    const mended = Object.entries(texts).map(([file, text]) => [
      file,
      applyFixes(
        text,
        problems.filter((problem) => problem.file === file),
      ).text,
    ]);
    texts = Object.fromEntries(mended);
  }
  throw new Error('mending comes to no end');
}

describe('mending', { timeout: 120_000 }, () => {
  it('gives every page back as it was, after it was typed in a hurry', async () => {
    const hurried = await Promise.all(
      pageFiles.map(async (file) => {
        const [, top = '', body = ''] =
          (await typedInAHurry(file)).match(/^(---\n[\s\S]*?\n---\n)([\s\S]*)$/) ?? [];
        const parts = body.split(/(\{\/\*[\s\S]*?\*\/\})/); // notes to colleagues stay as they are
        const typed = parts.map((part) => (part.startsWith('{/*') ? part : plainSigns(part)));
        return [file, top + typed.join('')] as const;
      }),
    );
    const changed = hurried.filter(([file, text]) => textOf(file) !== text);
    expect(changed.length).toBeGreaterThan(pageFiles.length / 2);
    for (const [sign] of signs)
      expect(pageFiles.map(textOf).join('\n'), 'a page has the sign').toMatch(sign);
    const mended = await mend(Object.fromEntries(hurried));
    for (const [file, text] of Object.entries(mended)) expect(text, file).toBe(textOf(file));
  });

  it('mends the lines at the top and leaves their quotation marks alone', async () => {
    const file = 'pages/(tax-and-accounting)/corporate-tax.mdx';
    const source = textOf(file);
    const text = source.replace(/up to AED (?=375,000 and 9)/, 'up to AED');
    expect(text).not.toBe(source);
    expect(await mend({ [file]: text })).toEqual({ [file]: source });
  });

  it('indents the fields at the top by two spaces where a tab stood', async () => {
    const file = 'pages/(tax-and-accounting)/vat-services.mdx';
    const source = textOf(file);
    const text = source.replace('menu:\n  label', 'menu:\n\tlabel');
    expect(text).not.toBe(source);
    expect(await mend({ [file]: text })).toEqual({ [file]: source });
  });

  it('changes no address, tag, attribute or note to colleagues', async () => {
    const file = 'pages/about.mdx';
    const kept = `{/* it's 1-2 weeks.  See AED5. Then stop. */}\n\n[The list](https://u.ae/a-b/1-2?x='y')\n`;
    const source = textOf(file).replace(
      '<CardGrid>',
      `${kept}\n<CardGrid icons="scales bank heart key">`,
    );
    expect(await mend({ [file]: source })).toEqual({ [file]: source });
  });

  it('makes the first of two changes that touch, and the other in the next run', () => {
    const at = (start: number, end: number, text: string) =>
      ({ fix: { start, end, text } }) as never;
    expect(applyFixes('abcd', [at(1, 3, 'X'), at(2, 4, 'Y')])).toEqual({ text: 'aXd', made: 1 });
    expect(applyFixes('abcd', [at(2, 4, 'Y'), at(0, 1, '')])).toEqual({ text: 'bY', made: 2 });
  });
});
