import type { Problem } from '../../language/problem.ts';
import { applyTextRules, type TextRule, type TypedText } from '../typed-text.ts';

const marksOf = (heading: string) => heading.match(/^#+/)?.[0] ?? '';

const marks: readonly TextRule[] = [
  {
    rule: 'stray-mark',
    pattern:
      /(?=[*_~`])(?:\*{1,3}|(?<![\p{L}\d])_{1,2}(?=\p{L})|(?<=\p{L})_{1,2}(?![\p{L}\d])|~~|`+)/gu,
    message: (found) =>
      `A visitor would see the sign ${found} here, because it opens or closes nothing.`,
    instead: () =>
      'Bold is **words**, italic is *words*: the same signs on both sides, with no space inside them. For the sign itself type \\ before it: \\*.',
  },
  {
    rule: 'review-mark',
    pattern:
      /(?:Commented )?\[(?:[A-Z]{1,3}\d{1,3}(?::[^\]\n\0]*)?|(?:Comment(?:ed)?|Deleted|Inserted|Formatted|Moved)\b[^\]\n\0]*)\](?! ?\():?/g,
    message: (found) =>
      `“${found}” is a mark that a word processor leaves where somebody commented or changed.`,
    instead: () => 'Take it out. To ask something, comment on the line in the pull request.',
  },
  {
    rule: 'stray-mark',
    pattern: /==(?=\S)[^=\n\0]*\S==|(?<![\p{L}\d:]):[a-z]+(?:_[a-z]+)*:(?![\p{L}\d:])/gu,
    message: (found) => `A visitor would see “${found}” as it is typed.`,
    instead: () => 'Take the signs out; other programs mark words so, or make a picture of them.',
  },
  {
    rule: 'footnote',
    pattern: /\[\^[^\]\n\0]+\](?:(?<=\0\[[^\]]+\]):)?/g,
    message: () => 'The site has no footnotes, and a visitor would see the mark of one.',
    instead: () => 'Say it in the sentence, or in a note: > [!NOTE].',
  },
  {
    rule: 'review-mark',
    quoted: 'left alone',
    pattern: /\[\d{1,2}\](?! ?\()|【[^】\n\0]*】/g,
    message: (found) =>
      `“${found}” is a mark that a chat program or an encyclopaedia leaves for a source.`,
    instead: () => 'Take it out; where the source matters, name it in the sentence.',
  },
  {
    rule: 'link-broken',
    quoted: 'left alone',
    pattern:
      /\[[^\]\n\0]*\]\s*\([^)\n\0]*\)?|\([^)\n\0]*\)\[[^\]\n\0]*\]|\[(?![!^ xX])[^\]\n\0]+\]|\](?= *\()/g,
    message: (found) =>
      `“${found.trim()}” looks like a link and is none: a visitor would see the brackets.`,
    instead: () =>
      'Type [the words of the link](/address), with no space between ] and (. For the brackets themselves type \\[ and \\].',
  },
  {
    rule: 'heading-space',
    pattern: /(?<=^|[\n\0])#{1,6}(?=\p{L})[^\n\0]*/gu,
    message: (found) => `There is no space after ${marksOf(found)}, so the line is no heading.`,
    instead: (found) => `Type ${marksOf(found).slice(0, 3)}, a space and the heading.`,
    fix: (found) => found.replace(marksOf(found), `${marksOf(found).slice(0, 3)} `),
  },
  {
    rule: 'list-space',
    pattern:
      /(?<=\0 *|\n *)(?:[•·‣●▪■]|[o○§](?= +\p{L})|-(?=[\p{L}*])|\d{1,2}\.(?=(?: {2})?\p{L}))/gu,
    message: (found) =>
      /[o○§]/.test(found)
        ? `The line begins with ${found}, a bullet of a word processor, and is no item of a list.`
        : `The line begins with ${found} and is no item of a list.`,
    instead: (found) =>
      /[o○§]/.test(found)
        ? 'Begin the item with - and a space.'
        : 'Begin an item with - and a space, or with 1. and a space.',
  },
  {
    rule: 'table-broken',
    pattern: /(?<=\0 *)\|[^\n\0]*/g,
    message: () => 'The line begins like a table and is none: a visitor would see the bars.',
    instead: () =>
      'Under the first row of a table stands a row of dashes with as many cells: | --- | --- |. An empty line stands before the table.',
  },
];

/** Marks that were meant as Markdown and became letters that a visitor reads. Of the two sides of a mark the first is told. */
export const strayMarks = (page: TypedText): Problem[] =>
  applyTextRules(page, marks).filter(
    ({ rule, line, found }, index, all) =>
      rule !== 'stray-mark' ||
      !all
        .slice(0, index)
        .some((other) => other.rule === rule && other.line === line && other.found === found),
  );
