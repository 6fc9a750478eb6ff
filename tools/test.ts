import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/* `npm test`: runs all checks and tests, and stops at the first step that fails. The last line contains the numbers
   of tests: `1017 passed, 0 failed`, and `, 3 skipped` if tests were skipped. The exit code is 1 if a step failed. */

/** The numbers of tests. */
interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A command and, if it runs tests, the test runner whose JSON report contains the numbers. */
interface Step {
  command: string;
  runner?: 'vitest' | 'playwright';
}

const steps: readonly Step[] = [
  { command: 'npm run --silent check' },
  { command: 'npm run --silent check:code' },
  { command: 'vitest run --project unit', runner: 'vitest' },
  { command: 'npm run --silent build -- --mail-desk' },
  { command: 'vitest run --project site', runner: 'vitest' },
  { command: 'playwright test --project=browser', runner: 'playwright' },
];

/** Reads the numbers of tests from Vitest's or Playwright's JSON report. */
function readCounts(runner: 'vitest' | 'playwright', file: string): Counts {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (runner === 'vitest')
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/**
 * Runs a step. Prints the output of tests; prints the output of other steps only if they fail. Returns whether the step
 * succeeded, and its numbers of tests.
 */
function runStep({ command, runner }: Step, folder: string): Counts & { isOk: boolean } {
  const report = join(folder, 'report.json');
  const reporters = {
    vitest: ` --reporter=dot --reporter=json --outputFile.json=${report}`,
    playwright: ' --reporter=dot,json',
  };
  console.log(`> ${command}`);
  const { status, stdout, stderr } = spawnSync(
    runner ? `npx ${command}${reporters[runner]}` : command,
    {
      shell: true,
      stdio: runner ? 'inherit' : 'pipe',
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  );
  const isOk = status === 0;
  if (!runner && !isOk) console.error(stdout + stderr);
  try {
    const counts = runner ? readCounts(runner, report) : { passed: 0, failed: 0, skipped: 0 };
    return { ...counts, failed: Math.max(counts.failed, isOk ? 0 : 1), isOk };
  } catch {
    // the test runner exited without a report
    return { passed: 0, failed: 1, skipped: 0, isOk: false };
  } finally {
    rmSync(report, { force: true });
  }
}

const folder = mkdtempSync(join(tmpdir(), 'test-reports-'));
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const step of steps) {
  const { isOk, ...counts } = runStep(step, folder);
  for (const name of Object.keys(total) as (keyof Counts)[]) total[name] += counts[name];
  if (!isOk) {
    console.error(`\nFailed: ${step.command}`);
    process.exitCode = 1;
    break;
  }
}
rmSync(folder, { recursive: true, force: true });
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
