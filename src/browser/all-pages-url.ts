/**
 * Percent-encodes a text. First replaces lone surrogates (halves of a character), because `encodeURIComponent` throws
 * an error for a lone surrogate.
 */
export const encodeText = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'));

/** The beginning of a URL fragment that contains a search query. */
export const queryPrefix = '#search=';

/**
 * Returns the URL of the list of all pages. `words` is a search query. The URL contains the query in its fragment, so
 * that browsers do not send the query to the server.
 */
export const allPagesUrl = (words = ''): string =>
  `${import.meta.env.BASE_URL}sitemap${words && queryPrefix + encodeText(words)}`;

/**
 * The sessionStorage key for the visitor’s choice to turn off the search shortcut (the slash key). This constant is in
 * this module because the first script (browser.ts) has already loaded the module. If the constant were in
 * session-storage.ts, the first script would have to load that file.
 */
export const searchKey = 'search-key';

/** The value that is stored under `searchKey`. If the search shortcut is on, nothing is stored. */
export interface ShortcutChoice {
  isOff: true;
}
