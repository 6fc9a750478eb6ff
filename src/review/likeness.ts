/** Words and signs of any script, in order; a number keeps its separators, a range its dash. */
export function wordsOf(text: string): string[] {
  return text.match(/\d[\d.,]*(?:[–-]\d[\d.,]*)*|\p{L}[\p{L}\p{M}’'-]*/gu) ?? [];
}

const letters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const counted = new Map<string, Map<string, number>>();

/** How often each word stands in a text. Scripts that set no spaces are counted by sign. */
function countsOf(text: string): Map<string, number> {
  let counts = counted.get(text);
  if (!counts) {
    counts = new Map();
    const words = [...wordsOf(text.toLowerCase()), ...(text.match(letters) ?? [])];
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
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
