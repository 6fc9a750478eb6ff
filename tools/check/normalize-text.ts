/**
 * Normalises a text for comparisons. The result is in lower case, with a space for each run of characters other than
 * letters, digits, : and %.
 */
export const withoutPunctuation = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d:%]+/gu, ' ')
    .trim();

/** Replaces each run of white space with one space. */
export const withSingleSpaces = (source = '') => source.replace(/\s+/g, ' ');
