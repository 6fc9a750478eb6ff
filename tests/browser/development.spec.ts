import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { SiteCopy } from '../site-copy.ts';
import { ContactFormPage, sampleMessage } from './contact-form-page.ts';

const port = Number(process.env.TEST_PORT ?? 4174) + 1000;
const address = `http://localhost:${port}`;
const vat = 'pages/(tax-and-accounting)/vat-services.mdx';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('the development server of a copy of the test site', () => {
  test.use({ reducedMotion: 'reduce' }); // disables smooth scrolling
  // The tests change pages of the same server, so the tests cannot run in parallel.
  test.describe.configure({ mode: 'default' });
  let site: SiteCopy;
  let stop = async () => {};
  let source: string;

  test.beforeAll(async () => {
    site = new SiteCopy();
    // Creates the folder for the page of the last test. If the last test created the folder and the page together, the
    // file watcher could miss the page.
    mkdirSync(site.path('pages/(nowhere)'));
    source = readFileSync(site.path(vat), 'utf8');
    stop = await site.serve('dev', port);
  });

  async function openConnected(page: Page): Promise<void> {
    const connected = page.waitForEvent('console', (message) =>
      message.text().includes('connected.'),
    );
    await page.goto(`${address}/vat-services`);
    await connected;
  }

  test.afterAll(async () => {
    await stop();
    site.remove();
  });

  test('the development server returns status 404 for unknown addresses', async ({
    page,
    request,
  }) => {
    // The path of this address has an invalid percent-encoding.
    const response = await page.goto(`${address}/%E0%A4%A`);
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText('Oops! Page not found');
    for (const missing of ['no/such', '.env', 'assets/no-such.js'])
      expect((await request.get(`${address}/${missing}`)).status(), missing).toBe(404);
  });

  test('the development server serves the files that the build generates', async ({ request }) => {
    for (const [path, text] of [
      ['social/vat-services.png', 'PNG'],
      ['.well-known/security.txt', 'Contact: mailto:'],
      ['search.json', '"/vat-services"'],
      ['vat-services.md', '# Sample VAT Consultants in Dubai'],
    ])
      expect(await (await request.get(`${address}/${path}`)).text()).toContain(text);
  });

  test('the development server updates an open page when the file of the page is saved', async ({
    page,
  }) => {
    await openConnected(page);
    site.write(vat, source.replace('# Sample VAT', '# Recent VAT'));
    await expect(heading(page)).toHaveText(/^Recent VAT/);
    // Restores the file of the page, and waits until the browser shows the restored text. Without this wait, the next
    // test could change the file too early.
    site.write(vat, source);
    await expect(heading(page)).toHaveText(/^Sample VAT/);
  });

  test('the development server shows the error of a page in an overlay until the error is corrected', async ({
    page,
  }) => {
    await openConnected(page);
    const overlay = page.locator('vite-error-overlay');
    site.write(vat, source.replace('Exempt sales do not.', 'Ready in <5 days.'));
    const line = source.split('\n').findIndex((text) => text.includes('Exempt sales do not')) + 1;
    await expect(overlay).toContainText(`vat-services.mdx:${line}`);
    await expect(overlay).toContainText('Ready in <5 days.');
    await expect(overlay).toContainText('\\<');
    expect((await page.request.get(`${address}/golden-visa`)).status()).toBe(200);
    site.write(vat, source);
    await expect(overlay).toHaveCount(0);
    await expect(heading(page)).toHaveText(/^Sample VAT/);
  });

  test('the mail desk (a local test service) shows the HTML tags in a message as text', async ({
    page,
  }) => {
    await page.goto(`${address}/contact`);
    const form = new ContactFormPage(page);
    await form.fill({ ...sampleMessage, Subject: 'From <b>development</b>' });
    await form.button.click();
    // long, because the development server compiles each script at its first request
    await expect(page.locator('.form__sent')).toBeVisible({ timeout: 60_000 });
    await page.goto(`${address}/__mail`);
    await expect(page.locator('.mail h2')).toHaveText('From <b>development</b>');
  });

  // This test must be the last test, because adding a page makes the server reload every open page.
  test('the development server serves a new page until the file of the page is deleted', async ({
    page,
  }) => {
    const statusOf = async () => (await page.request.get(`${address}/added`)).status();
    site.write('pages/(nowhere)/added.mdx', source.replace(/^title: .*/m, 'title: An added page'));
    await expect.poll(statusOf).toBe(200);
    rmSync(site.path('pages/(nowhere)'), { recursive: true });
    await expect.poll(statusOf).toBe(404);
  });
});
