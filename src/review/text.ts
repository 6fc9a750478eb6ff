import { languageTag } from '../facts/edition.ts';

/** What stands for a value in a text that is put together: `${count} sections`. */
export const gap = '…';

/** Text with every kind of space as an ordinary one, each of the same length. */
export const plain = (text: string): string => text.replace(/\s/g, ' ');

/** A text cut at a word to what can stand in a line: 60 characters. */
export const shorten = (text: string): string =>
  text.length > 60 ? `${text.slice(0, 60).replace(/\s+\S*$/, '')} …` : text;

/** So many characters of a sentence are quoted, and so many of them stand before what changed. */
const [longest, before] = [150, 60];

/** A sentence cut at words to what can be read at a glance, round a place in it. */
export function shortenAt(text: string, place: number): string {
  if (text.length <= longest) return text;
  const from = Math.min(Math.max(0, place - before), text.length - longest);
  const cut = text.slice(from, from + longest);
  const begun = from > 0 ? `… ${cut.replace(/^\S*\s+/, '')}` : cut;
  return from + longest < text.length ? `${begun.replace(/\s+\S*$/, '')} …` : begun;
}

/** '1 page', '3 pages'. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString(languageTag)} ${number === 1 ? one : many}`;

const segmenter = new Intl.Segmenter(languageTag, { granularity: 'sentence' });

/** Endings with a full stop that end no sentence when something follows. */
const abbreviation =
  /(?:^|[\s(])(?:No|Nos|Art|Mr|Mrs|Ms|Dr|St|vs|e\.g|i\.e|P\.O|approx|incl)\.\s*$/;

/** The sentences of a text, each with the space after it; together they are the text. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = sentences.at(-1);
    if (last !== undefined && abbreviation.test(last))
      sentences[sentences.length - 1] = last + segment;
    else sentences.push(segment);
  }
  return sentences;
}

/** Words and signs of any script, in order; a number keeps its separators, a range its dash. */
export const wordsOf = (text: string): string[] =>
  text.match(/\d[\d.,]*(?:[–-]\d[\d.,]*)*|\p{L}[\p{L}\p{M}’'-]*/gu) ?? [];

const letters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const counted = new Map<string, Map<string, number>>();

/** How often each word stands in a text. Scripts that set no spaces are counted by sign. */
function countsOf(text: string): Map<string, number> {
  let counts = counted.get(text);
  if (!counts) {
    counts = new Map();
    for (const word of [...wordsOf(text.toLowerCase()), ...(text.match(letters) ?? [])])
      counts.set(word, (counts.get(word) ?? 0) + 1);
    counted.set(text, counts);
  }
  return counts;
}

const sizeOf = (counts: Map<string, number>) => [...counts.values()].reduce((a, b) => a + b, 0);

/** How alike two texts are by their words, from 0 to 1 (Sørensen–Dice coefficient). */
export function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const [a, b] = [countsOf(one), countsOf(other)];
  const size = sizeOf(a) + sizeOf(b);
  if (size === 0) return 0;
  let common = 0;
  for (const [word, count] of a) common += Math.min(count, b.get(word) ?? 0);
  return (2 * common) / size;
}
