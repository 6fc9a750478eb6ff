import type { TextRule, TypedText } from '../typed-text.ts';

/** A word, or a row of words, given twice. */
const twice: readonly TextRule[] = [
  {
    rule: 'word-twice',
    pattern:
      /(?<![\p{L}\d–-])(?=(\p{L}+)(?:[ \t]*\n?[ \t]+|\n)\1(?![\p{L}\d–-]))(?!(?:had|that)\b)(?<!\bwhat (?:\p{L}+ ){1,3})(?<!\b(?:hand|fill|send|sen|log|pay|com|cam|mov)\p{L}* (?=in))\p{L}+\s+\p{L}+/giu,
    message: (found) => `The word is there twice: “${found.replace(/\s+/g, ' ')}”.`,
    instead: (found) => `Type “${found.split(/\s+/)[0]}” once.`,
  },
  {
    rule: 'word-twice',
    pattern:
      /(?<=(?<!\p{L})(?:about|after|another|every|first|for|last|least|most|next|of|over|than|the|under|up\s+to|within|takes?)\s+)(\d{1,2}|\d{1,3}(?:,\d{3})+)\s+\1(?=\s+\p{Ll})/giu,
    message: (found) => `The number is there twice: “${found.replace(/\s+/g, ' ')}”.`,
    instead: (found) => `Type “${found.split(/\s+/)[0]}” once.`,
  },
  {
    rule: 'word-twice',
    pattern:
      /(?<![\p{L}\d–-])(?!\p{L}+ (?:by|and|after|upon|to|for) )(\p{L}+(?: [\p{L}\d]+){1,7})[ \n]\1(?![\p{L}\d–-])/giu,
    message: (found) => `The words are there twice: “${found.replace(/\s+/g, ' ')}”.`,
    instead: (found) => `Type “${found.slice(0, (found.length - 1) / 2)}” once.`,
  },
];

/** Whether a text could hold words twice: to look for those by their pattern takes more time than any other rule. */
const mayRepeat = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d\s]+/u)
    .map((run) => run.split(/\s+/))
    .some((words) => words.some((word, index) => word !== '' && repeats(words, index)));

/** Whether a row of at most eight words follows itself from a place on. */
function repeats(words: readonly string[], index: number): boolean {
  for (let length = 1; length <= 8; length += 1) {
    let same = 0;
    while (same < length && words[index + same] === words[index + length + same]) same += 1;
    if (same === length) return true;
  }
  return false;
}

/** The rules for words given twice; none for a page that surely has none. */
export const wordsTwice = ({ prose }: TypedText): readonly TextRule[] =>
  mayRepeat(prose.text) ? twice : [];
