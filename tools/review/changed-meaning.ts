import type { Replacement } from './compare-words.ts';
import { lawPattern, quantitiesIn } from './find-figures-and-laws.ts';

/**
 * Words with a strong effect on the meaning, grouped by meaning. If a change adds or removes a word of a group, the
 * meaning of the sentence has probably changed.
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

/**
 * Pairs of words with different meanings, such as ‘and’ and ‘or’. If one word of a pair replaces the other, the meaning
 * has probably changed.
 */
const opposites =
  `and or, can cannot, may can, may will, may is, should must, should will, can will, can must,
  will would, forbid allow, prohibit allow, forbid permit, forbidden allowed, include exclude, taxable exempt,
  always often, yes no, with without, until from, gross net, buyer seller, landlord tenant, employer employee,
  lender borrower, increase decrease, accept refuse, resident non-resident, mainland offshore, refuses accepts,
  same different, calendar working, hour day, hours days, day week, days weeks, day month, days months, day year,
  days years, week month, week year, month year`
    .split(/,\s+/)
    .map((pair) => pair.split(' ').map(stem).sort().join());

/**
 * Words with a weak effect on the meaning of a sentence. A change of such a word is reported with a low severity, and
 * only if riskOfWording finds no stronger risk. A word can also be in `strongClasses` or `opposites`. riskOfWording
 * checks these two lists before `weakWords`.
 */
const weakWords = new Set(
  `if when while since because as from usually often seldom rarely can could will would should but only about
  nearly almost up at`.split(/\s+/),
);

/** Removes an ending such as “s” or “ed” if four or more letters remain: “allows” and “allowed” both become “allow”. */
function stem(word: string): string {
  return word.replace(/(?<=\p{L}{4})(?:ds?|s|ed|en)$/u, '');
}

/** Matches a word or a number. An apostrophe or a hyphen inside a word is part of the match, as in “non-resident”. */
const token = /[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu;

/** Matches ‘free’ in ‘free zone’. There, the word does not mean ‘without a fee’. */
const freeZone = /\bfree[\s-](?=zones?\b)/g;

/**
 * Returns the words of a text in lower case. Joins “free zone” into the one word “freezone”, because “free” does not
 * mean ‘without a fee’ there.
 */
const lowerWords = (text: string): string[] =>
  text.toLowerCase().replace(freeZone, 'free').match(token) ?? [];

/**
 * Removed words, and the words that replace them. If words were only added, `old` is empty. If words were only removed,
 * `now` is empty.
 */
export interface ReplacedText {
  old: string;
  now: string;
}

/**
 * A removed text (such as a quantity) without a new text in its place, or an added text without an old text in its
 * place.
 */
interface UnmatchedText {
  key: string;
  text: string;
  /** The word before the text and the word after the text. A missing word is an empty text. */
  neighbours: string[];
}

/** A text that was found in a sentence, such as a quantity. Texts with the same meaning have the same key. */
interface KeyedText {
  key: string;
  text: string;
}

/**
 * Finds the texts of one kind, such as quantities, that the replacements in a sentence removed or added. `find` returns
 * all texts of this kind in the old words of a replacement, or in its new words. If a replacement removed some texts
 * and added other texts, these texts are a pair in `pairs`. If a replacement only removed texts, they are in `removed`;
 * if it only added texts, they are in `added`.
 */
function matchReplacedTexts(
  replacements: Replacement[],
  find: (text: string) => KeyedText[],
): { pairs: ReplacedText[]; removed: UnmatchedText[]; added: UnmatchedText[] } {
  const pairs: ReplacedText[] = [];
  const [removed, added]: [UnmatchedText[], UnmatchedText[]] = [[], []];
  for (const replacement of replacements) {
    const [oldTexts, newTexts] = [find(replacement.old), find(replacement.now)];
    const onlyOld = withoutCommon(oldTexts, newTexts);
    const onlyNew = withoutCommon(newTexts, oldTexts);
    if (onlyOld.length > 0 && onlyNew.length > 0) {
      const join = (texts: KeyedText[]) => texts.map(({ text }) => text).join(', ');
      pairs.push({ old: join(onlyOld), now: join(onlyNew) });
      continue;
    }
    removed.push(...onlyOld.map((text) => withNeighbours(text, replacement, 'old')));
    added.push(...onlyNew.map((text) => withNeighbours(text, replacement, 'now')));
  }
  return { pairs, removed, added };
}

/**
 * Returns the texts in `texts` that `others` does not contain. Texts with the same key are equal. If `texts` contains a
 * text twice and `others` contains it once, the text is returned once.
 */
function withoutCommon(texts: KeyedText[], others: KeyedText[]): KeyedText[] {
  const otherKeys = others.map(({ key }) => key);
  return texts.filter(({ key }) => {
    const at = otherKeys.indexOf(key);
    if (at >= 0) otherKeys.splice(at, 1);
    return at < 0;
  });
}

/**
 * Returns a text with the words directly before and after it. If `side` is `old`, the text is in the old words of the
 * replacement; if `side` is `now`, it is in the new words.
 */
function withNeighbours(
  { key, text }: KeyedText,
  replacement: Replacement,
  side: 'old' | 'now',
): UnmatchedText {
  const { before, after } = replacement;
  const words = lowerWords(`${before} ${replacement[side]} ${after}`);
  const at = words.indexOf(lowerWords(text)[0] ?? '', lowerWords(before).length);
  return { key, text, neighbours: [words[at - 1] ?? '', words[at + 1] ?? ''] };
}

/**
 * Converts removed and added texts to replacements. Omits a text that was only moved. A text was moved if it was
 * removed in one place and added in another place, and the word before or after it is the same.
 */
function withoutMoved(removed: UnmatchedText[], added: UnmatchedText[]): ReplacedText[] {
  const left = [...added];
  const onlyOld = removed.filter((one) => {
    const at = left.findIndex(
      (other) =>
        other.key === one.key &&
        one.neighbours.some((word, side) => word && word === other.neighbours[side]),
    );
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [
    ...onlyOld.map(({ text }) => ({ old: text, now: '' })),
    ...left.map(({ text }) => ({ old: '', now: text })),
  ];
}

/**
 * Returns the quantities that were replaced in a sentence. The words “one”, “same” and “next” often mean no quantity.
 * If each side of a replacement is empty or one of these words, the replacement is omitted.
 */
export function replacedQuantities(replacements: Replacement[]): ReplacedText[] {
  const { pairs, removed, added } = matchReplacedTexts(replacements, quantitiesIn);
  return [...pairs, ...withoutMoved(removed, added)].filter(
    ({ old, now }) => !/^(?:one|same|next)?$/i.test(old) || !/^(?:one|same|next)?$/i.test(now),
  );
}

/**
 * Returns the replaced words that can change the meaning. Either a word of `strongClasses` was added or removed, or a
 * word was replaced with its opposite.
 */
export function replacedStrongWords(replacements: Replacement[]): ReplacedText[] {
  const strong = (text: string) =>
    lowerWords(text.replace(lawPattern, '')).flatMap((word) => {
      const [key] = strongClasses.find(([, words]) => words.test(word)) ?? [];
      return key ? [{ key, text: word }] : [];
    });
  const { pairs, removed, added } = matchReplacedTexts(replacements, strong);
  const oppositePairs = replacements.flatMap(({ old, now }): ReplacedText[] => {
    const [onlyOld, onlyNew] = [lowerWords(old), lowerWords(now)];
    return onlyOld.flatMap((word) =>
      onlyNew.flatMap((other) => (isOpposite(word, other) ? [{ old: word, now: other }] : [])),
    );
  });
  const isInOppositePair = ({ old, now }: ReplacedText) =>
    oppositePairs.some((pair) => (!now && pair.old === old) || (!old && pair.now === now));
  const single = [...pairs, ...withoutMoved(removed, added)].filter(
    (each) => !isInOppositePair(each),
  );
  const all = [...single, ...oppositePairs];
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

/**
 * Returns the words of a text that belong to a group of `strongClasses` whose name is in `names`. Returns each word
 * once.
 */
const wordsOfClasses = (text: string, names: string[]) => {
  const classes = strongClasses.filter(([name]) => names.includes(name));
  return [...new Set(lowerWords(text))].filter((word) =>
    classes.some(([, words]) => words.test(word)),
  );
};

/** Returns the words of a text that promise something, such as “guarantee” and “free”. */
export const promisesIn = (text: string) => wordsOfClasses(text, ['guarantee', 'free']);

/** Returns the words of a text that forbid, demand, limit or promise something. */
export const strongWordsIn = (text: string) =>
  wordsOfClasses(text, ['not', 'unless', 'only', 'must', 'guarantee', 'free']);

/** Returns the replaced words with a weak effect on the meaning, such as “if” and “usually”. */
export function replacedWeakWords(replacements: Replacement[]): ReplacedText[] {
  const weak = (text: string) =>
    lowerWords(text).flatMap((word) => (weakWords.has(word) ? [{ key: word, text: word }] : []));
  const { pairs, removed, added } = matchReplacedTexts(replacements, weak);
  return [...pairs, ...withoutMoved(removed, added)];
}

/**
 * Returns true if two words are a pair of `opposites`. Also returns true if the longer word is the shorter word with a
 * prefix such as “un”, and the shorter word has more than three letters.
 */
function isOpposite(word: string, other: string): boolean {
  const [short = '', long = ''] = [word, other].sort((a, b) => a.length - b.length);
  const prefix = long.endsWith(short) ? long.slice(0, -short.length) : '';
  const paired = opposites.includes([word, other].map(stem).sort().join());
  return paired || (short.length > 3 && /^(un|in|ir|im|non-|dis)$/.test(prefix));
}
