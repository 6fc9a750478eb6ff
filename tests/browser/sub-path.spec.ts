import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { strings } from '../../src/facts/strings.ts';
import { previewOf } from '../../tools/preview-of.ts';
import { fixture, SiteCopy } from '../site-copy.ts';
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

  test('names no page, picture, font, script, feed or card that is not below it', () => {
    const root = site.path('dist');
    const isThere = (path: string) =>
      path.startsWith(base) &&
      ['', '.html', 'index.html'].some((end) =>
        existsSync(`${root}/${path.slice(base.length)}${end}`),
      );
    let named = 0;
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(html|css|xml|txt|md|webmanifest)$/.test(file)) continue;
      const text = readFileSync(`${root}/${file}`, 'utf8').replace(
        /<script(?! src)[\s\S]*?<\/script>/g,
        '',
      );
      const addresses = [
        /(?:href|src|poster)="(\/[^"#?]*)/g,
        /url\(["']?(\/[^"')#]+)/g,
        /"(?:src|start_url)": ?"(\/[^"]*)/g,
        /https:\/\/[^\s"<)/]*landfall[^\s"<)/]*(\/[^\s"<)#?\]]*)/g,
      ].flatMap((pattern) => [...text.matchAll(pattern)].map(([, path = '']) => decodeURI(path)));
      expect(
        addresses.filter((path) => !isThere(path)),
        file,
      ).toEqual([]);
      named += addresses.length;
    }
    expect(named).toBeGreaterThan(200);
  });

  test('its islands, its search and its 404 page lead below it', async ({ page }) => {
    const requests = requestsOf(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${origin}${base}`);
    await atRest(page);
    await page.locator('.burger').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Our Team' }).click();
    await expect(page).toHaveURL(`${origin}${base}our-team`);
    await page.goto(`${origin}${base}vat-services`);
    await page.locator('.find').click();
    await page.getByRole('searchbox').fill('golden visa');
    await page.locator('.search ol a').first().click();
    await expect(page).toHaveURL(new RegExp(`^${origin}${base}golden-visa`));
    const response = await page.goto(`${origin}${base}no/such/page`);
    expect(response?.status()).toBe(404);
    await page.getByRole('link', { name: strings.returnHome }).click();
    await expect(page).toHaveURL(`${origin}${base}`);
    expect(requests.filter((path) => !path.startsWith(base))).toEqual([]);
  });
});
