import { describe, expect, it } from 'vitest';
import { problemsOf, top } from '../fixture.ts';

describe('the top of a page', () => {
  const withTop = (words: string) => top.replace('An opening.', `An opening.\n\n${words}`);
  const rulesOf = async (words: string) =>
    (await problemsOf(withTop(words))).map(({ rule }) => rule);

  it('is told once of a component that is unknown, and of figures that cannot be read', async () => {
    expect(await rulesOf('<Figures>\n\nOne.\n\n</Figures>')).toEqual(['word-unknown']);
    expect(await rulesOf('<KeyFigures>\n\n- One\n\n</KeyFigures>')).toEqual(['word-content']);
  });

  it('is told what may stand in it, and in what order', async () => {
    const [problem] = await problemsOf(withTop('A second paragraph.'));
    expect(problem).toMatchObject({
      rule: 'page-top',
      message:
        'At the top of the page: expected nothing more, found a paragraph (“A second paragraph.”).',
      instead: expect.stringMatching(/^Before the first ## heading: one # heading, one paragraph/),
    });
  });
});
