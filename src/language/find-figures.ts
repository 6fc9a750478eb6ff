/** A figure that must be right: what kind it is, and where it stands. */
export interface FoundFigure {
  kind: 'amount' | 'percentage' | 'duration' | 'date' | 'time' | 'count';
  /** As it was typed, with single spaces. */
  text: string;
  /** What two figures have in common that say the same: ‘12-month’ and ‘12 months’ are both ‘12 months’. */
  key: string;
  start: number;
  end: number;
}

const number = '\\d+(?:,\\d+)*(?:\\.\\d+)?';
const range = `${number}(?:[–-]${number})?\\+?`;
const unit = '(?:minute|hour|day|week|month|quarter|year)s?';
const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const many = '(?:thousand|million|billion)';

/**
 * What counts as a figure, the most particular first: amounts of money, percentages, durations and ages, days of the
 * calendar, times of the day, and counts of people, countries and documents.
 * Not figures: numbers of steps, laws (‘No. 8 of 2017’), forms (W-9), bare years, telephone numbers.
 */
const kinds: readonly [FoundFigure['kind'], string][] = [
  [
    'amount',
    `\\b(?:AED|USD|EUR|GBP)\\s*${number}(?:(?:[–-]|\\s+to\\s+)${number}(?!\\s*%|\\s+${unit}\\b))?(?:\\s+${many}\\b)?`,
  ],
  ['amount', `${number}(?:\\s+${many})?\\s+(?:dirhams|dollars|euros|pounds)\\b`],
  ['percentage', `${range}\\s?%|${range}\\s+per ?cent\\b`],
  ['date', `\\d{1,2}\\s+${month}(?:\\s+\\d{4})?|${month}\\s+\\d{1,2}(?:,\\s*\\d{4})?(?!\\d)`],
  [
    'duration',
    `${range}(?:\\s+(?:or|to)\\s+${range})?[\\s-]+(?:(?:working|business|calendar|full|consecutive)\\s+)?${unit}\\b`,
  ],
  ['duration', `\\d+(?:st|nd|rd|th)\\s+${unit}\\b`],
  ['duration', `\\b(?:Week|Day|Month|Year|week|day|month|year)s?\\s+${range}`],
  ['duration', '\\baged?\\s+\\d+|\\b\\d+/7\\b'],
  ['time', '\\d{1,2}[:.]\\d{2}(?:\\s?[AP]M)?|\\d{1,2}\\s?[AP]M\\b|\\d{1,2}:\\d{2}'],
  [
    'count',
    `${range}\\s+(?:or\\s+more\\s+)?(?:employees|people|persons|clients|countries|documents|parties|units|shares)\\b`,
  ],
  ['count', `${number}\\+`],
  ['count', `(?<!\\b[Ss]teps?\\s+|\\b[Pp]ages?\\s+|\\b[Aa]rticles?\\s+)(?<!-)${number}–${number}`],
];

const pattern = new RegExp(
  `(?<![\\w.,–-])(?:${kinds.map(([, one]) => `(${one})`).join('|')})(?!\\d)`,
  'g',
);

/** Finds the figures of a text, which may have `\0` between its blocks. */
export function findFigures(text: string): FoundFigure[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [found, ...groups] = match;
    const kind = kinds[groups.findIndex((group) => group !== undefined)]?.[0] ?? 'count';
    const shown = found.replace(/\s+/g, ' ');
    return {
      kind,
      text: shown,
      key: keyOf(shown),
      start: match.index,
      end: match.index + found.length,
    };
  });
}

/** Brings figures that say the same to the same letters. */
function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(',', '')
    .replace(/(?<=\d)-(?=\d)/g, '–')
    .replace(/(?<=\d\+?)-(?=[a-z])/g, ' ')
    .replace(/\s?%|\sper ?cent/, '%')
    .replace(/^([a-z]{3}) ?(?=\d)/, '$1 ')
    .replace(/\b(minute|hour|day|week|month|quarter|year)s?$/, '$1s')
    .replace(/ or more /, ' ');
}
