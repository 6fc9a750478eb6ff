import { defineConfig } from 'playwright/test';
import { chromiumArguments, ensureChromium } from './tools/chromium.ts';

// tests that start a browser without Playwright read this variable
process.env.CHROMIUM = ensureChromium();

// with different values of TEST_PORT, two copies of the project can be tested at the same time
const port = Number(process.env.TEST_PORT ?? 4174);

/**
 * Tests of the built site in Chromium, with the headers of the published site. The project `browser` runs for every
 * change of code. The project `nightly` tests failed and slow requests, translated pages, enlarged text and Firefox.
 */
export default defineConfig({
  projects: [
    { name: 'browser', testDir: 'tests/browser' },
    {
      name: 'nightly',
      testDir: 'tests/nightly',
      timeout: 180_000,
      // short timeouts, so that a failed step does not use the whole time limit of its test
      use: { actionTimeout: 15_000, navigationTimeout: 30_000 },
    },
  ],
  outputDir: 'test-results/browser',
  // long enough for a slow machine, because the limit is only for tests that never end
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list', { printSteps: false }]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: chromiumArguments,
    },
  },
  webServer: {
    command: 'node node_modules/vite/bin/vite.js preview',
    env: { PORT: String(port) },
    url: `http://localhost:${port}`,
    reuseExistingServer: false,
  },
});
