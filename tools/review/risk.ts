import type { Replacement } from './compare-words.ts';
import { lawPattern, quantitiesIn } from './find-in-text.ts';

/**
 * Classes of words with the same meaning. If the number of words of a class changes, the sentence promises or demands
 * something different.
 */
const strongClasses: [name: string, words: RegExp][] = [
  ['not', /^(?:not|no|never|none|neither|nor|without|cannot|nobody|nothing|\p{L}+n[’']t)$/u],
  ['unless', /^(?:unless|except|excepted|excluding)$/],
  ['only', /^(?:only|solely|alone|merely)$/],
  ['must', /^(?:must|shall|obliged|compulsory|mandatory|required?|requires|needs?|needed)$/],
  ['may', /^(?:may|might|optional|voluntary)$/],
  ['before', /^before$/],
  ['after', /^(?:after|afterwards)$/],
  ['once', /^once$/],
  ['until', /^(?:until|till)$/],
  ['free', /^(?:free|gratis)$/],
  ['paid', /^paid$/],
  ['guarantee', /^(?:guarantee[ds]?|promise[ds]?|assure[ds]?)$/],
  ['refund', /^refund(?:s|ed|able)?$/],
  ['always', /^(?:all|every|each|always|any|entire(?:ly)?|whole|wholly|fully?)$/],
  ['some', /^(?:some|sometimes|partly|partial(?:ly)?)$/],
  ['more', /^more$/],
  ['less', /^(?:less|fewer)$/],
  ['most', /^(?:most|maximum|highest|largest|longest|latest)$/],
  ['least', /^(?:least|minimum|lowest|smallest|shortest|earliest)$/],
  ['over', /^(?:over|above|exceeds?|exceeding)$/],
  ['under', /^(?:under|below)$/],
  ['within', /^within$/],
  ['exactly', /^exactly$/],
];
/** Pairs of opposites, such as ‘before’ and ‘after’. Only the replacement of a word with its opposite counts. */
const opposites =
  `and or, can cannot, may can, may will, may is, should must, should will, can will, can must,
  will would, forbid allow, prohibit allow, forbid permit, forbidden allowed, include exclude, taxable exempt,
  always often, yes no, with without, until from, gross net, buyer seller, landlord tenant, employer employee,
  lender borrower, increase decrease, accept refuse, resident non-resident, mainland offshore, refuses accepts,
  same different, calendar working, hour day, hours days, day week, days weeks, day month, days months, day year,
  days years, week month, week year, month year`
    .split(/,\s+/)
    .map((pair) => pair.split(' ').map(stem).sort().join());
const weakWords = new Set(
  `if when while since because as from usually often seldom rarely can could will would should but only about
  nearly almost up at`.split(/\s+/),
);

function stem(word: string): string {
  return word.replace(/(?<=\p{L}{4})(?:ds?|s|ed|en)$/u, '');
}
const token = /[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu;
/** ‘Free’ in ‘free zone’ does not mean a price. */
const freeZone = /\bfree[\s-](?=zones?\b)/g;
const lowerWords = (text: string): string[] =>
  text.toLowerCase().replace(freeZone, 'free').match(token) ?? [];

/** Removed words, and the words that replace them. Either side may be empty. */
export interface Exchange {
  old: string;
  now: string;
}

/** A text that occurs more often on one side of a replacement than on the other. */
interface Surplus {
  key: string;
  text: string;
  /** The words before and after the text. */
  near: string[];
}

function surplusOf<Item extends { key: string; text: string }>(
  replacements: Replacement[],
  find: (text: string) => Item[],
): { pairs: Exchange[]; removed: Surplus[]; added: Surplus[] } {
  const pairs: Exchange[] = [];
  const [removed, added]: [Surplus[], Surplus[]] = [[], []];
  for (const { old, now, before, after } of replacements) {
    const [was, is] = [find(old), find(now)];
    const less = (some: Item[], others: Item[]) => {
      const rest: string[] = others.map((other) => other.key);
      return some.filter((one) => {
        const at = rest.indexOf(one.key);
        if (at >= 0) rest.splice(at, 1);
        return at < 0;
      });
    };
    const [lost, won] = [less(was, is), less(is, was)];
    if (lost.length > 0 && won.length > 0) {
      const join = (all: Item[]) => all.map(({ text }) => text).join(', ');
      pairs.push({ old: join(lost), now: join(won) });
      continue;
    }
    const surplus = (side: string) => (item: Item) => {
      const words = lowerWords(`${before} ${side} ${after}`);
      const at = words.indexOf(lowerWords(item.text)[0] ?? '', lowerWords(before).length);
      return { key: item.key, text: item.text, near: [words[at - 1] ?? '', words[at + 1] ?? ''] };
    };
    removed.push(...lost.map(surplus(old)));
    added.push(...won.map(surplus(now)));
  }
  return { pairs, removed, added };
}

/**
 * Returns the removed and the added words, without words that only moved in the sentence together with a word beside
 * them.
 */
function withoutMoved(removed: Surplus[], added: Surplus[]): Exchange[] {
  const left = [...added];
  const lost = removed.filter((one) => {
    const at = left.findIndex(
      (other) =>
        other.key === one.key && one.near.some((word, side) => word && word === other.near[side]),
    );
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [
    ...lost.map(({ text }) => ({ old: text, now: '' })),
    ...left.map(({ text }) => ({ old: '', now: text })),
  ];
}

/**
 * Returns the quantities that were exchanged within a sentence. “One” counts only if a number replaces it, because it
 * may be a pronoun.
 */
export function exchangedQuantities(replacements: Replacement[]): Exchange[] {
  const { pairs, removed, added } = surplusOf(replacements, quantitiesIn);
  return [...pairs, ...withoutMoved(removed, added)].filter(
    ({ old, now }) => !/^(?:one|same|next)?$/i.test(old) || !/^(?:one|same|next)?$/i.test(now),
  );
}

/**
 * Returns the strong words that were exchanged within a sentence: the number of words of their class differs, or an
 * opposite replaces a word.
 */
export function exchangedMeanings(replacements: Replacement[]): Exchange[] {
  const strong = (text: string) =>
    lowerWords(text.replace(lawPattern, '')).flatMap((word) => {
      const [key] = strongClasses.find(([, words]) => words.test(word)) ?? [];
      return key ? [{ key, text: word }] : [];
    });
  const { pairs, removed, added } = surplusOf(replacements, strong);
  const turned = replacements.flatMap(({ old, now }): Exchange[] => {
    const [lost, won] = [lowerWords(old), lowerWords(now)];
    return lost.flatMap((word) =>
      won.flatMap((other) => (isOpposite(word, other) ? [{ old: word, now: other }] : [])),
    );
  });
  const isTurned = ({ old, now }: Exchange) =>
    turned.some((pair) => (!now && pair.old === old) || (!old && pair.now === now));
  const single = [...pairs, ...withoutMoved(removed, added)].filter((each) => !isTurned(each));
  const all = [...single, ...turned];
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

const wordsOfClasses = (text: string, names: string[]) => {
  const classes = strongClasses.filter(([name]) => names.includes(name));
  return [...new Set(lowerWords(text))].filter((word) =>
    classes.some(([, words]) => words.test(word)),
  );
};

/** Returns the words of a text that promise something. */
export const promisesIn = (text: string) => wordsOfClasses(text, ['guarantee', 'free']);

/** Returns the words of a text that forbid, demand, limit or promise something. */
export const strongWordsIn = (text: string) =>
  wordsOfClasses(text, ['not', 'unless', 'only', 'must', 'guarantee', 'free']);

/** Returns exchanged words that qualify a sentence. They may change its meaning, but usually do not. */
export function exchangedWeakWords(replacements: Replacement[]): Exchange[] {
  const weak = (text: string) =>
    lowerWords(text).flatMap((word) => (weakWords.has(word) ? [{ key: word, text: word }] : []));
  const { pairs, removed, added } = surplusOf(replacements, weak);
  return [...pairs, ...withoutMoved(removed, added)];
}

function isOpposite(word: string, other: string): boolean {
  const [short = '', long = ''] = [word, other].sort((a, b) => a.length - b.length);
  const prefix = long.endsWith(short) ? long.slice(0, -short.length) : '';
  const paired = opposites.includes([word, other].map(stem).sort().join());
  return paired || (short.length > 3 && /^(un|in|ir|im|non-|dis)$/.test(prefix));
}
