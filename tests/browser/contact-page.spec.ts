import type { Page } from 'playwright/test';
import { firm } from '../../src/config/firm.ts';
import { formStrings } from '../../src/config/form-strings.ts';
import { menuStrings, strings } from '../../src/config/strings.ts';
import { planAddresses } from '../site/built-site.ts';
import { contactTest, sendEndpoint } from './contact-form-page.ts';
import { expect, recordRequestPaths, waitUntilIdle } from './test-helpers.ts';

contactTest(
  'the first field of the form is visible without scrolling in a window of 1366 by 657 pixels',
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 657 });
    await page.goto('/contact');
    await expect(page.getByLabel('First name')).toBeInViewport({ ratio: 1 });
  },
);

contactTest(
  'the header of the contact page shows the telephone number instead of the booking button',
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/contact');
    const header = page.locator('.top');
    await expect(header.getByRole('link', { name: firm.telephone.text })).toBeVisible();
    await expect(header.getByRole('link', { name: menuStrings.book })).toHaveCount(0);
  },
);

for (const width of [1440, 1366, 960])
  contactTest(
    `in a window ${width} px wide, the drawing of the office shows the route (the way to the office) without a gap`,
    async ({ page, context }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/contact');
      const frame = await page.locator('.office.frame').boundingBox();
      if (!frame) throw new Error('The drawing is not visible.');
      const file = await page.request.get('/art/office.svg');
      // Inserts the drawing into an empty page, because the Content-Security-Policy of the site blocks inserted markup.
      const drawing = await context.newPage();
      await drawing.setContent(await file.text());
      // The route is the line on the drawing that shows the way to the office. Tests whether each of 201 points of this
      // line is in the visible part of the drawing.
      const visible = await drawing.locator('svg').evaluate((svg, { width, height }) => {
        svg.setAttribute('preserveAspectRatio', 'xMidYMid slice');
        svg.setAttribute('width', String(width));
        svg.setAttribute('height', String(height));
        const { left, top, right, bottom } = svg.getBoundingClientRect();
        const route = svg.querySelector<SVGPathElement>('path[stroke*="--magenta"]');
        const matrix = route?.getScreenCTM();
        if (!route || !matrix) throw new Error('The drawing has no route.');
        return Array.from({ length: 201 }, (_, index) => {
          const length = (route.getTotalLength() * index) / 200;
          const { x, y } = route.getPointAtLength(length).matrixTransform(matrix);
          return x > left && x < right && y > top && y < bottom;
        });
      }, frame);
      const pieces = visible.filter((one, index) => one && !visible[index - 1]);
      expect(pieces).toHaveLength(1);
    },
  );

for (const [screen, width, count] of [
  ['a phone', 390, 0],
  ['a wide screen', 1280, 1],
] as const)
  contactTest(
    `on ${screen}, the number of requests for the drawing of the office is ${count}`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const requests = recordRequestPaths(page);
      await page.clock.setFixedTime(new Date('2026-11-29T08:00:00Z')); // a Sunday, when the office is closed
      await page.goto('/contact');
      await waitUntilIdle(page);
      expect(requests.filter((path) => path === '/art/office.svg')).toHaveLength(count);
    },
  );

contactTest(
  'the button for private persons fills in the field “Company name”',
  async ({ page, form }) => {
    await form.open({});
    await page.getByRole('button', { name: formStrings.forMyself }).click();
    const company = page.getByLabel('Company name', { exact: true });
    await expect(company).toHaveValue(formStrings.noCompany);
    await expect(company).toBeFocused();
  },
);

contactTest(
  'the confirmation of a sent message states the time by which the firm replies',
  async ({ page, form }) => {
    await page.clock.setFixedTime(new Date('2026-11-27T08:00:00Z')); // Friday noon in Dubai
    await form.send();
    const next = page.locator('.form__next');
    await expect(next).toContainText(
      formStrings.next.reply.join('by Sat 28 Nov, 4:00 PM Dubai time'),
    );
    await expect(next.getByRole('link')).toHaveCount(0);
  },
);

contactTest(
  'the confirmation of a sent message links to the printable plan of the page from which the visitor came',
  async ({ page, form }) => {
    const plan = planAddresses[0] ?? '';
    await page.goto(plan.replace(/\/plan$/, ''));
    await page.locator('main a[href$="/contact"]').first().click();
    await form.fill();
    await form.button.click();
    await expect(page.locator('.form__next a')).toHaveAttribute('href', plan);
  },
);

contactTest(
  'on a phone, the toast and the bottom bar do not cover the error message of a failed submission',
  async ({ page, form }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route(sendEndpoint, (route) =>
      route.fulfill({ status: 429, body: 'Too Many Requests' }),
    );
    await form.send();
    const box = page.locator('.form__failed');
    await expect(box).toBeInViewport({ ratio: 1 });
    const [failure, toast, bar] = await Promise.all(
      [box, page.locator('.toast'), page.locator('.bottom-bar')].map((part) => part.boundingBox()),
    );
    if (!failure || !toast || !bar)
      throw new Error('The error message, the toast or the bottom bar is not rendered.');
    expect(toast.y + toast.height).toBeLessThanOrEqual(failure.y);
    expect(failure.y + failure.height).toBeLessThanOrEqual(bar.y);
  },
);

/** Returns the texts of the controls that the toast covers. Checks only the submit button and the links below it. */
const coveredControls = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // the toast moves one frame after the page has scrolled
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    const toast = document.querySelector('.toast')?.getBoundingClientRect();
    if (!toast) throw new Error('The toast is not rendered.');
    return [...document.querySelectorAll('.form [type=submit], .form__failed a')]
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const isBeside = right <= toast.left || left >= toast.right;
        return !isBeside && bottom > toast.top && top < toast.bottom;
      })
      .map(({ textContent }) => textContent);
  });

for (const [width, height] of [
  [320, 640],
  [375, 667],
  [390, 664],
] as const)
  contactTest(
    `in a window of ${width} by ${height} pixels, the error toast does not cover the submit button or the links below`,
    async ({ page, form }) => {
      await page.setViewportSize({ width, height });
      await page.route(sendEndpoint, (route) => route.abort());
      await form.send();
      await expect(page.locator('.toast--danger')).toBeVisible();
      for (const control of await page.locator('.form [type=submit], .form__failed a').all())
        await expect(control).toBeInViewport({ ratio: 1 });
      expect(await coveredControls(page)).toEqual([]);
    },
  );

contactTest.describe('the contact page for a visitor in Los Angeles', () => {
  contactTest.use({ timezoneId: 'America/Los_Angeles' });

  contactTest(
    'the height of the office status stays the same when the status changes to “Closed” at closing time in Dubai',
    async ({ page }) => {
      // In Dubai, it is Friday, 5:59:30 PM, half a minute before the office closes.
      await page.clock.install({ time: new Date('2026-11-20T13:59:30Z') });
      await page.goto('/contact');
      await page.locator('.hours').scrollIntoViewIfNeeded();
      const [status, office] = [page.locator('.hours__now'), page.locator('.office')];
      await expect(status).toHaveText('Open now, until 6:00 PM Dubai time');
      await expect(office).toHaveClass(/is-open/);
      const height = (await status.boundingBox())?.height;
      await page.clock.runFor(30_000);
      await expect(status).toHaveText('Closed now, opens tomorrow at 10:00 AM Dubai time');
      await expect(office).not.toHaveClass(/is-open/);
      expect((await status.boundingBox())?.height).toBe(height);
    },
  );
});

contactTest.describe('the map on the contact page', () => {
  contactTest(
    'the map is requested from a single URL, and not before the visitor scrolls near the map',
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 700 });
      const requests = recordRequestPaths(page);
      const mapRequests = () => requests.filter((path) => path.startsWith('/maps'));
      await page.goto('/contact');
      await waitUntilIdle(page);
      expect(mapRequests()).toEqual([]);
      await page.locator('.place').scrollIntoViewIfNeeded();
      const map = page.frameLocator(`iframe[title="${strings.map}"]`);
      await expect(map.getByText('The map')).toBeVisible();
      expect(new Set(mapRequests()).size).toBe(1);
    },
  );

  contactTest(
    'the map is embedded in a credentialless iframe with the referrer policy “no-referrer”',
    async ({ page }) => {
      await page.goto('/contact');
      await page.locator('.place').scrollIntoViewIfNeeded();
      const frame = page.locator('iframe');
      await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
      await expect(frame).toHaveJSProperty('credentialless', true);
    },
  );

  contactTest(
    'the host of the map is first tested with a HEAD request without a Referer header',
    async ({ page }) => {
      const probe = page.waitForRequest((request) => request.method() === 'HEAD');
      await page.goto('/contact');
      await page.locator('.place').scrollIntoViewIfNeeded();
      expect(await (await probe).headerValue('referer')).toBeNull();
    },
  );

  contactTest(
    'the map is replaced with a drawing, the address and a link when the map cannot be loaded',
    async ({ page }) => {
      await page.route('https://www.google.com/**', (route) => route.abort());
      await page.goto('/contact');
      const failed = page.waitForEvent('requestfailed');
      await page.locator('.place').scrollIntoViewIfNeeded();
      await failed;
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect(page.locator('[data-map] img')).toBeVisible();
      await expect(page.locator('.place__text')).toContainText(firm.office[1]);
      await expect(page.getByRole('link', { name: strings.openMap })).toBeVisible();
    },
  );
});
