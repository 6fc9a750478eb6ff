import { test as bare } from 'playwright/test';
import { addresses, pageWith, plans } from './built-site.ts';
import { expect, test } from './site.ts';

const somePage = pageWith('crumbs');
// plans have the islands of one another
const quarters = [0, 1, 2, 3].map((quarter) =>
  [...addresses, ...plans.slice(0, 1), '/404'].filter((_, index) => index % 4 === quarter),
);

for (const [index, quarter] of quarters.entries())
  test(`every island of every page, and of a plan, wakes under the policy without a word in the console (${index + 1} of 4)`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const address of quarter) {
      await page.goto(address);
      await page.evaluate(async () => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        for (const part of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
          part.scrollIntoView({ behavior: 'instant' });
          await frame();
          await frame();
        }
        for (const island of document.querySelectorAll('[data-island]'))
          island.dispatchEvent(new PointerEvent('pointerover'));
      });
      await expect(page.locator('[data-island]:not([data-live])'), address).toHaveCount(0);
      await expect(page.locator('[data-island=search]'), address).toBeAttached();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('.menus[data-live]'), address).toBeAttached();
    }
  });

test.describe('between pages', () => {
  test.use({ mapAnswers: false });

  test('a link that the pointer rests on is asked for under the policy before it is followed', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(somePage);
    const link = page.locator('.nav > a').first();
    const address = (await link.getAttribute('href')) ?? '';
    const prepared = page.waitForRequest(`**${address}`);
    await link.hover();
    expect((await (await prepared).response())?.status()).toBe(200);
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(page.locator('.menus')).toBeAttached();
  });

  test('pages change into each other under the policy', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        const { viewTransition } = event as Event & { viewTransition: object | null };
        sessionStorage.revealed = viewTransition ? 'with a transition' : 'at once';
      });
    });
    await page.goto(somePage);
    const link = page.locator('.nav > a').first();
    const address = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(address);
    await expect.poll(() => page.evaluate(() => sessionStorage.revealed)).toBe('with a transition');
  });
});

/** As a host without headers would serve the site: GitHub Pages, a bucket. */
bare.describe('on a host that sends no headers', () => {
  bare('the page’s own policy stops what the header would', async ({ page }) => {
    await page.route('**/*', async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    for (const [address, elsewhere] of [
      [somePage, ['https://api.emailjs.com/', 'https://evil.example/']],
      ['/contact', ['https://evil.example/']],
      ['/no-such-page', ['https://evil.example/']],
    ] as const) {
      const response = await page.goto(address);
      expect(response?.headers()['content-security-policy'], address).toBeUndefined();
      const stopped = await page.evaluate(async (others) => {
        const directives: string[] = [];
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          directives.push(effectiveDirective),
        );
        for (const other of others) await fetch(other).catch(() => undefined);
        const image = new Image();
        image.src = 'https://evil.example/x.png';
        const frame = document.createElement('iframe');
        frame.src = 'https://evil.example/';
        document.body.append(frame);
        try {
          document.body.innerHTML = '<b>planted</b>';
        } catch {
          directives.push('trusted types');
        }
        // a violation is told a little later, on a slow machine much later
        const start = performance.now();
        while (directives.length < others.length + 4 && performance.now() - start < 5000)
          await new Promise((resolve) => setTimeout(resolve, 50));
        return directives.sort();
      }, elsewhere);
      expect(stopped, address).toEqual(
        [
          ...elsewhere.map(() => 'connect-src'),
          'frame-src',
          'img-src',
          'require-trusted-types-for',
          'trusted types',
        ].sort(),
      );
    }
    // what is still on its way is answered before the page closes
    await page.unrouteAll({ behavior: 'wait' });
  });
});
