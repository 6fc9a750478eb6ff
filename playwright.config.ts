import { defineConfig } from 'playwright/test';
import { chromiumArguments, ensureChromium } from './tools/chromium.ts';

// tests that start a browser without the Playwright test runner read this variable
process.env.CHROMIUM = ensureChromium();

// to test two copies of the project at the same time, set TEST_PORT to a different port for each copy
const port = Number(process.env.TEST_PORT ?? 4174);

/**
 * Tests of the built site, with the headers of the published site. The project `browser` runs in Chromium for every
 * change of code. The project `nightly` contains longer tests, for example of failed requests, of enlarged text and in
 * Firefox.
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
  // the time limit is long, so that tests do not fail on a slow machine; its only purpose is to stop tests that would
  // never end
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
