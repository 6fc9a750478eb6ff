import type { Page } from 'playwright/test';
import { getDocumentProxy } from 'unpdf';
import { kinds } from '../browser/kinds.ts';
import { atRest, expect, test } from '../browser/site.ts';

/** Letters, digits and signs alone: paper has neither the spaces nor the hyphens of a text, and joins letters. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\u00AD\u2010-]+/g, '')
    .toLowerCase();

/** Drawings and what only ears or only eyes get; and the hours, which a script replaces once they are seen. */
const leftOut = '.sr, svg, script, style, template, [aria-hidden=true], [data-enhance=hours]';

/** The texts of a page's main part that paper should show, in their order, each a piece without an element in it. */
async function textsForPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const texts = await page.evaluate((without) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(
      document.querySelector('main') as HTMLElement,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder || holder.closest(without)) continue;
      // what a browser folds on the screen, paper shows
      const folded = holder.closest('details > :not(summary)')?.parentElement ?? holder;
      if (folded.checkVisibility({ visibilityProperty: true })) found.push(node.textContent ?? '');
    }
    return found;
  }, leftOut);
  await page.emulateMedia({ media: null });
  return texts.map(bare).filter(Boolean);
}

type Sheet = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** A node of a PDF's structure: an element with more of them, or a piece of a sheet's content by its number. */
interface Structure {
  id?: string;
  children?: Structure[];
}

/** What a sheet says, in the order of the PDF's structure, which is how it is read aloud and copied. */
async function read(sheet: Sheet): Promise<string> {
  const { items } = await sheet.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const item of items)
    if ('str' in item) {
      const id = open.findLast(Boolean) ?? '';
      texts.set(id, (texts.get(id) ?? '') + item.str);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? '');
  const inOrder = ({ id, children = [] }: Structure): string =>
    (id ? (texts.get(id) ?? '') : '') + children.map(inOrder).join('');
  return inOrder((await sheet.getStructTree()) ?? {});
}

/** Prints a page on A4 and reads it back, sheet after sheet. */
async function printed(page: Page): Promise<string> {
  const bytes = await page.pdf({ format: 'A4', preferCSSPageSize: true, tagged: true });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const sheets = Array.from({ length: pdf.numPages }, async (_, index) =>
    read(await pdf.getPage(index + 1)),
  );
  return bare((await Promise.all(sheets)).join('\n'));
}

/** The texts that do not follow in their order, each with what stands where it was expected. */
function lostTexts(texts: readonly string[], paper: string): string[] {
  let from = 0;
  return texts.flatMap((text) => {
    const at = paper.indexOf(text, from);
    if (at >= 0) {
      from = at + text.length;
      return [];
    }
    return [
      `${paper.includes(text) ? 'out of order' : 'lost'}: “${text}” after “${paper.slice(from - 60, from)}” | “${paper.slice(from, from + 60)}”`,
    ];
  });
}

for (const { role, address } of kinds)
  test(`on paper the ${role} page loses no word, and none changes its place`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await atRest(page);
    const texts = await textsForPaper(page);
    expect(texts.length).toBeGreaterThan(3);
    expect(lostTexts(texts, await printed(page))).toEqual([]);
  });

/** The words that do not stand on one line of a sheet, but for those that a browser may hyphenate. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(
      document.querySelector('main') as HTMLElement,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder || holder.closest('.sr, svg') || getComputedStyle(holder).hyphens === 'auto')
        continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{2,}/gu)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(word);
      }
    }
    return broken;
  });

for (const { role, address } of kinds)
  test(`on paper no word of the ${role} page is broken`, async ({ page }) => {
    await page.setViewportSize({ width: 680, height: 960 }); // A4 without its margins
    await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
    await page.goto(address);
    await atRest(page);
    expect(await brokenWords(page)).toEqual([]);
  });
