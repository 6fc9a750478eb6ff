import type { Page } from 'playwright/test';
import { strings } from '../../src/config/strings.ts';
import { contactTest, sampleMessage } from './contact.ts';
import { expect } from './site.ts';

contactTest(
  'an unknown address answers 404 with its own page, logs and seeks it',
  async ({ page }) => {
    const address = '/stra%C3%9Fe-golden_vsa-%D8%B6.html';
    const logged = page.waitForEvent('console', (message) => message.text().includes('no page'));
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    // specification, part 1, section 2: what the 404 page reads
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    expect((await logged).text()).toBe(`404: there is no page at ${address}`);
    await page.locator('.seek').click();
    await expect(page.getByRole('searchbox')).toHaveValue('straße golden vsa ض');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: strings.returnHome }).click();
    await expect(page).toHaveURL('/');
  },
);

contactTest.describe('where a file of the page’s build is missing', () => {
  contactTest.use({
    mayLog:
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
    await expect(form.live).toBeAttached();
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
    await expect(form.live).toBeAttached();
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

contactTest.describe('the draft of a tab with several pages', () => {
  const readStorage = (page: Page) =>
    page.evaluate(() => sessionStorage.getItem('contact-draft') ?? '');

  contactTest(
    'a press from more than 30 seconds before a reload is reported, not sent',
    async ({ page, form, sent }) => {
      await form.open();
      await expect.poll(() => readStorage(page)).toContain('Meridian');
      await page.addInitScript(() => {
        const draft = JSON.parse(sessionStorage.getItem('contact-draft') ?? '{}');
        const pressedAt = Date.now() - 31_000;
        sessionStorage.setItem('contact-draft', JSON.stringify({ ...draft, pressedAt }));
      });
      await page.reload();
      await expect(page.locator('.form__failed')).toContainText('your message was not sent');
      expect(await form.values()).toEqual(sampleMessage);
      expect(sent).toHaveLength(0);
    },
  );

  contactTest(
    'a prerendered page reads the draft when it is shown, and does not overwrite it',
    async ({ page, form }) => {
      await form.open();
      await expect.poll(() => readStorage(page)).toContain('Meridian');
      const draft = await readStorage(page);
      await page.addInitScript(() => {
        sessionStorage.clear();
        Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
      });
      await page.goto('/contact');
      await expect(form.live).toBeAttached();
      await page.evaluate((stored) => sessionStorage.setItem('contact-draft', stored), draft);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
      expect(await readStorage(page)).toBe(draft);
      await page.evaluate(() => {
        Object.defineProperty(document, 'prerendering', { value: false });
        document.dispatchEvent(new Event('prerenderingchange'));
      });
      expect(await form.values()).toEqual(sampleMessage);
    },
  );

  const showFromCache = (page: Page) =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  contactTest(
    'a page from the back/forward cache shows the newer draft',
    async ({ page, form }) => {
      await form.open();
      await expect.poll(() => readStorage(page)).toContain('Meridian');
      await page.evaluate(() => {
        const draft = JSON.parse(sessionStorage.getItem('contact-draft') ?? '{}');
        draft.values.message = 'A newer text';
        sessionStorage.setItem('contact-draft', JSON.stringify({ ...draft, time: Date.now() + 1 }));
      });
      await showFromCache(page);
      expect(await form.values()).toEqual({ ...sampleMessage, Message: 'A newer text' });
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
      expect(await readStorage(page)).toContain('A newer text');
    },
  );

  contactTest(
    'a page from the back/forward cache is reset where another page has sent its message',
    async ({ page, form }) => {
      await form.answerWith('429');
      await form.send();
      await form.expectFailure('Too Many Requests');
      await expect.poll(() => readStorage(page)).toContain('Meridian');
      await page.evaluate(() => sessionStorage.removeItem('contact-draft'));
      await showFromCache(page);
      await expect(page.locator('.form__failed')).toHaveCount(0);
      expect(Object.values(await form.values()).join('')).toBe('');
    },
  );
});
