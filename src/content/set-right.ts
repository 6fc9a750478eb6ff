import type { Nodes, Root, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { units } from './typography.ts';

/** A text without the mark of its encoding, with the line ends of this project: the one way in which files of words are read. */
export const plainLines = (saved: string): string =>
  saved.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/** The offsets of such a text in the file as it was saved, the end included. */
export function savedOffsets(saved: string): number[] {
  const offsets: number[] = [];
  for (let at = saved.startsWith('\uFEFF') ? 1 : 0; at <= saved.length; at += 1) {
    offsets.push(at);
    if (saved.startsWith('\r\n', at)) at += 1;
  }
  return offsets;
}

const currency = '\\b(?:AED|USD|EUR|GBP)';
const number = '\\d(?:[\\d,.]*\\d)?';
const counted = `(?:%|(?:(?:business|working|calendar) +)?${units}\\b)`;

/**
 * What is set in place of what was typed, by “Spelling and setting” in docs/voice.md; of two that overlap, the first.
 * A hyphen between figures makes a range only without spaces: in “Year 1 - 5% of profit” it is a dash.
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

/** The letters of one paragraph, heading, cell or field, each as it is set: what stands for several is in the place of the first. */
function lettersOf(words: string): string[] {
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
 * Words with the signs and spaces that a keyboard lacks or a hand gets wrong set right: quotation marks, apostrophes,
 * dashes, three dots, doubled spaces, and the space of an amount or a unit.
 */
export const setRight = (words: string): string => lettersOf(words).join('');

/** The text nodes of a paragraph, heading or cell, each with where it begins among the words of the whole. */
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
 * Sets the words of a page right, so that drawing, Markdown, search and review see them so: text alone, never code,
 * addresses or notes to colleagues. It comes before words are read.
 */
export function remarkTypography() {
  return (tree: Root) => {
    visit(tree, 'image', (image) => {
      if (image.alt) image.alt = setRight(image.alt);
    });
    visit(tree, (block) => {
      const holdsWords =
        /^(?:paragraph|heading|tableCell)$/.test(block.type) ||
        ('children' in block && block.children.some(({ type }) => type === 'text'));
      if (!holdsWords) return undefined;
      const { words, texts } = wordsOf(block);
      const letters = lettersOf(words);
      for (const { node, from } of texts)
        node.value = letters.slice(from, from + node.value.length).join('');
      return SKIP;
    });
  };
}

const fieldsWithWords = new Set(['title', 'description', 'label', 'line', 'author', 'category']);

/** Sets the words of a field at the top of a page right, for whoever reads these lines as YAML. */
export const setFieldRight = (name: unknown, value: unknown): unknown =>
  typeof value === 'string' && fieldsWithWords.has(String(name)) ? setRight(value) : value;
