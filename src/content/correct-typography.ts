import type { Nodes, Root, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { units } from './prevent-line-breaks.ts';

const currency = '\\b(?:AED|USD|EUR|GBP)';
const number = '\\d(?:[\\d,.]*\\d)?';
const counted = `(?:%|(?:(?:business|working|calendar) +)?${units}\\b)`;

/**
 * The typographic corrections (docs/voice.md, “Spelling and setting”). Where two corrections overlap, the first
 * correction in this list applies. A hyphen directly between two numbers, as in “5-10%”, becomes the dash of a range
 * (“5–10%”). A hyphen with spaces, as in “Year 1 - 5% of profit”, becomes a dash between words (“Year 1 – 5% of
 * profit”).
 */
const settings: readonly [RegExp, string][] = [
  [new RegExp(`(?<=${currency} ?${number})--?(?=${number}(?![\\w-]))`, 'g'), '–'],
  [
    new RegExp(
      `(?<=(?<![\\w,.–-]|${currency} )\\d{1,3}(?:\\.\\d)?)--?(?=${number} *${counted})`,
      'g',
    ),
    '–',
  ],
  [/(?<=\S)(?: -{1,3} | ?— ?|(?!(?<=\d) ?-+ ?\d) ?-{2,3} ?)(?=\S)/g, ' – '],
  [/(?<!\.)\.{3}(?!\.)/g, '…'],
  [/ {2,}/g, ' '],
  [new RegExp(`(?<=${currency})(?=\\d)`, 'g'), ' '],
  [new RegExp(`(?<=(?<![\\w.])${number})(?=${units}\\b)`, 'g'), ' '],
  [/(?<=\d) (?=%)/g, ''],
  [/(?<=^|[\s([–—/‘'-])"(?=\S)/g, '“'],
  [/(?<=\S)"/g, '”'],
  [/(?<=^|[\s([–—/“"-])'(?=[^\s'](?:.*[^\s'])?'(?![\p{L}\d]))(?!\d\ds)/gu, '‘'],
  [/(?<=\S)'|'(?=\S)/g, '’'],
];

/**
 * Corrects the typography of a text. Returns an array with one element for each character of `words`. If a correction
 * replaces several characters, the element for the first of these characters contains the whole replacement. The
 * elements for the rest of these characters are ''.
 */
function correctedLettersOf(words: string): string[] {
  const letters = words.split('');
  const done: [start: number, end: number][] = [];
  for (const [pattern, text] of settings)
    for (const { 0: typed, index } of words.matchAll(pattern)) {
      const end = index + typed.length;
      if (done.some(([from, to]) => from < Math.max(end, index + 1) && index < to)) continue;
      done.push([index, end]);
      letters.fill('', index, end);
      letters[index] = text + (letters[index] ?? '');
    }
  return letters;
}

/**
 * Corrects the typography of a text: quotation marks, apostrophes, dashes, ellipses, double spaces, and the space
 * between a number and its currency or unit.
 */
export const correctTypography = (words: string): string => correctedLettersOf(words).join('');

/**
 * Returns the text (`words`) and the text nodes (`texts`) of a block, such as a paragraph. `from` is the offset of a
 * text node in `words`.
 */
function wordsOf(block: Nodes): { words: string; texts: { node: Text; from: number }[] } {
  let words = '';
  const texts: { node: Text; from: number }[] = [];
  visit(block, (node) => {
    if (node.type === 'link' && node.children.some((one) => isAddress(one, node.url))) {
      words += node.url;
      return SKIP;
    }
    if (node.type === 'text') {
      texts.push({ node, from: words.length });
      words += node.value;
    } else if (node.type === 'inlineCode') words += node.value;
    else if (node.type === 'break') words += '\n';
    return undefined;
  });
  return { words, texts };
}

const isAddress = (node: Nodes, url: string) => node.type === 'text' && url.endsWith(node.value);

/**
 * Corrects the typography of the text of a page, but not of code, URLs and MDX comments. This plugin runs before
 * anything is generated from the text. The HTML, the Markdown files and the search index therefore all contain the
 * corrected text.
 */
export function remarkTypography() {
  return (tree: Root) => {
    visit(tree, 'image', (image) => {
      if (image.alt) image.alt = correctTypography(image.alt);
    });
    visit(tree, (block) => {
      const hasText =
        /^(?:paragraph|heading|tableCell)$/.test(block.type) ||
        ('children' in block && block.children.some(({ type }) => type === 'text'));
      if (!hasText) return undefined;
      const { words, texts } = wordsOf(block);
      const letters = correctedLettersOf(words);
      for (const { node, from } of texts)
        node.value = letters.slice(from, from + node.value.length).join('');
      return SKIP;
    });
  };
}

const fieldsWithWords = new Set(['title', 'description', 'label', 'line', 'author', 'category']);

/**
 * Corrects the typography of a front matter field that visitors read, such as `title`. Returns the value of any other
 * field unchanged. Used as the `reviver` of a YAML parser.
 */
export const correctFieldTypography = (name: unknown, value: unknown): unknown =>
  typeof value === 'string' && fieldsWithWords.has(String(name)) ? correctTypography(value) : value;
