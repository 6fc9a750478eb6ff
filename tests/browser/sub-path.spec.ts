import { strings } from '../../src/facts/strings.ts';
import { previewOf } from '../../tools/preview-of.ts';
import { fixture, SiteCopy } from '../site-copy.ts';
import { idsIn, ownAddresses } from './crawl.ts';
import { atRest, expect, requestsOf, test } from './site.ts';

const base = '/landfall/';

test.describe('a site below a path', () => {
  // one build, which its tests look at in turn
  test.describe.configure({ mode: 'default' });
  let site: SiteCopy;
  let origin: string;
  let stop = async () => {};

  test.beforeAll(async () => {
    site = new SiteCopy(fixture);
    const { status, output } = site.build({ BASE_PATH: '/landfall' });
    expect(status, output).toBe(0);
    ({ origin, stop } = await previewOf(site.path('dist'), base));
  });

  test.afterAll(async () => {
    await stop();
    site?.remove();
  });

  test('every link, picture, font, script, feed and card is right below it', async ({
    request,
  }) => {
    const named = ownAddresses(site.path('dist'), origin + base);
    expect(named.size).toBeGreaterThan(60);
    const broken: string[] = [];
    const ids = new Map<string, Set<string>>();
    for (const [address, file] of named) {
      const { pathname, hash } = new URL(address);
      const response = pathname.startsWith(base) ? await request.get(address) : undefined;
      if (response?.status() !== 200) broken.push(`${file}: ${address}`);
      else if (hash && !/\.\w+$/.test(pathname)) {
        const known = ids.get(pathname) ?? idsIn(await response.text());
        ids.set(pathname, known);
        if (!known.has(decodeURIComponent(hash.slice(1)))) broken.push(`${file}: ${address}`);
      }
    }
    expect(broken).toEqual([]);
  });

  test('its islands, its search and its 404 page lead below it', async ({ page }) => {
    const requests = requestsOf(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${origin}${base}`);
    await atRest(page);
    await page.locator('.menu[data-menu=banking] > summary').hover();
    await expect(page.locator('.menus[data-live]')).toBeAttached();
    const outside = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) =>
        all.map((a) => a.getAttribute('href')).filter((href) => !href?.startsWith('/landfall/')),
      );
    expect(outside).toEqual([]);
    const films = () => requests.filter((path) => path.startsWith('/landfall/film/')).length;
    await expect.poll(films, 'the film').toBeGreaterThan(0);
    // the window is resized below, and a transition between pages would complain
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.locator('.mega a', { hasText: /^Business Account/ }).click();
    await expect(page).toHaveURL(`${origin}${base}business-banking`);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.burger').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Our Team' }).click();
    await expect(page).toHaveURL(`${origin}${base}our-team`);
    await page.locator('.leader a').first().click();
    await expect(page.getByRole('dialog').locator('use')).toHaveAttribute(
      'href',
      /^\/landfall\/art\/portrait-/,
    );
    expect(requests.filter((path) => !path.startsWith(base))).toEqual([]);

    await page.goto(`${origin}${base}vat-services`);
    await page.locator('.find').click();
    await page.getByRole('searchbox').fill('golden visa');
    const found = page.locator('.search ol a').first();
    await expect(found).toHaveAttribute('href', /^\/landfall\/golden-visa/);
    await found.click();
    await expect(page).toHaveURL(new RegExp(`^${origin}${base}golden-visa`));

    const response = await page.goto(`${origin}${base}no/such/page`);
    expect(response?.status()).toBe(404);
    await page.getByRole('link', { name: strings.returnHome }).click();
    await expect(page).toHaveURL(`${origin}${base}`);
  });
});
