import { figureRanks } from './figure-ranks.ts';
import type { Rank } from './nearness.ts';

/**
 * Which rules say more than which others of the same page, line or place, so that one of them is told. The rows are
 * gone through in their order: a rule that leads over one and gives way to another stands in the row above first.
 */
export const ranks: readonly Rank[] = [
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
  ['overlap', ['entity'], ['spelling', 'space-after-sign', 'two-sentences']],
  ['line', ['second-title'], ['page-top']],
  ['line', ['list-space'], ['invisible-character', 'lower-case', 'full-stop']],
  ['overlap', ['placeholder'], ['short-capitals', 'two-sentences', 'spelling', 'sign-twice']],
  [
    'overlap',
    ['firm-name', 'unit-short', 'body-name', 'place-name', 'note-kind', 'letter-parted'],
    ['spelling'],
  ],
  ['overlap', ['foreign-letter'], ['body-name']],
  ['overlap', ['card-name', 'amount-sign', 'amount-short'], ['short-capitals', 'spelling']],
  ['line', ['amount-order', 'amount-sign'], ['two-sentences']],
  ['overlap', ['link-without-address'], ['link-vague']],
  ['line', ['placeholder'], ['link-broken', 'review-mark']],
  ['line', ['placeholder', 'bracket-open', 'space-before-sign'], ['full-stop']],
  ['beside', ['full-stop', 'stray-mark', 'lower-case'], ['long-sentence']],
  ['page', ['second-title'], ['heading-skipped']],
  ['page', ['indent-lost'], ['step-number']],
  ['overlap', ['time-form', 'quote-direction', 'number-letters'], ['stray-mark']],
  ['line', ['partner-name'], ['picture-missing', 'spelling']],
  ['line', ['partner-bank'], ['short-capitals', 'spelling']],
  ['beside', ['table-broken'], ['dash']],
  ['overlap', ['link-own'], ['link-protocol']],
  ['overlap', ['link-form', 'link-nowhere', 'link-moved'], ['link-extension', 'link-slash']],
  ['overlap', ['link-vague'], ['link-own']],
  ['page', ['link-elsewhere'], ['link-twice']],
  ['overlap', ['heading-of-another'], ['heading-shared']],
  // a lost line leaves its heading empty
  ['page', ['word-needed'], ['section-empty']],
  ...figureRanks,
  // words with a gap are read by nobody
  ['line', ['gap'], 'all others'],
];
