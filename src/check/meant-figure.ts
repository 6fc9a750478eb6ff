import type { FoundFigure } from '../language/find-figures.ts';
import { isRange, isSaidRange } from './said-ranges.ts';

/**
 * For each figure that the list does not know the listed one that was surely meant, by the key of the unknown; none
 * where a machine would have to guess. `gone` are the listed figures that are no longer on the page.
 */
export function meantFigures(
  unknown: readonly FoundFigure[],
  gone: readonly FoundFigure[],
  listed: readonly FoundFigure[],
): ReadonlyMap<string, FoundFigure> {
  const keys = [...new Map(unknown.map((figure) => [figure.key, figure])).values()];
  const pairs = keys.flatMap((figure) => {
    const slip = onlyOne(listed.filter((other) => alike(figure, other) && isSlip(figure, other)));
    const rivals = keys.filter((other) => alike(figure, other));
    const left = gone.filter((other) => alike(figure, other));
    const instead =
      slip ??
      (rivals.length === 1 ? onlyOne(left) : undefined) ??
      onlyOne(gone.filter((other) => numbers(other) === numbers(figure))) ??
      (ofKind(keys, figure).length === 1 ? onlyOne(ofKind(gone, figure)) : undefined);
    return instead ? [[figure.key, instead] as const] : [];
  });
  return new Map(pairs);
}

const ofKind = (figures: readonly FoundFigure[], { kind }: FoundFigure) =>
  figures.filter((figure) => figure.kind === kind);

const onlyOne = (figures: readonly FoundFigure[]) =>
  figures.length === 1 ? figures[0] : undefined;

/** Whether two figures measure the same thing: dirhams and dirhams, weeks and weeks. */
export const alike = (one: FoundFigure, other: FoundFigure) =>
  one.kind === other.kind &&
  measure(one) === measure(other) &&
  // nothing but a range can take the place of two ends in a sentence
  (!isSaidRange(one) || isRange(other));

/** What a figure measures: its key without numbers and without what parts them. */
const measure = ({ kind, key }: FoundFigure) =>
  kind === 'date' || kind === 'time' ? kind : key.replace(/[\d.,–-]+|\b(?:or|to)\b|\s+/g, '');

const numbers = ({ kind, key }: FoundFigure) =>
  kind === 'duration' ? (key.match(/[\d–]+/g) ?? []).join(' ') : Number.NaN;

/** Fewer digits than these are too few to tell a slip from another figure. */
const telling = 3;

/** Whether a figure has the digits of another, swapped, parted otherwise, or with noughts too many or too few. */
function isSlip({ key: typed }: FoundFigure, { key: right }: FoundFigure): boolean {
  const digits = (key: string) => key.replace(/\D/g, '');
  const sorted = (key: string) => [...digits(key)].sort().join('');
  const significant = (key: string) => digits(key).replace(/0+$/, '');
  if (significant(right).length < telling) return false;
  return sorted(typed) === sorted(right) || significant(typed) === significant(right);
}
