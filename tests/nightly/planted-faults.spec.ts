import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { SiteCopy } from '../site-copy.ts';

/** What is planted where, and what tells it: the check by its rule, the tests of the built site and of the browser by name. */
const faults = [
  ['pages/(tax-and-accounting)/auditing.mdx', '](/corporate-tax)', '](/tax)', '(link-nowhere)'],
  ['pages/figures.yml', 'AED 375,000', 'AED 357,000', '(figure-'],
  ['components/vocabulary/Ledger.tsx', 'scope="col"', 'scope="cow"', 'is valid HTML'],
  ['components/layout/Footer.tsx', 'id="site-links"', '', 'names only pages, files and anchors'],
  ['src/facts/addresses.ts', 'height: 630', 'height: 628', 'a picture of 1200 by 630'],
  ['src/outputs/sitemap.ts', 'pages.map(', 'pages.slice(1).map(', 'lists in sitemap.xml'],
  ['components/contact/ContactForm.tsx', 'aria-busy={isSending}', '', 'a message is sent once'],
  ['components/search/Search.tsx', 'ArrowDown: 1', 'ArrowDown: 2', 'the keyboard opens it'],
  ['src/styles/tokens.css', '--ink-2:', '--ink-2: #bbb; --ink-3:', '/about wakes, fits, prints'],
  ['src/browser/menus.ts', 'closeDelay = 100', 'closeDelay = 900', 'a menu follows the pointer'],
] as const;

test('ten faults that are planted in the whole are told, each by its name', () => {
  test.setTimeout(900_000);
  const site = new SiteCopy('real');
  for (const name of ['tests', 'vercel.json', 'vitest.config.ts', 'playwright.config.ts'])
    cpSync(name, site.path(name), { recursive: true });
  for (const [file, from, to] of faults) {
    const text = readFileSync(site.path(file), 'utf8');
    expect(text).toContain(from);
    site.write(file, text.replace(from, to));
  }
  const names = faults.map(([, , , told]) => told.replace(/\W/g, '.')).join('|');
  const env = { ...process.env, CI: '', TEST_PORT: '4874' };
  // these reporters name what fails, and nothing else
  const said = [
    'tsx tools/check.ts',
    'tsx tools/build.ts --mail-desk --without-check',
    'vitest run --project site --reporter dot',
    `playwright test --project browser --reporter dot -g ${names}`,
  ].map((command) => spawnSync('npx', command.split(' '), { cwd: site.root, env }).output.join(''));
  site.remove();
  const isTold = (told: string) => said.some((text) => text.includes(told));
  expect(faults.filter(([, , , told]) => !isTold(told))).toEqual([]);
});
