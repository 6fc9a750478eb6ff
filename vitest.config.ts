import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/{,review/}*.test.{ts,tsx}'],
    testTimeout: 10_000,
    // by itself it leaves a core idle, which is half of a machine of two
    maxWorkers: '100%',
  },
});
