import type { Nodes } from 'mdast';
import { toString as mdastText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { TextBlock } from '../../src/content/text-blocks.ts';
import type { CheckedSite } from './checked-site.ts';
import { withoutPunctuation, withSingleSpaces } from './normalize-text.ts';
import { atNode, eachMatch, inBlock } from './page-document.ts';
import type { Finding, RuleMessage } from './problem.ts';
import type { CheckedPage } from './read-pages.ts';
import { adviceEnding } from './read-wording-rules.ts';

/** Gives advice about headings, paragraphs and list items that a page contains twice. */
export const checkRepeatedBlocks = (page: CheckedPage): Finding[] => [
  ...repeatedBlocks(page),
  ...repeatedParagraphs(page),
  ...repeatedItems(page),
];

const textTwice = (name: string, first: Nodes): RuleMessage => ({
  rule: 'text-twice',
  level: 'advice',
  message: `The same ${name} is also in line ${first.position?.start.line}.`,
  instead:
    'Delete one of the two texts. Or write one of them in other words. If you need both texts, leave them.',
});

/**
 * Gives advice about headings and long paragraphs that a page contains twice. Compares ### headings only within one
 * section.
 */
function repeatedBlocks(page: CheckedPage): Finding[] {
  const seen = new Map<string, TextBlock>();
  let section = '';
  return page.blocks.flatMap((block) => {
    const isLong = block.kind === 'paragraph' && block.text.length >= 60;
    if (!isLong && block.kind !== 'heading') return [];
    const depth = block.node.type === 'heading' ? block.node.depth : 0;
    if (depth === 2) section = block.text;
    // the key contains the section, because cards in different sections can have the same name
    const key = `${block.kind} ${depth > 2 ? section : ''} ${withoutPunctuation(block.text)}`;
    const first = seen.get(key);
    if (!first) {
      seen.set(key, block);
      return [];
    }
    return inBlock(page, block, 0, block.text.length, textTwice(block.kind, first.node));
  });
}

/** Gives advice about a paragraph of any length that repeats the paragraph directly above. */
const repeatedParagraphs = (page: CheckedPage): Finding[] =>
  page.blocks.flatMap((block, index) => {
    const above = page.blocks[index - 1];
    if (block.kind !== 'paragraph' || block.item || above?.kind !== 'paragraph') return [];
    if (withoutPunctuation(above.text) !== withoutPunctuation(block.text)) return [];
    return inBlock(page, block, 0, block.text.length, textTwice('paragraph', above.node));
  });

function repeatedItems(page: CheckedPage): Finding[] {
  const findings: Finding[] = [];
  visit(page.tree, 'list', ({ children }) => {
    const seen = new Map<string, Nodes>();
    for (const item of children) {
      const key = withoutPunctuation(mdastText(item));
      const first = seen.get(key);
      if (!first) seen.set(key, item);
      else if (key) findings.push(atNode(page, item, textTwice('list item', first)));
    }
  });
  return findings;
}

/**
 * Gives advice about a sentence that this branch has added, if the same sentence is elsewhere on this page or on
 * another page. Compares sentences of 40 characters or more within this page, and sentences of 60 characters or more
 * with other pages. `source` is the text of the page on the main branch.
 */
export function checkRepeatedSentences(
  page: CheckedPage,
  source: string,
  { pages }: CheckedSite,
): Finding[] {
  const was = withSingleSpaces(source);
  const seen = new Set<string>();
  return eachMatch(page, /\p{Lu}[^.?!]{38,}[.?!]/gu, ([text], block) => {
    // checkRepeatedBlocks reports a repeated paragraph, so its sentences are not reported here
    const isWhole = page.blocks.some((one) => one !== block && one.text === block.text);
    if (block.kind !== 'paragraph' || isWhole) return undefined;
    if (countIn(page.source, text) > Math.max(1, countIn(was, text))) {
      // if a sentence is twice on this page, the first occurrence is not reported
      const isFirst = !seen.has(text);
      seen.add(text);
      return isFirst ? undefined : repeatedHere;
    }
    if (was.includes(text) || text.length < 60) return undefined;
    const other = pages.find(({ file, source }) => file !== page.file && countIn(source, text) > 0);
    return other && repeatedFrom(other.file);
  });
}

const countIn = (source: string, sentence: string): number =>
  withSingleSpaces(source).split(sentence).length - 1;

const repeatedHere: RuleMessage = {
  rule: 'sentence-shared',
  level: 'advice',
  message: 'This page contains this sentence twice.',
  instead: `Delete one of the two sentences. ${adviceEnding}`,
};

const repeatedFrom = (file: string): RuleMessage => ({
  rule: 'sentence-shared',
  level: 'advice',
  message: `This sentence is also in ${file}.`,
  instead: `Write a sentence that fits only this page. ${adviceEnding}`,
});
