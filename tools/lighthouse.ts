import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { ensureChromium } from './chromium.ts';
import { serve } from './serve.ts';

/**
 * Measures built pages with Lighthouse on its mobile profile: npm run lighthouse -- /vat-services
 * A measurement, not a test: the performance score depends on the machine.
 */
const addresses = process.argv.slice(2);
const port = 4176;
const server = await serve(process.env.BUILD_DIRECTORY ?? 'dist', port);
const chrome = await launch({
  chromePath: ensureChromium(),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking'],
});
for (const address of addresses.length > 0 ? addresses : ['/vat-services']) {
  const result = await lighthouse(`http://localhost:${port}${address}`, { port: chrome.port });
  if (!result) throw new Error(`Lighthouse returned nothing for ${address}`);
  const { categories, audits } = result.lhr;
  const scores = Object.values(categories).map(
    ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
  );
  const figures = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ].map((id) => `${id} ${audits[id]?.displayValue}`);
  console.log(`${address}\n  ${scores.join(', ')}\n  ${figures.join(', ')}`);
  for (const { id, score, title } of Object.values(audits))
    if (score !== null && score < 0.9) console.log(`  below 90: ${id} (${title})`);
}
chrome.kill();
server.close();
