import { relative } from 'node:path';

/** One thing wrong with a page, in a copywriter's words. Line and column count from 1. */
export interface Fault {
  file: string;
  line?: number;
  column?: number;
  /** What is wrong: what was expected and what was found. */
  problem: string;
  /** What to type instead. */
  remedy: string;
}

/** Prints a fault as three short lines: where, what, and what to do. */
export function describeFault({ file, line, column, problem, remedy }: Fault): string {
  const place = [relative(process.cwd(), file), line, line && column].filter(Boolean).join(':');
  return `${place}\n  ${problem}\n  What to do: ${remedy}`;
}

/** Stops a build or a reload; its message lists every fault found. */
export class PageError extends Error {
  /** Read by Vite's overlay to open the right line. */
  loc?: { file: string; line: number; column: number };

  constructor(readonly faults: readonly Fault[]) {
    super(faults.map(describeFault).join('\n\n'));
    this.name = 'PageError';
    this.stack = '';
    const [first] = faults;
    if (first?.line) this.loc = { file: first.file, line: first.line, column: first.column ?? 1 };
  }
}
