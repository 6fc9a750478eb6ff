import { defineConfig } from 'playwright/test';
import { chromiumArguments, ensureChromium } from './tools/chromium.ts';

// for tests that start a browser without Playwright
process.env.CHROMIUM = ensureChromium();

// set TEST_PORT to test two checkouts at the same time
const port = Number(process.env.TEST_PORT ?? 4174);

/**
 * The browser tests: the built site in Chromium, served with its production headers. The project `browser` runs for
 * every change. The project `nightly` tests failed and slow requests, translated pages, enlarged text and Firefox.
 */
export default defineConfig({
  projects: [
    { name: 'browser', testDir: 'tests/browser' },
    {
      name: 'nightly',
      testDir: 'tests/nightly',
      timeout: 180_000,
      // short timeouts, so that one failed step does not use up the time limit of its test
      use: { actionTimeout: 15_000, navigationTimeout: 30_000 },
    },
  ],
  outputDir: 'test-results/browser',
  // long enough for a slow machine: the limits are only for tests that never finish
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
