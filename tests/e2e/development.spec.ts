import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test as base, expect } from 'playwright/test';
import { SiteCopy, withoutKeys } from '../site-copy.ts';
import { button, fillIn, typed } from './contact.ts';

const port = Number(process.env.TEST_PORT ?? 4174) + 1000;
const address = `http://localhost:${port}`;

base.describe('the development server', () => {
  base.describe.configure({ mode: 'serial', timeout: 60_000 });
  let site: SiteCopy;
  let server: ChildProcess;

  base.beforeAll(async () => {
    site = new SiteCopy();
    server = spawn('npx', ['vite-react-ssg', 'dev'], {
      cwd: site.root,
      env: { ...process.env, PORT: String(port), NODE_ENV: 'development', ...withoutKeys },
      detached: true,
    });
    await expect
      .poll(async () => (await fetch(address).catch(() => undefined))?.status, { timeout: 40_000 })
      .toBe(200);
  });

  base.afterAll(() => {
    if (server.pid) process.kill(-server.pid);
    site.remove();
  });

  base('answers unknown addresses with the site’s own 404 and status 404', async ({ page }) => {
    const response = await page.goto(`${address}/no-such-page`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  });

  base('shows a saved page in the open browser', async ({ page }) => {
    const file = 'pages/(tax-and-accounting)/vat-services.mdx';
    await page.goto(`${address}/vat-services`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Expert VAT Consultants in Dubai',
    );
    await page.waitForLoadState('networkidle');
    const text = readFileSync(site.path(file), 'utf8');
    site.write(file, text.replace('# Expert VAT Consultants in Dubai', '# A heading just saved'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A heading just saved', {
      timeout: 15_000,
    });
  });

  base('sends the contact form’s messages to the mail desk', async ({ page }) => {
    await page.goto(`${address}/contact`);
    await fillIn(page, { ...typed, Subject: 'From development' });
    await button(page).click();
    await expect(page.locator('.form__sent')).toBeVisible({ timeout: 20_000 });
    await page.goto(`${address}/__mail`);
    await expect(page.locator('.mail h2')).toHaveText('From development');
  });
});
