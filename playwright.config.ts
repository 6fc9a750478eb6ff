import { defineConfig } from 'playwright/test';
import { chromiumArguments, ensureChromium } from './tools/chromium.ts';

// what starts a browser by itself reads it, too
process.env.CHROMIUM = ensureChromium();

// another port lets two checkouts be tested at once
const port = Number(process.env.TEST_PORT ?? 4174);

/**
 * The browser tests: the built site, served with its real headers, in Chromium. `browser` holds what every change must; those
 * of the night what breaks, is late, is altered or enlarged.
 */
export default defineConfig({
  projects: [
    { name: 'browser', testDir: 'tests/browser' },
    {
      name: 'nightly',
      testDir: 'tests/nightly',
      timeout: 180_000,
      // a fault costs seconds, so that the list of them is whole
      use: { actionTimeout: 15_000, navigationTimeout: 30_000 },
    },
  ],
  outputDir: 'test-results/browser',
  // a limit finds what hangs, and nothing that is slow
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
