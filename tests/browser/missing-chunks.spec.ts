import type { Page } from 'playwright/test';
import { contactTest, sampleMessage } from './contact.ts';
import { expect } from './site.ts';

contactTest.describe('where a file of the page’s build is missing', () => {
  contactTest.use({
    allowedMessages:
      /Failed to load resource|Failed to fetch dynamically imported module|Message (not )?sent/,
  });
  contactTest.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

  /** Answers requests for the form’s code with 404 until `isDeployed` returns true. Counts the loads of the page. */
  async function withoutFormCode(
    page: Page,
    isDeployed: (loads: number) => boolean,
    release: Promise<void> = Promise.resolve(),
  ) {
    const count = { loads: 0 };
    page.on('domcontentloaded', () => {
      count.loads += 1;
    });
    await page.route('**/assets/ContactForm-*.js', async (route) => {
      await release;
      if (isDeployed(count.loads)) await route.fallback();
      else await route.fulfill({ status: 404 }).catch(() => undefined); // the page may have been left
    });
    return count;
  }

  /** A promise, and the function that resolves it. */
  function gate(): [opened: Promise<void>, open: () => void] {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return [opened, open];
  }

  contactTest('an idle page reloads and the form works', async ({ page, form }) => {
    const count = await withoutFormCode(page, (loads) => loads > 1);
    await page.goto('/contact');
    await expect(form.hydratedForm).toBeAttached();
    expect(count.loads).toBe(2);
  });

  contactTest('a press is carried out once after the reload', async ({ page, form, sent }) => {
    const [opened, open] = gate();
    await withoutFormCode(page, (loads) => loads > 1, opened);
    await form.open();
    await form.button.click();
    open();
    await form.expectSuccess();
    expect(sent.map(({ message }) => message)).toEqual([sampleMessage.Message]);
    await page.reload();
    await expect(form.hydratedForm).toBeAttached();
    expect(sent).toHaveLength(1);
  });

  contactTest('typing cancels a press that waits for a reload', async ({ page, form, sent }) => {
    const [opened, open] = gate();
    let probes = 0;
    const count = await withoutFormCode(page, () => false);
    await page.route('**/contact', async (route) => {
      if (route.request().resourceType() === 'fetch') {
        probes += 1;
        await opened;
      }
      await route.fallback();
    });
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await form.fill();
    await form.button.click();
    await expect.poll(() => probes, 'requests whether the server answers').toBe(1);
    await page.getByLabel('Message').pressSequentially('And');
    open();
    await expect(page.locator('[data-late]')).toHaveCount(1);
    expect(count.loads).toBe(1);
    expect(sent).toHaveLength(0);
  });

  contactTest('typing is not interrupted by a reload', async ({ page, form }) => {
    const [opened, open] = gate();
    const count = await withoutFormCode(page, () => false, opened);
    await form.open();
    await page.getByLabel('Message').focus();
    open();
    await expect(page.locator('[data-late]')).toHaveCount(1);
    expect(count.loads).toBe(1);
    expect(await form.values()).toEqual(sampleMessage);
  });

  contactTest(
    'a page reloads once by itself and once for each press',
    async ({ page, form, sent }) => {
      const count = await withoutFormCode(page, () => false);
      await page.goto('/contact');
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

  contactTest('a page whose storage is full does not reload', async ({ page, form }) => {
    const count = await withoutFormCode(page, () => false);
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
  });

  contactTest('a page that cannot be fetched again does not reload', async ({ page, form }) => {
    const count = await withoutFormCode(page, () => false);
    await page.route('**/contact', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.fallback(),
    );
    await page.goto('/contact');
    await form.fill();
    await form.button.click();
    await expect(page.locator('[data-late]')).toHaveCount(1);
    expect(count.loads).toBe(1);
  });

  contactTest(
    'the search leads to the list of all pages, and the draft is kept',
    async ({ page, form }) => {
      await form.open();
      await page.route('**/assets/Search-*.js', (route) => route.fulfill({ status: 404 }));
      await page.locator('.find').click();
      await page.waitForURL('**/sitemap');
      await page.goto('/contact');
      await expect.poll(() => form.values()).toEqual(sampleMessage);
    },
  );
});
