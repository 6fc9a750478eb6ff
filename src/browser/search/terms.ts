/** A word of a text, and where it stands in it. */
interface FoundWord {
  word: string;
  start: number;
}

/** The words of a text in their order: runs of letters and digits, with an apostrophe inside if they have one. */
export function wordsIn(text: string): FoundWord[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:[’'][\p{L}]+)?/gu)].map((match) => ({
    word: match[0],
    start: match.index,
  }));
}

/** American and older spellings, as the British one or a form that both share. They apply to index and query alike. */
const spellings: readonly [RegExp, string][] = [
  [/(?<=\w{2})iz(?=(e|es|ed|er|ers|ing|ation|ations)$)/, 'is'],
  [/yz(?=(e|es|ed|ing)$)/, 'ys'],
  [/(?<=\w{3})our(?=(s|ed|ing|able|er|ers)?$)/, 'or'],
  [/(?<=\w{3})tre(?=s?$)/, 'ter'],
  [/ll(?=(ed|ing|er|ers)$)/, 'l'],
  [/(licen|defen|offen)s/, '$1c'],
  [/^practis/, 'practic'],
  [/^cheque/, 'check'],
  [/^programme/, 'program'],
];

/** Plural endings, as the singular; a word on -ss, -us or -is is none. */
const plurals: readonly [RegExp, string][] = [
  [/(?<=\w{2})ies$/, 'y'],
  [/(?<=x|ss|sh|ch)es$/, ''],
  [/(?<=\w{2}[^sui])s$/, ''],
];

/**
 * A word as the search compares it: small letters, without accents, apostrophes and plural, in one spelling.
 * `Licences`, `licenses` and `licence’s` are all `licence`.
 */
export function foldTerm(word: string): string {
  const bare = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']s?$/, '')
    .replace(/[’']/g, '');
  const spelt = spellings.reduce((term, [pattern, put]) => term.replace(pattern, put), bare);
  const plural = plurals.find(([pattern]) => pattern.test(spelt));
  return plural ? spelt.replace(...plural) : spelt;
}

/** Words that stand everywhere and decide nothing. */
const commonWords = new Set(
  'a about an and are as at be by can do does for from get have how i if in into is it its make me much my need of on or our should that the their them there they this to want we what when where which who why with you your'.split(
    ' ',
  ),
);

/** True for a word that a search leaves out if there are others. ‘Will’ is none: it is a paper, too. */
export const isCommon = (word: string): boolean => commonWords.has(word.toLowerCase());
