/** What stands before an example when it is read as a page. */
const top = (word: string) => `---
title: ${word} in the workshop
description: This page exists beside the development server only, and it shows a copywriter how one word of the vocabulary looks.
---

# ${word}

An example.

## Example

`;

/** The lines of `top`, to be taken from the line of a problem. */
export const linesBefore = top('').split('\n').length - 1;

/** A whole page round the example of a word, so that it is read and drawn as on any page. */
export const examplePage = (word: string, markdown: string): string => top(word) + markdown;

/** The example of such a page, as it was typed. */
export const exampleOf = (source: string): string =>
  source.split('\n').slice(linesBefore).join('\n');
