const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

/** The middle of some numbers; 0 without any. */
export const median = (numbers: readonly number[]): number =>
  sorted(numbers)[Math.floor(numbers.length / 2)] ?? 0;

/** A median with its spread: 400 (390–420). */
export function spread(numbers: readonly number[]): string {
  const [low = 0] = sorted(numbers);
  return `${median(numbers).toFixed(0)} (${low.toFixed(0)}–${Math.max(...numbers).toFixed(0)})`;
}
