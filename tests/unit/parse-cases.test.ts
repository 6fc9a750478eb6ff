import { expect, it } from 'vitest';
import { parseCases } from '../../src/mdx/parse-cases.ts';
import { problemsOf, top } from '../fixture.ts';

it.each(parseCases)('$rule: $slip', async ({ rule, say, type, slip }) => {
  const problems = await problemsOf(`${top}\n${slip}\n`);
  const [told, toType] = [say, type].map((text) => text.replace(/\$\d/g, '*').split('*'));
  expect(problems).toMatchObject([{ rule }]);
  for (const part of told ?? []) expect(problems[0]?.message).toContain(part);
  for (const part of toType ?? []) expect(problems[0]?.instead).toContain(part);
});
