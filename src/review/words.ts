/** The words that the review puts round what it found, for both reports. */
export const words = {
  title: 'What a visitor will see change',
  noChange: 'No visible change: every page is what it was.',
  marker: '<!-- review of the visible change -->',
  notes: {
    split: 'one sentence became several',
    joined: 'several sentences became one',
    moved: 'the sentence moved',
  },
} as const;

/** '1 page', '3 pages'. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`;
