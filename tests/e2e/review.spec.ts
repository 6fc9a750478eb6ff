import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { DrawnPage } from '../../src/review/drawn-page.ts';
import { noLooks } from '../../src/review/looks.ts';
import { openWindows, takePictures } from '../../src/review/pictures/take-pictures.ts';
import { readPage } from '../../src/review/read-page.ts';
import { writeReport } from '../../src/review/report/write-report.ts';
import { reviewOf } from '../sample-review.ts';
import { expect, test } from './site.ts';

const page = (body: string): DrawnPage => ({
  address: '/sample',
  file: 'pages/sample.mdx',
  title: 'Sample',
  description: '',
  alsoAt: [],
  body,
  ...readPage(body),
});

const old =
  '<main><h1>Sample</h1><h2>One</h2><p>It takes <b>30 days</b> in all.</p><ul><li>First item here</li><li>Second item here</li></ul></main>';
const after =
  '<main><h1>Sample</h1><h2>One</h2><p>It takes <b>28 days</b> in all.</p><ul><li>First item here</li></ul><p>A paragraph that is new.</p></main>';

let folder: string;
let address: string;

// a worker may begin and end this file several times
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'review-report-'));
  address = `file://${join(folder, 'index.html')}`;
  const report = writeReport(
    reviewOf([page(old)], [page(after)]),
    { old: process.cwd(), new: process.cwd() },
    noLooks,
  );
  writeFileSync(join(folder, 'index.html'), report);
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the review’s report works from a file, without the network', async ({ page: browser }) => {
  const asked: string[] = [];
  browser.on('request', (request) => asked.push(request.url()));
  await browser.goto(address);
  await expect(browser.getByRole('heading', { level: 1 })).toHaveText(
    'What a visitor will see change',
  );
  await expect(browser.frameLocator('iframe').locator('main')).toBeVisible();
  expect(asked.filter((url) => !/^(file|data|about):/.test(url))).toEqual([]);
});

test('the keys n and p step through the changes, in the page too', async ({ page: browser }) => {
  await browser.goto(address);
  const told = browser.locator('.steps output');
  await browser.keyboard.press('n');
  await expect(told).toHaveText('Change 1 of 3, /sample');
  const frame = browser.frameLocator('iframe');
  await expect(frame.locator('del.review-current')).toContainText('30');
  await expect(frame.locator('b ins.review-current')).toContainText('28');
  await frame.locator('main').press('n');
  await expect(told).toHaveText('Change 2 of 3, /sample');
  await browser.keyboard.press('p');
  await expect(told).toHaveText('Change 1 of 3, /sample');
});

test('a page is shown before and after, side by side, with what is gone in one and what is new in the other', async ({
  page: browser,
}) => {
  await browser.goto(address);
  await browser.getByLabel('Side by side').check();
  const before = browser.frameLocator('iframe[title$="Before"]');
  const now = browser.frameLocator('iframe[title$="After"]');
  await expect(before.locator('del')).toHaveCount(2);
  await expect(before.locator('ins')).toHaveCount(0);
  await expect(now.locator('ins')).toHaveCount(2);
  await expect(now.locator('del')).toHaveCount(0);
  await expect(now.locator('ins').last()).toHaveText('added: A paragraph that is new., end ');
});

test('a word that pages share is shown on one of them, scrolled to its mark', async ({
  page: browser,
}) => {
  const tall = '<p>A line of its own.</p>'.repeat(80);
  const three = (word: string) =>
    [1, 2, 3].map((number) => ({
      ...page(`<main><h1>Page ${number}</h1>${tall}</main><footer><p>${word} 2026</p></footer>`),
      address: `/${number}`,
    }));
  const roots = { old: process.cwd(), new: process.cwd() };
  const shared = join(folder, 'shared.html');
  writeFileSync(shared, writeReport(reviewOf(three('Copyright'), three('Rights')), roots, noLooks));
  // high enough for the whole frame: what counts is where the frame itself stands
  await browser.setViewportSize({ width: 1280, height: 1600 });
  await browser.goto(`file://${shared}`);
  await expect(browser.getByRole('heading', { name: 'On 3 pages alike' })).toBeVisible();
  await expect(browser.frameLocator('iframe').locator('ins')).toBeInViewport();
  await browser.keyboard.press('n');
  await expect(browser.locator('.steps output')).toHaveText('Change 1 of 1, /1');
});

test('each fold of old figures has a sign of its own, and on a phone no line of its name stands under it', async ({
  page: browser,
}) => {
  const claims = [
    'A claim is open for two years.',
    ...['A', 'Each', 'No', 'Your'].map((one) => `${one} claim of two years.`),
    'A visa of two years.',
  ];
  const pagesOf = (texts: readonly string[]) =>
    texts.map((text, index) => ({
      ...page(`<main><h1>Sample</h1><p>${text}</p></main>`),
      address: `/${index}`,
    }));
  const after = claims.with(0, 'A claim is open for one year.');
  const roots = { old: process.cwd(), new: process.cwd() };
  const folds = join(folder, 'folds.html');
  writeFileSync(folds, writeReport(reviewOf(pagesOf(claims), pagesOf(after)), roots, noLooks));
  await browser.setViewportSize({ width: 390, height: 844 });
  await browser.goto(`file://${folds}`);
  const names = browser.locator('.fold summary');
  await names.first().click();
  await expect(names).toHaveText([
    / 2 more places, 1 of them among other words$/,
    /^1 place among/,
  ]);
  for (const [index, sign] of ['"–"', '"+"'].entries()) {
    const [content, lines] = await names.nth(index).evaluate((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      const starts = [...text.getClientRects()].map(({ left }) => Math.round(left));
      return [getComputedStyle(name, '::before').content, new Set(starts).size];
    });
    expect([content, lines]).toEqual([sign, 1]);
  }
});

test('pictures show no difference where a page only moves by itself', async ({ browser }) => {
  const moving = (name: string) => ({
    ...page(`<main class="${name}"><h1>Moving</h1><p>A line.</p></main>`),
    styles: '',
  });
  const review = reviewOf([moving('one')], [moving('other')]);
  for (const side of [review.old, review.new])
    side.styles[''] =
      '@keyframes go { to { translate: 0 900px } } p { animation: go 1s linear infinite }';
  const root = process.cwd();
  const windows = await openWindows(browser);
  const { shots, looked } = await takePictures(review, { old: root, new: root }, 1, windows);
  expect(looked).toEqual(['/sample']);
  expect(shots).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the report is accessible, ${colorScheme}, and fits a phone`, async ({ page: browser }) => {
    await browser.emulateMedia({ colorScheme });
    await browser.setViewportSize({ width: 390, height: 844 });
    await browser.goto(address);
    await browser.keyboard.press('n');
    const { violations } = await new AxeBuilder({ page: browser }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await browser.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });
