import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyFixes } from '../src/check/apply-fixes.ts';
import { checkSite } from '../src/check/check-site.ts';
import { type Page, readPage } from '../src/check/page.ts';
import { findPages } from '../src/site/find-pages.ts';

/** Types a page as somebody would in a hurry: straight quotes, hyphens, American endings, sentences run together. */
function typedInAHurry({ source, prose }: Page): string {
  let text = source;
  const change = (start: number, end: number, to: (found: string) => string) => {
    text = text.slice(0, start) + to(text.slice(start, end)) + text.slice(end);
  };
  const blocks = prose.blocks.filter(({ kind }) => kind === 'paragraph').reverse();
  for (const { start, end } of blocks)
    change(start, end, (found) => found.replace(/(?<=[a-z)][.?])\n[ >]*(?=[A-Z][a-z])/g, ' '));
  return text;
}

/** Signs in running text as a keyboard has them. */
const plainSigns = (text: string) =>
  text
    .replace(/(?<=\p{L})’(?=\p{L})/gu, "'")
    .replace(/(?<=\d)–(?=\d)/g, '-')
    .replace(/(?<=\p{L}) – (?=\p{L})/gu, ' - ')
    .replace(/(?<=AED) (?=\d)/g, '')
    .replace(/(?<=\p{Ll}) (?=and \p{Ll})/gu, '  ')
    .replace(/organis(?=[aei])/g, 'organiz');

/** Mends texts until nothing changes any more. */
async function mend(texts: Record<string, string>): Promise<Record<string, string>> {
  for (let run = 0; run < 5; run += 1) {
    const problems = (await checkSite({ texts })).filter(({ fix }) => fix);
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
  it('gives every real page back as it was, after it was typed in a hurry', async () => {
    const pages = await Promise.all(
      findPages().map(({ file }) => readPage(file, readFileSync(file, 'utf8'))),
    );
    const hurried = pages.map((page) => {
      const [, top = '', body = ''] =
        typedInAHurry(page).match(/^(---\n[\s\S]*?\n---\n)([\s\S]*)$/) ?? [];
      const parts = body.split(/(\{\/\*[\s\S]*?\*\/\})/); // notes to colleagues stay as they are
      const typed = parts.map((part) => (part.startsWith('{/*') ? part : plainSigns(part)));
      return [page.file, top + typed.join('')] as const;
    });
    const changed = hurried.filter(([file, text]) => readFileSync(file, 'utf8') !== text);
    expect(changed.length).toBeGreaterThan(25);
    const mended = await mend(Object.fromEntries(hurried));
    for (const [file, text] of Object.entries(mended))
      expect(text, file).toBe(readFileSync(file, 'utf8'));
  });

  it('mends the lines at the top and leaves their quotation marks alone', async () => {
    const file = 'pages/(tax-and-accounting)/corporate-tax.mdx';
    const source = readFileSync(file, 'utf8');
    const text = source.replace(/up to AED (?=375,000 and 9)/, 'up to AED');
    expect(text).not.toBe(source);
    expect(await mend({ [file]: text })).toEqual({ [file]: source });
  });

  it('changes no address, tag, attribute or note to colleagues', async () => {
    const file = 'pages/about.mdx';
    const kept = `{/* it's 1-2 weeks.  See AED5. Then stop. */}\n\n[The list](https://u.ae/a-b/1-2?x='y')\n`;
    const source = readFileSync(file, 'utf8').replace(
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
