import type { Heading } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Problem } from '../../language/problem.ts';
import { offsetsOf, type Page } from '../page.ts';

/** One title, headings in order and with words, none of them a paragraph in bold. */
export const headings = (page: Page): Problem[] => [...ranks(page), ...boldHeadings(page)];

/** A ### heading directly inside a word is a card of it, whatever stands above the word. */
const isCard = (page: Page, node: Heading) =>
  node.depth === 3 && !page.tree.children.includes(node);

function ranks(page: Page): Problem[] {
  let before = 0;
  let titles = 0;
  return page.all('heading').flatMap(({ node }) => {
    const { depth } = node;
    const marks = '#'.repeat(depth);
    const skipped = before > 0 && depth > before + 1 && !isCard(page, node);
    const expected = '#'.repeat(before + 1);
    before = depth;
    titles += depth === 1 ? 1 : 0;
    const problem = (complaint: Parameters<Page['problem']>[2]) =>
      page.problem(...offsetsOf(node), complaint);
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
    if (skipped)
      return problem({
        rule: 'heading-skipped',
        message: `A ${marks} heading follows a ${expected.slice(1)} heading, which skips ${expected}.`,
        instead: `Type ${expected} before it.`,
      });
    return [];
  });
}

function boldHeadings(page: Page): Problem[] {
  return page.all('paragraph').flatMap(({ node, parent }) => {
    const [only] = node.children;
    if (node.children.length !== 1 || only?.type !== 'strong') return [];
    if (parent?.type === 'blockquote' || parent?.type === 'listItem') return [];
    return page.problem(...offsetsOf(node), {
      rule: 'bold-heading',
      message: 'A line in bold stands alone, like a heading, and is none.',
      instead: `Type it as a heading: ### ${textOf(only)}`,
    });
  });
}
