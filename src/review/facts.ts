import { diffArrays } from 'diff';
import { findFigures } from '../language/find-figures.ts';
import type { Stretch } from './diff-text.ts';
import { type DrawnPage, ownLeaves, textOf } from './drawn-page.ts';
import { changedStretches, type PageChange, type StillStanding } from './review.ts';
import { plain, sentencesOf, wordsOf } from './text.ts';

const range = String.raw`\d[\d,]*(?:\.\d+)?(?:[–-]\d[\d,]*(?:\.\d+)?)?`;
const scale = '(?: (?:thousand|million|billion))?';

/** An amount as key figures are drawn: the number large, its currency small behind it. */
const drawn = new RegExp(`(${range}${scale}) (AED|USD|EUR|GBP)\\b(?! ?\\d)`, 'g');

/** Numbers that the list of figures does not keep, and that a reviewer sees all the same. */
const other = new RegExp(String.raw`(?:US)?\$ ?${range}${scale}|${range}(?:\+|st|nd|rd|th)?`, 'g');

/** The figures of a text as the list of figures writes them, 'AED 375,000' for '375,000 AED', and any other number. */
export function figuresIn(text: string): string[] {
  const typed = plain(text).replace(drawn, '$2 $1');
  const found = findFigures(typed);
  const rest = found.reduce(
    (left, { start, end }) => left.slice(0, start) + '\0'.repeat(end - start) + left.slice(end),
    typed,
  );
  const others = [...rest.matchAll(other)].map((match) => ({ text: match[0], start: match.index }));
  return [...found, ...others]
    .sort((one, next) => one.start - next.start)
    .map((figure) => figure.text.replace(' %', '%'));
}

/** A figure that is another one now; without `from` it is new in its sentence, without `to` it is gone from it. */
interface FigureChange {
  from?: string;
  to?: string;
}

/** Pairs the figures of a changed sentence by their place in it. */
export function figureChanges({ pieces }: Stretch): FigureChange[] {
  const [old, after] = (['old', 'new'] as const).map((side) => {
    const own = pieces.filter(({ type }) => type === side || type === 'same');
    return figuresIn(own.map(({ text }) => text).join(''));
  });
  const changes: FigureChange[] = [];
  let gone: string[] = [];
  for (const { added, removed, value } of diffArrays(old ?? [], after ?? [])) {
    if (removed) gone = value;
    else {
      if (added) for (const to of value) changes.push({ from: gone.shift(), to });
      changes.push(...gone.map((from) => ({ from })));
      gone = [];
    }
  }
  return [...changes, ...gone.map((from) => ({ from }))];
}

/** A figure that a page prints otherwise now, with where it stands. */
export interface ChangedFigure extends FigureChange {
  address: string;
  place: string[];
}

/** Every figure that changed in a sentence which stood before and still stands, once a page. */
export function changedFigures(pages: readonly PageChange[]): ChangedFigure[] {
  const found = pages.flatMap(({ address, changes }) =>
    changes.flatMap((change) => {
      const place = change.type === 'headline' ? [change.field] : change.place;
      const figures = changedStretches(change).flatMap(figureChanges);
      return figures.map((figure) => ({ ...figure, address, place }));
    }),
  );
  const seen = new Set<string>();
  return found.filter(({ from, to, address }) => {
    const key = [from, to, address].join('\t');
    return !seen.has(key) && seen.add(key);
  });
}

/** A wording is looked for only when one of its words is this long; short words stand everywhere. */
const fewestLetters = 6;
/** A longer wording hardly stands twice. */
const mostWords = 8;
/** What stands in more places than this was hardly meant to go. */
const mostPlaces = 25;

/** Looks for the old wording and the old figures of every change in the site as it is now. */
export function stillStanding(
  changes: readonly PageChange[],
  site: readonly DrawnPage[],
): StillStanding[] {
  const stretches = changes.flatMap((page) => page.changes).flatMap(changedStretches);
  const figures = stretches
    .flatMap(figureChanges)
    .flatMap(({ from, to }) => (from && to && !/^[\d.,]+$/.test(from) ? [from] : []));
  const sentences = site.flatMap(sentencesOfPage);
  const find = (text: string, holds: (sentence: string) => boolean) => ({
    text,
    places: sentences.filter(({ sentence }) => holds(sentence)),
  });
  const findings = [
    ...[...new Set(figures)].map((text) => find(text, (one) => figuresIn(one).includes(text))),
    ...[...new Set(stretches.flatMap(oldPhrases))].map((text) =>
      find(text, (one) => inWords(one).includes(inWords(text))),
    ),
  ];
  return findings.filter(({ places }) => places.length > 0 && places.length <= mostPlaces);
}

function sentencesOfPage(page: DrawnPage): StillStanding['places'] {
  const { address, title, description } = page;
  const split = (place: string[], text: string) =>
    sentencesOf(text).map((sentence) => ({ address, place, sentence: sentence.trim() }));
  return [
    { address, place: ['Title'], sentence: title },
    ...split(['Description'], description),
    ...ownLeaves(page).flatMap((leaf) => split(leaf.place, textOf(leaf))),
  ];
}

/** A text as its words alone, with a space round each. */
const inWords = (text: string) => ` ${wordsOf(text.toLowerCase()).join(' ')} `;

/** Wordings that were replaced by others and are long enough to be known again. */
const oldPhrases = ({ pieces }: Stretch): string[] =>
  pieces.flatMap(({ type, text }, index) => {
    const replaced = type === 'old' && pieces[index + 1]?.type === 'new';
    const words = wordsOf(text);
    const telling = words.some(({ length }) => length >= fewestLetters);
    return replaced && telling && words.length <= mostWords && !/\d/.test(text)
      ? [text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')]
      : [];
  });
