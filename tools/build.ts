import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'vite-react-ssg/node';
import { checkSite } from '../src/check/check-site.ts';
import { draft } from '../src/draw/draft.ts';
import { basePath } from '../src/facts/base-path.ts';
import { printProblem } from '../src/language/print-problem.ts';
import { checkBase } from '../src/publish/check-base.ts';
import { finishSite, replaceSite } from '../src/publish/finish-site.ts';
import { compress } from '../src/publish/hosts/compress.ts';
import { writeHostFiles } from '../src/publish/hosts/host-files.ts';
import { keepAssets } from '../src/publish/hosts/keep-assets.ts';
import { moved } from '../src/publish/hosts/moved.ts';
import { writeDerivedFiles } from '../src/publish/write-derived-files.ts';
import { findPages } from '../src/site/find-pages.ts';
import { missingKeys, usesDesk } from '../src/write/mail-desk/vite-mail-desk.ts';

const directory = process.env.BUILD_DIRECTORY ?? 'dist';

/** `--mail-desk` lets the contact form send to the mail desk of `npm run preview`; `--mail-desk=fallback` only where there are no keys. */
const desk = process.argv.find((word) => /^--mail-desk(=fallback)?$/.test(word));
if (desk) process.env.MAIL_DESK = desk.endsWith('fallback') ? 'fallback' : 'always';

const problems = (await checkSite()).filter(({ level }) => level === 'error');
if (problems.length > 0) {
  for (const problem of problems)
    console.error(`\n${printProblem(problem, readFileSync(problem.file, 'utf8'))}`);
  console.error(
    `\nNothing was built: ${problems.length} ${problems.length === 1 ? 'error' : 'errors'} in the pages. ${directory}/ is as it was.`,
  );
  process.exit(1);
}
try {
  const folders = ['assets', 'social', ...readdirSync('public')].map((name) => `/${name}`);
  checkBase(basePath, [...findPages().flatMap(({ addresses }) => addresses), ...folders]);
  // what follows the drawing stands in this hook, because 15 s after it vite-react-ssg ends the process, as a success
  const onFinished = async () => {
    await writeDerivedFiles(draft);
    const { pages, bytes } = finishSite(draft);
    const kept = await keepAssets(draft, process.env.PREVIOUS_SITE);
    writeHostFiles(draft, moved);
    await compress(draft);
    replaceSite(draft, directory);
    console.log(
      `
Built ${pages} pages into ${directory}/, ${Math.round(bytes / 1024)} kB in all.`,
    );
    if (kept.length > 0) console.log(`Kept ${kept.length} files of ${process.env.PREVIOUS_SITE}.`);
    console.log(explainKeys());
  };
  await build({ onFinished }, { build: { outDir: draft, emptyOutDir: true }, logLevel: 'warn' });
  process.exit(0); // vite-react-ssg leaves its timer behind
} catch (error) {
  console.error(error);
  console.error(`\nThe build failed. ${directory}/ is as it was.`);
  process.exit(1);
}

/** Where this build's contact form sends its messages, in a line or two; a form that cannot send says so. */
function explainKeys(): string {
  if (usesDesk('build', 'production'))
    return 'The contact form sends to the mail desk of this project, /__mail. Do not publish this build.';
  const missing = missingKeys('production');
  if (missing.length === 0) return 'The contact form sends through EmailJS.';
  return `\nWarning: the contact form cannot send. Not set: ${missing.join(', ')}.\nREADME.md, “The contact form”, says where to find the keys.`;
}
