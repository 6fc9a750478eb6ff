import { parseArgs } from 'node:util';
import { startChromium } from './chromium.ts';

/**
 * Takes full-page screenshots of a served site, for comparison with the design. `--night` selects the dark colour
 * scheme. Example: npx tsx tools/shoot.ts /vat-services /404 [--widths 1440,390] [--night]
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
    await page.evaluate(() => {
      // sections far from the viewport are otherwise not painted (docs/decisions.md, “Styles: far sections”)
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { content-visibility: visible !important }');
      document.adoptedStyleSheets.push(sheet);
      for (const image of document.images) image.loading = 'eager';
    });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const name = `${address.slice(1).replaceAll('/', '-') || 'home'}-${width}-${colorScheme}.png`;
    const path = `test-results/shots/${name}`;
    await page.screenshot({ path, fullPage: true });
    console.log(path);
    await page.close();
  }
await browser.close();
