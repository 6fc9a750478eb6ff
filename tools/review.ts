import { runReview } from '../src/review/review-site.ts';

/** Shows what a visitor will see change: npm run review -- --help */
process.exitCode = await runReview(process.argv.slice(2), async () => {
  const { startFoundChromium } = await import('./chromium.ts');
  return startFoundChromium();
});
