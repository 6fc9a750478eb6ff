import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { SiteCopy } from '../site-copy.ts';

/** What is planted where, and what tells it: the check by its rule, the tests of the built site and of the browser by name. */
const faults = [
  ['pages/(tax-and-accounting)/auditing.mdx', '](/corporate-tax)', '](/tax)', '(link-nowhere)'],
  ['pages/figures.yml', 'AED 375,000', 'AED 357,000', '(figure-unknown)'],
  ['components/vocabulary/Ledger.tsx', 'scope="col"', 'scope="cow"', 'is valid HTML'],
  ['components/layout/Footer.tsx', 'id="site-links"', '', '#site-links'],
  ['src/facts/addresses.ts', 'height: 630', 'height: 628', 'a picture of 1200 by 630'],
  ['src/outputs/sitemap.ts', 'pages.map(', 'pages.slice(1).map(', 'lists in sitemap.xml'],
  ['components/contact/ContactForm.tsx', 'aria-busy={isSending}', '', 'a message is sent once'],
  ['components/search/Search.tsx', 'ArrowDown: 1', 'ArrowDown: 2', 'the keyboard opens it'],
  ['src/styles/tokens.css', '--ink-2:', '--ink-2: #bbb; --ink-3:', '/about wakes, fits, prints'],
  ['src/browser/menus.ts', 'closeDelay = 100', 'closeDelay = 900', 'a menu follows the pointer'],
] as const;

test('ten faults that are planted in the whole are told, each by its name', () => {
  test.setTimeout(900_000);
  const planted = faults.map(([file, from, to]) => {
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    return [file, text.replace(from, to)] as const;
  });
  const site = new SiteCopy('real');
  for (const name of ['tests', 'vercel.json', 'vitest.config.ts', 'playwright.config.ts'])
    cpSync(name, site.path(name), { recursive: true });
  for (const [file, text] of planted) site.write(file, text);
  // one that holds shows that the others fail by their fault
  const names = [...faults.map(([, , , told]) => told), 'a refused message says why'].join('|');
  const env = { ...process.env, TEST_PORT: `${Number(process.env.TEST_PORT ?? 4174) + 700}` };
  // these reporters name what fails, and nothing else
  const said = [
    'tsx tools/check.ts',
    'tsx tools/build.ts --mail-desk --without-check',
    'vitest run --project site --reporter dot',
    `playwright test --project browser --reporter dot -g ${names.replace(/[^\w|]/g, '.')}`,
  ].map((command) => {
    const options = { cwd: site.root, env, maxBuffer: 2 ** 26, timeout: 600_000 };
    return spawnSync('npx', command.split(' '), options).output.join('');
  });
  site.remove();
  for (const text of said.slice(2)) expect(text).toMatch(/\d passed/);
  const isTold = (told: string) => said.some((text) => text.includes(told));
  expect(faults.filter(([, , , told]) => !isTold(told))).toEqual([]);
});
