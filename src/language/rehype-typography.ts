import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { monthPattern } from '../facts/calendar.ts';

/** What a number counts, when a line may not part it from the number. */
export const units = '(?:(?:minute|hour|day|week|month|year)s?|million|billion)';

/** The spaces at which no line breaks: between a currency and its sum, a number and its unit, a day and its month, and in ‘No. 8’. */
const held = new RegExp(
  `(?<=\\b(?:AED|USD|EUR|GBP)) (?=\\d)|(?<=\\d) (?=${units}\\b)|(?<=\\b\\d{1,2}) (?=${monthPattern}(?!\\w))|(?<=\\bNos?\\.) (?=\\d)`,
  'g',
);

/** Sets what a writer cannot type in GitHub's editor: spaces and hyphens that do not break a line. */
export function rehypeTypography() {
  return (tree: Root) => {
    visit(tree, 'text', (node) => {
      node.value = node.value.replace(held, '\u00A0');
    });
    visit(tree, 'element', (node) => {
      if (/^h[1-3]$/.test(node.tagName))
        node.children = node.children.flatMap(
          (child) => holdCompounds(child) as Element['children'],
        );
    });
  };
}

/** Keeps the halves of a hyphenated word in a heading on one line. */
function holdCompounds(node: ElementContent): ElementContent[] {
  if (node.type !== 'text') return [node];
  return node.value
    .split(/(\S+-\S+)/)
    .filter(Boolean)
    .map((part) =>
      /\S-\S/.test(part)
        ? {
            type: 'element',
            tagName: 'span',
            properties: { className: ['whole'] },
            children: [{ type: 'text', value: part }],
          }
        : { type: 'text', value: part },
    );
}
