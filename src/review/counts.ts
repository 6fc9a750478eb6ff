import { kindOf } from './came-and-went.ts';
import { meaningOf } from './figures.ts';
import type { PageChange } from './review.ts';
import { count } from './text.ts';
import { sayCell } from './turned.ts';

/** How many more rows, steps or entries a page has now, or fewer; none where a cell was turned, which may be what a count follows from. */
function moreOf({ changes }: PageChange): { number: number; kind: string } {
  if (changes.some(sayCell)) return { number: 0, kind: '' };
  const kinds = changes.flatMap((change) => {
    if (change.type !== 'added' && change.type !== 'removed') return [];
    const isEntry = ['item', 'list item'].includes(change.block.kind);
    const kind = kindOf(change) ?? (isEntry ? 'entry' : undefined);
    return kind ? [{ kind, by: change.type === 'added' ? 1 : -1 }] : [];
  });
  const number = kinds.reduce((sum, { by }) => sum + by, 0);
  return { number, kind: kinds[0]?.kind ?? '' };
}

/** A number without a unit, as a count is; undefined for any other figure. */
export function bareNumber(figure: string | undefined): number | undefined {
  const meaning = figure === undefined ? '' : meaningOf(figure);
  return /^\d[\d,]*$/.test(meaning) ? Number(meaning.replaceAll(',', '')) : undefined;
}

/**
 * What a page won or lost as many of as a count of it rose or fell by; undefined for any other figure. Whether the one
 * follows from the other, nobody can tell from here.
 */
export function sayFollows(
  { from, to }: { from?: string; to?: string },
  page: PageChange | undefined,
): string | undefined {
  const [old, now] = [bareNumber(from), bareNumber(to)];
  const { number, kind } = page ? moreOf(page) : { number: 0, kind: '' };
  if (old === undefined || now === undefined || number === 0 || now - old !== number) return;
  const what = count(Math.abs(number), kind, kind === 'entry' ? 'entries' : `${kind}s`);
  return `the page ${number > 0 ? 'won' : 'lost'} ${what}`;
}
