/** The rules that need one page only, one line a rule: each gets the page as it was typed and the words of the house. */
export { amounts } from './amounts.ts';
export { counts } from './counts.ts';
export { dateForms } from './dates.ts';
export { firm } from './firm.ts';
export { headings } from './headings.ts';
export { invisibleCharacters } from './invisible.ts';
export { links } from './links.ts';
export { markdown } from './markdown.ts';
export { officeHours } from './office-hours.ts';
export { ownLinks } from './own-links.ts';
export { promises } from './promises.ts';
export { punctuation } from './punctuation.ts';
export { sentences } from './sentences.ts';
export { stepCounts } from './step-counts.ts';
export { spelling, words } from './words.ts';
