import { findFigures } from '../language/find-figures.ts';
import { plain } from './text.ts';

/** A figure as the review reads it. */
export interface ReadFigure {
  /** As a visitor reads it, but for amounts: 'AED 375,000' for '375,000 AED'. */
  text: string;
  /** Equal for figures that say the same: '12-month' and 'twelve months', '8 to 12 weeks' and '8–12 weeks'. */
  key: string;
  /** A number word without a unit, such as ‘one’ or ‘six’: told only where another number takes its place. */
  weak?: boolean;
}

const number = String.raw`\d[\d,]*(?:\.\d+)?`;
const range = `${number}(?:[–-]${number})?`;
const scale = '(?: (?:thousand|million|billion))?';

/** An amount as key figures are drawn: the number large, its currency small behind it. */
const drawn = new RegExp(`(${range}${scale}) (AED|USD|EUR|GBP)\\b(?! ?\\d)`, 'g');

/** Numbers that the list of figures does not keep, and that a reviewer sees all the same. */
const other = new RegExp(
  String.raw`(?:US)?\$ ?${range}${scale}|${range}(?:(?: to |–)${number})?(?:\+|st|nd|rd|th)?`,
  'g',
);

/** The figures of a text, in order: what the check finds, and any other number, in digits or in words. */
export function figuresIn(text: string): ReadFigure[] {
  const typed = plain(text).replace(drawn, '$2 $1');
  const digits = inDigits(typed);
  const found = findFigures(digits.text);
  const rest = found.reduce(
    (left, { start, end }) => left.slice(0, start) + '\0'.repeat(end - start) + left.slice(end),
    digits.text,
  );
  const others = [...rest.matchAll(other)].map(({ 0: match, index }) => {
    return { text: match, start: index, end: index + match.length };
  });
  return [...found, ...others]
    .sort((one, next) => one.start - next.start)
    .map(({ text: inNumbers, start, end }) => {
      const shown = typed.slice(digits.from(start), digits.from(end)).replace(/\s*%/, '%').trim();
      const weak = /^\d+$/.test(inNumbers) && !/\d/.test(shown);
      return { text: shown, key: keyOf(inNumbers), weak: weak || undefined };
    });
}

/** What a figure means, whatever its words and signs. */
export const meaningOf = (figure: string): string =>
  figuresIn(figure)[0]?.key ?? figure.toLowerCase();

const currencies: Readonly<Record<string, string>> = {
  dirhams: 'AED',
  dollars: 'USD',
  euros: 'EUR',
  pounds: 'GBP',
};

/** Brings figures in digits that say the same to the same letters. */
function keyOf(figure: string): string {
  const text = figure
    .replace(/(?<=\d\+?) to (?=\d)/, '–')
    .replace(/^(?:US)?\$ ?/, 'USD ')
    .replace(/^(.*\d.*?) (dirhams|dollars|euros|pounds)$/, (_, amount, name) => {
      return `${currencies[name]} ${amount}`;
    });
  return findFigures(text)[0]?.key ?? text.replaceAll(',', '').replace(/(?<=\d)-(?=\d)/g, '–');
}

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000 };
const inWords = new RegExp(
  String.raw`\b(?:(${tens.join('|')})(?:[ -](${units.slice(1, 10).join('|')}))?|(${units.join('|')}))(?: (hundred|thousand))?\b(?!-\p{L})`,
  'giu',
);

/** A text with its number words as digits, and where each place of it stands in what was typed. */
function inDigits(typed: string): { text: string; from: (offset: number) => number } {
  const shifts: { start: number; end: number; typedEnd: number }[] = [];
  let text = '';
  let at = 0;
  for (const match of typed.matchAll(inWords)) {
    const [found, ten = '', one = '', unit = '', scaled = ''] = match.map((part) =>
      part?.toLowerCase(),
    );
    const of = (list: readonly string[], word: string) => Math.max(0, list.indexOf(word));
    const value = ten ? (of(tens, ten) + 2) * 10 + of(units, one) : of(units, unit);
    text += typed.slice(at, match.index);
    const start = text.length;
    text += String(value * (scales[scaled] ?? 1));
    at = match.index + (found?.length ?? 0);
    shifts.push({ start, end: text.length, typedEnd: at });
  }
  text += typed.slice(at);
  return {
    text,
    from: (offset) => {
      const before = shifts.findLast(({ start }) => start < offset);
      return before ? before.typedEnd + Math.max(0, offset - before.end) : offset;
    },
  };
}
