import { defineConfig } from 'vitest/config';

/**
 * The project `unit` needs no build. The project `site` reads the built site in `dist/`. The time limits are long, so
 * that tests do not fail on a slow machine. They only stop tests that would never end.
 */
export default defineConfig({
  test: {
    // by default, Vitest leaves one core idle, which is half of a machine with two cores
    maxWorkers: '100%',
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 300_000 } },
      {
        // without isolation, the test files of a worker share the pages that they have parsed
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
