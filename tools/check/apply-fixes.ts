import { savedOffsets } from '../../src/content/correct-typography.ts';
import type { Problem } from './problem.ts';

/** Applies the fixes of problems to a text. No two fixes may overlap. */
export const applyFixes = (text: string, problems: readonly Problem[]): string =>
  problems
    .flatMap(({ fix }) => fix ?? [])
    .sort((one, other) => other.start - one.start)
    .reduce((all, fix) => all.slice(0, fix.start) + fix.text + all.slice(fix.end), text);

/** Applies fixes to a file as saved. Keeps its line endings and byte order mark. */
export function applyFixesToFile(saved: string, problems: readonly Problem[]): string {
  const offsets = savedOffsets(saved);
  const inFile = problems.flatMap((problem) => {
    const { start = 0, end = 0, text = '' } = problem.fix ?? {};
    const fix = { start: offsets[start] ?? saved.length, end: offsets[end] ?? saved.length, text };
    return problem.fix ? { ...problem, fix } : [];
  });
  return applyFixes(saved, inFile);
}
