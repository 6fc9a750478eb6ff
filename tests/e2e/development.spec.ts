import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from 'playwright/test';
import { fixture, SiteCopy } from '../site-copy.ts';
import { fillIn, button as sendButton, typed } from './contact.ts';

const port = Number(process.env.TEST_PORT ?? 4174) + 1000;
const address = `http://localhost:${port}`;
const vat = 'pages/(tax-and-accounting)/vat-services.mdx';

base.describe('the development server', () => {
  base.describe.configure({ mode: 'serial', timeout: 60_000 });
  let site: SiteCopy;
  let stop = () => {};
  let source: string;

  base.beforeAll(async () => {
    site = new SiteCopy(fixture);
    cpSync('docs/vocabulary', site.path('docs/vocabulary'), { recursive: true });
    source = readFileSync(site.path(vat), 'utf8');
    // stands in for an editor: notes the file, line and column that it is asked to open
    writeFileSync(site.path('editor.sh'), `#!/bin/sh\necho "$1:$2" > ${site.path('opened')}\n`);
    chmodSync(site.path('editor.sh'), 0o755);
    stop = await site.develop(port, { LAUNCH_EDITOR: site.path('editor.sh') });
  });

  base.beforeEach(() => {
    rmSync(site.path('opened'), { force: true });
    if (readFileSync(site.path(vat), 'utf8') !== source) site.write(vat, source);
  });

  base.afterAll(() => {
    stop();
    site.remove();
  });

  /** Saves the VAT page with a change. */
  const save = (from: string, to: string) => {
    const text = source.replace(from, to);
    expect(text, `“${from}” is not on the page`).not.toBe(source);
    site.write(vat, text);
  };

  /** The line of the VAT page that holds a text. */
  const lineOf = (text: string) => source.split('\n').findIndex((line) => line.includes(text)) + 1;

  /** What the editor was asked to open last; false for nothing. */
  const opened = () =>
    existsSync(site.path('opened')) &&
    readFileSync(site.path('opened'), 'utf8').trim().replace(`${site.root}/`, '');

  /** Waits for what the development server adds to a page: it brings a sheet of its own. */
  const ready = (page: Page) =>
    page.waitForFunction(() => document.adoptedStyleSheets.length > 0, null, { timeout: 30_000 });

  base('answers unknown addresses with the site’s own 404 and status 404', async ({ page }) => {
    const response = await page.goto(`${address}/no-such-page`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  });

  base('goes on when a page is in no group, or a teaser leads nowhere', async ({ page }) => {
    const home = readFileSync(site.path('pages/index.mdx'), 'utf8');
    site.write('pages/(nowhere)/odd.mdx', source.replace(/^title: .*/m, 'title: An odd page'));
    site.write('pages/index.mdx', home.replace('(/future-consulting)', '(/no-such-article)'));
    for (const path of ['/', '/odd', '/about']) {
      await expect
        .poll(async () => (await page.goto(address + path))?.status(), {
          message: path,
          timeout: 20_000,
        })
        .toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    rmSync(site.path('pages/(nowhere)'), { recursive: true });
    site.write('pages/index.mdx', home);
  });

  base(
    'serves what the build makes of the pages: pictures, the search’s index, Markdown',
    async ({ request }) => {
      const picture = await request.get(`${address}/social/vat-services.png`);
      expect(picture.headers()['content-type']).toBe('image/png');
      const index = await request.get(`${address}/search.json`);
      const { version, sizes } = await index.json();
      const texts = sizes.map((_: number, page: number) =>
        request.get(`${address}/search/${version}/p${page}.json`).then((one) => one.text()),
      );
      expect((await Promise.all(texts)).join('')).toContain('"address":"/vat-services"');
      const markdown = await request.get(`${address}/vat-services.md`);
      expect(await markdown.text()).toContain('# Sample VAT Consultants in Dubai');
    },
  );

  base('shows a saved page in the open browser, where it was scrolled to', async ({ page }) => {
    await page.goto(`${address}/vat-services`);
    await ready(page);
    await page.evaluate(() => scrollTo(0, 1500));
    // as long as the old one, so that nothing below it moves
    save('# Sample VAT Consultants in Dubai', '# Recent VAT Consultants in Dubai');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Recent VAT Consultants in Dubai',
      { timeout: 15_000 },
    );
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(1500);
    site.write(vat, source);
  });

  base('opens the line of any text in the editor on Alt and a click', async ({ page }) => {
    await page.goto(`${address}/vat-services`);
    await ready(page);
    for (const text of [
      'Voluntary registration suits', // the third sentence of a paragraph
      'Count any twelve months', // a note
      'They count towards the threshold', // a card
      'PRO services', // a link
      'Trade licence', // a cell
      'Not recoverable', // a fact
    ]) {
      const point = await middleOf(page, text);
      await page.keyboard.down('Alt');
      await page.mouse.move(point.x, point.y);
      await expect(page.locator('[data-source-aim]')).toBeVisible();
      await page.mouse.click(point.x, point.y);
      await page.keyboard.up('Alt');
      await expect.poll(opened, `“${text}”`).toBe(`${vat}:${lineOf(text)}`);
    }
    expect(new URL(page.url()).pathname).toBe('/vat-services');
  });

  base('draws a page although one of its words is refused', async ({ page }) => {
    save('1. **Consultation and support**', '1. Consultation and support');
    await page.goto(`${address}/vat-services`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sample VAT/);
    await expect(page.getByText('A written answer to three questions')).toBeVisible();
  });

  base('says in plain words why a page cannot be shown, until it can', async ({ page }) => {
    save('Exempt sales do not.', 'Ready in <5 days.');
    await page.goto(`${address}/vat-services`);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Ready in <5 days.');
    await expect(alert).toContainText('\\<');
    await expect(page.locator('vite-error-overlay')).toHaveCount(0);
    await alert.getByRole('button').click();
    await expect.poll(opened).toBe(`${vat}:${lineOf('Exempt sales do not')}`);
    expect((await page.request.get(`${address}/corporate-tax`)).status()).toBe(200);
    site.write(vat, source);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sample VAT/, {
      timeout: 15_000,
    });
  });

  base('shows every word of the vocabulary at /workshop, ready to copy', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${address}/workshop`);
    await ready(page);
    const examples = readdirSync('docs/vocabulary');
    for (const name of examples) {
      const word = name.replace('.mdx', '');
      const section = page.getByRole('region', { name: word, exact: true });
      const markdown = readFileSync(`docs/vocabulary/${name}`, 'utf8');
      expect(await section.locator('pre').textContent()).toBe(markdown);
      const drawn = section.locator('.workshop__pair > div').last();
      expect((await drawn.innerText()).length, `${word} is drawn`).toBeGreaterThan(5);
    }
    await expect(page.locator('.workshop > section:has(.workshop__pair)')).toHaveCount(
      examples.length,
    );
    const { violations } = await new AxeBuilder({ page }).include('.workshop').analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    const quote = page.getByRole('region', { name: 'Quote', exact: true });
    await quote.getByRole('button').click();
    await expect(quote.getByRole('button')).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      readFileSync('docs/vocabulary/Quote.mdx', 'utf8'),
    );
  });

  base('sends the contact form’s messages to the mail desk', async ({ page }) => {
    await page.goto(`${address}/contact`);
    await fillIn(page, { ...typed, Subject: 'From development' });
    await sendButton(page).click();
    await expect(page.locator('.form__sent')).toBeVisible({ timeout: 20_000 });
    await page.goto(`${address}/__mail`);
    await expect(page.locator('.mail h2')).toHaveText('From development');
  });
});

/** Scrolls to a text of the main part. Returns the middle of its first letters, in the window. */
function middleOf(page: Page, text: string): Promise<{ x: number; y: number }> {
  return page.evaluate((wanted) => {
    const walker = document.createTreeWalker(
      document.querySelector('main') as HTMLElement,
      NodeFilter.SHOW_TEXT,
    );
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const at = node.data.indexOf(wanted);
      if (at < 0 || node.parentElement?.closest('.toc')) continue;
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + 5);
      node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    throw new Error(`“${wanted}” is not on the page`);
  }, text);
}
