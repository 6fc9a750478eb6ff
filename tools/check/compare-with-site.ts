import type { Nodes } from 'mdast';
import { toString as mdastText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { articleDrawing } from '../../src/config/site-addresses.ts';
import { parsePage } from '../../src/content/read-page.ts';
import type { TextBlock } from '../../src/content/text-blocks.ts';
import type { CheckedSite } from './checked-site.ts';
import { isInside } from './component-check-data.ts';
import { isNewCount } from './entry-counts.ts';
import { findFigures } from './figures/find-figures.ts';
import { escapeRegExp } from './firm-patterns.ts';
import { atNode, eachMatch, inBlock, matchesOf } from './page-document.ts';
import { numberOf, smallNumber } from './parse-numbers.ts';
import type { Finding, RuleMessage } from './problem.ts';
import { type CheckedPage, frontMatterEnd, type SitePage } from './read-pages.ts';
import { adviceEnding } from './read-wording-rules.ts';

/**
 * Creates a finding for a field of the front matter. The finding marks the line of the field or, if the field is
 * missing, the first line of the file.
 */
export function findingAtField(
  { file, source }: SitePage,
  name: string,
  diagnostic: RuleMessage,
): Finding {
  const line = new RegExp(`^ *(?:- )?${name}:.*$`, 'm').exec(
    source.slice(0, frontMatterEnd(source)),
  );
  const start = line?.index ?? 0;
  return { file, start, end: start + (line?.[0].length ?? 3), ...diagnostic };
}

/**
 * Reports problems that are only visible in comparison with other pages, with the files in public/ or with the main
 * branch: shared titles and menu labels, missing pictures, repeated text, and changed numbers.
 */
export const checkAcrossPages = (site: CheckedSite): Finding[] => [
  ...shared(site),
  ...site.checked.flatMap((page) => {
    const source = site.before.get(page.file);
    const was = collapseSpaces(source);
    const changes = source
      ? [
          ...changedNumbers(page, was, source),
          ...changedMeanings(page, source),
          ...repeatedSentences(page, was, site),
        ]
      : [];
    return [
      ...pictures(page, site),
      ...repeatedBlocks(page),
      ...repeatedParagraphs(page),
      ...repeatedItems(page),
      ...changes,
    ];
  }),
];

/**
 * Normalises a text for comparisons. The result is in lower case, with a space for each run of characters other than
 * letters, digits, : and %.
 */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d:%]+/gu, ' ')
    .trim();

/**
 * Returns the fields whose values must be unique: `title` and `description` on the whole site, `label` and `order` in
 * one menu.
 */
const uniqueFields = ({ frontMatter: { title, description, menu }, folder }: SitePage) => ({
  title,
  description,
  ...(menu && { label: `${folder} ${menu.label}`, order: `${folder} ${menu.order}` }),
});

function shared({ pages }: CheckedSite): Finding[] {
  const seen = new Map<string, string>();
  return pages.flatMap((page) =>
    Object.entries(page.isFrontMatterValid ? uniqueFields(page) : {}).flatMap(([field, value]) => {
      const key = `${field}: ${plain(value)}`;
      const other = seen.get(key);
      seen.set(key, page.file);
      const message = `The field “${field}” has the same value on this page and in ${other}.`;
      const instead =
        field === 'order'
          ? `After “order:”, type a number that no other page in this folder has.`
          : `After “${field}:”, type a text that no other page has.`;
      return other ? findingAtField(page, field, { rule: 'field-shared', message, instead }) : [];
    }),
  );
}

/** Reports missing pictures: the portraits of partners, and the drawing of the featured article. */
function pictures(page: CheckedPage, { publicFiles }: CheckedSite): Finding[] {
  const drawing = page.frontMatter.featured
    ? [{ node: page.tree.children[0] ?? page.tree, name: '', file: articleDrawing(page.address) }]
    : [];
  const portraits = page.blocks
    .filter(({ kind, inside }) => kind === 'heading' && isInside(inside, 'leaders'))
    .map(({ node, text }) => ({
      node,
      name: text,
      file: `/art/portrait-${plain(text).replaceAll(' ', '-')}.svg`,
    }));
  return [...drawing, ...portraits]
    .filter(({ file }) => !publicFiles.has(file))
    .map(({ node, name, file }) => {
      const names = [...publicFiles].flatMap((one) => one.match(/(?<=^\/art\/)portrait-.*/) ?? []);
      const list = names.length > 0 ? ` The portraits are ${names.join(', ')}.` : '';
      const message = name
        ? `There is no portrait of “${name}” in the folder public/art.`
        : `There is no drawing for this article: the file public${file} does not exist.`;
      const instead = name
        ? 'If the partner’s name is misspelt in this heading, type the name as in the name of the portrait’s file.' +
          `${list} If there is no portrait, ask a developer.`
        : 'Delete the line “featured: true”. Or ask a developer to add the drawing.';
      return atNode(page, node, { rule: 'picture-missing', message, instead });
    });
}

/**
 * The advice about a text that the page contains twice. `first` is the node of the first text. `name` is the kind of
 * the text, such as `list item`.
 */
const textTwice = (name: string, first: Nodes): RuleMessage => ({
  rule: 'text-twice',
  level: 'advice',
  message: `The same ${name} is also in line ${first.position?.start.line}.`,
  instead: `Delete one of these two texts. Or write one text in other words. ${adviceEnding}`,
});

/** Reports headings and long paragraphs that a page contains twice. */
function repeatedBlocks(page: CheckedPage): Finding[] {
  const seen = new Map<string, TextBlock>();
  let section = '';
  return page.blocks.flatMap((block) => {
    const isLong = block.kind === 'paragraph' && block.text.length >= 60;
    if (!isLong && block.kind !== 'heading') return [];
    const depth = block.node.type === 'heading' ? block.node.depth : 0;
    if (depth === 2) section = block.text;
    // the key contains the section, because cards in different sections may have the same name
    const key = `${block.kind} ${depth > 2 ? section : ''} ${plain(block.text)}`;
    const first = seen.get(key);
    if (!first) {
      seen.set(key, block);
      return [];
    }
    return inBlock(page, block, 0, block.text.length, textTwice(block.kind, first.node));
  });
}

/** Reports short paragraphs that repeat the paragraph directly above. */
const repeatedParagraphs = (page: CheckedPage): Finding[] =>
  page.blocks.flatMap((block, index) => {
    const above = page.blocks[index - 1];
    if (block.kind !== 'paragraph' || block.item || above?.kind !== 'paragraph') return [];
    if (plain(above.text) !== plain(block.text)) return [];
    return inBlock(page, block, 0, block.text.length, textTwice('paragraph', above.node));
  });

/** Reports list items that repeat an item of the same list. */
function repeatedItems(page: CheckedPage): Finding[] {
  const findings: Finding[] = [];
  visit(page.tree, 'list', ({ children }) => {
    const seen = new Map<string, Nodes>();
    for (const item of children) {
      const key = plain(mdastText(item));
      const first = seen.get(key);
      if (!first) seen.set(key, item);
      else if (key) findings.push(atNode(page, item, textTwice('list item', first)));
    }
  });
  return findings;
}

/** Replaces each run of white space with one space. */
const collapseSpaces = (source = '') => source.replace(/\s+/g, ' ');

const anyNumber = new RegExp(
  String.raw`(?<![\p{L}\d.,–-])(?:${smallNumber}|\d{1,3})(?![\p{L}\d]|[.,]\d)`,
  'giu',
);

/**
 * Gives advice about a small number that differs from the main branch although the words around the number are the
 * same. Such a change may be a typing mistake.
 */
const changedNumbers = (page: CheckedPage, was: string, source: string): Finding[] =>
  eachMatch(page, anyNumber, ({ 0: typed, index, input }) => {
    const left = input.slice(Math.max(0, index - 20), index);
    const right = input.slice(index + typed.length).slice(0, 20);
    const isListed = findFigures(input).some(({ start, end }) => start <= index && index < end);
    const isShort = (left + right).length < 12; // the same short context can occur by chance
    if (isListed || isShort || was.includes(left + typed + right)) return undefined;
    const other = new RegExp(
      `${escapeRegExp(left)}(${anyNumber.source})${escapeRegExp(right)}`,
      'iu',
    );
    const [, number] = was.match(other) ?? [];
    if (!number || numberOf(number) === numberOf(typed)) return undefined;
    if (isNewCount(page, parsePage(source), [numberOf(number), numberOf(typed)])) return undefined;
    const message = `The published page has “${number}” here, not “${typed}”.`;
    const instead =
      'Compare the number with its source. If the number says how many items a list has, count the items. ' +
      adviceEnding;
    return { rule: 'number-changed', level: 'advice', message, instead };
  });

/** Groups of words with opposite meanings. Replacing a word with another word of its group can reverse a statement. */
const oppositeWords = [
  ['(?:do |does |did )?not', 'never', ''],
  ['without', 'with'],
  ['before', 'after'],
  ['more', 'less', 'fewer'],
  ['least', 'most'],
  ['above', 'below', 'over', 'under'],
  ['may', 'must', 'need not'],
  ['mandatory', 'voluntary', 'optional'],
] as const;
const anyOppositeWord = new RegExp(
  oppositeWords.map((group) => `(\\s?\\b(?:${group.filter(Boolean).join('|')})\\b)`).join('|'),
  'gi',
);

/**
 * Replaces each word of `oppositeWords` with the number of its group. Deletes “not”, “never”, “do” and each final “s”.
 * Two sentences that differ only in such words, such as “asks” and “does not ask”, have the same result.
 */
const withoutOppositeWords = (sentence: string): string =>
  sentence
    .replace(/\b([Cc]an)not\b/g, '$1 not')
    .replace(anyOppositeWord, (_, ...groups: (string | undefined)[]) => {
      const index = groups.findIndex((one) => one !== undefined);
      return index === 0 ? '' : ` ${index}`;
    })
    .replace(/\s*\b(?:do|does|did)\b|s\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the words of `oppositeWords` in a sentence, in order and in lower case. */
const oppositeWordsIn = (sentence: string): string =>
  matchesOf(sentence.replace(/\b([Cc]an)not\b/g, '$1 not'), anyOppositeWord)
    .map(([word]) => word.trim().toLowerCase())
    .join(' ');

/** Matches a sentence in the source of a page, where each sentence is on a separate line. */
const anySentence = /\p{Lu}[^.?!\n]{12,}[.?!]/gu;

/** Gives advice about sentences that differ from the main branch only in a word of `oppositeWords`, such as “not”. */
function changedMeanings(page: CheckedPage, source: string): Finding[] {
  let earlier: Map<string, string> | undefined;
  return eachMatch(page, anySentence, ([sentence], { kind }) => {
    if (kind === 'field' || source.includes(sentence)) return undefined;
    earlier ??= new Map(
      matchesOf(source, anySentence).map(([one]) => [withoutOppositeWords(one), one] as const),
    );
    const before = earlier.get(withoutOppositeWords(sentence));
    if (!before || oppositeWordsIn(before) === oppositeWordsIn(sentence)) return undefined;
    const message = `The published page has the sentence “${before}” here. The new words may have another meaning.`;
    const instead = `Check that the new sentence is true. ${adviceEnding}`;
    return { rule: 'meaning-changed', level: 'advice', message, instead };
  });
}

/**
 * Gives advice about a new sentence that is already on this page (for sentences of 40 characters or more) or on another
 * page (60 characters or more).
 */
function repeatedSentences(page: CheckedPage, was: string, { pages }: CheckedSite): Finding[] {
  const seen = new Set<string>();
  return eachMatch(page, /\p{Lu}[^.?!]{38,}[.?!]/gu, ([text], block) => {
    // if the whole paragraph is repeated, repeatedBlocks reports it
    const isWhole = page.blocks.some((one) => one !== block && one.text === block.text);
    if (block.kind !== 'paragraph' || isWhole) return undefined;
    if (countIn(page.source, text) > Math.max(1, countIn(was, text))) {
      // of two equal sentences on this page, only the second is reported
      const isFirst = !seen.has(text);
      seen.add(text);
      return isFirst ? undefined : repeatedHere;
    }
    if (was.includes(text) || text.length < 60) return undefined;
    const other = pages.find(({ file, source }) => file !== page.file && countIn(source, text) > 0);
    return other && repeatedFrom(other.file);
  });
}

/** Returns how often a sentence is in a source, regardless of line breaks. */
const countIn = (source: string, sentence: string): number =>
  collapseSpaces(source).split(sentence).length - 1;

/** The advice about a sentence that is twice on a page. */
const repeatedHere: RuleMessage = {
  rule: 'sentence-shared',
  level: 'advice',
  message: 'This page contains this sentence twice.',
  instead: `Delete one of the two sentences. ${adviceEnding}`,
};

/** The advice about a sentence that is also in another file. */
const repeatedFrom = (file: string): RuleMessage => ({
  rule: 'sentence-shared',
  level: 'advice',
  message: `This sentence is also in ${file}.`,
  instead: `Write a sentence that fits only this page. ${adviceEnding}`,
});
