/** Words as they stand in an address; half an emoji cannot. */
export const encodeWords = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'));

/** What stands in an address before the words of a search. */
export const mark = '#search=';

/**
 * The address of the list of all pages, with the words that were typed into the search: they do not leave the
 * browser.
 */
export const allPages = (words = ''): string =>
  `${import.meta.env.BASE_URL}sitemap${words && mark + encodeWords(words)}`;
