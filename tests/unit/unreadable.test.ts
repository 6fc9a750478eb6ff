import { describe, expect, it } from 'vitest';
import { problemsOf, top } from '../fixture.ts';

/** Aliases of which each stands for two of the one before. */
const multiplied = Array.from(
  { length: 25 },
  (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`,
);

describe('the place of what cannot be read', () => {
  it.each([
    ['import and export need a code.', '1:1 import'],
    ['We import goods.\n\nimport and export need a code.\n\nimport them late.', '3:1 import'],
    ["import code from 'export'\nand more.", '1:1 import'],
    ['The set {one and {two} three.', '1:9 {one'],
    ['The set {{one} two} { three.', '1:9 {{one}'],
    ['The set \\{one and {two three.', '1:19 {two'],
    ['The set {two three. Later } it {ends.', '1:9 {two'],
    ['A } before { it.', '1:12 { it.'],
    ['<CtaButton {...x}>Book a call</CtaButton>', '1:1 <CtaButton {...x}>'],
    ['{1 + 1}', '1:1 {1 + 1}'],
  ])('%j is %s', async (body, place) => {
    const problems = await problemsOf(`${top}\n${body}\n`);
    const places = problems.map(
      (one) => `${one.line - top.split('\n').length}:${one.column} ${one.found}`,
    );
    expect(places).toEqual([place]);
  });

  it.each([
    ['a line of a million signs', '*'.repeat(1_000_000), /^Line \d+ has over 20000 characters/],
    ['a page of more than 200 kB', 'Words and words.\n'.repeat(20_000), /^The page has \d+ bytes/],
  ])('is told of %s, before anything reads it', async (_what, body, message) => {
    const problems = await problemsOf(`${top}\n${body}\n`);
    expect(problems.map((problem) => problem.message)).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    ['an alias of itself', 'a: &a [*a]', '*a'],
    ['a value that begins as one', 'note: *unknown*', '*unknown*'],
    ['aliases that multiply', `a0: &a0 [x, x]\n${multiplied.join('\n')}`, '*a0'],
  ])('is told at the top, of %s', async (_what, lines, found) => {
    const problems = await problemsOf(top.replace('---\n', `---\n${lines}\n`));
    expect(problems).toMatchObject([{ rule: 'front-matter-alias', found }]);
  });

  it('is told of a page that nests too deep for what reads it', async () => {
    const body = `${'>'.repeat(2000)}\n`.repeat(80);
    const problems = await problemsOf(`${top}\n${body}`);
    expect(problems).toMatchObject([{ rule: 'page-unreadable', file: 'pages/test.mdx' }]);
  });
});
