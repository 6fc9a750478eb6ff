import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { vocabularyNames } from '../../../tools/review/vocabulary-names.ts';

it('vocabularyNames has a name for every component of the vocabulary', () => {
  const documented = readdirSync('docs/vocabulary').map((file) => file.replace(/\.mdx$/, ''));
  expect(Object.keys(vocabularyNames).sort()).toEqual(documented.sort());
});
