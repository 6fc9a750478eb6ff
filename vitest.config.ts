import { defineConfig } from 'vitest/config';

/**
 * The project `unit` needs no build. The project `site` reads the built site in `dist/`. The time limits are long, so
 * that tests do not fail on a slow machine. Their only purpose is to stop tests that would never end.
 */
export default defineConfig({
  test: {
    // by default, Vitest leaves one core idle: half of a machine with two cores
    maxWorkers: '100%',
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 300_000 } },
      {
        // without isolation, all test files of a worker share the parsed pages
        test: {
          name: 'site',
          include: ['tests/site/*.test.ts'],
          testTimeout: 300_000,
          isolate: false,
        },
      },
    ],
  },
});
