/**
 * The maximum number of words in a query, and the maximum number of characters in each word. Without these limits, a
 * very long query would block the main thread.
 */
const limits = { words: 20, characters: 200 };

const percentage = String.raw`\p{N}+(?:\.\p{N}+)?\s?(?:%|per\s?cent\b)`;
const groupedNumber = String.raw`\p{N}+(?:,\p{N}{3})+`;
const thousands = String.raw`\p{N}+(?:\.\p{N}+)?k\b`;
const abbreviation = String.raw`(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])`;
const currency = String.raw`AED(?=\p{N})`;
const word = String.raw`e-mails?\b|[\p{L}\p{N}\p{M}]+(?:[’']\p{L}+)?`;

/**
 * Matches a word: a percentage such as `5%` or `5 per cent`; a number with thousands separators; a number such as
 * `375k`; an abbreviation such as `V.A.T.`; the currency in `AED375,000`; `e-mail`; or a sequence of letters and
 * digits, possibly with an apostrophe inside.
 */
export const wordPattern = new RegExp(
  [percentage, groupedNumber, thousands, abbreviation, currency, word].join('|'),
  'giu',
);

/**
 * Replacements in a word, in this order. The last two rows convert plurals to singulars. The rows above the last two
 * convert the spellings of a word, such as the British and the American spelling, to one form.
 */
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
  // words that end in -ss, -us or -is are not plurals
  [/(?<=x|ss|sh|ch)es$|(?<=\w{2}[^sui])s$/, ''],
];

/**
 * Normalises a word: `Licences`, `licenses` and `licence’s` become `licence`; `5 per cent` becomes `5%`; `V.A.T.`
 * becomes `vat`; `375k` becomes `375000`. Arabic and Persian digits become the digits 0 to 9.
 */
export function normalizeWord(word: string): string {
  const bare = word
    .replace(/\s?(?:%|per\s?cent)$/i, '%')
    .replace(/^e-/i, 'e')
    .replace(/(?<=\p{L})\./gu, '')
    .replace(/^(?<thousands>\p{N}+)k$/iu, '$<thousands>000')
    .toLowerCase()
    .normalize('NFKD')
    // the last four bits of the character code of such a digit are its value
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0b1111))
    .replace(/\p{M}|[’']s?$|[’',]/gu, '');
  return spellings.reduce((folded, [pattern, put]) => folded.replace(pattern, put), bare);
}

/**
 * Returns a normalised word without an ending such as ‘-ing’: ‘budget’ for ‘budgeting’. Returns the whole word if fewer
 * than four letters would remain.
 */
export const stemOf = (word: string): string =>
  word.replace(/(?<=\w{4})(?:ing|ation|ment|er|or|ed|e)$/, '');

/**
 * Stop words (frequent words without much meaning). ‘Will’ is not included, because a will is also a legal document.
 */
const common = new Set(
  [
    'a about an and are as at be by can do does for from get have how i if in into is it its make me much my',
    'need of on or our should that the their them there they this to want we what when where which who why',
    'with you your',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Returns true if a word is a stop word. Stop words of running text are not indexed; stop words of titles and headings
 * are indexed. Stop words of a query are ignored if the query has other words.
 */
export const isCommon = (word: string): boolean => common.has(word.toLowerCase());

/** Truncates a query to the allowed number of words, and each word to the allowed number of characters. */
export const truncateQuery = (query: string): string =>
  query
    .trim()
    .split(/\s+/, limits.words)
    .map((word) => word.slice(0, limits.characters))
    .join(' ');

/**
 * Returns the normalised words of a query, truncated to the limits. Stop words are removed if the query has other
 * words.
 */
export function queryWords(query: string): string[] {
  const typed: string[] = truncateQuery(query).match(wordPattern) ?? [];
  const significant = typed.filter((word) => !isCommon(word));
  return (significant.length > 0 ? significant : typed).map(normalizeWord).filter(Boolean);
}
