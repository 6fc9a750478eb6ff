import { savedOffsets } from '../../src/content/normalize-lines.ts';
import type { Problem } from './problem.ts';

/** Applies the fixes of `problems` to `text` and returns the result. The ranges of the fixes must not overlap. */
export const applyFixes = (text: string, problems: readonly Problem[]): string =>
  problems
    .flatMap(({ fix }) => fix ?? [])
    .sort((one, other) => other.start - one.start)
    .reduce((all, fix) => all.slice(0, fix.start) + fix.text + all.slice(fix.end), text);

/**
 * Applies the fixes of `problems` to the content of a file (`saved`) and returns the result. The ranges of the fixes
 * refer to the content with normalised line endings. The result has the line endings and the byte order mark of
 * `saved`.
 */
export function applyFixesToFile(saved: string, problems: readonly Problem[]): string {
  const offsets = savedOffsets(saved);
  const inFile = problems.flatMap((problem) => {
    const { start = 0, end = 0, text = '' } = problem.fix ?? {};
    const fix = { start: offsets[start] ?? saved.length, end: offsets[end] ?? saved.length, text };
    return problem.fix ? { ...problem, fix } : [];
  });
  return applyFixes(saved, inFile);
}
