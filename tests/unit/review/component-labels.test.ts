import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { componentLabels } from '../../../tools/review/component-labels.ts';

it('componentLabels has a name for every component of the vocabulary', () => {
  const documented = readdirSync('docs/vocabulary').map((file) => file.replace(/\.mdx$/, ''));
  expect(Object.keys(componentLabels).sort()).toEqual(documented.sort());
});
