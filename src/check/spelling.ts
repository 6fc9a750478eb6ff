import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrie, type ITrie } from 'cspell-trie-lib';
import { upperFirst } from '../language/first-letter.ts';
import { nearest } from '../language/problem.ts';

/** Shorter words are left alone: most are abbreviations. */
const shortest = 4;

/** British English and the house's own words. */
export interface Speller {
  knows: (word: string) => boolean;
  /** Whether a word stands in one of the two dictionaries just so, however short it is. */
  hasWord: (word: string) => boolean;
  /** Whether a word is one of the dictionary in American spelling. */
  isAmerican: (word: string) => boolean;
  /** At most three words that were perhaps meant. */
  suggest: (word: string) => string[];
}

let british: ITrie | undefined;

/** The British dictionary of cspell, the same that editors use by cspell.config.yaml. */
function loadBritish(): ITrie {
  const settings = createRequire(import.meta.url).resolve('@cspell/dict-en-gb/cspell-ext.json');
  const file = join(dirname(settings), 'en_GB.trie.gz');
  british ??= decodeTrie(gunzipSync(readFileSync(file)));
  return british;
}

/** A speller of the British dictionary and further words, which stand in dictionary.txt one a line. */
export function createSpeller(words: readonly string[]): Speller {
  const trie = loadBritish();
  const house = new Set(words);
  const names = words.filter((entry) => !isShort(entry));
  const has = (word: string) => house.has(word) || trie.has(word);
  const forms = (word: string) => [word, word.toLowerCase(), titleCase(word)];
  const find = (word: string): boolean => {
    const plain = word.replaceAll('’', "'").replace(/'s?$/, '');
    if (plain.length < shortest || /^\p{Lu}{2,3}s$/u.test(plain)) return true;
    if (plain === plain.toUpperCase())
      return forms(plain).some(has) || forms(plain.replace(/S$/, '')).some(has);
    return has(plain) || (startsUpper(plain) && has(plain.toLowerCase()));
  };
  const knownWords = new Map<string, boolean>(); // pages share most of their words
  return {
    hasWord: has,
    isAmerican: (word) => britishFor(word).some((one) => one !== word && has(one)),
    knows(word) {
      let known = knownWords.get(word);
      if (known === undefined) {
        known = find(word);
        knownWords.set(word, known);
      }
      return known;
    },
    suggest(word) {
      const swapped = isShort(word) ? turned(word).find((one) => house.has(one)) : undefined;
      if (swapped) return [swapped];
      const ours = nearest(word, isShort(word) ? words : names);
      const theirs = trie
        .suggest(word.replaceAll('’', "'"), { numSuggestions: 8 })
        .filter((entry) => /^[\p{L}' -]+$/u.test(entry) && has(entry));
      const likely = [...britishFor(word), upperFirst(word)].filter(
        (entry) => has(entry) || has(entry.toLowerCase()),
      );
      const written = [...likely, ours ?? '', ...theirs]
        .filter(Boolean)
        .map((entry) => (startsUpper(word) ? upperFirst(entry) : entry).replaceAll("'", '’'));
      return [...new Set(written)].slice(0, 3);
    },
  };
}

/** What an American word may be in British spelling. */
const britishFor = (word: string) => [
  word.replace(/or/, 'our'),
  word.replace(/er(?=s?$|ed$)/, 're'),
  word.replace(/og(?=s?$)/, 'ogue'),
  word.replace(/ense(?=s?$)/, 'ence'),
  word.replace(/l(?=ed$|ing$|er$)/, 'll'),
];

/** A short form in capitals, such as FTA. */
const isShort = (word: string) => /^\p{Lu}{2,4}s?$/u.test(word);

/** The word with each two letters beside each other turned. */
export const turned = (word: string): string[] =>
  [...word.slice(1)].map(
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  );

const startsUpper = (word: string) => /^\p{Lu}/u.test(word);
const titleCase = (word: string) => word.slice(0, 1) + word.slice(1).toLowerCase();
