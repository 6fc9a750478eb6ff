import { describe, expect, it } from 'vitest';
import { compilePage } from '../src/mdx/compile-page.ts';
import { faultsOf, top, topLines } from './compile.ts';

describe('a page that cannot be read says, in a copywriter’s words,', () => {
  it.each([
    ['Ready in <5 days.', 'found “5”', 'under 5 days'],
    ['See <https://u.ae>.', 'expected a link', '[the words of the link](https://…)'],
    ['<!-- note -->', 'found an HTML comment', '{/* … */}'],
    ['one<br>two', 'expected <br />', '<br />'],
    ['Use { carefully', 'found { or }', '\\{'],
    ['<FaqList q=“How?”>', 'found curly ones', 'Type " and "'],
    ['<FaqList>\n\n### One?\n\nYes.', 'expected </FaqList>', 'Add </FaqList>'],
    ['<FaqList> ### One?\n\n- yes\n\n</FaqList>', 'share a line', 'empty line after <FaqList>'],
    ['Some text.\n\n</FaqList>', 'found a closing tag', 'opening tag'],
  ])('about %j what is wrong and what to do', async (body, problem, remedy) => {
    const [fault] = await faultsOf(body);
    expect(fault).toContain(problem);
    expect(fault).toContain(remedy);
    expect(fault).toMatch(/^\d+:/);
  });

  it('on which line an unclosed word was opened', async () => {
    const [fault] = await faultsOf('<StepTimeline>\n\n1. **One** Text.\n');
    expect(fault).toMatch(new RegExp(`^${topLines + 1}:`));
  });
});

describe('a page that holds more than words is refused:', () => {
  it.each([
    ['Dear {name}', 'which mean code, around “name”'],
    ['import x from "y"', 'a line that begins with import or export'],
    ['<div style="color:red">\n\nRed.\n\n</div>', 'Markdown, not HTML: found <div>'],
    ['<span class="x">y</span>', 'Markdown, not HTML: found <span>'],
    ['<StepTimline>\n\n1. **One** Text.\n\n</StepTimline>', 'Did you mean “StepTimeline”?'],
    ['<CardGrid icons={["x"]}>\n\n### A\n\nB.\n\n### C\n\nD.\n\n</CardGrid>', 'found code in { }'],
    ['![A photograph](/a.png)', 'found a picture (/a.png)'],
    ['[](/about)', 'A link has no words'],
  ])('%j', async (body, said) => {
    expect((await faultsOf(body)).join('\n')).toContain(said);
  });

  it('but a note to colleagues is allowed', async () => {
    expect(await faultsOf('{/* ask legal about this */}')).toEqual([]);
  });

  it('and all its faults are said at once', async () => {
    expect(await faultsOf('Dear {name}\n\n<Faq />\n\n[](/x)')).toHaveLength(3);
  });
});

describe('front matter', () => {
  const withFrontMatter = async (yaml: string) => {
    const { faults } = await compilePage('pages/test.mdx', `---\n${yaml}\n---\n\n# A\n\nB.\n`);
    return faults.map(({ line, problem, remedy }) => `${line}: ${problem} → ${remedy}`).join('\n');
  };
  const description = `description: ${'x'.repeat(120)}`;

  it('that is missing is asked for', async () => {
    const { faults } = await compilePage('pages/test.mdx', '# A\n\nB.\n');
    expect(faults[0]?.problem).toContain('expected --- in the first line');
  });

  it('without a title says what a title is', async () => {
    expect(await withFrontMatter(description)).toMatch(
      /title: expected a title.*The title in the browser tab/,
    );
  });

  it('with a short description says how long it must be, and on which line', async () => {
    expect(await withFrontMatter('title: A page\ndescription: Too short.')).toMatch(
      /^3: Front matter, description: expected 110 to 155 characters, found 10/,
    );
  });

  it('with a mistyped field suggests the right one', async () => {
    expect(await withFrontMatter(`title: A page\n${description}\nmenus:\n  label: A`)).toContain(
      'Did you mean “menu”?',
    );
  });

  it('with an order that is no number says so', async () => {
    expect(
      await withFrontMatter(
        `title: A page\n${description}\nmenu:\n  label: A page\n  order: first`,
      ),
    ).toContain('6: Front matter, menu.order: expected a whole number');
  });

  it('that is no YAML names the line', async () => {
    expect(await withFrontMatter(`title: A: B\n${description}`)).toMatch(
      /^2: Front matter cannot be read/,
    );
  });
});

describe('the top of a page', () => {
  it('needs a heading and an opening', async () => {
    const page = top.replace('# A heading\n\n', '');
    const { faults } = await compilePage('pages/test.mdx', page);
    expect(faults[0]?.problem).toBe(
      'The top of the page: expected a # heading, found a paragraph (“An opening.”).',
    );
  });

  it('takes nothing but its own words', async () => {
    const page = top.replace('## A section', '<PartnerList>\n\n- FAB\n\n</PartnerList>');
    const { faults } = await compilePage('pages/test.mdx', page);
    expect(faults[0]?.problem).toContain('expected nothing more, found <PartnerList>');
  });
});
