import { defineConfig } from 'vitest/config';

/** The tests that read the built site in `dist/` and need no browser. */
export default defineConfig({
  test: { include: ['tests/site/*.test.ts'], testTimeout: 60_000 },
});
