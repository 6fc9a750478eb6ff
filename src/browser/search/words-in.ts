/** A word of a text, and where it stands in it. */
export interface FoundWord {
  word: string;
  start: number;
}

/** The words of a text in their order: runs of letters and digits, with an apostrophe inside if they have one. */
export function wordsIn(text: string): FoundWord[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:[’'][\p{L}]+)?/gu)].map((match) => ({
    word: match[0],
    start: match.index,
  }));
}
