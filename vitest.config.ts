import { defineConfig } from 'vitest/config';

/**
 * The project `site` reads the built site in `dist/`; `unit` needs no build. The time limits are long enough for a slow
 * machine, because they are only for tests that never finish.
 */
export default defineConfig({
  test: {
    // the default number of workers leaves one core idle, which is half of a two-core machine
    maxWorkers: '100%',
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 300_000 } },
      {
        // without isolation, the files of a worker share the parsed pages
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
