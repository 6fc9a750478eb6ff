import { isOfList } from './change.ts';
import { datedPhrases } from './days.ts';
import { type DrawnPage, ownLeaves, textOf } from './drawn-page.ts';
import { type FigureLists, readLists } from './figure-lists.ts';
import { figuresIn } from './figures.ts';
import { nearestFirst, rowsOf } from './nearest-places.ts';
import { type OldFigure, oldFigures, stemsOf } from './old-figures.ts';
import { exchangedOften, oldWordings } from './old-wordings.ts';
import type { PageChange, StillStanding } from './review.ts';
import { sentencesOf } from './text.ts';
import { oldSteps } from './turned.ts';
import { linesIn } from './typed-lines.ts';
import { inWords, newSentences } from './written-sentences.ts';

interface Sentence {
  address: string;
  place: string[];
  sentence: string;
  words: string;
}

/** Of a deleted text, a phrase in more places than these is one that every page has. */
const mostOfDeleted = 8;

/**
 * Looks for the old wording and the old figures of every change in the site as it is now, past what the change itself
 * wrote. Pages that the change edits come first: there the old beside the new is most likely a slip.
 */
export function stillStanding(
  changes: readonly PageChange[],
  site: readonly DrawnPage[],
  lists: FigureLists = readLists(undefined, undefined),
): StillStanding[] {
  // what the list of figures says of its day stands on every page
  const typed = changes.map((page) => ({
    ...page,
    changes: page.changes.filter((change) => !isOfList(change)),
  }));
  const all = typed.flatMap((page) => page.changes);
  const written = newSentences(changes);
  const changed = new Set(changes.map(({ address }) => address));
  const sentences = site
    .toSorted((one, other) => Number(written.has(other.address)) - Number(written.has(one.address)))
    .flatMap(sentencesOfPage)
    .filter(({ address, words }) => !written.get(address)?.has(words));
  const find = (
    text: string,
    holds: (sentence: Sentence) => boolean,
    words = 0,
  ): StillStanding => ({
    text,
    places: sentences.filter(holds).map(({ address, place, sentence }) => {
      const near = words + Number(changed.has(address));
      return { address, place, sentence, near };
    }),
  });
  const figures = oldFigures(typed);
  const keysIn = new Map(
    figures.size > 0
      ? sentences.map((one) => [one, figuresIn(one.sentence).map(({ key }) => key)] as const)
      : [],
  );
  const wordings = new Map(
    [
      ...exchangedOften(all),
      ...typed.flatMap(({ address, changes: own }) =>
        own.flatMap((change) => {
          const gone = oldWordings(change);
          if (change.type !== 'removed') return gone;
          // what stands on the page a second time was taken out as a copy; what stands everywhere is no leftover
          return gone.filter((one) => {
            const places = sentences.filter(({ words }) => words.includes(one.words));
            return places.length <= mostOfDeleted && places.every((at) => at.address !== address);
          });
        }),
      ),
    ].map((one) => [one.words, one]),
  );
  const findings = [
    ...[...figures.values()].map((figure) => {
      const { key, text } = figure;
      const found = find(text, (one) => keysIn.get(one)?.includes(key) ?? false);
      return { text, places: nearestFirst(found.places, figure, changed, rowsOf(figure, lists)) };
    }),
    ...[...wordings.values()]
      .filter(({ text }) => !isOneOf(figures, text))
      .map(({ text, words }) => find(text, (one) => one.words.includes(words), stemsOf(text).size)),
    ...typed.flatMap((page) =>
      [...datedPhrases(page), ...oldSteps(page)].map((text) => {
        const whole = new RegExp(`\\b${text}\\b`, 'i'); // of letters and digits alone
        return find(text, (one) => one.address === page.address && whole.test(one.sentence));
      }),
    ),
  ];
  const lineOf = linesIn(site);
  return findings
    .filter(({ places }) => places.length > 0)
    .map(({ text, places }) => ({
      text,
      places: places.map((place) => ({ ...place, ...lineOf(place) })),
    }));
}

/** Whether a text is one of these figures and nothing else, so that its places are found already, or the number of a law. */
const isOneOf = (figures: ReadonlyMap<string, OldFigure>, text: string): boolean => {
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
