import { findAll } from '../language/find-all.ts';
import { numberInWords } from '../language/number-words.ts';
import { sideOf } from './diff-text.ts';
import { type DrawnPage, ownLeaves, textOf } from './drawn-page.ts';
import { figuresIn, meaningOf } from './figures.ts';
import { dayOfArticle } from './read-head.ts';
import type { PageChange } from './review.ts';
import { quoted, type Saying } from './saying.ts';

/** What means another day when the day changes on which it was written. */
const relative = new RegExp(
  String.raw`\b(?:(?:\d+|${numberInWords}|a|an|a few) (?:day|week|month|year)s? ago|(?:this|last|next) (?:week|month|quarter|year|spring|summer|autumn|winter)|yesterday|tomorrow)\b`,
  'giu',
);

/** The day of an article as it was and as it is; undefined where it is the same. */
function dayChange({ changes }: PageChange): { from: string; to: string } | undefined {
  const change = changes.find((one) => one.type === 'headline' && one.field === dayOfArticle);
  if (change?.type !== 'headline') return undefined;
  const [from, to] = (['old', 'new'] as const).map((side) => {
    return figuresIn(sideOf(change.stretches, side))[0]?.text;
  });
  return from && to ? { from, to } : undefined;
}

/** The phrases of an article that its day, which is another one now, gives their meaning. */
export function datedPhrases(page: PageChange): string[] {
  if (!page.new || !dayChange(page)) return [];
  const found = textsOf(page.new).flatMap((text) => findAll(text, relative));
  // a year hence means the same as long as the year does
  const isOfYears = (phrase: string) => Number(/year/i.test(phrase));
  return [...new Set(found.map(([phrase]) => phrase))].toSorted(
    (one, other) => isOfYears(one) - isOfYears(other),
  );
}

const textsOf = (page: DrawnPage) => ownLeaves(page).map(textOf);

/** That the day of an article is another one, with what depends on it and was left. */
export function sayDay(page: PageChange): Saying[] {
  const day = dayChange(page);
  if (!day || !page.new) return [];
  const old = textsOf(page.new)
    .flatMap(figuresIn)
    .filter(({ key }) => key === meaningOf(day.from))
    .map(({ text }) => text);
  const left = [...new Set([...old, ...datedPhrases(page)])];
  return [
    [
      'Day of ',
      { address: page.address },
      ` changed, ${day.from} → ${day.to}`,
      ...(left.length > 0 ? ['; what depends on it: ', ...quoted(left)] : []),
    ],
  ];
}
