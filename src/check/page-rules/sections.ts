import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Problem } from '../../language/problem.ts';
import { offsetsOf, type Page } from '../page.ts';

/** Sections with something in them, each under a heading of its own. */
export const sections = (page: Page): Problem[] => [
  ...emptySections(page),
  ...repeatedSections(page),
];

const notes = ['mdxFlowExpression', 'mdxjsEsm'];

function emptySections(page: Page): Problem[] {
  const blocks = page.tree.children.filter(({ type }) => !notes.includes(type));
  return blocks.flatMap((node, index) => {
    const next: RootContent | undefined = blocks[index + 1];
    if (node.type !== 'heading' || node.depth < 2 || textOf(node).trim() === '') return [];
    if (next && !(next.type === 'heading' && next.depth <= node.depth)) return [];
    return page.problem(...offsetsOf(node), {
      rule: 'section-empty',
      message: `Nothing stands under the heading “${textOf(node)}”.`,
      instead: 'Type the words of the section, or take the heading out.',
    });
  });
}

function repeatedSections(page: Page): Problem[] {
  const seen = new Map<string, number>();
  return page
    .all('heading')
    .filter(({ node }) => node.depth === 2)
    .flatMap(({ node }) => {
      const text = textOf(node).toLowerCase();
      const first = seen.get(text);
      seen.set(text, first ?? node.position?.start.line ?? 1);
      if (first === undefined || text === '') return [];
      return page.problem(...offsetsOf(node), {
        rule: 'section-repeated',
        message: `The heading “${textOf(node)}” is on line ${first} already.`,
        instead: 'Give this section a heading that says what is different in it, or join the two.',
      });
    });
}
