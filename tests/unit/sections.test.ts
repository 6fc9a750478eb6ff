import { compile } from '@mdx-js/mdx';
import type { Element } from 'hast';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import * as siteVocabulary from '../../components/vocabulary/index.ts';
import { defineComponent, type Vocabulary } from '../../src/content/component.ts';
import { introOf } from '../../src/content/component-content.ts';
import { pageOptions } from '../../src/content/plugins.ts';
import { pageReader } from '../../src/content/read-page.ts';

const withText = {
  contract: 'Anything',
  read(content: { rest(): unknown }) {
    content.rest();
    return {};
  },
};
const vocabulary: Vocabulary = {
  Booking: defineComponent({ ...withText, slot: 'button', render: () => null }),
  Stars: defineComponent({ contract: 'Nothing', slot: 'ratings', render: () => null }),
  Numbers: defineComponent({ ...withText, slot: 'figures', render: () => null }),
  Short: defineComponent({
    ...withText,
    shortHeading: () => 'A short name',
    render: () => null,
  }),
};
const read = pageReader(vocabulary);
const problemsOf = async (body: string) => {
  const description = 'A fact of the page. '.repeat(6);
  const source = `---\ntitle: A page about licences\ndescription: ${description}\n---\n\n${body}\n`;
  const { file } = await read('pages/licences.mdx', source);
  return file.messages.map(({ ruleId, note }) => `${ruleId}: ${note}`);
};
const top = '# A licence\n\nThe first paragraph.\n';

describe('the part of a page above its first section', () => {
  it('the components of the hero (the part at the top of a page) are accepted above the first section', async () => {
    const body = `${top}\n<Booking>Book</Booking>\n\n<Stars />\n\n<Numbers>Five</Numbers>\n`;
    expect(await problemsOf(body)).toEqual([]);
  });

  it('components above the first section are reported if they are not in the required order', async () => {
    expect(await problemsOf(`${top}\n<Stars />\n\n<Booking>Book</Booking>\n`)).toEqual([
      expect.stringMatching(/^page-top: .*<Booking>, <Stars \/> and <Numbers>, in this order/),
    ]);
  });
});

describe('a component with shortHeading', () => {
  it('a component with a short heading (shortHeading) is accepted directly below a ## heading', async () => {
    expect(
      await problemsOf(`${top}\n## A name that is long\n\n<Short>x</Short>\n\nText.\n`),
    ).toEqual([]);
  });

  it('a component with a short heading (shortHeading) is reported if no ## heading is directly above', async () => {
    expect(
      await problemsOf(`${top}\n## A name that is long\n\nText.\n\n<Short>x</Short>\n`),
    ).toEqual([expect.stringMatching(/^short-heading: /)]);
  });
});

it('the compiler renders the contents list and the note of a page whose first section is a procedure', async () => {
  const front = `---\ntitle: A page\ndescription: ${'A fact of the page. '.repeat(6)}\n---\n\n`;
  const note = '> [!NOTE]\n> **Of today**\n>\n> The law has changed.\n\n';
  const procedure = '<StepTimeline>\n\n1. **One** *1–2 weeks*\n   We begin.\n\n</StepTimeline>\n\n';
  const sections = [2, 3, 4, 5].map((number) => `## Part ${number}\n\nText.\n\n`).join('');
  const value = `${front}# A page\n\nAn opening.\n\n${note}## Part 1\n\n${procedure}${sections}`;
  const file = new VFile({ path: 'pages/(tax-and-accounting)/test.mdx', value });
  const code = String(await compile(file, pageOptions(siteVocabulary)));
  expect(code).toContain('The law has changed.');
  expect(code).toContain('contents: [{');
});

describe('the layout of sections', () => {
  /** Compiles the sections of a page. Returns the compiled JSX. */
  const compiled = async (body: string) => {
    const front = `---\ntitle: A page\ndescription: ${'A fact of the page. '.repeat(6)}\n---\n\n`;
    const value = `${front}# A page\n\nText.\n\n${body}`;
    const file = new VFile({ path: 'pages/test.mdx', value });
    return String(await compile(file, { ...pageOptions(siteVocabulary), jsx: true }));
  };

  /**
   * Returns for each section whether it has a tinted background. `isProcedure` states which sections are procedures.
   * Only procedures can have a tinted background.
   */
  const bandsOf = async (isProcedure: readonly boolean[]) => {
    const procedure = '<StepTimeline>\n\n1. **One**\n   We begin.\n\n</StepTimeline>';
    const body = isProcedure.map(
      (has, index) => `## Part ${index}\n\n${has ? procedure : 'Text.'}`,
    );
    const code = await compiled(body.join('\n\n'));
    return [...code.matchAll(/<Section id="part-\d"([^>]*)/g)].map(([, props = '']) =>
      props.includes('band={true}'),
    );
  };

  it('of two adjacent sections, at most one has a tinted background', async () => {
    expect(await bandsOf([true, true, true])).toEqual([true, false, true]);
  });

  it('at most two sections of a page have a tinted background', async () => {
    expect(await bandsOf([true, false, true, false, true])).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  it.each([
    [3, 430, 'two columns'],
    [2, 430, 'one column'],
    [3, 431, 'one column'],
  ])('a section with %i blocks, each of %i characters, has %s', async (count, letters, layout) => {
    const block = (index: number) => `### Block ${index}\n\n${'a'.repeat(letters)}`;
    const blocks = Array.from({ length: count }, (_, index) => block(index));
    const code = await compiled(`## A section\n\n${blocks.join('\n\n')}`);
    expect(code.includes('short-blocks')).toBe(layout === 'two columns');
  });
});

it('introOf returns all paragraphs of a section that has no other blocks', () => {
  const paragraph = (value: string): Element => ({
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [{ type: 'text', value }],
  });
  expect(introOf([paragraph('One'), paragraph('Two')])).toHaveLength(2);
});
