import { leavesOf, textOf } from './block.ts';
import { ownSections } from './count-words.ts';
import type { Stretch } from './diff-text.ts';
import { figureChanges, figuresIn } from './figures.ts';
import { wordsOf } from './likeness.ts';
import type { PageChange } from './page-change.ts';
import type { SitePage } from './read-site.ts';
import { sentencesOf } from './sentences.ts';

/** Words or a figure that were changed in one place, and the places where they stand as they were. */
export interface StillStanding {
  text: string;
  places: { address: string; place: string[]; sentence: string }[];
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
  site: readonly SitePage[],
): StillStanding[] {
  const stretches = changes
    .flatMap((page) => page.changes)
    .flatMap((change) => ('stretches' in change ? change.stretches : []))
    .filter(({ changed }) => changed);
  const figures = new Set(
    stretches
      .flatMap(figureChanges)
      .flatMap(({ from, to }) => (from && to && !isBare(from) ? [from] : [])),
  );
  const phrases = new Set(stretches.flatMap(oldPhrases));
  const sentences = sentencesOfSite(site);
  const findings = [
    ...[...figures].map((text) => find(text, sentences, (one) => figuresIn(one).includes(text))),
    ...[...phrases].map((text) => find(text, sentences, (one) => holdsPhrase(one, text))),
  ];
  return findings.filter(({ places }) => places.length > 0 && places.length <= mostPlaces);
}

const isBare = (figure: string) => /^[\d.,]+$/.test(figure);

type Sentence = StillStanding['places'][number];

const sentencesOfSite = (site: readonly SitePage[]): Sentence[] =>
  site.flatMap((page) => [
    { address: page.address, place: ['Title'], sentence: page.title },
    ...split(page, ['Description'], page.description),
    ...ownSections(page)
      .flatMap(leavesOf)
      .flatMap((leaf) => split(page, leaf.place, textOf(leaf))),
  ]);

const split = ({ address }: SitePage, place: string[], text: string): Sentence[] =>
  sentencesOf(text).map((sentence) => ({ address, place, sentence: sentence.trim() }));

const find = (text: string, sentences: Sentence[], holds: (sentence: string) => boolean) => ({
  text,
  places: sentences.filter(({ sentence }) => holds(sentence)),
});

const holdsPhrase = (sentence: string, phrase: string) =>
  ` ${wordsOf(sentence.toLowerCase()).join(' ')} `.includes(
    ` ${wordsOf(phrase.toLowerCase()).join(' ')} `,
  );

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
