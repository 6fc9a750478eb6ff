/** The rules that need one page only, one line a rule: each gets the page as it was typed and the words of the house. */
export { amounts } from './amounts.ts';
export { headings } from './headings.ts';
export { invisibleCharacters } from './invisible.ts';
export { links } from './links.ts';
export { markdown } from './markdown.ts';
export { punctuation } from './punctuation.ts';
export { sentences } from './sentences.ts';
export { spelling, words } from './words.ts';
