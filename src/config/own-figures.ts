/**
 * The possible values of `own:` in `pages/figures.yml`, each with a description. This file lists approved figures
 * (amounts, dates and other numbers). A group of figures with the key `own:` contains the firm's own figures. Pages do
 * not show a source for these figures. A group without the key `own:` contains figures of a law or an authority.
 */
export const ownFigures = {
  firm: 'figures about the firm and its work',
  practice: 'usual values in the firm’s experience',
  example: 'figures of an example on the page, and their sums',
  count: 'things counted on the page',
  steps: 'sums of the steps of a procedure, which the check calculates',
} as const;

/** A value of the key `own:` in `pages/figures.yml`, such as `firm`. */
export type OwnFigures = keyof typeof ownFigures;
