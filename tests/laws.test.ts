import { describe, expect, it } from 'vitest';
import { checkSite } from '../src/check/check-site.ts';
import { fixture, textOf, today } from './fixture.ts';
import { figures, vat } from './mistakes/mistake.ts';

/** What the check says of a sentence about a law, where the page has a further source. */
async function said(source: string, sentence: string) {
  const texts = {
    [figures]: textOf(figures).replace(
      '/vat-services:\n',
      `/vat-services:\n  - source: ${source}\n    figures:\n      - 5%\n`,
    ),
    [vat]: textOf(vat).replace('Exempt sales do not.', sentence),
  };
  const problems = await checkSite({ root: fixture, texts, today });
  return problems
    .filter(({ rule }) => rule.startsWith('law') || rule === 'body-name')
    .map(({ message }) => message);
}

const decision = 'Insurance Authority Decision No. 49 of 2019, article 9';

it('an article is that of the source', async () => {
  expect(
    await said(decision, 'See article 9 of Insurance Authority Decision No. 49 of 2019.'),
  ).toEqual([]);
  expect(
    await said(decision, 'See article 19 of Insurance Authority Decision No. 49 of 2019.'),
  ).toEqual(['The source of this page names article 9 of that law, and here it is article 19.']);
});

it('a number with two digits exchanged names the source that was meant', async () => {
  const [message] = await said(decision, 'See Insurance Authority Decision No. 94 of 2019.');
  expect(message).toContain('a source of this page is No. 49 of 2019');
});

it('a clarification is of the year that its source has', async () => {
  const source = 'Public Clarification CTP006 of 2025';
  expect(await said(source, 'See CTP006 of 2025, and CTP006.')).toEqual([]);
  expect(await said(source, 'See CTP006 of 2052.')).toEqual([
    'No source in the list of figures knows CTP006 of 2052; one is CTP 006 of 2025.',
  ]);
});

describe('a body', () => {
  const ministry = 'Ministry of Human Resources and Emiratisation';
  const source = `Announcements of the ${ministry}`;

  it.each([
    [
      'The Ministry of Human Resource and Emiratisation, MoHRE, decides.',
      'Ministry of Human Resource and Emiratisation',
    ],
    [
      'It asks the Ministry of Human Resources and Emiratisations.',
      'Ministry of Human Resources and Emiratisations',
    ],
    [
      'It asks the Ministry of Humane Resources and Emiratisation.',
      'Ministry of Humane Resources and Emiratisation',
    ],
  ])('that is one letter away from its name is told: %s', async (sentence, typed) => {
    const told = typed ? [`“${typed}” is called ${ministry} everywhere else.`] : [];
    expect(await said(source, sentence)).toEqual(told);
  });

  it.each([
    `The ${ministry}, MoHRE, and the Ministry of Justice decide.`,
    'The Ministry of Human Rights and the Ministry of Higher Education decide.',
    'The Department of Economy and Tourism is another body.',
  ])('may have a name of its own: %s', async (sentence) => {
    expect(await said(source, sentence)).toEqual([]);
  });
});
