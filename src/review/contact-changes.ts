import type { Change } from './change.ts';
import type { Leaf } from './drawn-page.ts';

/** Whether a link dials or begins a mail. */
const reaches = (href = ''): boolean => /^(?:tel|mailto):/.test(href);

/** The words of the links of some texts that dial or begin a mail. */
const wordsOf = (leaves: readonly Leaf[]): string =>
  leaves
    .flatMap(({ runs }) => runs.filter(({ href }) => reaches(href)))
    .map(({ text }) => text)
    .join(', ');

/** What a change does to a telephone number or a mail address, in its words or in where a press leads. */
export function sayContact(change: Change): string[] {
  if (change.type === 'linked') {
    const { text, from = 'nothing', to = 'nothing' } = change;
    return reaches(from) || reaches(to)
      ? [`Pressing “${text}” leads to ${to} instead of ${from}`]
      : [];
  }
  if (change.type !== 'reworded') return [];
  const [old, after] = [wordsOf(change.old), wordsOf(change.new)];
  return old && old !== after
    ? [`How to reach the firm changed, ${old} to ${after || 'nothing'}`]
    : [];
}
