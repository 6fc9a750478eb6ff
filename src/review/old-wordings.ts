import { type Change, quotationsOf } from './change.ts';
import { textOf } from './drawn-page.ts';
import { figureChanges } from './facts.ts';
import { figuresIn } from './figures.ts';
import { sentencesOf, wordsOf } from './text.ts';
import { inWords } from './written-sentences.ts';

/** A wording that is no longer where it was. `words` are looked for; `text` is what a reader is told. */
interface Wording {
  text: string;
  words: string;
}

/** A shorter phrase stands everywhere. */
const fewestWords = 3;

/** A name of a page or a heading is looked for as it was, whole, where it has no more words than these. */
const mostOfName = 5;

/** What a name stands in. */
const names = /^(?:heading|line|link|list item|label|button)\b/;

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
  const name = oldName(change);
  if (name) return [{ text: name, words: inWords(name) }];
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

/** A phrase that was exchanged so often in one change is meant to go everywhere, however short it is. */
const often = 3;

/** The phrases of two words or more that the changes exchanged again and again. */
export function exchangedOften(changes: readonly Change[]): Wording[] {
  const times = new Map<string, { text: string; times: number }>();
  for (const { pieces } of changes.flatMap(quotationsOf))
    pieces.forEach(({ type, text }, index) => {
      const isExchanged = type === 'old' && pieces[index + 1]?.type === 'new';
      if (!isExchanged || wordsOf(text).length < 2) return;
      const words = inWords(text);
      const known = times.get(words) ?? { text: text.trim(), times: 0 };
      times.set(words, { ...known, times: known.times + 1 });
    });
  return [...times]
    .filter(([, one]) => one.times >= often)
    .map(([words, { text }]) => ({ text, words }));
}

/** A short text that was changed whole, such as the label of a menu: its words stand in other texts, too. */
function oldName(change: Change): string | undefined {
  if (change.type !== 'reworded' || !names.test(change.kind) || change.old.length !== 1) return;
  const text = change.old.map(textOf).join('');
  const words = wordsOf(text);
  const isName = words.length >= 2 && words.length <= mostOfName && /^\p{Lu}/u.test(text);
  return isName && figuresIn(text).length === 0 ? text : undefined;
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
