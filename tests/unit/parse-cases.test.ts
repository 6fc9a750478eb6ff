import { expect, it } from 'vitest';
import { parseCases } from '../../src/mdx/parse-cases.ts';
import { topRows } from '../../src/mdx/read-front-matter.ts';
import { problemsOf, top } from '../fixture.ts';

const unreadable = topRows.errors.map((row) => ({ ...row, rule: 'front-matter-unreadable' }));
const rows = [
  ...parseCases.map((row) => ({ ...row, page: `${top}\n${row.slip}\n` })),
  ...[...topRows.slips, ...unreadable].map((row) => ({
    ...row,
    page: top.replace('\n---\n', `\n${row.slip}\n---\n`),
  })),
];

it.each(rows)('$rule, and nothing else, is told of $slip', async ({ rule, say, type, page }) => {
  const problems = await problemsOf(page);
  expect(problems).toMatchObject([{ rule }]);
  const [problem] = problems;
  for (const part of say.split(/\$\d/)) expect(problem?.message).toContain(part);
  for (const part of type.split(/\$\d/)) expect(problem?.instead).toContain(part);
});
