import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { atNode, type Doc } from './document.ts';
import { findFigures } from './figures/figures.ts';
import type { Finding } from './problem.ts';

const isChart = (node?: RootContent) =>
  node?.type === 'mdxJsxFlowElement' && node.name === 'MoneyChart';

/** The example of a chart: the note directly above it, or else everything above it up to the next heading, that included. */
function exampleOf(chart: RootContent, blocks: readonly RootContent[]): string {
  const above = blocks.slice(0, blocks.indexOf(chart)).filter((block) => !isChart(block));
  const isNote = above.at(-1)?.type === 'blockquote';
  const from = isNote ? -1 : above.findLastIndex(({ type }) => type === 'heading');
  return above
    .slice(from)
    .map((block) => textsOf(block).join(' '))
    .join(' ');
}

/** The words of each paragraph, heading and cell, which stand apart from those of the next. */
function textsOf(block: RootContent): string[] {
  const texts: string[] = [];
  visit(block, ['paragraph', 'heading', 'tableCell'], (node) => {
    texts.push(textOf(node));
  });
  return texts;
}

/** A chart draws the figures that the sentences of its example state, and no others. */
export function holdCharts(doc: Doc): Finding[] {
  const blocks = doc.tree.children;
  return blocks.filter(isChart).flatMap((chart) => {
    const stated = findFigures(exampleOf(chart, blocks));
    const findings: Finding[] = [];
    visit(chart, 'strong', (node) => {
      for (const figure of findFigures(textOf(node))) {
        const alike = stated.filter(({ kind }) => kind === figure.kind);
        if (alike.some(({ key }) => key === figure.key)) continue;
        const choices = [...new Set(alike.map(({ text }) => text))].join(', ');
        findings.push(
          atNode(doc, node, {
            rule: 'chart-figure',
            message: `The chart says “${figure.text}”, and the example directly above it does not.`,
            instead: choices
              ? `Type a figure that the example states, which are ${choices}; or say ${figure.text} in it.`
              : `Put the chart directly under the example that states ${figure.text}.`,
          }),
        );
      }
    });
    return findings;
  });
}
