import { configDefaults, defineConfig } from 'vitest/config';
import ordinary from './vitest.config.ts';

/**
 * The unit tests that mutants are tried on: those of the pattern MUTANT_TESTS, or all, but without those that start programs
 * or clone the project, which last long and whose programs no mutant reaches. Stryker’s own `--testFiles` would not do:
 * in 9.6.1 it leaves what runs while a file is loaded as it is, so that such mutants survive.
 */
export default defineConfig({
  test: {
    ...ordinary.test,
    include: process.env.MUTANT_TESTS ? [process.env.MUTANT_TESTS] : ordinary.test?.include,
    exclude: [
      ...configDefaults.exclude,
      'tests/{adding,build,check-command,review/build-sides}.test.ts',
    ],
    // what one mutant made of a page must not be kept for the next: the key knows the files only
    env: { CI: '1', SITE_CACHE: '.build/kept' },
    // what the site loads when it is needed is loaded before the first test: Stryker would try what runs while such a file is
    // loaded on the one test that came first
    setupFiles: ['src/site/read-and-keep.ts'],
    // one after the other, for the first of them is Stryker’s, which says what mutant it is
    sequence: { setupFiles: 'list' },
    // one thread for all files of a mutant; the next mutant has another
    isolate: false,
  },
});
