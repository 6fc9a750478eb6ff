import type { Change } from './change.ts';
import type { Leaf } from './drawn-page.ts';
import type { Saying } from './saying.ts';

/** Whether a link dials or begins a mail. */
const reaches = (href = ''): boolean => /^(?:tel|mailto):/.test(href);

/** The words of the links of some texts that dial or begin a mail. */
const wordsOf = (leaves: readonly Leaf[]): string =>
  leaves
    .flatMap(({ runs }) => runs.filter(({ href }) => reaches(href)))
    .map(({ text }) => text)
    .join(', ');

/** What a change does to a telephone number or a mail address, in its words or in where a press leads. */
export function sayContact(change: Change): Saying[] {
  if (change.type === 'linked') {
    const { text, from = 'nothing', to = 'nothing' } = change;
    return reaches(from) || reaches(to)
      ? [
          [
            'Pressing ',
            { quote: text },
            ' leads to ',
            { address: to },
            ' instead of ',
            { address: from },
          ],
        ]
      : [];
  }
  if (change.type !== 'reworded') return [];
  const [old, after] = [wordsOf(change.old), wordsOf(change.new)];
  return old && old !== after
    ? [['How to reach the firm changed, ', { quote: old }, ' to ', { quote: after || 'nothing' }]]
    : [];
}
