import type { Options } from 'minisearch';
import { foldTerm } from './fold-term.ts';
import { wordsIn } from './words-in.ts';

/** A section of a page as the search shows it. */
export interface IndexedSection {
  /** Its place in the list. */
  id: number;
  /** The page's address, with the section's anchor if it has one. */
  address: string;
  page: string;
  /** '' for the top of a page. */
  heading: string;
  text: string;
  /** How much a match counts here; 1 is usual, the top of a page counts more. */
  rank: number;
}

/** What the built index holds: the sections, and MiniSearch's own index of them, whose fields are `searchOptions.fields`. */
export interface SearchIndex {
  sections: IndexedSection[];
  index: object;
}

/** Words that stand everywhere and decide nothing. */
const commonWords = new Set(
  'a about an and are as at be by can do does for from get have how i if in into is it its make me much my need of on or our should that the their them there they this to want we what when where which who why with you your'.split(
    ' ',
  ),
);

/** True for a word that a search leaves out if there are others. ‘Will’ is none: it is a paper, too. */
export const isCommon = (word: string): boolean => commonWords.has(word.toLowerCase());

/** How text becomes terms; the index and the search must agree on it. */
export const searchOptions = {
  fields: ['page', 'keywords', 'heading', 'text'],
  tokenize: (text) => wordsIn(text).map(({ word }) => word),
  processTerm: (term) => foldTerm(term) || null,
} satisfies Options;
