/**
 * Mutants: the code is changed in one place at a time, and a test should notice. `npm run test:mutants` takes what is
 * read, searched, checked and sent, which takes many hours; docs/developing.md says how to take a part.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  mutate: ['src/{language,browser/search,browser/contact}/**/*.ts'],
  vitest: { configFile: 'vitest.mutants.config.ts' },
  ignorePatterns: ['dist', '.build', 'test-results', '/public/film', 'hosting'],
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: 'test-results/mutants.html' },
  // not below node_modules, where Vitest looks for no tests
  tempDirName: '.build/mutants',
  // rules are lists of patterns that stand outside functions; Vitest loads each file anew for every mutant anyway
  ignoreStatic: false,
  concurrency: 2,
  timeoutMS: 20_000,
  thresholds: { high: 90, low: 85, break: 85 },
};
