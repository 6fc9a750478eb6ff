import { type Change, quotationsOf } from './change.ts';
import { figureChanges } from './facts.ts';
import { sentencesOf, wordsOf } from './text.ts';
import { inWords } from './written-sentences.ts';

/** A wording that is no longer where it was. `words` are looked for; `text` is what a reader is told. */
interface Wording {
  text: string;
  words: string;
}

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
export function oldWordings(change: Change): Wording[] {
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
