import { parseArgs } from 'node:util';
import { startChromium } from './chromium.ts';
import { paintWholePage } from './paint-whole-page.ts';

/**
 * Takes full-page screenshots of a served site, for comparison with the design. `--night` selects the dark colour
 * scheme. Example: npx tsx tools/screenshot.ts /vat-services /404 [--widths 1440,390] [--night]
 */
const { values, positionals: addresses } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: 'string', default: '1440,768,390,320' },
    night: { type: 'boolean' },
  },
});
const colorScheme = values.night ? 'dark' : 'light';
const base = process.env.SITE ?? 'http://localhost:4173';

const browser = await startChromium();
for (const width of values.widths.split(',').map(Number))
  for (const address of addresses) {
    const page = await browser.newPage({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    await page.goto(base + address);
    await page.waitForLoadState('networkidle');
    await paintWholePage(page);
    const name = `${address.slice(1).replaceAll('/', '-') || 'home'}-${width}-${colorScheme}.png`;
    const path = `test-results/shots/${name}`;
    await page.screenshot({ path, fullPage: true });
    console.log(path);
    await page.close();
  }
await browser.close();
