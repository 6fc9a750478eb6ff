import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { strings } from '../../src/config/strings.ts';
import { SiteCopy } from '../site-copy.ts';
import { expect, recordRequestPaths, test, waitUntilIdle } from './test-helpers.ts';

const base = '/landfall/';
const port = Number(process.env.TEST_PORT ?? 4174) + 4000;
const origin = `http://localhost:${port}`;
const addressStart = String.raw`(?:href|src|poster|"start_url"|"src")(?:=|: ?)"|url\(["']?`;
const originStart = String.raw`https:\/\/[^\s"<)/]*landfall[^\s"<)/]*`;
/**
 * Matches addresses in attributes, in style sheets and in the web app manifest, and absolute URLs of the site. The
 * capturing group contains the path of the address.
 */
const addressPattern = new RegExp(
  String.raw`(?:${addressStart}|${originStart})(\/[^\s"'<)#?\]]*)`,
  'g',
);

test('a site built with a base path uses only addresses below this path', async ({ page }) => {
  const site = new SiteCopy();
  const { status, output } = site.build({ BASE_PATH: '/landfall' });
  expect(status, output).toBe(0);
  let stop = async () => {};
  try {
    stop = await site.serve('preview', port, '/landfall');
    const text = readdirSync(site.path('dist'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(html|css|xml|txt|md|webmanifest)$/.test(name))
      .map((name) => readFileSync(site.path('dist', name), 'utf8'))
      .join('\n')
      .replace(/<script(?! src)[\s\S]*?<\/script>/g, '');
    const paths = [...text.matchAll(addressPattern)].map(([, path = '']) => decodeURI(path));
    expect(paths.length).toBeGreaterThan(200);
    const exists = (path: string) =>
      path.startsWith(base) &&
      ['', '.html', 'index.html'].some((end) =>
        existsSync(site.path('dist', `${path.slice(base.length)}${end}`)),
      );
    expect(paths.filter((path) => !exists(path))).toEqual([]);

    const requests = recordRequestPaths(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${origin}${base}`);
    await waitUntilIdle(page);
    await page.locator('.burger').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Our Team' }).click();
    await expect(page).toHaveURL(`${origin}${base}our-team`);
    await waitUntilIdle(page);
    await page.locator('.find').click();
    await page.getByRole('searchbox').fill('golden visa');
    await page.locator('.search ol a').first().click();
    await expect(page).toHaveURL(new RegExp(`^${origin}${base}golden-visa`));
    await page.goto(`${origin}${base}no/such/page`);
    await page.getByRole('link', { name: strings.returnHome }).click();
    await expect(page).toHaveURL(`${origin}${base}`);
    // Leaves the page before the server stops. If the page stayed open, its requests would fail, and the browser would
    // write to the console.
    await page.goto('about:blank');
    expect(requests.filter((path) => !path.startsWith(base))).toEqual([]);
  } finally {
    await stop();
    site.remove();
  }
});
