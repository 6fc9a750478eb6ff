import { findAll } from '../language/find-all.ts';
import { type Change, changedStretches } from './change.ts';
import { type Stretch, sideOf } from './diff-text.ts';

/** Words that turn a sentence round, or decide how far it holds, each kind with all that says the same in other words. */
const kinds = [
  {
    /** ‘cannot’ is the ‘not’ of ‘can not’. */
    any: /(?:can)?not|no|never|neither|nor|none|nobody|nothing|without|unless|\p{L}+n[’']t/u,
    grave: /./,
  },
  { any: /(?<!\d )may(?! \d)|might|can(?:not)?|could/, grave: /^may$/ },
  { any: /must|shall|ha(?:ve|s|d) to|needs? to|required/, grave: /^must$/ },
  { any: /only|solely|alone/, grave: /^only$/ },
].map(({ any, grave }) => ({ any: new RegExp(`\\b(?:${any.source})\\b`, 'giu'), grave }));

const wordsIn = (text: string, any: RegExp): string[] =>
  findAll(text, any).map(([word]) =>
    /n[o’']t$/i.test(word) && any === kinds[0]?.any ? 'not' : word.toLowerCase(),
  );

/** A sentence that says something else now, or seems to, by the words that went or came. */
export interface Turn {
  gone: string[];
  added: string[];
  stretch: Stretch;
}

/** The changed sentences of a change of which something stayed: one that is new or gone as a whole is another one. */
export const rewordedStretches = (change: Change): Stretch[] =>
  changedStretches(change).filter(({ pieces }) =>
    pieces.some(({ type, text }) => type === 'same' && text.trim()),
  );

/**
 * The negations, the ‘may’, ‘must’ and ‘only’ that reworded sentences lost or won. What was only put otherwise, with as
 * many of a kind, is left out.
 */
export function turnsIn(change: Change): Turn[] {
  return rewordedStretches(change).flatMap((stretch): Turn[] => {
    const turn: Turn = { gone: [], added: [], stretch };
    for (const { any, grave } of kinds) {
      const [old, after] = (['old', 'new'] as const).map((side) =>
        wordsIn(sideOf(stretch, side), any),
      ) as [string[], string[]];
      if (old.length === after.length) continue;
      const [more, fewer] = old.length > after.length ? [old, after] : [after, old];
      const left = [...fewer];
      const word = more.find((one) => {
        const at = left.indexOf(one);
        if (at >= 0) left.splice(at, 1);
        return at < 0 && grave.test(one);
      });
      if (word) turn[more === old ? 'gone' : 'added'].push(word);
    }
    return turn.gone.length + turn.added.length > 0 ? [turn] : [];
  });
}
