import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Catcher, type Fault, faults } from '../tests/planted/faults.ts';
import { findChromium } from './chromium.ts';

/**
 * `npm run plant-faults -- [words]`: plants one fault after the other in a copy of the project, runs the checks that
 * should see it until one does, and prints a Markdown table of what caught each. `words` choose among the kinds and
 * the texts of the faults. Exit code 1 when a fault was caught by nothing.
 */
const words = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = faults.filter(({ kind, what }) =>
  words.every((word) => `${kind} ${what}`.toLowerCase().includes(word)),
);
const copy = mkdtempSync(join(tmpdir(), 'planted-'));
const port = process.env.TEST_PORT ?? '4190';

/** Runs a program in the copy. Returns whether it found no fault, and what it printed. */
function run(command: string, ...given: string[]) {
  const { status, stdout, stderr } = spawnSync(command, given, {
    cwd: copy,
    encoding: 'utf8',
    env: {
      ...process.env,
      CHROMIUM: findChromium(),
      TEST_PORT: port,
      NO_COLOR: '1',
    },
    maxBuffer: 1 << 26,
  });
  return { passed: status === 0, said: stdout + stderr };
}

/** The checks by their names; what follows the name in a fault’s list is handed to them. */
const checks: Record<string, (...rest: string[]) => ReturnType<typeof run>> = {
  words: () => run('npx', 'tsx', 'tools/check.ts'),
  types: () => run('npx', 'tsx', 'tools/check-types.ts'),
  lint: () => run('npx', 'biome', 'check', '--error-on-warnings', 'src', 'components', 'tools'),
  map: () =>
    run('npx', 'depcruise', '--config', '.dependency-cruiser.mjs', 'src', 'components', 'tools'),
  workflows: () => run('npx', 'tsx', 'tools/check-workflows.ts'),
  unit: (...files) => run('npx', 'vitest', 'run', ...files.map((file) => `tests/${file}.test.ts`)),
  browser: (spec = '', ...title) => inBrowser('playwright.config.ts', spec, title),
  hostile: (spec = '', ...title) => inBrowser('playwright.hostile.config.ts', spec, title),
};

function inBrowser(config: string, spec: string, title: string[]) {
  const built = run('npx', 'tsx', 'tools/build.ts', '--mail-desk', '--compress');
  if (!built.passed) return built;
  const only = title.length > 0 ? ['-g', title.join(' ')] : [];
  return run('npx', 'playwright', 'test', '--config', config, spec, '--max-failures=1', ...only);
}

/** Runs one check, written as ‘unit search’ or ‘browser menus opens under the pointer’. */
function runCheck(catcher: Catcher) {
  const [name = '', ...rest] = catcher.split(' ');
  const check = checks[name];
  if (!check)
    throw new Error(`There is no check “${name}”. There are: ${Object.keys(checks).join(', ')}.`);
  return check(...rest);
}

/** The line that says what was found: a test’s name, or an error’s first words. */
function findingIn(said: string): string {
  const lines = said.split('\n').map((line) => line.trim());
  const telling = lines.find((line) =>
    /^(FAIL|✘|×|error\b|Error|\d+\) |Nothing was built)|:\d+:\d+ |\.yml:|the-way-of|no-circle/.test(
      line,
    ),
  );
  return (telling ?? lines.find(Boolean) ?? '').replaceAll('|', '\\|').slice(0, 110);
}

/** Plants a fault, runs its checks in their order until one sees it, and takes it out again. */
function tryFault({ file, find, replace, by }: Fault) {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  try {
    for (const catcher of by) {
      const { passed, said } = runCheck(catcher);
      if (!passed) return { catcher, finding: findingIn(said) };
    }
    return undefined;
  } finally {
    writeFileSync(path, text);
  }
}

const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  encoding: 'utf8',
});
for (const name of listed.stdout.split('\0').filter(Boolean)) {
  mkdirSync(dirname(join(copy, name)), { recursive: true });
  cpSync(name, join(copy, name));
}
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));

const rows: string[] = [];
let missed = 0;
try {
  const moved = chosen.filter(
    ({ file, find }) => !readFileSync(join(copy, file), 'utf8').includes(find),
  );
  if (moved.length > 0)
    throw new Error(
      `Nothing can be planted where the text has changed. Mend tests/planted/faults.ts:\n${moved
        .map(({ file, find }) => `${file}: expected “${find}”`)
        .join('\n')}`,
    );
  // a check that fails without a fault would catch every one
  for (const catcher of new Set(chosen.flatMap(({ by }) => by))) {
    const { passed, said } = runCheck(catcher);
    if (!passed)
      throw new Error(`${catcher} fails before anything is planted:\n${said.slice(-2_000)}`);
  }
  for (const fault of chosen) {
    const caught = tryFault(fault);
    if (!caught) missed += 1;
    const row = `| ${fault.kind} | ${fault.what} | ${caught?.catcher ?? `**nothing** (${fault.by.join(', ')})`} | ${caught?.finding ?? ''} |`;
    console.log(row);
    rows.push(row);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
const table = ['| Kind | Fault | Caught by | What it said |', '| - | - | - | - |', ...rows].join(
  '\n',
);
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/planted-faults.md', `${table}\n`);
console.log(
  `\n${chosen.length - missed} of ${chosen.length} caught: test-results/planted-faults.md`,
);
process.exitCode = missed > 0 ? 1 : 0;
