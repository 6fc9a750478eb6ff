import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { writeReview } from '../../tools/review/write-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'looking-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

/** A site of two pages, of which a style hides a sentence on one, and words change on the other, which has a sheet. */
function siteOf(side: string, late: string, words: string): string {
  const site = join(folder, side);
  mkdirSync(site);
  const page = (head: string, main: string) =>
    `<!doctype html><html lang="en-GB"><head><title>VAT</title>${head}</head><body><main>${main}</main></body></html>`;
  const fees = '<p>Fees.</p><p><b>Late ones cost more.</b></p>';
  const vat = `<details><summary>VAT</summary><p>${words}</p></details><script src="/a.js"></script>`;
  for (const [name, text] of Object.entries({
    'fees.html': page(`<style>b{opacity:${late}}</style>`, fees),
    'vat.html': page('<link rel="stylesheet" href="/app-BNZq5T.css">', vat),
    'app-BNZq5T.css': 'p{background:url(/a.svg)}',
    'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }))
    writeFileSync(join(site, name), text);
  return site;
}

test('a review tells, pictures and leads through what changed', async ({ page }) => {
  const out = join(folder, 'out');
  const sites = [siteOf('base', '1', 'We reply.'), siteOf('head', '0', 'We answer.')] as const;
  const { entries, pictures } = await writeReview(sites, {}, out, true);
  const hidden = ['Words that no longer show (1440, 390): “Late ones cost more.”'];
  expect(entries.filter(({ says }) => /no longer/.test(`${says}`))).toMatchObject([
    { says: hidden, pages: ['/fees'] },
  ]);
  expect(pictures.map((each) => [each.page, each.width])).toEqual([
    ['/fees', 1440],
    ['/fees', 390],
  ]);
  for (const { before, after } of pictures)
    expect([before, after].map((file) => existsSync(join(out, file)))).toEqual([true, true]);

  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`file://${join(out, 'index.html')}`);
  await page.keyboard.press('n');
  await expect(page.locator('output')).toHaveText('1 of 1');
  const after = page.frameLocator('.after iframe');
  await expect(after.locator('details[open] ins:target')).toHaveText('answer');
  await expect(after.locator('p')).toHaveCSS('background-image', /^url\("data:image\/svg/);
  await expect(after.locator('script')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(failed).toEqual([]);
});
