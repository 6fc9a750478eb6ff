import type { Heading, Parents } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { upperFirst } from '../../language/first-letter.ts';
import type { Problem } from '../../language/problem.ts';
import type { Words } from '../house.ts';
import { applyTextRules, type TypedText } from '../typed-text.ts';

/** Openings that only a question has, for the verb stands before its subject. */
const question =
  /^(?:Do (?:I|we|you|they|these|those|my|our) |(?:Does|Did|Is|Are|Was|Were|Can|Could|Must|Should|May|Has|Have) (?:I|we|you|he|she|it|they|my|our|your|their|a|an|the|this|that|these|there|VAT|corporate tax)|Will (?:I|we|you|it|they|my|our|your|the)|(?:How|What|When|Where|Why|Which \p{L}+|How (?:much|many|long|often|soon|far)) (?:do|does|did|can|could|must|should|may|will|am|is|are) (?:I|we|you|he|she|it|they|my|our|your|this|there)|What (?:is|are) (?:the|an?)|(?:How|When|Where|Why) (?:do|does|did)|How (?:much|many|long|often|soon) (?:do|does))(?![\p{L}-])/u;

/** How headings end and begin, and what may not stand in them. Emoji may stand nowhere. */
export const headingWords = (page: TypedText, words: Words): Problem[] => [
  ...page
    .all('heading')
    .flatMap(({ node, parent }) => ending(page, node, parent) ?? looks(page, node, words) ?? []),
  ...page.all('heading').flatMap(({ node, parent }) => linksIn(page, node, parent)),
  ...applyTextRules(page, [
    {
      rule: 'emoji',
      pattern:
        /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\p{Emoji_Modifier}|\uFE0F|\u200D|\p{Extended_Pictographic})*/gu,
      message: (found) =>
        `The picture ${found} stands among the words; each telephone draws it in its own way.`,
      instead: () => 'Take it out, or say it in words.',
    },
  ]),
];

/** A small word with a capital letter that neither begins the heading nor follows a sign, and stands before a capital or a figure. */
const inTitleCase =
  /(?<=[\p{L}\d] )(Of|And|Or|For|To|With|Without|By|From|Before|After|The)(?= \p{Lu})/u;

const nameOf = (parent: Parents | undefined) =>
  parent?.type === 'mdxJsxFlowElement' ? parent.name : undefined;

/** The sentence of a call ends as sentences do; every other heading ends in a letter, or in a question mark. */
function ending(page: TypedText, node: Heading, parent: Parents | undefined): Problem | undefined {
  const text = textOf(node).trim();
  if (page.source[node.position?.start.offset ?? 0] !== '#') return undefined; // a line with dashes under it
  const word = nameOf(parent);
  const [sign = ''] = text.match(/[.:;,!]$/) ?? [];
  const abbreviated = /(?:\b(?:Ltd|Inc|Co|etc|No)|\.\p{L})\.$/u.test(text);
  if (
    sign &&
    !(sign === '.' && (word === 'ConsultationCall' || abbreviated)) &&
    !text.endsWith('..')
  )
    return page.problemOf(node, {
      rule: 'heading-stop',
      message: `The heading ends in “${sign}”.`,
      instead: 'Take the sign out: a heading ends in a letter, a question in a question mark.',
    });
  const [numbered] = text.match(/^\d+(?:\.\d+)*[.)](?=\s)/) ?? [];
  if (numbered || (node.children.length === 1 && node.children[0]?.type === 'strong'))
    return page.problemOf(node, {
      rule: 'heading-look',
      message: numbered
        ? `The heading is numbered by hand, with “${numbered}”.`
        : 'The heading is in bold letters, which the page gives it by itself.',
      instead: numbered
        ? 'Take the number out: where things are counted, the page numbers them.'
        : 'Take the ** out on both sides.',
    });
  const asks = word === 'FaqList' ? node.depth === 3 : question.test(text);
  if (text === '' || !asks || /[?…]$/.test(text) || sign) return undefined;
  return page.problemOf(node, {
    rule: 'question-mark',
    message: `“${text}” is a question and has no question mark.`,
    instead: `Type ${text}?`,
  });
}

function looks(page: TypedText, node: Heading, words: Words): Problem | undefined {
  const text = textOf(node).trim();
  const parts = text.match(/\p{L}+/gu) ?? [];
  const shouted = parts.filter(
    (part) =>
      !words.house.has(part) &&
      [part.toLowerCase(), part.slice(0, 1) + part.slice(1).toLowerCase()].some((one) =>
        words.speller.hasWord(one),
      ),
  );
  const whole = shouted.length === parts.length || shouted.length > 2;
  if (parts.length > 1 && whole && text === text.toUpperCase())
    return page.problemOf(node, {
      rule: 'heading-capitals',
      message: 'The heading is in capital letters, which some screen readers spell out.',
      instead: `Type it as a sentence is typed: ${lowered(text, words)} (with the capitals of names).`,
    });
  const [, capital] = text.match(inTitleCase) ?? [];
  if (capital && node.depth > 1 && node.children.every(({ type }) => type === 'text'))
    return page.problemOf(node, {
      rule: 'heading-capitals',
      message: `“${capital}” has a capital letter within the heading, as titles in other countries have.`,
      instead: `Type “${capital.toLowerCase()}”, and each other word in small letters that is no name.`,
    });
  const [first = ''] = text.match(/^\p{Ll}[\p{L}\d’-]*/u) ?? [];
  if (!first || /[\p{Lu}\d]/u.test(first) || words.house.has(first)) return undefined;
  const start = page.source.indexOf(first, node.position?.start.offset);
  return page.problem(start, start + first.length, {
    rule: 'lower-case',
    message: `The heading begins with “${first}” in lower case.`,
    instead: `Type ${upperFirst(first)}. A name that is written so goes on a line of its own in dictionary.txt.`,
  });
}

/** Words in capitals as a sentence has them; short forms stay as they are. */
const lowered = (text: string, { house }: Words) =>
  text.replace(/\p{L}+/gu, (word, at) =>
    house.has(word)
      ? word
      : word.slice(0, at === 0 ? 1 : 0) + word.slice(at === 0 ? 1 : 0).toLowerCase(),
  );

/** Words whose headings lead somewhere: the title of an article, the name of a zone. */
const leading = new Set(['ArticleTeaser', 'ZoneExplorer']);

/** Only those headings hold a link. */
function linksIn(page: TypedText, node: Heading, parent: Parents | undefined): Problem[] {
  if (leading.has(nameOf(parent) ?? '')) return [];
  const found: Problem[] = [];
  visit(node, 'link', (link) => {
    found.push(
      page.problemOf(link, {
        rule: 'heading-link',
        message: 'A link stands in a heading, where nobody looks for one.',
        instead: 'Type the heading without it, and put the link into a sentence under it.',
      }),
    );
  });
  return found;
}
