import { type Change, quotationsOf } from './change.ts';
import { type DrawnPage, ownLeaves, textOf } from './drawn-page.ts';
import { figureChanges } from './facts.ts';
import { figuresIn, meaningOf } from './figures.ts';
import type { PageChange, StillStanding } from './review.ts';
import { sentencesOf, wordsOf } from './text.ts';
import { linesIn } from './typed-lines.ts';
import { inWords, newSentences } from './written-sentences.ts';

/** A wording that is no longer where it was. `words` are looked for; `text` is what a reader is told. */
interface Wording {
  text: string;
  words: string;
}

interface Sentence {
  address: string;
  place: string[];
  sentence: string;
  words: string;
}

/**
 * Looks for the old wording and the old figures of every change in the site as it is now, past what the change itself
 * wrote. Pages that the change edits come first: there the old beside the new is most likely a slip.
 */
export function stillStanding(
  changes: readonly PageChange[],
  site: readonly DrawnPage[],
): StillStanding[] {
  const all = changes.flatMap((page) => page.changes);
  const written = newSentences(changes);
  const sentences = site
    .toSorted((one, other) => Number(written.has(other.address)) - Number(written.has(one.address)))
    .flatMap(sentencesOfPage)
    .filter(({ address, words }) => !written.get(address)?.has(words));
  const find = (text: string, holds: (sentence: Sentence) => boolean): StillStanding => ({
    text,
    places: sentences
      .filter(holds)
      .map(({ address, place, sentence }) => ({ address, place, sentence })),
  });
  const figures = oldFigures(all);
  const keysIn = new Map(
    figures.size > 0
      ? sentences.map((one) => [one, figuresIn(one.sentence).map(({ key }) => key)] as const)
      : [],
  );
  const wordings = new Map(
    changes
      .flatMap(({ address, changes: own }) =>
        own.flatMap((change) => {
          const gone = oldWordings(change);
          if (change.type !== 'removed') return gone;
          // what stands on the page a second time was taken out as a copy; what stands everywhere is no leftover
          return gone.filter((one) => {
            const places = sentences.filter(({ words }) => words.includes(one.words));
            return places.length <= mostOfDeleted && places.every((at) => at.address !== address);
          });
        }),
      )
      .map((one) => [one.words, one]),
  );
  const findings = [
    ...[...figures].map(([key, text]) =>
      find(text, (one) => keysIn.get(one)?.includes(key) ?? false),
    ),
    ...[...wordings.values()]
      .filter(({ text }) => !isOneOf(figures, text))
      .map(({ text, words }) => find(text, (one) => one.words.includes(words))),
  ];
  const lineOf = linesIn(site);
  return findings
    .filter(({ places }) => places.length > 0)
    .map(({ text, places }) => ({
      text,
      places: places.map((place) => ({ ...place, ...lineOf(place) })),
    }));
}

/** The figures that were replaced or taken away, by what they mean; a bare number stands everywhere, and so does a law. */
function oldFigures(changes: readonly Change[]): Map<string, string> {
  const gone = changes
    .flatMap((change) => (change.type === 'added' ? [] : quotationsOf(change)))
    .flatMap(figureChanges)
    .flatMap(({ from, law }) => (from && !law ? [[meaningOf(from), from] as const] : []));
  return new Map(gone.filter(([key]) => !/^[\d.,]+$/.test(key)));
}

/** Whether a text is one of these figures and nothing else, so that its places are found already, or the number of a law. */
const isOneOf = (figures: ReadonlyMap<string, string>, text: string): boolean => {
  const [figure] = figuresIn(text);
  return figure?.text === text && (figures.has(figure.key) || Boolean(figure.law));
};

function sentencesOfPage(page: DrawnPage): Sentence[] {
  const { address, title, description } = page;
  const split = (place: string[], text: string) =>
    sentencesOf(text).map((sentence) => {
      return { address, place, sentence: sentence.trim(), words: inWords(sentence) };
    });
  return [
    ...split(['Title'], title),
    ...split(['Description'], description),
    ...ownLeaves(page).flatMap((leaf) => split(leaf.place, textOf(leaf))),
  ];
}

/** Of a deleted text, a phrase in more places than these is one that every page has. */
const mostOfDeleted = 8;

/** A shorter phrase stands everywhere. */
const fewestWords = 3;

/** A word shorter than this, in letters, says nothing by itself: ‘with’, ‘from’, ‘the’. */
const fewestLetters = 5;

const isTelling = (word: string) => word.length >= fewestLetters || /\d|^\p{Lu}{2,}$/u.test(word);

/**
 * The wordings that a change takes away: each whole old phrase, and one that has fewer than two telling words together
 * with its neighbours, up to the next telling one, because ‘office’ alone stands everywhere. All were written in one
 * piece: ‘9 above’ is not what ‘9% above’ says.
 */
function oldWordings(change: Change): Wording[] {
  if (change.type === 'added' || change.type === 'moved') return [];
  return quotationsOf(change).flatMap(({ pieces }) => {
    const figures = figureChanges({ pieces }).flatMap(({ from }) => from ?? []);
    /** A number whose figure is looked for by what it means. */
    const isFound = (phrase: string) =>
      /^[\d.,–-]+$/.test(phrase) && figures.some((one) => one !== phrase && one.includes(phrase));
    const before = pieces.filter(({ type }) => type !== 'new');
    const written = before.map(({ text }) => text).join('');
    return before.flatMap(({ type, text }, index) => {
      if (type !== 'old') return [];
      const around = (side: -1 | 1) => {
        const neighbour = before[index + side];
        return neighbour?.type === 'same' ? neighbour.text : '';
      };
      return sentencesOf(text).flatMap((phrase) => {
        if (isFound(phrase.trim())) return [];
        const whole = withNeighbours(around(-1), phrase, around(1));
        const isOne = whole && written.includes(whole) && wordsOf(whole).length >= fewestWords;
        return isOne ? [{ text: whole, words: inWords(whole) }] : [];
      });
    });
  });
}

function withNeighbours(before: string, phrase: string, after: string): string | undefined {
  const own = wordsOf(phrase);
  const telling = own.filter(isTelling).length;
  if (own.length === 0) return undefined;
  if (telling >= 2) return phrase.trim().replace(/[\s.,;:]+$/, '');
  // across a full stop or a comma stands another phrase
  const following = wordsOf(after.match(/^[^.,;:!?()]*/)?.[0] ?? '');
  const preceding = wordsOf(before.match(/[^.,;:!?()]*$/)?.[0] ?? '');
  const right = following.slice(0, following.findIndex(isTelling) + 1);
  const at = preceding.findLastIndex(isTelling);
  const left = right.length === 0 && at >= 0 ? preceding.slice(at) : [];
  const all = [...left, ...own, ...right];
  return all.length > own.length && all.filter(isTelling).length >= 2 ? all.join(' ') : undefined;
}
