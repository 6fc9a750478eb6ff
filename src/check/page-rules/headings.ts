import type { Heading, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Problem } from '../../language/problem.ts';
import type { TypedText } from '../typed-text.ts';

/** One title, headings in order and with words, none of them a paragraph in bold, each with something under it that is its own. */
export const headings = (page: TypedText): Problem[] => [
  ...ranks(page),
  ...boldHeadings(page),
  ...emptySections(page),
  ...repeatedSections(page),
];

/** A ### heading directly inside a word is a card of it, whatever stands above the word. */
const isCard = (page: TypedText, node: Heading) =>
  node.depth === 3 && !page.tree.children.includes(node);

function ranks(page: TypedText): Problem[] {
  let before = 0;
  let titles = 0;
  return page.all('heading').flatMap(({ node }) => {
    const { depth } = node;
    const marks = '#'.repeat(depth);
    const skipped = before > 0 && depth > before + 1 && !isCard(page, node);
    const expected = '#'.repeat(before + 1);
    before = depth;
    titles += depth === 1 ? 1 : 0;
    const problem = (complaint: Parameters<TypedText['problem']>[2]) =>
      page.problemOf(node, complaint);
    if (textOf(node).trim() === '')
      return problem({
        rule: 'heading-empty',
        message: `The heading ${marks} has no words.`,
        instead: 'Type them after the sign and a space, or take the line out.',
      });
    if (depth === 1 && titles > 1)
      return problem({
        rule: 'second-title',
        message: 'This is a second # heading; a page has one.',
        instead: 'Begin a section with ##.',
      });
    if (depth > 3)
      return problem({
        rule: 'heading-deep',
        message: `A ${marks} heading is deeper than the site has any: ## and ###.`,
        instead: 'Type ###, or begin the paragraph with words that say what it is about.',
      });
    if (skipped)
      return problem({
        rule: 'heading-skipped',
        message: `A ${marks} heading follows a ${expected.slice(1)} heading, which skips ${expected}.`,
        instead: `Type ${expected} in place of ${marks}.`,
      });
    return [];
  });
}

function boldHeadings(page: TypedText): Problem[] {
  return page.all('paragraph').flatMap(({ node, parent }) => {
    const [only] = node.children;
    if (node.children.length !== 1 || only?.type !== 'strong') return [];
    if (parent?.type === 'blockquote' || parent?.type === 'listItem') return [];
    return page.problemOf(node, {
      rule: 'bold-heading',
      message: 'A line in bold stands alone, like a heading, and is none.',
      instead: `Type it as a heading: ### ${textOf(only)}`,
    });
  });
}

const notes = ['mdxFlowExpression', 'mdxjsEsm'];

function emptySections(page: TypedText): Problem[] {
  const blocks = page.tree.children.filter(({ type }) => !notes.includes(type));
  return blocks.flatMap((node, index) => {
    const next: RootContent | undefined = blocks[index + 1];
    if (node.type !== 'heading' || node.depth < 2 || textOf(node).trim() === '') return [];
    if (next && !(next.type === 'heading' && next.depth <= node.depth)) return [];
    return page.problemOf(node, {
      rule: 'section-empty',
      message: `Nothing stands under the heading “${textOf(node)}”.`,
      instead: 'Type the words of the section, or take the heading out.',
    });
  });
}

function repeatedSections(page: TypedText): Problem[] {
  const seen = new Map<string, number>();
  return page
    .all('heading')
    .filter(({ node }) => node.depth === 2)
    .flatMap(({ node }) => {
      const text = textOf(node).toLowerCase();
      const first = seen.get(text);
      seen.set(text, first ?? node.position?.start.line ?? 1);
      if (first === undefined || text === '') return [];
      return page.problemOf(node, {
        rule: 'section-repeated',
        message: `The heading “${textOf(node)}” is on line ${first} already.`,
        instead: 'Give this section a heading that says what is different in it, or join the two.',
      });
    });
}
