import type { FoundFigure } from '../language/find-figures.ts';

/** What parts the ends of a range that is said, and not typed with a dash. */
const parting = /\s+(to|or|and(?:\s+at\s+most)?)\s+/;

/** Words after which a range must be said. */
const leads = /\b(?:from|between|at\s+least)\s+$/i;

/** Whether a figure is a range that is said: ‘from 11 to 12 months’, ‘between AED 5 and AED 10’, ‘8 and at most 12 weeks’. */
export const isSaidRange = ({ text }: Pick<FoundFigure, 'text'>): boolean => parting.test(text);

/** Whether a figure has a least and a most. */
export const isRange = ({ key }: Pick<FoundFigure, 'key'>): boolean => /\d–\d/.test(key);

/** The two ends of a range that is said, each a figure of its own at its own place; none of another figure. */
export function endsOf(figure: FoundFigure, source: string): FoundFigure[] {
  const typed = source.slice(figure.start, figure.end);
  const [between] = typed.match(parting) ?? [];
  const keys = keysOf(figure.key);
  if (!between || keys.length === 0) return [];
  const at = figure.start + typed.indexOf(between);
  const places = [
    { start: figure.start, end: at },
    { start: at + between.length, end: figure.end },
  ];
  return places.map(({ start, end }, nth) => {
    const key = keys[nth] ?? '';
    const own = source.slice(start, end).replace(/\s+/g, ' ');
    // ‘11’ of ‘from 11 to 12 months’ is 11 months
    return { ...figure, key, text: /^[\d.,]+$/.test(own) ? key : own, start, end };
  });
}

/** The keys of the ends of a range: its own unit or currency stands at each. */
function keysOf(key: string): string[] {
  const parted = key.split(' and at most ');
  if (parted.length === 2) return parted;
  const [, before = '', first, last, after = ''] = key.match(/^(\D*)([\d.]+)–([\d.]+)(\D*)$/) ?? [];
  return first && last ? [first, last].map((end) => before + end + after) : [];
}

/**
 * A range such as ‘AED 5,000–10,000’ as it is to be typed at the place of a figure: ‘AED 5,000 to AED 10,000’ after
 * ‘from’, where a dash would be wrong; any other figure as it is.
 */
export function asSaid(range: string, { text, start }: FoundFigure, source: string): string {
  const [between] = text.match(parting) ?? [];
  if (!between || !leads.test(source.slice(0, start))) return range;
  const isBare = /^[\d.,]+$/.test(text.split(between)[1] ?? '');
  const [currency = ''] = (isBare ? null : range.match(/^[A-Z]{3} /)) ?? [];
  return range.replace(/(?<=\d)–(?=\d)/, between + currency);
}
