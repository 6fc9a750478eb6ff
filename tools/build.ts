import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { missingKeys, usesDesk } from './mail-desk/vite-plugin.ts';

/**
 * `npm run build`: checks every page, builds the site with vite-react-ssg in a temporary directory, then swaps it with the
 * last build. A build that fails or is killed leaves the last build as it was, and later builds ignore its remains.
 */
const { values } = parseArgs({
  options: { 'mail-desk': { type: 'string' }, 'without-check': { type: 'boolean' } },
  // --mail-desk alone always uses the mail desk; --mail-desk=fallback uses it where no e-mail keys are set
  args: process.argv.slice(2).map((word) => (word === '--mail-desk' ? '--mail-desk=always' : word)),
});
if (values['mail-desk']) process.env.MAIL_DESK = values['mail-desk'];

const directory = process.env.BUILD_DIRECTORY ?? 'dist';
// on the same file system as the directory, so that renaming is atomic
const temporary = `${directory}.new`;
const previous = `${directory}.old`;

/** Checks the words. Throws every error of all pages in one list. */
async function checkWords(): Promise<void> {
  const { check } = await import('./check/check.ts');
  const { newPages, pagesBefore } = await import('./check/pages-before.ts');
  const { printProblem, summary } = await import('./check/report.ts');
  const errors = (await check({ before: pagesBefore(), added: newPages() })).filter(
    ({ level }) => level === 'error',
  );
  if (errors.length === 0) return;
  const list = errors.map((problem) => printProblem(problem)).join('\n\n');
  throw new Error(`${list}\n\nNothing was built: ${summary(errors, 0)}`);
}

/** Where this build's contact form sends its messages; a form that cannot send says so. */
function explainKeys(): string {
  if (usesDesk('build', 'production'))
    return 'The contact form sends to the mail desk of this project, /__mail. Do not publish this build.';
  const missing = missingKeys('production');
  if (missing.length === 0) return 'The contact form sends through EmailJS.';
  return `\nWarning: the contact form cannot send. Not set: ${missing.join(', ')}.\ndocs/hosting.md, “The contact form”, says where to find the keys.`;
}

/**
 * Runs `vite-react-ssg build`. Its progress is printed only when it fails, its warnings always.
 * It runs in a process of its own, because this one compiles every module with tsx, the built pages included.
 */
function buildPages(): void {
  const cli = 'node_modules/vite-react-ssg/bin/vite-react-ssg.js';
  const { status, stdout } = spawnSync(process.execPath, [cli, 'build'], {
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout);
}

/** Prints the error, removes what was built and ends with exit code 1. */
function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  console.error(`\nThe build failed. ${directory}/ is as it was.`);
  rmSync(temporary, { recursive: true, force: true });
  process.exit(1);
}

try {
  if (!values['without-check']) await checkWords();
  for (const remains of [temporary, '.vite-react-ssg-temp'])
    rmSync(remains, { recursive: true, force: true });
  buildPages();
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(directory)) renameSync(directory, previous);
  renameSync(temporary, directory);
  rmSync(previous, { recursive: true, force: true });
  console.log(`\nBuilt the site into ${directory}/.\n${explainKeys()}`);
} catch (error) {
  fail(error);
}
