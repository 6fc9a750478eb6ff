import { printProblem } from './print-problem.ts';
import type { Problem } from './problem.ts';

/** Stops a build or a reload; its message lists every problem found. */
export class PageError extends Error {
  /** Read by Vite's overlay to open the right line. */
  loc?: { file: string; line: number; column: number };

  constructor(readonly problems: readonly Problem[]) {
    super(problems.map((problem) => printProblem(problem)).join('\n\n'));
    this.name = 'PageError';
    this.stack = '';
    const [first] = problems;
    if (first) this.loc = { file: first.file, line: first.line, column: first.column };
  }
}
