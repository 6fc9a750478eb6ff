import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'playwright/test';
import type { Review } from '../../tools/review/review-schema.ts';
import { writeReview } from '../../tools/review/write-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'review-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

function writeSite(name: string, files: Record<string, string>): string {
  const site = join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), text);
  }
  return site;
}

const page = (head: string, main: string) =>
  `<!doctype html><html lang="en-GB"><head><title>VAT</title>${head}</head><body><main>${main}</main></body></html>`;

/** Style rules that hide a text. `reason` is the reason that the review must give for the hidden text. */
const hidingRules: readonly [name: string, css: string, reason: string][] = [
  ['opacity', '.opacity { opacity: 0 }', 'transparent'],
  ['font-size', '.font-size { font-size: 0 }', 'font size of 0 pixels'],
  ['display', '.display { display: none }', 'not displayed'],
  ['visibility', '.visibility { visibility: hidden }', 'hidden by a style rule'],
  ['off-screen', '.off-screen { position: absolute; left: -9999px }', 'moved off the page'],
  ['indent', '.indent { text-indent: -9999px; overflow: hidden }', 'moved off the page'],
  ['colour', '.colour { color: #fff }', 'in the colour of its background'],
  ['height', '.height { height: 0; overflow: hidden }', 'cut off'],
  ['clip-path', '.clip-path { clip-path: inset(50%) }', 'cut off completely'],
  ['scale', '.scale { transform: scale(0) }', 'in a box without size'],
  [
    'cover',
    'main { position: relative } .cover::before { content: ""; position: absolute; inset: 0; background: #fff }',
    'covered by another box (large screen, phone, dark colours)',
  ],
  ['narrow', '@media (width < 40rem) { .narrow { display: none } }', 'not displayed (phone)'],
  [
    'dark',
    '@media (prefers-color-scheme: dark) { .dark { display: none } }',
    'not displayed (dark colours)',
  ],
];

test.describe('the review of a site with a changed style sheet', () => {
  let review: Review;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const pages = Object.fromEntries(
      hidingRules.map(([name]) => [
        `${name}.html`,
        page(
          '<link rel="stylesheet" href="/app.css">',
          `<p>Fees.</p><p class="${name}">Hidden by ${name} alone.</p>`,
        ),
      ]),
    );
    const written = page('<link rel="stylesheet" href="/app.css">', '<h1 class="written">VAT</h1>');
    const site = (css: string) => ({ ...pages, 'written.html': written, 'app.css': css });
    const css = [
      ...hidingRules.map(([, rule]) => rule),
      '.written::after { content: " guaranteed" }',
      '.hovered:hover { opacity: 0 }',
    ];
    const sites = [
      writeSite('plain', site('p{margin:0}')),
      writeSite('styled', site(`p{margin:0}${css.join('\n')}`)),
    ] as const;
    review = await writeReview(sites, {}, join(folder, 'styles'), true);
  });

  for (const [name, css, reason] of hidingRules)
    test(`the review reports text that a new style rule hides: ${css}`, () => {
      const entry = review.entries.find(({ lines }) =>
        JSON.stringify(lines).includes(`Hidden by ${name} alone.`),
      );
      expect(entry?.title).toEqual([`Not visible now: ${reason}`]);
      expect(entry?.pages).toContain(`/${name}`);
    });

  test('the review reports text that a new style rule adds with the property “content”', () => {
    const entry = review.entries.find(({ pages }) => pages.join() === '/written');
    expect(entry).toMatchObject({
      title: ['Text that a style sheet (a file with colours and sizes) adds to the page'],
      lines: [{ text: ['“guaranteed”'] }],
    });
  });

  test('the review lists each changed style rule', () => {
    const rules = review.entries.filter(({ title }) => `${title[0]}`.startsWith('Style rules'));
    expect(rules[0]?.lines).toHaveLength(16);
    expect(review.notChecked.join()).toMatch(/hover, focus/);
  });
});

test('in sections that are not laid out, the review reports text that a new style rule covers with a box', async () => {
  const sections = Array.from(
    { length: 12 },
    (_, at) => `<section><p class="text-${at}">Text ${at} is covered.</p></section>`,
  ).join('');
  const far = 'section{content-visibility:auto;contain-intrinsic-size:auto 900px;height:900px}';
  const cover =
    'p{position:relative}p::before{content:"";position:absolute;inset:0;background:#fff}';
  const site = (css: string) => ({
    'far.html': page('<link rel="stylesheet" href="/app.css">', sections),
    'app.css': far + css,
  });
  const sites = [writeSite('far', site('')), writeSite('covered', site(cover))] as const;
  const review = await writeReview(sites, {}, join(folder, 'far-report'), true);
  const lines = JSON.stringify(
    review.entries.filter(({ title }) => `${title[0]}`.includes('covered by another box')),
  );
  for (let at = 0; at < 12; at += 1) expect(lines).toContain(`Text ${at} is covered.`);
});

test.describe('the report on changed pages', () => {
  let out: string;
  let review: Review;
  test.beforeAll(async () => {
    const site = (late: string, words: string) => ({
      'fees.html': page(
        `<style>b{opacity:${late}}</style>`,
        '<p>Fees.</p><p><b>Late ones cost more.</b></p>',
      ),
      'vat.html': page(
        '<link rel="stylesheet" href="/app-BNZq5T.css">',
        `<details><summary>VAT</summary><p>${words}</p></details><script src="/a.js"></script>` +
          '<img alt="" src="/x.png" onerror="top.ran = true">',
      ),
      'app-BNZq5T.css': 'p{background:url(/a.svg)}',
      'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    out = join(folder, 'out');
    const sites = [
      writeSite('base', site('1', 'We reply.')),
      writeSite('head', site('0', 'We answer.')),
    ] as const;
    review = await writeReview(sites, {}, out, true);
  });

  test('for each page that looks different, the report contains screenshots before and after the change', () => {
    expect(review.pictures.map((picture) => [picture.page, picture.width])).toEqual([
      ['/fees', 1440],
      ['/fees', 390],
    ]);
    for (const { before, after } of review.pictures)
      expect([before, after].map((file) => existsSync(join(out, file)))).toEqual([true, true]);
  });

  test('the key N makes the report show a changed page with its styles and images, but without its scripts', async ({
    page: report,
  }) => {
    const failed: string[] = [];
    const logged: string[] = [];
    report.on('requestfailed', (request) => failed.push(request.url()));
    report.on('console', (message) => logged.push(message.text()));
    await report.setViewportSize({ width: 390, height: 844 });
    await report.goto(`file://${join(out, 'index.html')}`);
    await report.keyboard.press('n');
    await expect(report.locator('output')).toHaveText('1 of 1');
    const after = report.frameLocator('.after iframe');
    await expect(after.locator('details[open] ins:target')).toHaveText('answer');
    await expect(after.locator('p')).toHaveCSS('background-image', /^url\("data:image\/svg/);
    await expect(after.locator('script')).toHaveCount(0);
    expect(
      await report
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    expect(await report.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await report.evaluate(() => 'ran' in window)).toBe(false);
    expect(failed).toEqual([]);
    expect(logged).toEqual([]);
  });
});
