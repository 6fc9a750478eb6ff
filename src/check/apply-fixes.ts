import type { Problem } from '../language/problem.ts';

/**
 * Makes the changes that problems of one text propose, and says how many it made.
 * Of two that touch each other the first is made; a second run makes the other.
 */
export function applyFixes(
  text: string,
  problems: readonly Problem[],
): { text: string; made: number } {
  const fixes = problems
    .flatMap(({ fix }) => fix ?? [])
    .sort((one, other) => one.start - other.start || one.end - other.end);
  let mended = '';
  let done = 0;
  let made = 0;
  for (const fix of fixes) {
    if (fix.start < done || (fix.start === done && done > 0 && fix.start === fix.end)) continue;
    mended += text.slice(done, fix.start) + fix.text;
    done = fix.end;
    made += 1;
  }
  return { text: mended + text.slice(done), made };
}
