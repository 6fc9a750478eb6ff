import { type Browser, chromium } from 'playwright/test';
import { chromiumArguments } from '../../tools/chromium.ts';
import { pageWith } from './built-site.ts';
import { expect, test } from './site.ts';

const service = pageWith('crumbs', 'acts');

test.describe('back and forward', () => {
  // Playwright switches the browser's own cache of pages off
  const start = (): Promise<Browser> =>
    chromium.launch({
      executablePath: process.env.CHROMIUM,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      args: chromiumArguments,
    });

  for (const address of ['/', service, '/contact'])
    test(`restore ${address === service ? 'a service page' : address} from the browser’s own cache`, async ({
      baseURL,
    }) => {
      const browser = await start();
      try {
        const page = await browser.newPage({ baseURL });
        await page.addInitScript(() => {
          addEventListener('pageshow', ({ persisted }) => {
            document.documentElement.dataset.shown = persisted ? 'again' : 'new';
          });
        });
        await page.goto(address);
        await expect(page.locator('html')).toHaveAttribute('data-shown', 'new');
        await page.goto('/about');
        await page.evaluate(() => history.back());
        await expect(page).toHaveURL(address);
        await expect(page.locator('html')).toHaveAttribute('data-shown', 'again');
      } finally {
        await browser.close();
      }
    });
});
