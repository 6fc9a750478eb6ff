import { mkdirSync } from 'node:fs';
import { startChromium } from './chromium.ts';

/**
 * Takes full-page pictures of pages of the served site, for looking at beside the design.
 * npx tsx tools/shoot.ts /vat-services /404 [--widths 1440,390] [--night] [--view]
 */
const [...given] = process.argv.slice(2);
const addresses = given.filter((word) => word.startsWith('/'));
const option = (name: string) => given[given.indexOf(`--${name}`) + 1];
const widths =
  (given.includes('--widths') ? option('widths') : '1440,768,390,320')?.split(',').map(Number) ??
  [];
const schemes = given.includes('--night') ? (['dark'] as const) : (['light'] as const);
const base = process.env.SITE ?? 'http://localhost:4173';

mkdirSync('test-results/shots', { recursive: true });
const browser = await startChromium();
for (const colorScheme of schemes)
  for (const width of widths)
    for (const address of addresses) {
      const page = await browser.newPage({
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      await page.goto(base + address);
      await page.evaluate(() => document.fonts.ready);
      const name = `${address.slice(1).replaceAll('/', '-') || 'home'}-${width}-${colorScheme}.png`;
      await page.screenshot({
        path: `test-results/shots/${name}`,
        fullPage: !given.includes('--view'),
      });
      console.log(`test-results/shots/${name}`);
      await page.close();
    }
await browser.close();
