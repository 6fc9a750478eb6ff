/** The beginning of the index, `/search.json`: what the other files are called. It grows by two bytes a page. */
export interface SearchStart {
  /** A digest of the whole index, in the address of each of its other files, so that files of two builds never meet. */
  version: string;
  /** What the terms of each part begin with. One that others continue holds the term itself and a sum of theirs. */
  parts: string[];
  /** How many sections each page has; sections are counted through all pages. */
  sizes: number[];
  /** Where a search may start before a word is typed: the names and addresses of the home page’s compass rose. */
  bearings: [label: string, address: string][];
}

/** A part of the index: the sections of each term, as `writePostings` writes them; under `…` those of all longer terms. */
export type SearchPart = Record<string, string>;

/** The texts of a page. */
export interface PageTexts {
  page: string;
  address: string;
  /** Anchor and heading, both empty for the top of the page; and what a visitor reads there. */
  sections: [anchor: string, heading: string, text: string][];
}

/** The address of a part of the index. */
export const partAddress = (version: string, index: number) => `/search/${version}/${index}.json`;
/** The address of the texts of a page. */
export const pageAddress = (version: string, page: number) => `/search/${version}/p${page}.json`;
/** The address of the list of all terms, for words with mistakes. */
export const termsAddress = (version: string) => `/search/${version}/terms.json`;
