import type { Nodes, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { toString as textOf } from 'mdast-util-to-string';
import { findFigures } from '../../language/find-figures.ts';
import type { Problem } from '../../language/problem.ts';
import type { TypedText } from '../typed-text.ts';

/** A sounding repeats a figure of the paragraph directly above it. */
export const soundings = (page: TypedText): Problem[] =>
  page.all('mdxJsxFlowElement').flatMap(({ node, parent }) => {
    const figure = node.name === 'Sounding' ? figureOf(node) : undefined;
    if (!figure) return []; // the word's contract says what it lacks
    const above = parent && nodeAbove(parent.children as RootContent[], node);
    if (above?.type !== 'paragraph' || parent?.type !== 'root')
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

/** The bold figure that a sounding begins with. */
function figureOf(node: MdxJsxFlowElement): Nodes | undefined {
  const [first] = node.children;
  const inside = first?.type === 'paragraph' ? first.children[0] : (first as Nodes | undefined);
  return inside?.type === 'strong' ? inside : undefined;
}

/** What stands above a node; a note to colleagues does not count. */
function nodeAbove(siblings: readonly RootContent[], node: RootContent): RootContent | undefined {
  const above = siblings.slice(0, siblings.indexOf(node));
  return above.findLast(({ type }) => type !== 'mdxFlowExpression');
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
