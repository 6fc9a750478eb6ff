import type { Nodes } from 'mdast';
import { toString as mdastText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { attributeNames, checkDataOf } from './component-check-data.ts';
import type { Doc } from './page-document.ts';
import { numberOf } from './parse-numbers.ts';

/** Parses an amount such as ‘AED 1,500’ or ‘AED 1.5 million’. Returns undefined for other text. */
export function amountOf(text: string): { code: string; value: number } | undefined {
  const [, code, digits, million] =
    text.trim().match(/^([A-Z]{3})\s(\d[\d,]*(?:\.\d+)?)(\s+million)?$/) ?? [];
  if (!code || !digits) return undefined;
  return { code, value: numberOf(digits) * (million ? 1_000_000 : 1) };
}

/**
 * Returns the correct totals of a page’s tables, such as ‘AED 1,500’. A total is correct if the rows above add up to
 * this amount.
 */
export function rightTotals({ tree }: Pick<Doc, 'tree'>): string[] {
  const totals: string[] = [];
  visit(tree, 'mdxJsxFlowElement', (node) => {
    const { total } = checkDataOf(node);
    const table = node.children.find(({ type }) => type === 'table');
    if (!total || !attributeNames(node).includes(total) || table?.type !== 'table') return;
    const cells = table.children.slice(1).map(({ children }) => mdastText(children.at(-1)));
    const amounts = cells.map((cell) => amountOf(cell)?.value ?? Number.NaN);
    const sum = amounts.slice(0, -1).reduce((all, one) => all + one, 0);
    if (Math.abs(sum - (amounts.at(-1) ?? Number.NaN)) < 0.005) totals.push(cells.at(-1) ?? '');
  });
  return totals;
}

/**
 * An item of a chart, with nested items (the parts). The amounts of the parts add up to less than the amount of this
 * item.
 */
interface IncompleteParts {
  node: Nodes;
  whole: string;
  parts: number;
  code: string;
}

/** Returns the chart items whose nested items (the parts) add up to less than the amount of the chart item. */
export function incompleteParts({ tree }: Pick<Doc, 'tree'>): IncompleteParts[] {
  const found: IncompleteParts[] = [];
  visit(tree, 'mdxJsxFlowElement', (component) => {
    if (!checkDataOf(component).parts) return;
    visit(component, 'listItem', (item) => {
      const inner = item.children.find(({ type }) => type === 'list');
      if (inner?.type !== 'list') return;
      const whole = boldIn(item.children[0]);
      const amount = amountOf(whole);
      const parts = inner.children.map((part) => amountOf(boldIn(part.children[0])));
      if (!amount || parts.some((part) => part?.code !== amount.code)) return;
      const sum = parts.reduce((all, part) => all + (part?.value ?? 0), 0);
      if (amount.value - sum >= 0.005)
        found.push({ node: item, whole, parts: sum, code: amount.code });
    });
  });
  return found;
}

/**
 * Returns the bold or italic text at the beginning of a paragraph. If the paragraph begins with other text, returns an
 * empty text.
 */
function boldIn(paragraph: Nodes | undefined): string {
  const [first] = paragraph && 'children' in paragraph ? paragraph.children : [];
  return first?.type === 'strong' || first?.type === 'emphasis' ? mdastText(first) : '';
}
