import type { Rank } from './nearness.ts';

/** The rows about figures, numbers and what is counted; they come after those about other things. */
export const figureRanks: readonly Rank[] = [
  // what counts the things themselves says which number is wrong
  ['page', ['count'], ['count-elsewhere']],
  ['overlap', ['date-impossible'], ['date-form']],
  ['overlap', ['firm-telephone', 'firm-hours'], ['range-hyphen', 'date-form']],
  // a step that has changed has taken its figure off the page
  ['page', ['steps-total'], ['figure-gone', 'figure-changed']],
  ['line', ['figure-changed', 'figure-gone', 'figure-list'], ['figure-confirmed']],
  ['overlap', ['figure-changed'], ['figure-unknown']],
  ['overlap', ['law-unknown'], ['law-form', 'date-form', 'figure-unknown', 'two-sentences']],
  ['overlap', ['amount-commas'], ['range-spaces', 'amount-sign']],
  ['overlap', ['amount-dash'], ['figure-unknown', 'amount-commas', 'amount-sign', 'amount-space']],
  [
    'overlap',
    [
      'number-hyphen',
      'number-letters',
      'amount-space',
      'amount-commas',
      'range-spaces',
      'range-hyphen',
      'range-ends',
      'amount-short',
      'time-form',
      'time-impossible',
    ],
    ['figure-unknown'],
  ],
  [
    'digits',
    ['number-lost', 'number-twice', 'number-letters', 'percent', 'time-form', 'date-form'],
    ['figure-gone'],
  ],
  ['someDigits', ['foreign-sign', 'number-letters'], ['figure-gone']],
  ['year', ['date-form'], ['figure-gone']],
  ['overlap', ['unit-possessive'], ['straight-quote', 'plural']],
  ['line', ['invisible-character'], ['amount-commas']],
  ['line', ['foreign-sign'], ['figure-unknown', 'number-lost']],
  // a page cites rightly what its source in the list has wrong
  ['page', ['figure-list'], ['law-unknown']],
  // a figure that is typed wrong is not found by its sounding
  [
    'below',
    [
      'number-hyphen',
      'number-letters',
      'amount-commas',
      'figure-unknown',
      'foreign-sign',
      'hyphen-kind',
      'range-hyphen',
      'range-ends',
    ],
    ['sounding-figure'],
  ],
  [
    'overlap',
    ['personal-data'],
    ['figure-unknown', 'date-form', 'short-capitals', 'spelling', 'firm-telephone', 'link-broken'],
  ],
  ['overlap', ['plural', 'count', 'count-elsewhere'], ['figure-unknown']],
  ['line', ['steps-total'], ['word-content', 'steps-wait']],
  ['page', ['figure-unknown', 'figure-changed'], ['steps-wait']],
  // what a broken list or table holds is not counted
  [
    'page',
    ['stray-mark', 'list-space', 'table-broken', 'list-sign'],
    ['nothing-to-count', 'step-number', 'count', 'count-elsewhere'],
  ],
  [
    'overlap',
    ['figure-unknown'],
    [
      'amount-sign',
      'amount-order',
      'amount-commas',
      'unit-short',
      'date-form',
      'percent',
      'spelling',
    ],
  ],
  [
    'overlap',
    [
      'firm-hours',
      'description-shared',
      'promise',
      'date-future',
      'date-weekday',
      'sounding-figure',
    ],
    ['figure-unknown'],
  ],
  ['overlap', ['link-elsewhere'], ['firm-telephone', 'link-self']],
];
