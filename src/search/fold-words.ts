/** How much of a query is looked for and repeated: more would keep the page busy. */
const most = { words: 20, characters: 200 };

const share = String.raw`\p{N}+(?:\.\p{N}+)?\s?(?:%|per\s?cent\b)`;
const figure = String.raw`\p{N}+(?:,\p{N}{3})+`;
const word = String.raw`e-mails?\b|[\p{L}\p{N}\p{M}]+(?:[’']\p{L}+)?`;

/**
 * The words of a text: shares such as `5%` and `5 per cent`; figures with their commas; `e-mail`; and runs of letters and
 * digits, which may have an apostrophe inside.
 */
export const wordPattern = new RegExp(`${share}|${figure}|${word}`, 'giu');

/** American and older spellings as the British one, or as a form that both share; then plurals as singulars. */
const spellings: readonly [RegExp, string][] = [
  [/(?<=\w{2})iz(?=(e|es|ed|er|ers|ing|ation|ations)$)/, 'is'],
  [/yz(?=(e|es|ed|ing)$)/, 'ys'],
  [/(?<=\w{3})our(?=(s|ed|ing|able|er|ers)?$)/, 'or'],
  [/(?<=\w{3})tre(?=s?$)/, 'ter'],
  [/ll(?=(ed|ing|er|ers)$)/, 'l'],
  [/(licen|defen|offen)s/, '$1c'],
  [/^practis/, 'practic'],
  [/^cheque(?!r)/, 'check'],
  [/^programme/, 'program'],
  [/(?<=\w{2})ies$/, 'y'],
  // a word that ends in -ss, -us or -is is no plural
  [/(?<=x|ss|sh|ch)es$|(?<=\w{2}[^sui])s$/, ''],
];

/** A word as the search compares it: `Licences`, `licenses` and `licence’s` are all `licence`; `5 per cent` is `5%`. */
export function foldWord(word: string): string {
  const bare = word
    .replace(/\s?(?:%|per\s?cent)$/i, '%')
    .replace(/^e-/i, 'e')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|[’']s?$|[’',]/gu, '');
  return spellings.reduce((folded, [pattern, put]) => folded.replace(pattern, put), bare);
}

/** Words that stand everywhere and decide nothing. ‘Will’ is none of them: it is a paper, too. */
const common = new Set(
  'a about an and are as at be by can do does for from get have how i if in into is it its make me much my need of on or our should that the their them there they this to want we what when where which who why with you your'.split(
    ' ',
  ),
);

/** True for a word that the index leaves out of running text, and a query where it has others. */
export const isCommon = (word: string): boolean => common.has(word.toLowerCase());

/** A query without what is too long: its first words, each without what exceeds the limit, one space between them. */
export const cutQuery = (query: string): string =>
  query
    .trim()
    .split(/\s+/, most.words)
    .map((word) => word.slice(0, most.characters))
    .join(' ');

/** The words of a query, folded, without the common ones if there are others; what is too long is cut. */
export function queryWords(query: string): string[] {
  const typed: string[] = cutQuery(query).match(wordPattern) ?? [];
  const telling = typed.filter((word) => !isCommon(word));
  return (telling.length > 0 ? telling : typed).map(foldWord).filter(Boolean);
}
