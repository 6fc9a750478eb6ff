const ones = 'one two three four five six seven eight nine'.split(' ');
const teens =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** The scales of numbers, as words and abbreviations: ‘2 million’, ‘375k’. */
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

/** The values of the other number words. */
const worth = new Map([
  ['and', 0],
  ['a', 1],
  ['half', 0.5],
  ...[...ones, ...teens].map((word, index) => [word, index + 1] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
]);

/** The pattern of a number below a hundred in words, such as ‘twenty-eight’, for patterns that ignore case. */
export const smallNumber = `(?:(?:${tens.join('|')})(?:-(?:${ones.join('|')}))?|${[...teens, ...ones].join('|')})`;

const largeScale = '(?:hundred|thousand|million|billion)';

/** The pattern of a whole number in words: ‘two’, ‘twenty-eight’, ‘five hundred’, ‘two hundred and fifty thousand’. */
export const numberInWords =
  `(?:${smallNumber}(?:\\s+and\\s+a\\s+half)?|(?:half\\s+)?an?(?=\\s+${largeScale}))` +
  `(?:\\s+${largeScale}(?:\\s+and\\s+${smallNumber})?)*`;

/** Returns the factor of a scale: 1,000 for ‘thousand’ and ‘k’, 1 for an unknown or missing scale. */
export const scaleOf = (name = ''): number => scales[name.toLowerCase()] ?? 1;

/** Returns the value of a number in words or digits; NaN for any other text. */
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
