import { diffArrays } from 'diff';
import { plain } from './block.ts';
import type { Stretch } from './diff-text.ts';

const number = String.raw`\d[\d,]*(?:\.\d+)?`;
const range = `${number}(?:[–-]${number})?`;
const wordy = `${number}(?:(?:[–-]| to | or )${number})?`;
const scale = '(?: (?:thousand|million|billion))?';
const currency = '(?:AED|USD|EUR|GBP)';
const months =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const time =
  '(?:(?:working|business|calendar) )?(?:minutes?|hours?|days?|weeks?|months?|quarters?|years?)';

/** What counts as a figure, the most particular first: amounts, dates, percentages, durations, and any other number. */
const figure = new RegExp(
  [
    `${currency} ${range}${scale}`,
    String.raw`(?:US)?\$ ?${range}${scale}`,
    `${range}${scale} ${currency}`,
    String.raw`\d{1,2} (?:${months}) \d{4}|(?:${months}) \d{1,2}, \d{4}`,
    `${range} ?%`,
    `${wordy}[ -]${time}\\b`,
    String.raw`${range}(?:\+|st|nd|rd|th)?`,
  ].join('|'),
  'g',
);

/** The figures of a text in one way of writing: 'AED 375,000' for '375,000 AED', '0%' for '0 %'. */
export function figuresIn(text: string): string[] {
  return [...plain(text).matchAll(figure)].map(([found]) => writeFigure(found));
}

const writeFigure = (found: string) =>
  found
    .replace(new RegExp(`^(.+) (${currency})$`), '$2 $1')
    .replace(' %', '%')
    .trim();

/** A figure that is another one now; without `from` it is new in its sentence, without `to` it is gone from it. */
export interface FigureChange {
  from?: string;
  to?: string;
}

/** Pairs the figures of a changed sentence by their place in it. */
export function figureChanges({ pieces }: Stretch): FigureChange[] {
  const side = (type: 'old' | 'new') =>
    figuresIn(
      pieces
        .filter((piece) => piece.type === type || piece.type === 'same')
        .map(({ text }) => text)
        .join(''),
    );
  const changes: FigureChange[] = [];
  let gone: string[] = [];
  const flush = () => {
    changes.push(...gone.map((from) => ({ from })));
    gone = [];
  };
  for (const { added, removed, value } of diffArrays(side('old'), side('new'))) {
    if (removed) gone.push(...value);
    else if (added) for (const to of value) changes.push({ from: gone.shift(), to });
    if (!removed) flush();
  }
  flush();
  return changes;
}
