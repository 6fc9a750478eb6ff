import { findAll } from '../../language/find-all.ts';
import type { Problem } from '../../language/problem.ts';
import type { Block } from '../../language/prose.ts';
import { holdsItems, type TypedText } from '../typed-text.ts';

/** A full stop after one of these ends no sentence, or may end none; nor does one after a single capital letter. */
const abbreviation =
  /(?:^|[\s(])(?:P\.O|U\.[KNS]|Mr|Mrs|Ms|Messrs|Dr|Prof|Eng|Capt|Gen|Hon|Rev|Esq|St|H\.[EHM]|vs|viz|i\.e|e\.g|cf|ca|[Aa]pprox|Art|Sec|Inc|Ltd|Co|Corp|Dept|Tel|Ext|Rd|Ave|Blvd|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|v|[A-Z])$|\d\s?[ap]\.m$/;

/** Nor does one after ‘its no.’ and its like, where a number goes on that may be a letter. */
const numbered =
  /(?:^|[\s(])(?:its|the|their|your|our|this|that|his|her|\p{L}+[’']s|passport|invoice|licence|file|account|reference|case|plot|unit|policy|permit|contract)\s[Nn]os?$/u;

/** Nor does one after these before a number, and ‘no. N4567’ is one. */
const beforeNumber =
  /(?:^|[\s(])(?:[Nn]os?|[Ff]ns?|Dhs?|pp?|[Aa]rts?|[Ss]ecs?|[Pp]aras?|[Ff]igs?|[Vv]ol|[Cc]h|[Cc]l)$/;

/** The end of a sentence and the space after it, before a capital letter or a figure. */
const sentenceEnd = /([.!?][’”)]*)([ \t\n]+)(?=[‘“(]?[A-Z\d])/g;

/** The longest sentence that needs no advice, in words. */
const mostWords = 35;

interface Sentence {
  start: number;
  end: number;
}

/** One sentence a line in paragraphs, and none that is too long. */
export function sentences(page: TypedText): Problem[] {
  return page.prose.blocks.flatMap((block) => {
    const table = page.source[block.start] === '|'; // one that is not read as a table has a message of its own
    const items = holdsItems(page.prose.text.slice(block.start, block.end)); // nor has one of these
    if (block.kind === 'heading' || block.kind === 'title' || table || items) return [];
    const found = sentencesIn(page.prose.text, block);
    const long = found.filter(
      ({ start, end }) => wordsIn(page.prose.text.slice(start, end)) > mostWords,
    );
    const sharing = block.kind === 'paragraph' ? twoOnALine(page, block, found) : [];
    return [...sharing, ...long.map((sentence) => tooLong(page, sentence))];
  });
}

/** The sentences of a block of a text. */
export function sentencesIn(text: string, { start, end }: Block): Sentence[] {
  const found: Sentence[] = [];
  let from = start;
  const block = text.slice(start, end);
  for (const { index, 1: stop = '', 2: space = '' } of findAll(block, sentenceEnd)) {
    const before = block.slice(Math.max(0, index - 30), index);
    const number =
      beforeNumber.test(before) &&
      /^\(?(?:\d|[A-Z]{1,3}[-/]?\d)/.test(block.slice(index + stop.length + space.length));
    const goesOn = number || abbreviation.test(before) || numbered.test(before);
    if (stop.startsWith('.') && goesOn) continue;
    const to = start + index + stop.length;
    found.push({ start: from, end: to });
    from = to + space.length;
  }
  return [...found, { start: from, end }].map((sentence) => trimmed(text, sentence));
}

function trimmed(text: string, { start, end }: Sentence): Sentence {
  const inside = text.slice(start, end);
  return {
    start: start + inside.length - inside.trimStart().length,
    end: start + inside.trimEnd().length,
  };
}

const wordsIn = (text: string) =>
  text.split(/\s+/).filter((part) => /[\p{L}\d]/u.test(part)).length;

function tooLong({ problem, prose }: TypedText, { start, end }: Sentence): Problem {
  const text = prose.text.slice(start, end);
  return problem(start, end, {
    rule: 'long-sentence',
    level: 'advice',
    message: `The sentence has ${wordsIn(text)} words; most on this site have under 25, and ${mostWords} is a lot.`,
    instead: 'Make two of it: end the first where a reader would draw breath.',
  });
}

function twoOnALine(page: TypedText, { prefix }: Block, found: Sentence[]): Problem[] {
  return found.slice(1).flatMap(({ start, end }, index) => {
    const before = found[index] as Sentence;
    const between = page.source.slice(before.end, start);
    if (between.includes('\n')) return [];
    const space = between.match(/^([*_”’)]*)[ \t]+([*_[“‘(]*)$/);
    return [
      page.problem(start, end, {
        rule: 'two-sentences',
        message: 'A second sentence begins on the same line.',
        instead: 'Begin it on a line of its own; the page joins the lines again.',
        ...(space && {
          fix: { start: before.end, end: start, text: `${space[1]}\n${prefix}${space[2]}` },
        }),
      }),
    ];
  });
}
