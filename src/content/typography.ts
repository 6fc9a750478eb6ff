import type { Element, ElementContent, Nodes, Parents, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { monthPattern } from '../config/calendar.ts';

/** What a number counts, when a line may not part it from the number. */
export const units = '(?:(?:minute|hour|day|week|month|year)s?|million|billion)';

/** The spaces at which no line breaks: between a currency and its sum, a number and its unit, a day and its month, and in ‘No. 8’. */
const heldSpace = new RegExp(
  `(?<=\\b(?:AED|USD|EUR|GBP)) (?=\\d)|(?<=\\d) (?=${units}\\b)|(?<=\\b\\d{1,2}) (?=${monthPattern}(?!\\w))|(?<=\\bNos?\\.) (?=\\d)`,
  'g',
);

const number = '\\d(?:[\\d.,:]*\\d)?';

/** A range of figures, and a word that its own hyphen parts too soon, such as ‘e-mail’ and ‘183-day’. */
const heldWord = new RegExp(
  `(${number}–${number}(?:\\s${units}\\b)?|\\b(?:[Ee]|\\d+)-\\p{L}+)`,
  'u',
);

/** Text as parts that a line may part and, at every second place, parts that it may not. */
export const heldParts = (text: string): string[] =>
  text.replace(heldSpace, '\u00A0').split(heldWord);

/** In a heading, a sentence behind another one, and a hyphenated word. */
const whole = /((?<=\p{Ll}[.?!] )\p{Lu}.*$|\S+-\S+)/u;

/**
 * Sets what a writer cannot type in GitHub's editor: spaces that do not break a line, and in headings a second
 * sentence, and the halves of a hyphenated word, together. It comes before contracts read the words of a page.
 */
export function rehypeTypography() {
  return (tree: Root) => {
    visit(tree, 'text', (node) => {
      node.value = node.value.replace(heldSpace, '\u00A0');
    });
    visit(tree, 'element', (node) => {
      if (/^h[1-3]$/.test(node.tagName)) mark(node, whole, 'span', 'whole');
    });
  };
}

/**
 * Keeps each range and each word with an early hyphen on one line. A mark around them leaves the words as they were
 * typed, for the visitor who copies or seeks them. It comes after contracts have read the words.
 */
export function holdTogether(tree: Nodes): void {
  visit(tree, (node) => {
    if (node.type === 'element' && /^(?:whole|held)$/.test(String(node.properties.className)))
      return SKIP;
    if ('children' in node) mark(node, heldWord, 'bdi', 'held');
    return undefined;
  });
}

/** Puts an element around each part of a node's own text that a pattern with one group matches. */
function mark(node: Parents, pattern: RegExp, tagName: string, className: string): void {
  node.children = node.children.flatMap((child) =>
    child.type === 'text' && pattern.test(child.value)
      ? child.value
          .split(pattern)
          .map((value, index): ElementContent => {
            const text = { type: 'text' as const, value };
            return index % 2 === 0 ? text : element(tagName, className, text);
          })
          .filter((part) => part.type !== 'text' || part.value)
      : [child as ElementContent],
  );
}

const element = (tagName: string, className: string, child: ElementContent): Element => ({
  type: 'element',
  tagName,
  properties: { className: [className] },
  children: [child],
});
