import { type Change, changedStretches } from './change.ts';
import type { Stretch } from './diff-text.ts';

/** The words that turn a sentence round, in both their spellings: ‘cannot’ is the ‘not’ of ‘can not’. */
const negation =
  /\b(?:(?:can)?not|no|never|neither|nor|none|nobody|nothing|without|unless)\b|n[’']t\b/giu;

const negationsIn = ({ pieces }: Stretch, side: 'old' | 'new'): string[] => {
  const own = pieces.filter(({ type }) => type === side || type === 'same');
  const text = own.map(({ text }) => text).join('');
  return [...text.matchAll(negation)].map(([word]) =>
    /n[o’']t$/i.test(word) ? 'not' : word.toLowerCase(),
  );
};

/** A sentence that says the opposite now, or seems to, by the word that went or came. */
export interface Turn {
  word: string;
  happened: 'gone' | 'added';
}

/**
 * The negations that a reworded sentence lost or won. What was only put otherwise, with as many of them, is left out,
 * and so is a sentence that is new or gone as a whole.
 */
export function turnsIn(change: Change): Turn[] {
  return changedStretches(change)
    .filter(({ pieces }) => pieces.some(({ type, text }) => type === 'same' && text.trim()))
    .flatMap((stretch): Turn[] => {
      const [old, after] = [negationsIn(stretch, 'old'), negationsIn(stretch, 'new')];
      const [more, fewer] = old.length > after.length ? [old, after] : [after, old];
      if (old.length === after.length) return [];
      const left = [...fewer];
      const word = more.find((one) => {
        const at = left.indexOf(one);
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      });
      return word ? [{ word, happened: more === old ? 'gone' : 'added' }] : [];
    });
}
