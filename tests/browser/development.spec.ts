import { readFileSync, rmSync } from 'node:fs';
import { test as base, expect, type Page } from 'playwright/test';
import { fixture, SiteCopy } from '../site-copy.ts';
import { fillIn, button as sendButton, typed } from './contact.ts';

const port = Number(process.env.TEST_PORT ?? 4174) + 1000;
const address = `http://localhost:${port}`;
const vat = 'pages/(tax-and-accounting)/vat-services.mdx';

base.describe('the development server', () => {
  // one server, whose pages the tests change in turn
  base.describe.configure({ mode: 'default' });
  let site: SiteCopy;
  let stop = () => {};
  let source: string;

  base.beforeAll(async () => {
    site = new SiteCopy(fixture);
    source = readFileSync(site.path(vat), 'utf8');
    stop = await site.develop(port);
  });

  base.afterEach(() => {
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

  /** Opens the VAT page, and waits until it hears of what is saved. */
  const open = async (page: Page) => {
    const connected = page.waitForEvent('console', (said) => said.text().includes('connected.'));
    await page.goto(`${address}/vat-services`);
    await connected;
  };

  const heading = (page: Page) => page.getByRole('heading', { level: 1 });

  base('answers unknown addresses with the site’s own 404 and status 404', async ({ page }) => {
    // the second cannot be decoded
    for (const path of ['no-such-page', '%E0%A4%A']) {
      const response = await page.goto(`${address}/${path}`);
      expect(response?.status(), path).toBe(404);
      await expect(heading(page)).toHaveText('Oops! Page not found');
    }
  });

  base(
    'serves what the build makes of the pages: pictures, the search’s index, Markdown',
    async ({ request }) => {
      const picture = await request.get(`${address}/social/vat-services.png`);
      expect(picture.headers()['content-type']).toBe('image/png');
      const index = await request.get(`${address}/search.json`);
      expect(await index.text()).toContain('"/vat-services"');
      const markdown = await request.get(`${address}/vat-services.md`);
      expect(await markdown.text()).toContain('# Sample VAT Consultants in Dubai');
    },
  );

  base('shows a saved page in the open browser', async ({ page }) => {
    await open(page);
    save('# Sample VAT Consultants in Dubai', '# Recent VAT Consultants in Dubai');
    await expect(heading(page)).toHaveText('Recent VAT Consultants in Dubai');
    // a page that is still being loaded anew would not hear of the next change
    site.write(vat, source);
    await expect(heading(page)).toHaveText('Sample VAT Consultants in Dubai');
  });

  base(
    'shows every mistake where it stands and what to type, until it is mended',
    async ({ page }) => {
      await open(page);
      const overlay = page.locator('vite-error-overlay');
      save('Exempt sales do not.', 'Ready in <5 days.');
      const line = source.split('\n').findIndex((text) => text.includes('Exempt sales do not')) + 1;
      await expect(overlay).toContainText(`vat-services.mdx:${line}`);
      await expect(overlay).toContainText('Ready in <5 days.');
      await expect(overlay).toContainText('\\<');
      expect((await page.request.get(`${address}/corporate-tax`)).status()).toBe(200);
      site.write(vat, source);
      await expect(overlay).toHaveCount(0);
      await expect(heading(page)).toHaveText(/Sample VAT/);
    },
  );

  base('sends the contact form’s messages to the mail desk', async ({ page }) => {
    await page.goto(`${address}/contact`);
    await fillIn(page, { ...typed, Subject: 'From development' });
    await sendButton(page).click();
    await expect(page.locator('.form__sent')).toBeVisible({ timeout: 30_000 });
    await page.goto(`${address}/__mail`);
    await expect(page.locator('.mail h2')).toHaveText('From development');
  });

  // last, for the server has every open page loaded anew
  base('takes up a page that is added, and lets go of one that is gone', async ({ page }) => {
    const statusOf = async () => (await page.request.get(`${address}/odd`)).status();
    site.write('pages/(nowhere)/odd.mdx', source.replace(/^title: .*/m, 'title: An odd page'));
    await expect.poll(statusOf).toBe(200);
    rmSync(site.path('pages/(nowhere)'), { recursive: true });
    await expect.poll(statusOf).toBe(404);
  });
});
