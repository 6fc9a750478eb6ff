import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { fixture, SiteCopy } from '../site-copy.ts';

const port = Number(process.env.TEST_PORT ?? 4174) + 2000;
const address = `http://localhost:${port}`;
const about = 'pages/about.mdx';

test.describe('the development server of a writer whose editor runs in a terminal', () => {
  test.describe.configure({ mode: 'serial', timeout: 60_000 });
  let site: SiteCopy;
  let stop = () => {};

  /** Stands in for a program: notes that it was started, and prints what it is given. */
  const plant = (name: string, print: string) => {
    const script = `#!/bin/sh\necho started >> ${site.path(`${name}-started`)}\nprintf '${print}'\n`;
    writeFileSync(site.path('planted', name), script);
    chmodSync(site.path('planted', name), 0o755);
  };

  test.beforeAll(async () => {
    test.setTimeout(90_000);
    site = new SiteCopy(fixture);
    cpSync('docs/vocabulary', site.path('docs/vocabulary'), { recursive: true });
    const text = readFileSync(site.path(about), 'utf8');
    site.write(about, text.replace('\n---\n', '\nmovedFrom:\n  - /who-we-are\n---\n'));
    mkdirSync(site.path('planted'));
    plant('vim', '');
    plant('ps', 'bash\\nvim\\nnode\\n'); // what runs on this machine: no editor with a window
    stop = await site.develop(port, {
      PATH: `${site.path('planted')}:${process.env.PATH}`,
      LAUNCH_EDITOR: '',
      VISUAL: '',
      EDITOR: 'vim',
    });
  });

  test.afterAll(() => {
    stop();
    site.remove();
  });

  test('says in the browser that it opens none, and starts none in the terminal', async ({
    page,
  }) => {
    await page.goto(`${address}/vat-services`);
    await expect(page.getByRole('button', { name: 'Search and sharing' })).toBeVisible({
      timeout: 30_000,
    });
    await page.getByRole('heading', { level: 1 }).click({ modifiers: ['Alt'] });
    const said = page.getByRole('alert');
    await expect(said).toContainText('vim, runs in a terminal');
    await expect(said).toContainText('LAUNCH_EDITOR=code npm run dev');
    expect(existsSync(site.path('ps-started'))).toBe(true);
    expect(existsSync(site.path('vim-started'))).toBe(false);
    await said.getByRole('button', { name: 'Close' }).click();
    await expect(said).toHaveCount(0);
  });

  test('opens no file outside the project', async ({ request }) => {
    const file = encodeURIComponent('../../etc/passwd:1:1');
    const answer = await request.get(`${address}/__open-in-editor?file=${file}`);
    expect(answer.status()).toBe(404);
  });

  test('leads from an address that has moved to its page, for now', async ({ request }) => {
    const answer = await request.get(`${address}/who-we-are?a=b`, {
      headers: { accept: 'text/html' },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe('/about?a=b');
  });

  test('begins a page in the workshop, and names its gaps', async ({ page }) => {
    await page.goto(`${address}/workshop`);
    await expect(page.getByRole('button', { name: 'Search and sharing' })).toBeVisible({
      timeout: 30_000,
    });
    await page.locator('select[name=group]').selectOption('Banking Solutions');
    await page.getByLabel('Name, such as').fill('Free zone licence');
    await page.getByLabel('Address, such as').fill('business-banking');
    await page.getByRole('button', { name: 'Begin the page' }).click();
    const answer = page.locator('.workshop__new output');
    await expect(answer).toContainText('There is a page at /business-banking already');
    await page.getByLabel('Address, such as').fill('free-zone-licence');
    await page.getByRole('button', { name: 'Begin the page' }).click();
    const file = 'pages/(banking)/free-zone-licence.mdx';
    await expect(answer).toContainText(`${file} is begun, with 29 gaps.`);
    expect(readFileSync(site.path(file), 'utf8')).toContain('title: Free zone licence\n');
    await answer.getByRole('link', { name: 'Show the page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Free zone licence');
    await expect(page.getByRole('button', { name: '29 problems' })).toBeVisible({
      timeout: 30_000,
    });
  });

  test('begins no page for another site that asks', async ({ request }) => {
    const answer = await request.post(`${address}/__new-page`, {
      headers: { 'content-type': 'text/plain' },
      data: JSON.stringify({ place: 'banking/planted', name: 'Planted' }),
    });
    expect(answer.status()).toBe(405);
    expect(existsSync(site.path('pages/(banking)/planted.mdx'))).toBe(false);
  });
});
