import { JSDOM } from 'jsdom';
import type { APIRequestContext } from 'playwright/test';
import { strings } from '../../src/facts/strings.ts';
import { addresses, furtherAddresses, pages, pageWith, plans } from './built-site.ts';
import { expect, test } from './site.ts';

test('every page of the built site answers 200 at its address', async ({ request }) => {
  for (const address of [...addresses, ...plans])
    expect((await request.get(address)).status(), address).toBe(200);
});

test('a page’s further addresses show it and name it as the original', async ({ page }) => {
  const originals = new Set<string>();
  for (const further of furtherAddresses) {
    await page.goto(further);
    const text = await page.locator('main').innerText();
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    const original = new URL(canonical ?? '').pathname;
    expect(pages, further).toContain(original);
    await page.goto(original);
    expect(await page.locator('main').innerText(), further).toBe(text);
    originals.add(original);
  }
  expect(originals.size).toBeGreaterThan(0);
});

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

test('the footer has every link of the header, and with the list of all pages every page', async ({
  page,
}) => {
  const linksIn = (holder: string) =>
    page
      .locator(`${holder} a[href^="/"]`)
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).pathname));
  await page.goto(pageWith('atlas'));
  const [header, footer, list] = [
    await linksIn('.nav'),
    await linksIn('footer'),
    await linksIn('.atlas'),
  ];
  expect(header.filter((address) => !footer.includes(address))).toEqual([]);
  expect(addresses.filter((address) => ![...footer, ...list].includes(address))).toEqual([]);
});

test('addresses are clean: without .html, compressed, with the strict policy', async ({
  request,
}) => {
  const response = await request.get(pageWith('crumbs'));
  const headers = response.headers();
  expect(headers['content-encoding']).toMatch(/br|gzip/);
  expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
  const own = (await response.text()).match(/Content-Security-Policy" content="([^"]+)/)?.[1];
  expect(own).toContain('default-src &#x27;none&#x27;');
  expect(own).not.toContain('unsafe');
});

/** A page's head alone: the whole of a page takes far longer to read. */
async function headOf(request: APIRequestContext, address: string): Promise<HTMLHeadElement> {
  const [head = ''] = (await (await request.get(address)).text()).split('<body');
  return new JSDOM(head).window.document.head;
}

test('every page names a picture of its own for shared links: 1200 by 630, under 60 kB', async ({
  request,
}) => {
  const pictures = new Map<string, string>();
  for (const address of addresses) {
    const head = await headOf(request, address);
    const content = (name: string) =>
      head.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
    const canonical = new URL(
      head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
    );
    const picture = new URL(content('og:image') ?? '').pathname;
    pictures.set(picture, canonical.pathname);
    const bytes = await (await request.get(picture)).body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)].map(String), address).toEqual([
      content('og:image:width'),
      content('og:image:height'),
    ]);
    expect(content('og:image:width'), address).toBe('1200');
    expect(bytes.length, address).toBeLessThan(60_000);
    expect(content('og:image:alt'), address).toContain(content('og:title'));
    expect(content('twitter:image:alt'), address).toBe(content('og:image:alt'));
    expect(content('twitter:card'), address).toBe('summary_large_image');
    expect(content('og:url'), address).toBe(canonical.href);
  }
  expect(pictures.size).toBe(pages.length);
});

test('every page’s head leads to its Markdown, the feed, the manifest and the icons, and all are served as what they are', async ({
  request,
}) => {
  const types: Record<string, RegExp> = {
    'link[type="text/markdown"]': /^text\/markdown/,
    'link[type="application/atom+xml"]': /xml/,
    'link[rel=manifest]': /^application\/manifest\+json/,
    'link[rel=icon]': /^image\/svg\+xml/,
    'link[rel=apple-touch-icon]': /^image\/png/,
  };
  for (const address of addresses) {
    const head = await headOf(request, address);
    for (const [selector, type] of Object.entries(types)) {
      const response = await request.get(head.querySelector(selector)?.getAttribute('href') ?? '');
      expect(response.status(), `${address} ${selector}`).toBe(200);
      expect(response.headers()['content-type'], `${address} ${selector}`).toMatch(type);
    }
    const markdown = head.querySelector('link[type="text/markdown"]')?.getAttribute('href') ?? '';
    expect(await (await request.get(markdown)).text()).toContain(
      `url: ${head.querySelector('link[rel=canonical]')?.getAttribute('href')}\n`,
    );
  }
});
