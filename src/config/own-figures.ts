/**
 * The values of `own:` in `pages/figures.yml`, each with its meaning. A group with `own:` contains the firm's own
 * figures; the page does not show its source. A group without `own:` contains figures of a law or an authority.
 */
export const ownFigures = {
  firm: 'what the firm says of itself and its work',
  practice: 'what is usual, as the firm has seen it',
  example: 'an example on the page, with its sums',
  count: 'things counted on the page',
  steps: 'what steps of the procedure add up to, which the check calculates',
} as const;

/** A value of `own:`. */
export type OwnFigures = keyof typeof ownFigures;
