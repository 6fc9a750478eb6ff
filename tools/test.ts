import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * `npm test`: runs all checks and tests, and stops at the first failed step. The last line of the output contains the
 * test counts, such as `1017 passed, 0 failed, 3 skipped`. The exit code is 1 if a step failed.
 */

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * A command, and the test runner if the command runs tests. The test counts come from the JSON report of the test
 * runner.
 */
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
 * Runs a step. Returns its test counts and whether the step succeeded. Prints the output of tests at once. Prints the
 * output of another command only if this command fails.
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
    // if there is no report, the test runner stopped early
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
