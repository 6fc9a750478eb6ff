import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { register } from 'node:module';
import { parseArgs } from 'node:util';

process.env.NODE_ENV ||= 'production'; // React, which is loaded below, chooses by it
register('./loader-hooks.js', import.meta.url);

const { build } = await import('vite-react-ssg/node');
const { pageFiles } = await import('./check/page-files.ts');
const { basePath, builtFolders, checkBase } = await import('../src/config/addresses.ts');
const { placeOf } = await import('../src/page.ts');
const { missingKeys, usesDesk } = await import('./mail-desk/vite-plugin.ts');

/**
 * `npm run build`: checks every page, then builds the site beside the last good one and puts it in its place. A build that
 * fails, or is killed, leaves that as it was, and nothing of it comes into a later one.
 */
const { values } = parseArgs({
  options: { 'mail-desk': { type: 'string' }, 'without-check': { type: 'boolean' } },
  // --mail-desk alone lets the contact form send to the mail desk of npm run preview; --mail-desk=fallback only where there are no keys
  args: process.argv.slice(2).map((word) => (word === '--mail-desk' ? '--mail-desk=always' : word)),
});
if (values['mail-desk']) process.env.MAIL_DESK = values['mail-desk'];

const directory = process.env.BUILD_DIRECTORY ?? 'dist';
// beside it, and so on the same file system
const aside = `${directory}.new`;
const before = `${directory}.old`;

/** Refuses a base path at which the site itself has something. */
function checkBasePath(): void {
  const pages = pageFiles('.').map((file) => placeOf(file).address);
  const files = readdirSync('public').map((name) => `/${name}`);
  checkBase(basePath, [...pages, ...builtFolders, ...files]);
}

/** Checks the words. Throws every error of all pages in one list. */
async function checkWords(): Promise<void> {
  const { check } = await import('./check/check.ts');
  const { pagesBefore } = await import('./check/pages-before.ts');
  const { printProblem, summary } = await import('./check/report.ts');
  const errors = (await check({ before: pagesBefore() })).filter(({ level }) => level === 'error');
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

/** Says why nothing was built, and leaves nothing of it. */
function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  console.error(`\nThe build failed. ${directory}/ is as it was.`);
  rmSync(aside, { recursive: true, force: true });
  process.exit(1);
}

process.on('unhandledRejection', fail); // a page that cannot be drawn
try {
  checkBasePath();
  if (!values['without-check']) await checkWords();
  for (const left of [aside, '.vite-react-ssg-temp'])
    rmSync(left, { recursive: true, force: true });
  process.env.BUILD_DIRECTORY = aside;
  await build({}, { logLevel: 'warn' });
  rmSync(before, { recursive: true, force: true });
  if (existsSync(directory)) renameSync(directory, before);
  renameSync(aside, directory);
  rmSync(before, { recursive: true, force: true });
  console.log(`\nBuilt the site into ${directory}/.\n${explainKeys()}`);
} catch (error) {
  fail(error);
}
