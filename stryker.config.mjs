/**
 * Mutants: the code is changed in one place at a time, and a test should notice. `npm run test:mutants` takes what is
 * read, searched, checked, sent and reviewed; `-- --mutate "src/browser/search/*.ts"` takes a part.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  mutate: ['src/{language,check,browser/search,browser/contact,review}/**/*.ts'],
  vitest: { configFile: 'vitest.config.ts' },
  ignorePatterns: ['dist', '.build', 'test-results', '/public/film', 'hosting'],
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: 'test-results/mutants.html' },
  // not below node_modules, where Vitest looks for no tests
  tempDirName: '.build/mutants',
  // a mutant of what runs while the tests are loaded would mean a new start for each
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 20_000,
  thresholds: { high: 90, low: 85, break: 85 },
};
