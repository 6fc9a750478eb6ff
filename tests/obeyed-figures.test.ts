import { beforeAll, describe, expect, it } from 'vitest';
import { checkSite } from '../src/check/check-site.ts';
import { fixture, textOf, today } from './fixture.ts';
import { about, corporateTax, figures as list } from './mistakes/mistake.ts';

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

describe('a sum of some of the steps', () => {
  const summed = textOf(list).replace(
    'The firm’s own way of working\n    figures:\n      - 6–10 weeks\n',
    'The firm’s own way of working\n    figures:\n      - 6–10 weeks\n      - 2–5 weeks\n',
  );
  const sums = summed.replace(
    '  - source: Worked example on the page; its sums follow from its own figures\n    figures:\n      - AED 500,000',
    '  - source: Sum of the steps on the page\n    figures:\n      - 2–4 weeks\n$&',
  );
  const sumsIn = (text: string) =>
    text.replace('You then register', 'It takes 2–4 weeks to plan.\nYou then register');
  const slower = (text: string) =>
    sumsIn(text)
      .replace('2. **Planning** *1–2 weeks*', '2. **Planning** *2–5 weeks*')
      .replaceAll('6–10 weeks', '7–13 weeks');
  const listed = sums.replace('- 6–10 weeks', '- 7–13 weeks');

  it('is proposed as the sum of those that made it on the main branch', async () => {
    const problems = await checkSite({
      root: fixture,
      texts: { [list]: listed, [corporateTax]: slower(textOf(corporateTax)) },
      today,
      before: [{ file: corporateTax, source: sumsIn(textOf(corporateTax)) }],
    });
    expect(problems.map(({ message, instead }) => `${message} → ${instead}`)).toEqual([
      'By the list of figures 2–4 weeks is the sum of steps of this page, and steps 1 to 2 now add up to 3–7 weeks. → Correct the step that is wrong; or, if the steps are right, type 3–7 weeks everywhere on the page and in pages/figures.yml.',
    ]);
  });

  it('is not proposed where nobody can know which steps are meant', async () => {
    const problems = await checkSite({
      root: fixture,
      texts: { [list]: listed, [corporateTax]: slower(textOf(corporateTax)) },
      today,
    });
    expect(problems.map(({ message, instead }) => `${message} → ${instead}`)).toEqual([
      'By the list of figures 2–4 weeks is the sum of steps of this page, and no steps that follow one another add up to it: steps 1 to 3 add up to 6–11 weeks, steps 1 to 2 add up to 3–7 weeks. → Correct the step that is wrong; or, if the steps are right, type the sum of those that are meant everywhere on the page and in pages/figures.yml.',
    ]);
  });
});
