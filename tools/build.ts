import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { missingKeys, usesMailDesk } from './mail-desk/vite-plugin.ts';

/**
 * `npm run build`: checks all pages, builds the site with vite-react-ssg in a temporary directory, then replaces the
 * previous build with the new build. If the build fails or is killed before this replacement, the previous build stays
 * unchanged. The next build deletes the temporary directory of a killed build.
 */
const { values } = parseArgs({
  options: { 'mail-desk': { type: 'string' }, 'without-check': { type: 'boolean' } },
  // --without-check: does not check the words of the pages
  // --mail-desk: the contact form sends to the mail desk, a local test service
  // --mail-desk=fallback: the contact form sends to the mail desk if no keys of the e-mail service are set
  args: process.argv.slice(2).map((word) => (word === '--mail-desk' ? '--mail-desk=always' : word)),
});
if (values['mail-desk']) process.env.MAIL_DESK = values['mail-desk'];

const directory = process.env.BUILD_DIRECTORY ?? 'dist';
// the temporary directory is next to the build, because a rename is atomic only within one file system
const temporary = `${directory}.new`;
const previous = `${directory}.old`;

/** Checks the text of all pages. Throws an error that lists all errors in the pages. Ignores advice. */
async function checkWords(): Promise<void> {
  const { check } = await import('./check/check.ts');
  const { changesOfBranch } = await import('./check/pages-before.ts');
  const { printProblem, summary } = await import('./check/format-problems.ts');
  const errors = (await check(changesOfBranch())).filter(({ level }) => level === 'error');
  if (errors.length === 0) return;
  const list = errors.map((problem) => printProblem(problem)).join('\n\n');
  throw new Error(`${list}\n\nThe site was not built: ${summary(errors, 0)}`);
}

/**
 * Returns a message about the contact form of this build. The message names the service to which the form sends
 * messages, or the missing keys of the e-mail service.
 */
function explainKeys(): string {
  if (usesMailDesk('build', 'production'))
    return (
      'The contact form of this build sends its messages to the local mail desk, /__mail. Do not publish this ' +
      'build.'
    );
  const missing = missingKeys('production');
  if (missing.length === 0) return 'The contact form sends its messages through EmailJS.';
  return [
    '\nWarning: the contact form cannot send messages, because these keys of the e-mail service are not set:',
    `${missing.join(', ')}.`,
    'To find the keys, see docs/hosting.md, “The contact form”.',
  ].join('\n');
}

/**
 * Runs `vite-react-ssg build` in a child process without tsx, because tsx would compile the built pages again. Always
 * prints the warnings of the build. Prints the remaining output only if the build fails.
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

/**
 * Deletes the manifests of the build, because only code of vite-react-ssg that the site does not use reads the
 * manifests.
 */
function removeManifests(): void {
  for (const name of readdirSync(temporary))
    if (name === '.vite' || name.startsWith('static-loader-data'))
      rmSync(join(temporary, name), { recursive: true });
}

/** Replaces the previous build with the new build. If the replacement fails, restores the previous build and throws. */
function replacePrevious(): void {
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(directory)) renameSync(directory, previous);
  try {
    renameSync(temporary, directory);
  } catch (error) {
    if (existsSync(previous)) renameSync(previous, directory);
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  console.error(`\nThe build failed. ${directory}/ is unchanged.`);
  rmSync(temporary, { recursive: true, force: true });
  process.exit(1);
}

try {
  if (!values['without-check']) await checkWords();
  for (const remains of [temporary, '.vite-react-ssg-temp'])
    rmSync(remains, { recursive: true, force: true });
  buildPages();
  removeManifests();
  replacePrevious();
  console.log(`\nBuilt the site into ${directory}/.\n${explainKeys()}`);
} catch (error) {
  fail(error);
}
