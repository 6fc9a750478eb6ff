import type { Paragraph, Parents } from 'mdast';
import { findAll } from '../../language/find-all.ts';
import { upperFirst } from '../../language/first-letter.ts';
import type { Problem } from '../../language/problem.ts';
import type { Words } from '../house.ts';
import { holdsItems, offsetsOf, type TypedText } from '../typed-text.ts';
import { isEndless, linesOf } from './paragraph-lines.ts';
import { sentencesIn } from './sentences.ts';

/** Words that begin a sentence where they have a capital letter, and never stand in a name. */
const opener =
  /^(?:A|An|And|Any|As|Ask|At|Bring|But|Each|Every|For|From|He|Here|How|If|In|It|Its|No|Nobody|On|Or|Our|She|So|Such|That|The|Then|There|These|They|This|Those|To|We|What|When|Where|Who|With|Without|Yes|You|Your)(?![\p{L}-])/u;

/** Abbreviations after whose full stop a sentence goes on. */
const abbreviation =
  /(?:^|[\s(])(?:\p{L}|no|nos|pp|vs|cf|al|ca|etc|incl|excl|approx|max|min|est|dept|govt|misc|vol|fig|art|sec|ext|tel|ave|inc|ltd|co|corp|para|cert|reg|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|e\.g|i\.e|[ap]\.m|h\.e|prof|eng|dr|mr|mrs|ms|st)$/iu;

/** Sentences without their full stop, and sentences in lower case. */
export const unfinished = (page: TypedText, words: Words): Problem[] =>
  page
    .all('paragraph')
    .filter(({ node }) => !holdsItems(page.prose.text.slice(...offsetsOf(node))))
    .flatMap(({ node, parent }) => [
      ...stops(page, node, parent, words),
      ...lowerCase(page, node, parent, words),
    ]);

/** A verb with what it is about, with which a sentence begins that asks for something: ‘Order both reports’; no name goes on so. */
function isOrder(text: string, { speller }: Words): boolean {
  const [, first = ''] =
    text.match(
      /^(\p{Lu}\p{Ll}{2,})\s+(?:the|an?|your|our|its|their|both|all|each|every|it|them)\s/u,
    ) ?? [];
  return first !== '' && speller.hasWord(first.toLowerCase());
}

function stops(
  page: TypedText,
  node: Paragraph,
  parent: Parents | undefined,
  words: Words,
): Problem[] {
  const lines = linesOf(page, node);
  const [start, end] = offsetsOf(node);
  const item = parent?.type === 'listItem'; // whose first line may be its title
  const inner = lines.slice(0, -1).filter((line, index) => {
    const next = lines[index + 1]?.text.trim() ?? '';
    return (
      !(item && index === 0) &&
      (opener.test(next) || isOrder(next, words)) &&
      isEndless(line) &&
      !/(?::|\p{L}-)$/u.test(line.text.trimEnd())
    );
  });
  const last = lines.at(-1);
  const text = page.prose.text.slice(start, end);
  const whole = text.trim();
  const sentences = sentencesIn(page.prose.text, {
    kind: 'paragraph',
    start,
    end,
    prefix: '',
  }).length;
  const said =
    parent?.type === 'root'
      ? isSentence(whole) || /^\p{Lu}[^:]*\p{Ll};$/u.test(whole)
      : sentences > 1 && !/^\[|(?:^|\n)\s*—/.test(whole) && !/[.?!]\s+\S+$/.test(whole);
  const goesOn = /:$/.test(last?.text.trimEnd() ?? '') && !isAlone(node, parent);
  const ends = last && said && isEndless(last) && !goesOn ? [last] : [];
  return [...inner, ...ends].map((line) => {
    const trimmed = line.text.trimEnd();
    const from = line.start + trimmed.search(/\S+$/);
    const [sign] = trimmed.match(/[,;:–]$/) ?? [];
    if (sign)
      return page.problem(from, line.start + trimmed.length, {
        rule: 'full-stop',
        message: `The sentence ends in “${sign}”, and what follows does not go on with it.`,
        instead: `Type a full stop in place of “${sign}”, or the words that are missing.`,
      });
    return page.problem(from, line.start + trimmed.length, {
      rule: 'full-stop',
      message: `The sentence has no full stop at its end, after “${trimmed.match(/\S+$/)?.[0]}”.`,
      instead: 'Type the full stop, or the words that are missing; before a list type a colon.',
    });
  });
}

/** True where nothing follows that a colon could announce: nothing at all, or a heading. */
function isAlone(node: Paragraph, parent: Parents | undefined): boolean {
  const next = parent?.children[parent.children.indexOf(node as never) + 1];
  return parent?.type === 'root' && (!next || next.type === 'heading');
}

/** True for words that a sentence is made of, and not an address or the title of something: most begin in lower case. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/);
  const small = words.filter((word) => /^[“‘(]?\p{Ll}/u.test(word));
  return words.length > 4 && small.length >= words.length / 2 && /^[“‘(]?\p{Lu}/u.test(text);
}

/** A name that is written in lower case, such as mada or iPhone. */
const isName = (word: string, { house }: Words) => /[\p{Lu}\d]/u.test(word) || house.has(word);

function lowerCase(
  page: TypedText,
  node: Paragraph,
  parent: Parents | undefined,
  words: Words,
): Problem[] {
  const lines = linesOf(page, node);
  const begins = lines.filter(({ text }, index) => {
    const before = lines[index - 1];
    if (!/^\s*\p{Script=Latin}/u.test(text)) return false;
    return before ? endsSentence(before.text) : beginsAfresh(page, node, parent);
  });
  const within = lines.flatMap(({ start, text }) =>
    findAll(text, /(?<=\p{Ll}{2})\.[ ]+(?=\p{Ll})/gu).flatMap(({ index, 0: space }) =>
      endsSentence(text.slice(0, index + 1)) ? { start: start + index + space.length } : [],
    ),
  );
  return [...begins, ...within].flatMap(({ start }) => {
    const [gap = '', word = ''] =
      page.prose.text.slice(start).match(/^\s*(\p{Script=Latin}[\p{L}\d’-]*)/u) ?? [];
    if (!/^\p{Ll}/u.test(word) || isName(word, words)) return [];
    const from = start + gap.length - word.length;
    return page.problem(from, from + word.length, {
      rule: 'lower-case',
      message: `A sentence begins with “${word}” in lower case.`,
      instead: `Type ${upperFirst(word)}, or the words that are missing before it. A name that is written so goes on a line of its own in dictionary.txt.`,
    });
  });
}

const endsSentence = (text: string) => {
  const trimmed = text.trimEnd();
  return (
    trimmed.endsWith('.') && !trimmed.endsWith('..') && !abbreviation.test(trimmed.slice(0, -1))
  );
};

/** True for a paragraph that follows a heading or a whole sentence; one after a list or a quotation may go on. */
function beginsAfresh(page: TypedText, node: Paragraph, parent: Parents | undefined): boolean {
  if (!parent || parent.type === 'listItem' || parent.type === 'blockquote') return false;
  const before = parent.children[parent.children.indexOf(node as never) - 1];
  if (before?.type === 'paragraph')
    return endsSentence(page.prose.text.slice(...offsetsOf(before)));
  return before?.type === 'heading';
}
