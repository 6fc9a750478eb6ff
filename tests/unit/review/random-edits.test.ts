import { readFileSync } from 'node:fs';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { expect, it } from 'vitest';
import { pageFiles } from '../../../tools/read-files.ts';
import { readBuiltPage } from '../../../tools/review/read-built-page.ts';
import type { Entry, Fragment, ReviewLine, Segment } from '../../../tools/review/review-schema.ts';
import { writeComment } from '../../../tools/review/write-comment.ts';
import { type BuiltFiles, page, reviewOf } from './sites.ts';

let state = 1;
/**
 * Returns a pseudo-random item. Because the seed is constant, each run has the same results. The generator is the
 * linear congruential generator of “Numerical Recipes”.
 */
const pick = <Item>(items: readonly Item[]): Item => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return items[Math.floor((state / 2 ** 32) * items.length)] as Item;
};

/** Returns the Markdown of a page without its front matter, comments, and lines with only the tag of a component. */
function withoutComponents(file: string): string {
  const source = readFileSync(file, 'utf8');
  return source.replace(/^---[\s\S]*?\n---|^<\/?[A-Z].*>$|\{\/\*[\s\S]*?\*\/\}/gm, '');
}

function blocksOf(words: string): string[] {
  const tree = remark().use(remarkGfm).parse(words);
  return tree.children.map((block) => toHtml(toHast(block)));
}

/**
 * The sections of all pages as blocks of HTML. Omits sections with 1,500 characters or more, to save time, and sections
 * with fewer than three blocks.
 */
const sections = pageFiles('.')
  .flatMap((file) => withoutComponents(file).split(/^(?=## )/m))
  .filter((words) => words.length < 1_500)
  .map(blocksOf)
  .filter((blocks) => blocks.length > 2);

type Edit = (blocks: string[]) => string[];
const randomIndex = (items: readonly unknown[]) => pick([...items.keys()]);

/**
 * Returns an edit that replaces a random match of a pattern in a random block. If the block has no match, the edit
 * changes nothing.
 */
const editMatch =
  (pattern: RegExp, change: (text: string) => string): Edit =>
  (blocks) => {
    const index = randomIndex(blocks);
    const block = blocks[index] ?? '';
    const match = pick([...block.matchAll(pattern)]);
    if (!match) return blocks;
    const [text] = match;
    const rest = block.slice(match.index + text.length);
    return blocks.with(index, block.slice(0, match.index) + change(text) + rest);
  };
const word = / [a-z]{4,}(?=[ .,])/g;
const sentence = /(?<=[.>] ?)[A-Z][^<>.]{20,}\./g;
const rowOrItem = /<(tr|li)>[\s\S]*?<\/\1>/g;
const twoRowsOrItems = /(<(tr|li)>[\s\S]*?<\/\2>)(\s*)(<\2>[\s\S]*?<\/\2>)/g;

const edits: readonly Edit[] = [
  editMatch(word, () => pick([' perhaps', ' never', ' seventeen', ' tides'])),
  editMatch(word, () => ''),
  editMatch(sentence, () => ''),
  editMatch(
    sentence,
    (text) => `${text} ${pick(['Bring the tide table.', 'Nobody pays AED 4,410.'])}`,
  ),
  // Splits a sentence into two.
  editMatch(/, (?:and|which|but) [a-z]/g, (text) => `. ${text.slice(-1).toUpperCase()}`),
  editMatch(/\d+/g, (figure) => String(Number(figure) + 3)),
  editMatch(rowOrItem, () => ''),
  editMatch(twoRowsOrItems, (text) => text.replace(twoRowsOrItems, '$4$3$1')),
  (blocks) => blocks.toSpliced(randomIndex(blocks), 1),
  (blocks) => {
    const [first, second] = [randomIndex(blocks), randomIndex(blocks)];
    return blocks.with(first, blocks[second] ?? '').with(second, blocks[first] ?? '');
  },
];

/**
 * Returns the text of a line of the review, before or after the change. If `other` is `removed`, omits the removed
 * words and returns the text after the change. If `other` is `added`, omits the added words and returns the text before
 * the change.
 */
const sideOf = ({ text }: ReviewLine, other: Segment['kind']) =>
  text
    .flatMap((piece: Fragment) => (typeof piece === 'string' ? [] : piece))
    .filter(({ kind }) => !['page', 'place', other].includes(kind))
    .map((piece) => piece.text)
    .join('');

function randomEdit(): [before: string[], after: string[]] {
  const before = pick(sections);
  let after = before;
  const least = pick([1, 2, 3]);
  for (let done = 0; done < least || (after.join() === before.join() && done < 20); done += 1)
    after = pick(edits)(after);
  return [before, after];
}

/** Returns the sentences and table cells of a page. */
const sentencesOf = (html: string) => readBuiltPage(html).units.map(({ text }) => text);
const countIn = (texts: string[], text: string) => texts.filter((other) => other === text).length;

/**
 * Tests each sentence of 20 characters or more that is in `texts` more often than in `otherTexts`. Expects that the
 * review reports the sentence as added or removed (`verb`). For example, if the sentence is three times in `texts` and
 * once in `otherTexts`, the review must report the sentence twice.
 */
function expectReported(
  entries: readonly Entry[],
  texts: string[],
  otherTexts: string[],
  verb: 'added' | 'removed',
): void {
  for (const text of new Set(texts)) {
    const difference = countIn(texts, text) - countIn(otherTexts, text);
    if (difference <= 0 || text.length < 20) continue;
    const counts = entries.map((entry) => timesReported(entry, text, verb));
    const sum = counts.reduce((total, count) => total + count, 0);
    expect(sum, `“${text}” was ${verb}; ${JSON.stringify(entries, undefined, 1)}`).toBe(difference);
  }
}

/** Returns how many times an entry of the review reports a sentence as added or removed (`verb`). */
function timesReported({ title, lines }: Entry, text: string, verb: 'added' | 'removed'): number {
  const other = verb === 'added' ? 'removed' : 'added';
  const inLines = lines
    .map((line) => line.count * (sideOf(line, other).split(text).length - 1))
    .reduce((total, count) => total + count, 0);
  // The heading of an added or removed section is in the title of the entry, not in a line.
  const kind = verb === 'added' ? 'New' : 'Removed';
  const isInTitle = `${title[0]}`.startsWith(kind) && `${title[0]}`.includes(`“${text}”`);
  return inLines || Number(isInTitle);
}

it('the review reports exactly the changed sentences after each of 500 random edits of pages', () => {
  let changed = 0;
  for (let run = 0; run < 500; run += 1) {
    const [before, after] = randomEdit();
    const [oldHtml, newHtml] = [page(before.join('\n')), page(after.join('\n'))];
    if (oldHtml !== newHtml) changed += 1;
    const { entries } = reviewOf({ 'index.html': oldHtml }, { 'index.html': newHtml });
    for (const { title, lines } of entries)
      for (const line of lines)
        if (sideOf(line, 'added') === sideOf(line, 'removed'))
          expect(JSON.stringify([line, title])).toMatch(/Moved|another layout|row|column/);
    expectReported(entries, sentencesOf(newHtml), sentencesOf(oldHtml), 'added');
    expectReported(entries, sentencesOf(oldHtml), sentencesOf(newHtml), 'removed');
  }
  expect(changed).toBeGreaterThan(400);
});

/**
 * Returns the text of a review comment, before or after the change. If `other` is `del`, omits the removed words and
 * returns the text after the change. If `other` is `ins`, omits the added words and returns the text before the change.
 */
function textOf(comment: string, other: 'ins' | 'del'): string {
  return comment
    .replace(new RegExp(`<${other}>[\\s\\S]*?</${other}>`, 'g'), ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\u200b', '');
}
/**
 * Returns only the letters and digits of a text, because the other characters differ between Markdown and the comment.
 */
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Sections of the pages as Markdown, with one sentence on each line. Omits sections of 1,500 characters or more, to
 * save time, and sections of five lines or fewer.
 */
const markdownSections = pageFiles('.')
  .flatMap((file) => withoutComponents(file).split(/^(?=## )/m))
  .filter((words) => words.length < 1_500 && words.split('\n').length > 5);

/**
 * Edits a random line of a section: changes or removes a word, changes a number, or adds or removes a sentence. Returns
 * the section unchanged if the line is a heading or if the edit does not fit the line.
 */
function editMarkdown(section: string): string {
  const lines = section.split('\n');
  const index = randomIndex(lines);
  const line = lines[index] ?? '';
  if (!/\p{L}{3}/u.test(line) || line.startsWith('#')) return section;
  const isPlain = /^\p{Lu}.*[.?!]$/u.test(line);
  const changed = pick([
    () => [line.replace(/ [a-z]{4,}(?=[ .,])/, () => pick([' perhaps', ' never', ' seventeen']))],
    () => [line.replace(/ [a-z]{4,}(?=[ .,])/, '')],
    () => [line.replace(/\d+/, (figure) => String(Number(figure) + 3))],
    () => (isPlain ? [line, pick(['Bring the tide table.', 'Nobody pays for it.'])] : [line]),
    () => (isPlain ? [] : [line]),
  ])();
  return lines.toSpliced(index, 1, ...changed).join('\n');
}

/** Returns the sentences and table cells of a Markdown text, without Markdown characters. */
const markdownSentences = (markdown: string) =>
  markdown
    .replace(/\]\([^)]*\)/g, '')
    .split(/\n|\|/)
    .map((line) => line.replace(/^[\s>]*(?:[-*]|\d+\.)\s/, ''))
    .map(letters)
    .filter((sentence) => sentence.length > 3);

it('after random edits of 60 Markdown sections, the review comment contains every changed sentence', () => {
  let changed = 0;
  for (let run = 0; run < 60; run += 1) {
    const before = pick(markdownSections);
    let after = before;
    for (let done = 0; done < 3; done += 1) after = editMarkdown(after);
    const siteOf = (words: string): BuiltFiles => ({
      'vat.html': page(blocksOf(words).join('\n')),
      'vat.md': words,
    });
    const comment = writeComment(reviewOf(siteOf(before), siteOf(after)));
    const [oldSentences, newSentences] = [before, after].map(markdownSentences);
    for (const [sentences = [], otherSentences = [], other] of [
      [newSentences, oldSentences, 'del'],
      [oldSentences, newSentences, 'ins'],
    ] as const) {
      const text = letters(textOf(comment, other));
      // The comment can omit unchanged words of a long sentence. Therefore, any 40 consecutive characters of the
      // sentence in the comment are enough.
      const isInComment = (sentence: string) =>
        text.includes(sentence) ||
        [...sentence].some((_, index) => {
          const part = sentence.slice(index, index + 40);
          return part.length === 40 && text.includes(part);
        });
      for (const sentence of sentences) {
        if (countIn(sentences, sentence) <= countIn(otherSentences, sentence)) continue;
        changed += 1;
        expect(isInComment(sentence), `“${sentence}” is missing from ${comment}`).toBe(true);
      }
    }
  }
  expect(changed).toBeGreaterThan(40);
});
