import type { Page } from 'playwright/test';
import { contactTest, sampleMessage } from './contact-form-page.ts';
import { expect } from './test-helpers.ts';

contactTest.describe('a deployment that has removed the JavaScript of the contact form', () => {
  contactTest.use({
    allowedMessages:
      /Failed to load resource|Failed to fetch dynamically imported module|Message (not )?sent/,
  });
  contactTest.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

  /**
   * Simulates a deployment that has removed the JavaScript file of the form. The server responds to a request for this
   * file with status 404. If `isDeployed(loads)` is true, the server sends the file. Each response waits until the
   * promise `release` resolves. Returns an object with `loads`, the number of page loads so far.
   */
  async function removeFormCode(
    page: Page,
    isDeployed: (loads: number) => boolean,
    release: Promise<void> = Promise.resolve(),
  ) {
    const count = { loads: 0 };
    page.on('domcontentloaded', () => {
      count.loads += 1;
    });
    await page.route('**/assets/MessageForm-*.js', async (route) => {
      await release;
      if (isDeployed(count.loads)) await route.fallback();
      // fulfill() rejects if the browser has left the page
      else await route.fulfill({ status: 404 }).catch(() => undefined);
    });
    return count;
  }

  function deferred(): [promise: Promise<void>, resolve: () => void] {
    let resolve = () => {};
    const promise = new Promise<void>((resolvePromise) => {
      resolve = resolvePromise;
    });
    return [promise, resolve];
  }

  contactTest(
    'if the JavaScript of the contact form was removed, the idle page reloads itself once and then hydrates the form',
    async ({ page, form }) => {
      const count = await removeFormCode(page, (loads) => loads > 1);
      await page.goto('/contact');
      await page.locator('.form').hover();
      await expect.poll(() => count.loads).toBe(2);
      await form.waitForHydration();
      expect(count.loads).toBe(2);
    },
  );

  contactTest(
    'the contact form sends a queued message exactly once when the page reloads itself',
    async ({ page, form, sent }) => {
      const [released, release] = deferred();
      await removeFormCode(page, (loads) => loads > 1, released);
      await form.open();
      await form.button.click();
      release();
      await form.expectSuccess();
      expect(sent.map(({ message }) => message)).toEqual([sampleMessage.Message]);
      await page.reload();
      await form.waitForHydration();
      expect(sent).toHaveLength(1);
    },
  );

  contactTest(
    'after the page reloads itself with a queued message, the focus is on the submit button',
    async ({ page, form }) => {
      const [released, release] = deferred();
      const count = await removeFormCode(page, (loads) => loads > 1, released);
      await form.setResponse('500');
      await form.open();
      await form.button.press('Enter');
      release();
      await expect(page.locator('.form__failed')).toBeVisible();
      expect(count.loads).toBe(2);
      await expect(form.button).toBeFocused();
    },
  );

  contactTest(
    'if the visitor types while the contact page prepares a reload, the reload and the queued submission are cancelled',
    async ({ page, form, sent }) => {
      const [released, release] = deferred();
      let probes = 0;
      const count = await removeFormCode(page, () => false);
      await page.route('**/contact', async (route) => {
        if (route.request().resourceType() === 'fetch') {
          probes += 1;
          await released;
        }
        await route.fallback();
      });
      await page.goto('/contact', { waitUntil: 'domcontentloaded' });
      await form.fill();
      await form.button.click();
      await expect
        .poll(() => probes, 'the requests that check whether the server responds')
        .toBe(1);
      await page.getByLabel('Message').pressSequentially('And');
      release();
      await expect(page.locator('[data-late]')).toHaveCount(1);
      expect(count.loads).toBe(1);
      expect(sent).toHaveLength(0);
    },
  );

  contactTest(
    'the contact page does not reload itself while a field is focused',
    async ({ page, form }) => {
      const [released, release] = deferred();
      const count = await removeFormCode(page, () => false, released);
      await form.open();
      await page.getByLabel('Message').focus();
      release();
      await expect(page.locator('[data-late]')).toHaveCount(1);
      expect(count.loads).toBe(1);
      expect(await form.values()).toEqual(sampleMessage);
    },
  );

  contactTest(
    'the contact page reloads itself at most once while it is idle, and once after each submission',
    async ({ page, form, sent }) => {
      const count = await removeFormCode(page, () => false);
      await page.goto('/contact');
      await page.locator('.form').hover();
      await expect.poll(() => count.loads).toBe(2);
      await form.fill();
      for (const loads of [3, 4]) {
        await form.button.click();
        await expect.poll(() => count.loads).toBe(loads);
        await expect(page.locator('[data-late] .form__late')).toBeVisible();
        expect(await form.values()).toEqual(sampleMessage);
      }
      expect(sent).toHaveLength(0);
    },
  );

  contactTest(
    'the contact page does not reload itself when session storage is full',
    async ({ page, form }) => {
      const count = await removeFormCode(page, () => false);
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('It is full', 'QuotaExceededError');
        };
      });
      await page.goto('/contact');
      await form.fill();
      await form.button.click();
      await expect(page.locator('[data-late]')).toHaveCount(1);
      expect(count.loads).toBe(1);
      expect(await form.values()).toEqual(sampleMessage);
    },
  );

  contactTest(
    'the contact page does not reload itself when the server cannot be reached',
    async ({ page, form }) => {
      const count = await removeFormCode(page, () => false);
      await page.route('**/contact', (route) =>
        route.request().resourceType() === 'fetch' ? route.abort() : route.fallback(),
      );
      await page.goto('/contact');
      await form.fill();
      await form.button.click();
      await expect(page.locator('[data-late]')).toHaveCount(1);
      expect(count.loads).toBe(1);
    },
  );
});

contactTest.describe('a deployment that has removed the JavaScript of the search', () => {
  contactTest.use({ allowedMessages: /Failed to load resource|Failed to fetch dynamically/ });

  contactTest(
    'the draft of the contact form is kept when the visitor opens all pages from the search',
    async ({ page, form }) => {
      await form.open();
      await page.route('**/assets/Search-*.js', (route) => route.fulfill({ status: 404 }));
      await page.locator('.find').click();
      await page.locator('.search__late').getByRole('link', { name: 'all pages' }).click();
      await page.waitForURL('**/sitemap');
      await page.goto('/contact');
      await expect.poll(() => form.values()).toEqual(sampleMessage);
    },
  );

  contactTest(
    'on the list of all pages, the link in the search reloads the page if the JavaScript of the search was removed',
    async ({ page }) => {
      let loads = 0;
      page.on('domcontentloaded', () => {
        loads += 1;
      });
      await page.route('**/assets/Search-*.js', async (route) => {
        if (loads > 1) return route.fallback();
        await route.fulfill({ status: 404 });
      });
      await page.goto('/sitemap');
      await page.locator('.find').click();
      await page.locator('dialog[open] input').fill('visa');
      await page.locator('.search__late').getByRole('link', { name: 'all pages' }).click();
      await page.waitForURL('**/sitemap#search=visa');
      await expect.poll(() => loads, 'the number of page loads').toBe(2);
      await page.locator('.find').click();
      await expect(page.locator('.search ol a').first()).toContainText(/visa/i);
    },
  );
});
