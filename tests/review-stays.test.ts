import { describe, expect, it } from 'vitest';
import { readPage } from '../src/site/read-page.ts';
import { textOf } from './fixture.ts';
import { vat } from './mistakes/mistake.ts';
import { pagesOf, reviewOf, topOf } from './sample-review.ts';

const typed = textOf(vat);

/** What a review says before all else of the page about VAT as it is typed, with a sentence in its text. */
async function asked(
  change: (text: string) => string,
  sentence = 'It is so.',
): Promise<string | undefined> {
  const [old, after] = await Promise.all(
    [typed, change(typed)].map(async (text, side) => {
      const { facts } = await readPage(vat, text);
      const { procedures } = facts;
      expect(procedures).toHaveLength(1);
      return pagesOf(`<p>${sentence}</p><p>${side === 0 ? 'Before' : 'After'}.</p>`).map(
        (page) => ({ ...page, procedures }),
      );
    }),
  );
  return topOf(reviewOf(old ?? [], after ?? []));
}

const third = /3\. \*\*System setup[\s\S]*?(?=4\. )/;
const without = (text: string) =>
  text.replace(third, '').replace('4. **', '3. **').replace('5. **', '4. **');
const fixture = 'Total: *8–12 weeks*';

describe('a total that stays', () => {
  it('is asked about where a step went', async () => {
    expect(typed).toContain(fixture);
    expect(await asked(without)).toBe(
      '- **Is it right that `/1` still says “8–12 weeks”? For a step of 2–3 weeks went, “System setup”**',
    );
  });

  it('is asked about where a step came, or takes another time', async () => {
    expect(
      await asked((text) => text.replace(third, (step) => `${step}4. **Wait** *1 week*\n   So.\n`)),
    ).toBe(
      '- **Is it right that `/1` still says “8–12 weeks”? For a step of 1 week came, “Wait”**',
    );
    expect(await asked((text) => text.replace('*2–3 weeks*', '*3–4 weeks*'))).toBe(
      '- **Is it right that `/1` still says “8–12 weeks”? For the step “System setup” took 2–3 weeks and takes 3–4 weeks**',
    );
  });

  it('is asked about in words: the number of the steps, and what they took in all', async () => {
    const said =
      'In five steps you are done, or the five-step way; the first five steps take four to seven weeks.';
    expect(await asked(without, said)).toBe(
      '- **Is it right that `/1` still says “8–12 weeks”, “four to seven weeks”, “five steps” and “five-step”? For a step of 2–3 weeks went, “System setup”**',
    );
  });

  it('is asked about in the number of steps alone, where the step took no time', async () => {
    const shorter = (text: string) => text.replace(/5\. \*\*Ongoing[\s\S]*?(?=<\/Step)/, '');
    expect(await asked(shorter, 'In five steps you are done.')).toBe(
      '- **Is it right that `/1` still says “five steps”? For a step went, “Ongoing advice”**',
    );
  });

  it('is not asked about where it changed too, or where the steps take what they took', async () => {
    for (const [change, sentence] of [
      [(text: string) => without(text).replace(fixture, 'Total: *6–9 weeks*')],
      [(text: string) => text.replace('System setup', 'Set-up of the system')],
      [(text: string) => text.replace('Exempt sales', 'Such sales'), 'In five steps.'],
    ] as const)
      expect(await asked(change, sentence)).toBe('**1 page changed; 1 word added, 1 removed.**');
  });
});
