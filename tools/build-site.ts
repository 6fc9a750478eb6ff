import { cpSync, readdirSync } from 'node:fs';
import { drawPages, drawPlans } from '../src/draw/draw-pages.ts';
import { makeProgram, type Program } from '../src/draw/make-program.ts';
import { basePath, checkBase } from '../src/facts/addresses.ts';
import { printProblem } from '../src/language/print-problem.ts';
import { writeHostFiles } from '../src/publish/hosts/host-files.ts';
import { keepAssets } from '../src/publish/hosts/keep-assets.ts';
import { publishedFiles, searchOf } from '../src/publish/publish-site.ts';
import { compress, finishSite, replaceSite, writeInto } from '../src/publish/site-folder.ts';
import { movedAddresses } from '../src/site/moved.ts';
import { pagesBefore } from '../src/site/pages-before.ts';
import { readSite, type Site } from '../src/site/read-site.ts';
import { sharedStore } from '../src/site/store.ts';
import { missingKeys, usesDesk } from '../src/write/mail-desk/vite-mail-desk.ts';
import { check } from './check/check.ts';

const directory = process.env.BUILD_DIRECTORY ?? 'dist';
/** Where the site is built before it takes the place of the last good one. */
const unfinished = `.build/site-${process.pid}`;
/** How many files are made at the same time. */
const atOnce = 8;

/** Checks the pages, and builds the site where they have no errors. Says what it did, and returns the exit status. */
export async function buildSite({ compressed = false }): Promise<number> {
  let search: Promise<unknown> | undefined;
  try {
    // the browser's files depend on no page: they are built while the pages are read
    const making = makeProgram({ store: sharedStore() });
    const site = await readSite();
    // another thread makes that of many pages; `build` says how it ended
    search = searchOf(site).catch(() => {});
    const [program, problems] = await Promise.all([making, check({ before: pagesBefore() })]);
    const errors = problems.filter(({ level }) => level === 'error');
    if (errors.length > 0) {
      for (const problem of errors)
        console.error(`\n${printProblem(problem, sourceOf(site, problem.file))}`);
      console.error(
        `\nNothing was built: ${errors.length} ${errors.length === 1 ? 'error' : 'errors'} in the pages. ${directory}/ is as it was.`,
      );
      return 1;
    }
    await build(site, program, compressed);
    return 0;
  } catch (error) {
    console.error(error);
    console.error(`\nThe build failed. ${directory}/ is as it was.`);
    return 1;
  } finally {
    await search; // its thread may still keep what it found, in a folder that goes with this process
  }
}

async function build(site: Site, program: Program, compressed: boolean): Promise<void> {
  const folders = ['assets', 'search', 'social', ...readdirSync('public')].map(
    (name) => `/${name}`,
  );
  checkBase(basePath, [...site.byAddress.keys(), ...folders]);
  cpSync(program.browserFiles, unfinished, { recursive: true });
  cpSync('public', unfinished, { recursive: true });
  const write = writeInto(unfinished, directory);
  const writePage = (address: string, html: Buffer) =>
    write(`${address === '/' ? 'index' : address}.html`, html);
  const [search] = await Promise.all([searchOf(site), draw(site, program, writePage)]);
  const files = [...publishedFiles(site)];
  // a few at once: pictures are drawn on other threads
  for (let from = 0; from < files.length; from += atOnce)
    await Promise.all(
      files.slice(from, from + atOnce).map(async ([address, make]) => write(address, await make())),
    );
  for (const [address, text] of search) write(address, text);
  const { pages, bytes } = finishSite(unfinished);
  const kept = await keepAssets(unfinished, process.env.PREVIOUS_SITE);
  writeHostFiles(unfinished, movedAddresses(site.pages));
  if (compressed) await compress(unfinished);
  replaceSite(unfinished, directory);
  console.log(`\nBuilt ${pages} pages into ${directory}/, ${Math.round(bytes / 1024)} kB in all.`);
  if (kept.length > 0) console.log(`Kept ${kept.length} files of ${process.env.PREVIOUS_SITE}.`);
  console.log(explainKeys());
}

async function draw(
  site: Site,
  program: Program,
  write: (address: string, html: Buffer) => void,
): Promise<void> {
  await drawPages(site, program, write);
  await drawPlans(site, program, write);
}

function sourceOf({ pages, figures }: Site, file: string): string {
  return pages.find((page) => page.file === file)?.source ?? figures.text;
}

/** Where this build's contact form sends its messages, in a line or two; a form that cannot send says so. */
function explainKeys(): string {
  if (usesDesk('build', 'production'))
    return 'The contact form sends to the mail desk of this project, /__mail. Do not publish this build.';
  const missing = missingKeys('production');
  if (missing.length === 0) return 'The contact form sends through EmailJS.';
  return `\nWarning: the contact form cannot send. Not set: ${missing.join(', ')}.\nREADME.md, “The contact form”, says where to find the keys.`;
}
