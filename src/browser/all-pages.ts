/** Percent-encodes a text. Lone surrogates, which `encodeURIComponent` rejects, become replacement characters. */
export const encodeText = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'));

/** The beginning of a fragment with a search query. */
export const queryPrefix = '#search=';

/**
 * Returns the URL of the list of all pages with a query. The query is in the fragment, which browsers do not send to
 * the server.
 */
export const allPagesUrl = (words = ''): string =>
  `${import.meta.env.BASE_URL}sitemap${words && queryPrefix + encodeText(words)}`;
