import { defineConfig } from 'playwright/test';
import ordinary from './playwright.config.ts';

/** The site under hostile conditions: what breaks, is late, is altered or enlarged. Longer than the tests of every day. */
export default defineConfig(ordinary, {
  testDir: 'tests/hostile',
  outputDir: 'test-results/hostile',
  snapshotPathTemplate: 'tests/hostile/trees/{arg}{ext}',
  timeout: 180_000,
  // so that a fault costs seconds, and the list of them is whole
  use: { actionTimeout: 4_000, navigationTimeout: 15_000 },
  expect: { timeout: 4_000 },
});
