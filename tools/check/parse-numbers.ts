const ones = 'one two three four five six seven eight nine'.split(' ');
const teens =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** The factors of words and abbreviations for large numbers, as in ‘2 million’ and ‘375k’. */
const scales: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1000,
  k: 1000,
  lakh: 100_000,
  million: 1_000_000,
  m: 1_000_000,
  mn: 1_000_000,
  billion: 1_000_000_000,
  bn: 1_000_000_000,
  crore: 10_000_000,
};

/** The values of number words, such as ‘twelve’ and ‘half’. `scales` has the words for large numbers. */
const worth = new Map([
  ['and', 0],
  ['a', 1],
  ['half', 0.5],
  ...[...ones, ...teens].map((word, index) => [word, index + 1] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
]);

/**
 * The pattern of a number word below one hundred, such as ‘twenty-eight’. A regular expression with this pattern needs
 * the flag i.
 */
export const smallNumber = `(?:(?:${tens.join('|')})(?:-(?:${ones.join('|')}))?|${[...teens, ...ones].join('|')})`;

/** Returns a whole number from 1 to 99 in words, such as ‘twenty-eight’. */
export function numberUpTo99(count: number): string {
  const small = [...ones, ...teens][count - 1];
  if (small) return small;
  const [ten, one] = [tens[Math.floor(count / 10) - 2], ones[(count % 10) - 1]];
  return one ? `${ten}-${one}` : `${ten}`;
}

const largeScale = '(?:hundred|thousand|million|billion)';

/**
 * The pattern of a number in words, such as ‘two’, ‘two and a half’, ‘half a million’ and ‘two hundred and fifty
 * thousand’.
 */
export const numberInWords =
  `(?:${smallNumber}(?:\\s+and\\s+a\\s+half)?|(?:half\\s+)?an?(?=\\s+${largeScale}))` +
  `(?:\\s+${largeScale}(?:\\s+and\\s+${smallNumber})?)*`;

/** Returns the factor of a word in `scales`, such as 1,000 for ‘thousand’ and ‘k’. Returns 1 for any other word. */
export const scaleOf = (name = ''): number => scales[name.toLowerCase()] ?? 1;

/** Returns the value of a number in words or digits; NaN for other texts. */
export function numberOf(text: string): number {
  if (/^\d/.test(text)) return Number(text.replaceAll(',', ''));
  let whole = 0;
  let part = 0;
  const words = text.toLowerCase().replace(/\b(half an?|and a half)\b/g, 'half');
  for (const word of words.split(/[\s-]+/)) {
    const scale = scales[word];
    if (scale === 100) part *= 100;
    else if (scale) {
      whole += part * scale;
      part = 0;
    } else part += worth.get(word) ?? Number.NaN;
  }
  return whole + part;
}
