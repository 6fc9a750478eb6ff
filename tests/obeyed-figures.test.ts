import { beforeAll, describe, expect, it } from 'vitest';
import { checkSite } from '../src/check/check-site.ts';
import { fixture, textOf, today } from './fixture.ts';
import { about, figures as list } from './mistakes/mistake.ts';

/** What the check says of the fixture with other texts, where the main branch has it as it is: each as ‘file:line rule message → instead’. */
async function said(texts: Record<string, string>, on = today): Promise<string[]> {
  const before = Object.keys(texts).map((file) => ({ file, source: textOf(file) }));
  const problems = await checkSite({ root: fixture, texts, today: on, before });
  return problems.map(
    ({ file, line, rule, message, instead }) => `${file}:${line} ${rule} ${message} → ${instead}`,
  );
}

// the first check reads every page, the next ones only those that changed
beforeAll(() => said({}), 60_000);

describe('the same number on two pages under one source', () => {
  it('is asked for on the other page, and nobody is told to change it there', async () => {
    const text = textOf(about).replace('650+', '750+');
    expect(await said({ [about]: text })).toEqual([
      expect.stringMatching(
        /→ Type 650\+\. .* the day\. The home page \(\/\) has 650\+ under the same source: change it there, too, if it is the same fact\.$/,
      ),
    ]);
  });

  it('is put back in the list first, where the list of another page was changed with it', async () => {
    const text = textOf(list).replace(/8\+ countries/g, '9+ countries');
    const [told] = await said({ [list]: text });
    expect(told).toMatch(
      /figure-changed .* → Is 8\+ countries still right for \/(?:about)?\? Then type it again here\. Only if/,
    );
  });
});
