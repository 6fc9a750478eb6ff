/**
 * Normalises a text for comparisons. The result is in lower case. Each run of characters that are not letters, digits,
 * : or % is replaced with a space.
 */
export const withoutPunctuation = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d:%]+/gu, ' ')
    .trim();

/** Replaces each run of white space with one space. */
export const withSingleSpaces = (source = '') => source.replace(/\s+/g, ' ');
