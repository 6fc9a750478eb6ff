import { defineConfig } from 'playwright/test';
import { chromiumArguments } from './tools/chromium.ts';

// another port lets two checkouts be tested at once
const port = Number(process.env.TEST_PORT ?? 4174);

/** The browser tests: the built site, served with its real headers, in Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  // for machines that cannot have nginx and Caddy as Debian packs them
  testIgnore: process.env.WITHOUT_SERVERS ? '**/servers.spec.ts' : undefined,
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // a shared machine may miss a time limit; what passes only the second time is listed as flaky
  retries: process.env.CI ? 1 : 0,
  reporter: [['list', { printSteps: false }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: chromiumArguments,
    },
  },
  webServer: {
    command: 'npx tsx tools/preview.ts',
    env: { PORT: String(port) },
    url: `http://localhost:${port}`,
    reuseExistingServer: false,
  },
});
