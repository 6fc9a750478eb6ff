import type { Nodes, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { toString as textOf } from 'mdast-util-to-string';
import { findFigures } from '../../language/find-figures.ts';
import type { Problem } from '../../language/problem.ts';
import type { TypedText } from '../typed-text.ts';

/** A sounding repeats a figure of the paragraph of running text directly above it. */
export function soundings(page: TypedText): Problem[] {
  const blocks = page.tree.children.filter(({ type }) => type !== 'mdxFlowExpression');
  const standing = new Map(blocks.map((block, index) => [soundingIn(block), blocks[index - 1]]));
  const typed = [...page.all('mdxJsxFlowElement'), ...page.all('mdxJsxTextElement')];
  return typed.flatMap(({ node }) => {
    const figure = node.name === 'Sounding' ? figureOf(node) : undefined;
    if (!figure) return []; // the word's contract says what it lacks
    const above = standing.get(node);
    if (above?.type !== 'paragraph' || soundingIn(above))
      return page.problemOf(figure, {
        rule: 'sounding-place',
        message: `No paragraph stands directly above the sounding “${textOf(figure)}”.`,
        instead: 'Put it under the paragraph of running text that states its figure.',
      });
    if (states(textOf(above), textOf(figure))) return [];
    return page.problemOf(figure, {
      rule: 'sounding-figure',
      message: `The sounding says “${textOf(figure)}”, and the paragraph above it does not.`,
      instead:
        'Type the figure as the paragraph has it, or put the sounding under the paragraph that states it.',
    });
  });
}

/** The sounding that a block is: typed over several lines, or on one, which Markdown takes for a paragraph at first. */
function soundingIn(block: RootContent): Nodes | undefined {
  const [only] =
    block.type === 'paragraph' && block.children.length === 1 ? block.children : [block];
  const isTag = only?.type === 'mdxJsxFlowElement' || only?.type === 'mdxJsxTextElement';
  return isTag && only.name === 'Sounding' ? only : undefined;
}

/** The bold figure that a sounding begins with. */
function figureOf({ children: [first] }: MdxJsxFlowElement | MdxJsxTextElement) {
  const inside = first?.type === 'paragraph' ? first.children[0] : first;
  return inside?.type === 'strong' ? inside : undefined;
}

/** Whether a text says a figure, perhaps in words or with another ending: ‘15 digits’ of a 15-digit number. */
function states(text: string, figure: string): boolean {
  const keys = findFigures(figure).map(({ key }) => key);
  if (keys.length > 0 && findFigures(text).some(({ key }) => keys.includes(key))) return true;
  const plain = (typed: string) =>
    ` ${typed
      .toLowerCase()
      .replace(/(?<=[\d%])-(?=\p{L})|\s/gu, ' ')
      .replace(/(?<=\p{L}{2})s\b/gu, '')} `;
  const sought = plain(figure)
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d.,])${sought}(?![\\p{L}\\d]|[.,]\\d)`, 'u').test(plain(text));
}
