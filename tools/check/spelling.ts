import leven from 'leven';
import { months, weekdays } from '../../src/config/calendar.ts';
import { lettersOf } from './apply-wording-rules.ts';
import { britishTrie } from './cspell-trie.ts';
import { escapeRegExp, linesIn, placeNames } from './firm-patterns.ts';
import { withLatinLetters } from './latin-letter-classes.ts';
import { bodies } from './misspelt-names.ts';
import { matchesOf, type PageRule } from './page-document.ts';
import type { RuleMessage } from './problem.ts';
import { asWholeWords, type WordingRule } from './read-wording-rules.ts';

/**
 * The words of the spelling check. The check knows British English, dictionary.txt and the names of places. For
 * suggestions, the check also uses months, weekdays and the words in names of places and authorities.
 */
export interface Words {
  knows: (word: string) => boolean;
  /** Whether a line of dictionary.txt is exactly this word or this name. */
  isListed: (text: string) => boolean;
  /**
   * Returns up to three known words that are similar to a word. The first is the most likely correction. Words that are
   * also on the page (`inPage`) are more likely. If `isName` is true, returns only words with a capital letter.
   */
  similarWords: (word: string, isName: boolean, inPage: InPage) => string[];
  /**
   * Matches the names in dictionary.txt that consist of two or more words. Wording rules with `reads: letters` do not
   * search these names, because a word of such a name can have an unusual spelling.
   */
  names: RegExp;
  /**
   * Matches the same names as `names`, and the names of places that consist of two or more words. The spelling check
   * skips all these names.
   */
  namesAndPlaces: RegExp;
}

const hasSameLetters = (one: string, other: string): boolean =>
  [...one.toLowerCase()].sort().join() === [...other.toLowerCase()].sort().join();

/**
 * Whether two words differ by one letter, or have the same letters in a different order. Both are common typing
 * mistakes.
 */
const isTypo = (one: string, other: string): boolean =>
  leven(one.toLowerCase(), other.toLowerCase()) === 1 || hasSameLetters(one, other);

/** Pairs of consonants and of vowels that are often confused, such as c and s in “scarse” for “scarce”. */
const similarConsonants = ['cs', 'ck', 'sz', 'gj', 'fv', 'dt', 'mn'];
const similarVowels = ['ae', 'ao', 'ei', 'eu', 'iy', 'ou'];

/**
 * Returns how unlikely it is that one letter was typed in place of another. The result is 0 for similar consonants, 1
 * for similar vowels, and 2 for any other two letters.
 */
function costOfLetter(one: string, other: string): number {
  const pair = [one, other].sort().join('');
  if (similarConsonants.includes(pair)) return 0;
  return similarVowels.includes(pair) ? 1 : 2;
}

/**
 * Returns how unlikely it is that a word was typed by mistake in place of another word. The most likely mistakes have
 * the result 0. Likely mistakes are a doubled letter, a single letter in place of a double letter, letters that sound
 * alike, and letters in the wrong order. A mistake in the first letter, and a missing or additional letter at the end,
 * are unlikely.
 */
function costOfTypo(typed: string, right: string): number {
  const [one, other] = [typed.toLowerCase(), right.toLowerCase()];
  const letters = [...one].findIndex((letter, index) => letter !== other[index]);
  const at = letters < 0 ? one.length : letters;
  const isFirst = at === 0 ? 2 : 0;
  if (one.length === other.length)
    return one.slice(at + 1) === other.slice(at + 1)
      ? isFirst + costOfLetter(one[at] ?? '', other[at] ?? '')
      : isFirst + 0.5;
  const longer = one.length > other.length ? one : other;
  if (at > 0 && longer[at] === longer[at - 1]) return 0;
  return isFirst + (at >= Math.min(one.length, other.length) ? 3 : 1);
}

const calendarWords: ReadonlySet<string> = new Set([...months, ...weekdays]);

/** Returns the words that the spelling check knows. `dictionary` is the text of dictionary.txt. */
export function readWords(dictionary: string): Words {
  const own = linesIn(dictionary);
  const siteWords = new Set([...own, ...placeNames]);
  const inNames = [...placeNames, ...Object.keys(bodies)].flatMap(
    (name) => name.match(/[\p{L}’]{4,}/gu) ?? [],
  );
  const listed = new Set([...siteWords, ...inNames, ...months, ...weekdays]);
  const has = (word: string) => siteWords.has(word) || britishTrie.has(word);
  const severalWords = (list: Iterable<string>) => {
    const names = [...list].filter((line) => line.includes(' ')).map(escapeRegExp);
    return names.length > 0 ? new RegExp(`(?=\\p{Lu})(?:${names.join('|')})`, 'gu') : /(?!)/g;
  };
  return {
    names: severalWords(own),
    namesAndPlaces: severalWords(siteWords),
    isListed: (text) => own.includes(text),
    knows(typed) {
      const word = typed.replaceAll('’', "'").replace(/'s?$|(?<=^\p{Lu}{2,})s$/u, '');
      const titled = word.slice(0, 1) + word.slice(1).toLowerCase();
      if (word === word.toUpperCase()) return [word, word.toLowerCase(), titled].some(has);
      return has(word) || (word === titled && has(word.toLowerCase()));
    },
    similarWords(word, isName, inPage) {
      const form = formOfCorrection(word, isName);
      const all = [
        ...listed,
        ...britishTrie.suggest(word.replaceAll('’', "'"), { numSuggestions: 24 }),
      ];
      const known = all.filter(
        (one) =>
          one !== word && form.test(one) && leven(one.toLowerCase(), word.toLowerCase()) <= 2,
      );
      const sure = known.filter((one) => isTypo(one, word));
      const cost = (one: string) => costOfTypo(word, one) - (inPage(one) ? 2 : 0);
      const likely = (sure.length > 0 ? sure : known).toSorted(
        (one, other) => cost(one) - cost(other),
      );
      const small = likely.map((one) => one.toLowerCase());
      return likely.filter((_, index) => small.indexOf(small[index] ?? '') === index).slice(0, 3);
    },
  };
}

type InPage = (word: string) => boolean;

/** Matches a word. Excludes parts of addresses and of file names, and letters beside a digit, such as “am” in “9am”. */
const wordIn = /(?<![\p{L}\d@./_-])\p{Script=Latin}[\p{L}’']*(?:(?=-)|(?![\p{L}\d@_/]|\.\p{L}))/gu;

/** Matches an invisible character, such as a soft hyphen. The rule invisible-character reports these characters. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/u;

/**
 * Reports unknown words. An unknown word with a capital letter is usually only advice, because it may be a name. A word
 * directly beside an invisible character is not reported, because it may be only a part of the intended word.
 */
export const spelling =
  (words: Words): PageRule =>
  (doc) => {
    const isExplained = (shortForm: string) =>
      doc.blocks.some(({ text }) => explains(text, shortForm));
    const inPage: InPage = (word) =>
      doc.blocks.some(({ text }) => new RegExp(`\\b${escapeRegExp(word)}\\b`, 'i').test(text));
    const context = { words, isExplained, inPage };
    return lettersOf(words.namesAndPlaces)(doc).flatMap(({ text, place, block }) =>
      matchesOf(text, wordIn).flatMap(({ 0: word, index }) => {
        if (invisible.test(text.slice(index - 1, index) + text.charAt(index + word.length)))
          return [];
        const diagnostic = aboutWord(word, index, block?.text ?? '', context);
        return diagnostic
          ? { file: doc.file, ...place(index, index + word.length), ...diagnostic }
          : [];
      }),
    );
  };

/**
 * Whether a text explains a short form, in one of these ways:
 * - The text contains the short form in brackets.
 * - The text contains the short form and a name with the same capital letters, as in ‘the Financial Services Regulatory
 *   Authority, the FSRA’.
 */
function explains(text: string, shortForm: string): boolean {
  if (text.includes(`(${shortForm})`)) return true;
  if (!text.includes(shortForm)) return false;
  const names = matchesOf(
    text,
    /\p{Lu}\p{Ll}[\p{L}’-]*(?:,? (?:(?:of|for|and|on|the|&) )*\p{Lu}\p{Ll}[\p{L}’-]*)+/gu,
  );
  return names.some(([name]) => name.replace(/[^\p{Lu}]/gu, '').endsWith(shortForm));
}

interface Context {
  words: Words;
  /** Whether the page explains a short form, for example with the full name before it. */
  isExplained: (shortForm: string) => boolean;
  inPage: InPage;
}

/**
 * Returns the error or advice about a word. Returns undefined for a known word, an explained short form and a very
 * short word. `index` is the offset of the word in `text`.
 */
function aboutWord(
  word: string,
  index: number,
  text: string,
  { words, isExplained, inPage }: Context,
): RuleMessage | undefined {
  const isShortForm = /^\p{Lu}{2,}$/u.test(word);
  const isCapital = /^\p{Lu}/u.test(word);
  if (words.knows(word) || (!isShortForm && word.length < (isCapital ? 4 : 3))) return undefined;
  const isName = isCapital && !/(?:^|[.?!:“(])\s*$/.test(text.slice(0, index));
  if (isShortForm) return isExplained(word) ? undefined : unknownShortForm(word, isName);
  if (isCapital) return unknownCapitalised(word, isName, words.similarWords(word, isName, inPage));
  const titled = word.charAt(0).toUpperCase() + word.slice(1);
  return words.knows(titled)
    ? needsCapital(titled)
    : unknownWord(word, words.similarWords(word, false, inPage));
}

const needsCapital = (titled: string): RuleMessage => ({
  rule: 'spelling',
  message: `“${titled}” is a name and needs a capital letter.`,
  expected: titled,
  instead: `Type “${titled}”.`,
});

const unknownWord = (word: string, similarWords: readonly string[]): RuleMessage => ({
  ...notInDictionary(word),
  ...onlyCorrection(similarWords),
  instead: didYouMean(similarWords) + addToDictionary(word),
});

const unknownShortForm = (word: string, isName: boolean): RuleMessage => ({
  ...unknownName(word, isName),
  instead:
    `If “${word}” is a short form, type the full name once on this page, with the short form in brackets after it. ` +
    addToDictionary(word, 'If the word is right, but is not a short form'),
});

/**
 * Returns the message about an unknown capitalised word. `isName` is true if the word is not at the beginning of a
 * sentence. If `isName` is true and the word is similar to a month or weekday, the message is an error. In all other
 * cases, the message is advice, because the word may be a name.
 */
function unknownCapitalised(
  word: string,
  isName: boolean,
  similar: readonly string[],
): RuleMessage {
  // At the beginning of a sentence, an unknown word of four letters may be a name, such as “Telr”. Such a word is
  // similar to many other words. Therefore, only corrections with the same letters in another order are suggested.
  const isLikely = (one: string) =>
    isTypo(one, word) && (isName || word.length > 4 || hasSameLetters(one, word));
  const similarWords = similar.filter(isLikely);
  const instead = didYouMean(similarWords) + addToDictionary(word);
  const isDay = isName && similarWords.some((one) => calendarWords.has(one));
  return isDay
    ? { ...notInDictionary(word), ...onlyCorrection(similarWords), instead }
    : { ...unknownName(word, isName), instead };
}

const notInDictionary = (word: string) => ({
  rule: 'spelling',
  message: `The dictionary does not contain “${word}”.`,
});

const unknownName = (word: string, isName: boolean) => ({
  rule: 'name-unknown',
  level: 'advice' as const,
  message: isName
    ? `The check does not know the name “${word}”.`
    : `The dictionary does not contain “${word}”.`,
});

const onlyCorrection = ([only, ...others]: readonly string[]) =>
  only && others.length === 0 ? { expected: only } : {};

const didYouMean = (similarWords: readonly string[]): string =>
  similarWords.length > 0 ? `Did you mean “${similarWords.join('” or “')}”? ` : '';

const addToDictionary = (word: string, condition = 'If the word is right'): string =>
  `${condition}, type this word on a new line of the file dictionary.txt: ${word.replace(/’s?$/, '')}`;

/**
 * docs/voice.md contains a list of words to avoid. In these phrases, such a word is allowed, because the word has its
 * literal meaning.
 */
const literalPhrases = [
  'leading (?:to|into|from|away|zeros?|digits?|letters?|questions?|courts?|cases?|causes?)',
  'tailored (?:suits?|shirts?|or not)',
  'landscape (?:pages?|format|architects?|gardens?)',
  'comprehensive (?:motor|car|vehicle|insurance|cover)',
  'leverage ratio',
  'journeys? (?:time|to|from|of|by|abroad|between)',
  'navigat\\p{L}* (?:to|away|back)',
  'trusted (?:friends?|relatives?|persons?|devices?|third)',
  'robust (?:proof|evidence|doors?|locks?)',
  'unlock\\p{L}* (?:the|a|an|your) (?:\\p{L}+ )?(?:phone|screen|device|card|door|safe|account)',
  'seamless (?:steel|pipes?|tubes?)',
  'one-stop flights?',
  'bespoke suits?',
].join('|');

/** Returns a pattern that matches a word from docs/voice.md and the inflected forms of this word. */
function formsOf(entry: string): string {
  const typed = escapeRegExp(entry).replaceAll(' ', String.raw`\s+`).replace(/['’]/g, "['’]");
  const isVerb = /(?:[iy]s|at|ur|ag)e$|(?:ock|ower)$/.test(entry);
  if (isVerb) return `${typed.replace(/e$/, '')}(?:e?s|e?d|ing|e)?`;
  return `${typed}${/[a-z]$/.test(entry) ? 's?' : ''}`;
}

/**
 * Creates wording rules from the word lists in docs/voice.md: words to avoid, and words for which another word is
 * preferred.
 */
export function voiceWordingRules(guide: string): WordingRule[] {
  const [, list = ''] = guide.match(/## Words we strike\n+([\s\S]*?)\n\n/) ?? [];
  const [, table = ''] = guide.match(/## Words we prefer\n([\s\S]*?)(?:\n## |$)/) ?? [];
  const struck = list
    .split(/,\s*/)
    .map((entry) => entry.trim().replace(/\.$|\s\(.*/, ''))
    .filter((entry) => /^(?!etc|expert or|whether you)[a-z’'-]+(?: [a-z’'-]+)*$/.test(entry));
  const ruleFor = (
    rule: 'struck-word' | 'preferred-word',
    words: string,
    wrong: string,
    message: string,
    instead: string,
  ): WordingRule => ({
    rule,
    find: new RegExp(withLatinLetters(asWholeWords(words)), 'giu'),
    message,
    instead,
    class: 'style',
    level: 'advice',
    quoted: 'left alone',
    // a name, such as Dubai Airport Freezone, can contain a word that docs/voice.md lists, so the rule skips names
    ...(rule === 'preferred-word' && { names: 'left alone' }),
    in: ['paragraph', 'item', 'cell', 'field'],
    wrong,
    right: instead,
  });
  return [
    ruleFor(
      'struck-word',
      `(?!${literalPhrases})(?:${struck.map(formsOf).join('|')})`,
      '',
      '“$&” is a phrase to avoid (see the voice guide, docs/voice.md).',
      'Delete “$&”. Write what the firm does, who does the work and by when, such as “Your adviser files the return ' +
        'within two days”.',
    ),
    ...[...table.matchAll(/^\| +(?!Not |-)(.+?) +\| +(.+?) +\|$/gm)].map(
      ([, not = '', but = '']) => {
        const instead = `Type “${but.split(/,\s*(?:or\s+)?/).join('” or “')}”.`;
        return ruleFor(
          'preferred-word',
          formsOf(not),
          not,
          'The voice guide (docs/voice.md) lists “$&” with a better word.',
          instead,
        );
      },
    ),
  ];
}

/**
 * Returns the pattern that a suggested correction must match. The correction of a name must begin with a capital
 * letter. The correction of a word in lower case must be in lower case. The correction of the first word of a sentence
 * can begin with a capital or a small letter.
 */
function formOfCorrection(word: string, isName: boolean): RegExp {
  if (isName) return /^\p{Lu}[\p{L}’-]+$/u;
  const isCapitalised = /^\p{Lu}/u.test(word);
  return isCapitalised ? /^[\p{L}-]+$/u : /^(?!whore)\p{Ll}[\p{L}-]*$/u;
}
