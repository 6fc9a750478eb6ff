import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { SiteCopy } from '../tests/site-copy.ts';
import { findChromium } from './chromium.ts';

/**
 * Measures, in `npm run dev`, the time from saving a page to its new words painted in a real browser.
 * npm run bench:dev [how many saves]; PORT chooses the port. Prints each time and the median, in milliseconds.
 */
const saves = Number(process.argv[2] ?? 9);
const port = Number(process.env.PORT ?? 5199);
const file = 'pages/(tax-and-accounting)/vat-services.mdx';
const site = new SiteCopy();
const stop = await site.develop(port);
const address = `http://localhost:${port}/vat-services`;

/** In the page: reports the heading's words once they have been painted. */
function reportHeading() {
  let last = '';
  new MutationObserver(() => {
    const text = document.querySelector('h1')?.textContent ?? '';
    if (text === last) return;
    last = text;
    requestAnimationFrame(() => setTimeout(() => console.debug(`heading: ${text}`)));
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage();
  await page.addInitScript(reportHeading);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /problem/i }).waitFor();
  const source = readFileSync(site.path(file), 'utf8');
  const times: number[] = [];
  for (let save = 1; save <= saves; save += 1) {
    const heading = `Saved ${save} times`;
    const shown = page.waitForEvent('console', (message) => message.text().includes(heading));
    const start = performance.now();
    site.write(file, source.replace(/^# .+$/m, `# ${heading}`));
    await shown;
    times.push(Math.round(performance.now() - start));
    // a writer reads before the next save: by then the checks of this one are done
    await page.getByRole('button', { name: /problem/i }).waitFor();
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
  console.log(`From save to screen: ${times.join(', ')} ms; median ${median} ms.`);
} finally {
  await browser.close();
  stop();
  site.remove();
}
