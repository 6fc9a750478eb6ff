/** What a page may cost, in bytes as brotli sends them but for fonts and sheets. Later work may spend what is left of them, not more. */
export const budgets = {
  /** The HTML with the styles that stand in it: what a new connection may send at once (ten segments of TCP). */
  firstResponse: { median: 14_600, most: 17_000, asMedian: ['/vat-services'] },
  /** HTML, styles and scripts before a visitor shows intent, the drawings of a page's own data included. */
  beforeIntent: { median: 21_300, most: 27_000 },
  /** The sheet for paper, which browsers fetch last and no screen waits for. */
  paper: 1_300,
  scripts: 4_000,
  /** Scripts, and the style sheet that all pages share. */
  shared: 10_300,
  /** The scripts of the contact page once a message has been sent. */
  contact: 85_000,
  /** The home page with its fonts, without its film and its words. */
  home: 69_000,
  /** What a search fetches besides its code. */
  searchIndex: 130_000,
  /** The files of the fonts of one page. */
  fonts: 30_000,
  /** Different addresses that a service page asks for, itself included. */
  requests: 15,
  /** Sheets of A4. */
  sheets: { most: 6, of: '/vat-services' },
  /** The sum of layout shifts, with fonts that come late. */
  shift: { median: 0.001, most: 0.035 },
} as const;
