import type { near } from './nearness.ts';

export type Rules = readonly string[] | 'all others';

/**
 * Which rules say more than which others of the same page, line or place, so that one of them is told. The rows are
 * gone through in their order: a rule that leads over one and gives way to another stands in the row above first.
 */
export const ranks: readonly [near: keyof typeof near, leading: Rules, giving: Rules][] = [
  // what stands at the top is then read as something else
  ['page', ['front-matter-missing'], 'all others'],
  ['start', 'all others', ['spelling', 'link-broken']],
  // what was pasted twice is counted twice, and a lost item not at all
  ['page', ['text-twice'], ['count', 'steps-total', 'figure-gone']],
  ['page', ['step-italic'], ['steps-total']],
  ['counting', ['text-twice'], ['word-content']],
  ['line', ['text-twice'], ['word-content', 'link-twice']],
  // a heading whose number was changed has another address
  ['anchor', ['figure-unknown', 'figure-changed', 'count'], ['link-no-heading']],
  ['heading', ['heading-space'], ['link-no-heading']],
  // a word that takes so many says it better than the heading above it
  ['counted', ['word-content'], ['count']],
  // what counts the things themselves says which number is wrong
  ['page', ['count'], ['count-elsewhere']],
  // they say in particular what a word’s contract says in general
  [
    'line',
    [
      'item-empty',
      'list-sign',
      'note-between',
      'table-row',
      'heading-empty',
      'indent-lost',
      'stray-mark',
      'range-hyphen',
      'amount-commas',
      'amount-order',
      'amount-short',
      'amount-space',
      'number-lost',
      'list-space',
      'table-broken',
    ],
    ['word-content'],
  ],
  ['overlap', ['link-no-heading'], ['word-content']],
  ['beside', ['quote-sign', 'list-sign', 'note-between'], ['word-content']],
  ['below', ['note-between', 'list-sign'], ['sounding-figure', 'word-content']],
  ['overlap', ['word-content'], ['spelling']],
  ['line', ['note-kind'], ['two-sentences']],
  ['line', ['tag-needs-own-line'], ['sounding-place']],
  ['line', ['question-heading'], ['bold-heading', 'full-stop', 'two-sentences']],
  ['line', ['bold-heading'], ['full-stop']],
  ['line', ['link-without-words'], ['lower-case']],
  ['line', ['front-matter-quotes'], ['front-matter-unreadable']],
  ['overlap', ['date-impossible'], ['date-form']],
  ['overlap', ['firm-telephone', 'firm-hours'], ['range-hyphen', 'date-form']],
  ['overlap', ['entity'], ['spelling', 'space-after-sign', 'two-sentences']],
  // a step that has changed has taken its figure off the page
  ['page', ['steps-total'], ['figure-gone', 'figure-changed']],
  ['line', ['figure-changed', 'figure-gone', 'figure-list'], ['figure-confirmed']],
  ['overlap', ['figure-changed'], ['figure-unknown']],
  ['line', ['second-title'], ['page-top']],
  ['line', ['list-space'], ['invisible-character', 'lower-case', 'full-stop']],
  ['overlap', ['placeholder'], ['short-capitals', 'two-sentences', 'spelling', 'sign-twice']],
  [
    'overlap',
    ['firm-name', 'unit-short', 'body-name', 'place-name', 'note-kind', 'letter-parted'],
    ['spelling'],
  ],
  ['overlap', ['foreign-letter'], ['body-name']],
  ['overlap', ['law-unknown'], ['law-form', 'date-form', 'figure-unknown', 'two-sentences']],
  ['overlap', ['card-name', 'amount-sign', 'amount-short'], ['short-capitals', 'spelling']],
  ['line', ['amount-order', 'amount-sign'], ['two-sentences']],
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
  ['overlap', ['link-without-address'], ['link-vague']],
  ['line', ['placeholder'], ['link-broken', 'review-mark']],
  ['line', ['placeholder', 'bracket-open', 'space-before-sign'], ['full-stop']],
  ['beside', ['full-stop', 'stray-mark', 'lower-case'], ['long-sentence']],
  ['page', ['second-title'], ['heading-skipped']],
  ['page', ['indent-lost'], ['step-number']],
  ['overlap', ['time-form', 'quote-direction', 'number-letters'], ['stray-mark']],
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
  ['line', ['partner-name'], ['picture-missing', 'spelling']],
  ['line', ['partner-bank'], ['short-capitals', 'spelling']],
  ['overlap', ['plural', 'count', 'count-elsewhere'], ['figure-unknown']],
  ['line', ['steps-total'], ['word-content', 'steps-wait']],
  ['page', ['figure-unknown', 'figure-changed'], ['steps-wait']],
  ['beside', ['table-broken'], ['dash']],
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
  ['overlap', ['link-own'], ['link-protocol']],
  ['overlap', ['link-form', 'link-nowhere', 'link-moved'], ['link-extension', 'link-slash']],
  ['overlap', ['link-vague'], ['link-own']],
  ['overlap', ['link-elsewhere'], ['firm-telephone', 'link-self']],
  ['page', ['link-elsewhere'], ['link-twice']],
  ['overlap', ['heading-of-another'], ['heading-shared']],
  // a lost line leaves its heading empty
  ['page', ['word-needed'], ['section-empty']],
  // words with a gap are read by nobody
  ['line', ['gap'], 'all others'],
];
