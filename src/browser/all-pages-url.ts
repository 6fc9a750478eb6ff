/** Percent-encodes a text. Lone surrogates, which `encodeURIComponent` rejects, become replacement characters. */
export const encodeText = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'));

/** The beginning of a URL fragment that contains a search query. */
export const queryPrefix = '#search=';

/**
 * Returns the URL of the list of all pages. `words` is a search query. The query is in the fragment of the URL, because
 * browsers do not send the fragment to the server.
 */
export const allPagesUrl = (words = ''): string =>
  `${import.meta.env.BASE_URL}sitemap${words && queryPrefix + encodeText(words)}`;

/**
 * The sessionStorage key under which the visitor’s choice to turn off the search shortcut is stored. (The shortcut is
 * the slash key.) This constant is in this module, because the first script (browser.ts) already contains this module.
 * If the constant were in session-storage.ts, the enhancements would have to load a further file.
 */
export const searchKey = 'search-key';

/** The value that is stored under `searchKey`. Nothing is stored while the shortcut is on. */
export interface ShortcutChoice {
  isOff: true;
}
