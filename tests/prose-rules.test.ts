import { remark } from 'remark';
import remarkFrontmatter from 'remark-frontmatter';
import { describe, expect, it } from 'vitest';
import { proseRules, struckWords } from '../tools/prose-rules.ts';

async function lint(text: string): Promise<string[]> {
  const file = await remark()
    .use(remarkFrontmatter)
    .use(proseRules)
    .process({ path: 'pages/test.mdx', value: text });
  return file.messages.map(({ reason }) => reason);
}

describe('the linter of prose', () => {
  it.each([
    ["the bank's letter", 'a straight quote'],
    ['It takes 1-2 weeks.', 'a hyphen in a range (1-2)'],
    ['The bank - not we - decides.', 'a hyphen as a dash'],
    ['You sign the the form.', 'a word twice (the the)'],
    ['It costs AED375.', 'an amount without its space'],
    ['Lorem ipsum.', 'a placeholder (Lorem)'],
    ['TODO: the fee.', 'a placeholder (TODO)'],
    ['We offer seamless service.', '“seamless”, which the voice guide strikes'],
    ['It is due. You pay it.', 'two sentences on one line'],
    ['See [here](/about).', 'the link label “here”'],
  ])('finds the fault in %j', async (text, fault) => {
    expect((await lint(text)).join('\n')).toContain(fault);
  });

  it.each([
    'It takes 1–2 weeks, or 28 days.',
    'The bank’s letter names “the company” and its P.O. Box.',
    'The bank – not we – decides.',
    'It is due.\nYou pay it.',
    'Our [accounting services](/accounting-services) do it.',
  ])('passes %j', async (text) => {
    expect(await lint(text)).toEqual([]);
  });

  it('reads titles and descriptions too', async () => {
    const page = "---\ntitle: The bank's letter\ndescription: It takes 1-2 weeks.\n---\n\nText.\n";
    const said = (await lint(page)).join('\n');
    expect(said).toContain('a straight quote');
    expect(said).toContain('a hyphen in a range (1-2)');
  });

  it('reads its struck words from the voice guide', () => {
    const guide =
      '## Words we strike\n\nseamless, one-stop, solutions (for services), etc.\n\n## Next\n';
    expect(struckWords(guide)).toEqual(['seamless', 'one-stop']);
  });
});
