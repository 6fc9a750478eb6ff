import type { Element, ElementContent, Nodes, Parents, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { monthPattern } from '../config/calendar.ts';

/** The units of time and money that must be on the same line as their number. */
export const units = '(?:(?:minute|hour|day|week|month|year)s?|million|billion)';

/**
 * Matches spaces that are replaced with no-break spaces: between currency and amount, number and unit, day and month,
 * and in ‘No. 8’.
 */
const noBreakSpace = new RegExp(
  [
    '(?<=\\b(?:AED|USD|EUR|GBP)) (?=\\d)',
    `(?<=\\d) (?=${units}\\b)`,
    `(?<=\\b\\d{1,2}) (?=${monthPattern}(?!\\w))`,
    '(?<=\\bNos?\\.) (?=\\d)',
  ].join('|'),
  'g',
);

const number = '\\d(?:[\\d.,:]*\\d)?';

/**
 * The maximum length of a hyphenated word that must not be broken, in characters. A longer word, such as
 * ‘government-controlled’, can be broken at its hyphen. If long words were not broken, a line of a narrow column could
 * end with a large empty space.
 */
const longestWholeWord = 16;

const wordCharacter = '[\\p{L}\\p{N}-]';

/**
 * Matches the parts of a text that must not contain a line break: ranges of numbers, and short hyphenated words, such
 * as ‘top-up’ and ‘183-day’.
 */
const unbreakable = new RegExp(
  `(${number}–${number}(?:\\s${units}\\b)?|` +
    `(?<!${wordCharacter})(?=${wordCharacter}{1,${longestWholeWord}}(?!${wordCharacter}))` +
    '[\\p{L}\\p{N}]+(?:-[\\p{L}\\p{N}]+)+)',
  'u',
);

/**
 * Inserts no-break spaces in a text and splits the text into parts. The parts at odd indexes must not be broken across
 * lines.
 */
export const splitAtUnbreakable = (text: string): string[] =>
  text.replace(noBreakSpace, '\u00A0').split(unbreakable);

/**
 * Matches the parts of a heading that must not contain a line break: the text after the first sentence, and hyphenated
 * words.
 */
const wholePhrase = /((?<=\p{Ll}[.?!] )\p{Lu}.*$|\S+-\S+)/u;

/**
 * Inserts no-break spaces, because writers cannot type no-break spaces in GitHub's editor. Marks the parts of headings
 * that must not contain a line break. This plugin runs before the components read their children.
 */
export function rehypeTypography() {
  return (tree: Root) => {
    visit(tree, 'text', (node) => {
      node.value = node.value.replace(noBreakSpace, '\u00A0');
    });
    visit(tree, 'element', (node) => {
      if (/^h[1-3]$/.test(node.tagName)) mark(node, wholePhrase, 'span', 'whole');
    });
  };
}

/**
 * Prevents line breaks in ranges of numbers and in short hyphenated words. Uses elements, not no-break hyphens.
 * Find-in-page would not find a word with a no-break hyphen, and copied text would contain this hyphen. Runs after the
 * components have read their children.
 */
export function preventLineBreaks(tree: Nodes): void {
  visit(tree, (node) => {
    if (node.type === 'element' && /^(?:whole|no-break)$/.test(String(node.properties.className)))
      return SKIP;
    if ('children' in node) mark(node, unbreakable, 'bdi', 'no-break');
    return undefined;
  });
}

/**
 * Searches the text children of a node for `pattern`, and wraps each match in an element. `pattern` must have exactly
 * one group. This group must contain the whole match.
 */
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
