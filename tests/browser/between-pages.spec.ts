import { test as bare, chromium, type Page } from 'playwright/test';
import { strings } from '../../src/facts/strings.ts';
import { chromiumArguments } from '../../tools/chromium.ts';
import { pageWith } from './built-site.ts';
import { fillIn, heldBy, typed } from './contact.ts';
import { expect, test } from './site.ts';

const somePage = pageWith('crumbs', 'acts');

test('an unknown address answers 404 with the site’s own page, and logs the missing path', async ({
  page,
}) => {
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('/no-such-page'),
  );
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  // specification, part 1, section 2: what the 404 page reads
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  expect((await logged).text()).toBe('404: there is no page at /no-such-page');
  await page.getByRole('link', { name: strings.returnHome }).click();
  await expect(page).toHaveURL('/');
});

test('the preview compresses a page, sends the header of all hosts, and serves the files of a head as what they are', async ({
  request,
}) => {
  const response = await request.get(somePage);
  expect(response.headers()['content-encoding']).toMatch(/br|gzip/);
  expect(response.headers()['content-security-policy']).toBe("frame-ancestors 'none'");
  const html = await response.text();
  for (const [link, type] of [
    ['type="text/markdown"', /^text\/markdown/],
    ['type="application/atom\\+xml"', /xml/],
    ['rel="manifest"', /^application\/manifest\+json/],
    ['rel="icon"', /^image\/svg\+xml/],
    ['rel="apple-touch-icon"', /^image\/png/],
  ] as const) {
    const [tag = ''] = html.match(new RegExp(`<link [^>]*${link}[^>]*>`)) ?? [];
    const file = await request.get(tag.match(/href="([^"]+)"/)?.[1] ?? '');
    expect(file.status(), link).toBe(200);
    expect(file.headers()['content-type'], link).toMatch(type);
  }
});

test.describe('under the policy', () => {
  test.use({ mapAnswers: false });

  test('a link that the pointer rests on is asked for before it is followed, and the page changes into it', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        const { viewTransition } = event as Event & { viewTransition: object | null };
        sessionStorage.revealed = viewTransition ? 'with a transition' : 'at once';
      });
    });
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
    await expect
      .poll(() => page.evaluate(() => sessionStorage.revealed), 'how the page was revealed')
      .toBe('with a transition');
  });
});

/** As a host without headers would serve the site: GitHub Pages, a bucket. */
bare(
  'on a host that sends no headers the page’s own policy stops what a header would',
  async ({ page }) => {
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
      await page.evaluate(async (others) => {
        const directives: string[] = [];
        Object.assign(window, { directives });
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
      }, elsewhere);
      const stopped = () =>
        page.evaluate(() => (window as never as { directives: string[] }).directives.toSorted());
      const wanted = [
        ...elsewhere.map(() => 'connect-src'),
        'frame-src',
        'img-src',
        'require-trusted-types-for',
        'trusted types',
      ];
      // a violation is told a little later, on a slow machine much later
      await expect.poll(stopped, `what ${address} stops`).toEqual(wanted.sort());
    }
    // what is still on its way is answered before the page closes
    await page.unrouteAll({ behavior: 'wait' });
  },
);

test('back and forward restore a page from the browser’s own cache', async ({ baseURL }) => {
  // Playwright switches it off
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: chromiumArguments,
  });
  try {
    const page = await browser.newPage({ baseURL });
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.shown = persisted ? 'again' : 'new';
      });
    });
    for (const address of ['/', somePage, '/contact']) {
      await page.goto(address);
      await expect(page.locator('html'), address).toHaveAttribute('data-shown', 'new');
      await page.goto('/about');
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL(address);
      await expect(page.locator('html'), address).toHaveAttribute('data-shown', 'again');
    }
  } finally {
    await browser.close();
  }
});

test.describe('after a deploy', () => {
  test.use({ mayLog: /Failed to load resource|Failed to fetch dynamically imported module/ });

  test('a page that is older than the newest build loads that once a file is gone, and keeps what was typed', async ({
    page,
  }) => {
    await page.goto('/contact');
    await fillIn(page);
    await page.route('**/assets/Search-*.js', (route) => route.fulfill({ status: 404 }));
    await page.route('**/contact', async (route) => {
      const answer = await route.fetch();
      const isAsked = route.request().resourceType() === 'fetch';
      const html = await answer.text();
      await route.fulfill({
        response: answer,
        body: isAsked ? html.replaceAll('/app-', '/app-2') : html,
      });
    });
    const loaded = page.waitForEvent('load');
    await page.locator('.find').click();
    await loaded;
    await expect.poll(() => heldBy(page), 'what was typed').toEqual(typed);
  });

  for (const [where, prepare] of [
    [
      'where storage is blocked',
      (page: Page) =>
        page.addInitScript(() =>
          Object.defineProperty(window, 'sessionStorage', {
            get: () => {
              throw new Error('blocked');
            },
          }),
        ),
    ],
    [
      'where the code that keeps them is gone, too',
      (page: Page) => page.route('**/draft-*.js', (route) => route.abort()),
    ],
  ] as const)
    test(`such a page is not loaded anew ${where}, and shows the ways to the firm beside every word`, async ({
      page,
    }) => {
      await prepare(page);
      await page.route('**/ContactForm-*.js', (route) => route.abort());
      await page.goto('/contact');
      await page.route('**/contact', (route) =>
        route.request().resourceType() === 'fetch'
          ? route.fulfill({ body: 'anew' })
          : route.continue(),
      );
      await fillIn(page);
      await page.locator('.form [type=submit]').click();
      await expect(page.locator('[data-late]')).toHaveCount(1);
      expect(await heldBy(page)).toEqual(typed);
    });

  test('a page whose servers disagree is loaded anew once', async ({ page }) => {
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route('**/ContactForm-*.js', (route) => route.abort());
    await page.route('**/contact', (route) =>
      route.request().resourceType() === 'fetch'
        ? route.fulfill({ body: 'anew' })
        : route.continue(),
    );
    await page.goto('/contact');
    await expect.poll(() => loads, 'the page is loaded anew').toBe(2);
    await fillIn(page);
    await page.locator('.form [type=submit]').click();
    await expect(page.locator('[data-late]')).toHaveCount(1);
    expect(loads).toBe(2);
  });
});
