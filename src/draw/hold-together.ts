import { monthPattern } from '../facts/calendar.ts';
import { units } from '../language/typography.ts';

const number = '\\d(?:[\\d.,:]*\\d)?';

/**
 * A range of figures, a word that its own hyphen parts too soon, such as ‘e-mail’ and ‘183-day’; and of what no writer
 * typed in the running text, such as a description: a sum, the number of a law, a number with its unit, a day with its month.
 */
const apart = new RegExp(
  `\\b(?:AED|USD|EUR|GBP|Nos?\\.) ${number}|${number}–${number}(?: ${units}\\b)?|\\b${number} ${units}\\b|\\b(?:[Ee]|\\d+)-\\p{L}+|\\b\\d{1,2} ${monthPattern}(?!\\w)`,
  'gu',
);

/**
 * What is no running text, keeps to one line by itself, or may be laid out as a row, where a mark would be a column of
 * its own; a tag; the text between two.
 */
const parts =
  /<(script|style|template|svg|title|select|textarea|bdi|button|a(?= [^>]*class=)|summary)\b[\s\S]*?<\/\1>|<ul class="(?:bens|partners)"[\s\S]*?<\/ul>|<span class="whole">[^<]*<\/span>|<[^>]*>|[^<]+/g;

/**
 * Keeps each range, each such word and each day of a drawn body on one line. A mark around them leaves the words as they were
 * typed, for the visitor who copies or seeks them; pages as data and as Markdown never get here.
 */
export const holdTogether = (body: string): string =>
  body.replace(parts, (part) =>
    part.startsWith('<') ? part : part.replace(apart, (text) => `<bdi class="held">${text}</bdi>`),
  );
