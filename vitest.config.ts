import { defineConfig } from 'vitest/config';

/** `site` reads the built site in `dist/`; `unit` needs no build. Their limits find what hangs, and nothing that is slow. */
export default defineConfig({
  test: {
    // by itself it leaves a core idle, which is half of a machine of two
    maxWorkers: '100%',
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 300_000 } },
      {
        // each page is parsed once for all files of a worker
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
