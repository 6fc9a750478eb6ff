import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findAll } from '../language/find-all.ts';
import { digestOf } from '../site/store.ts';
import type { DrawnSite } from './draw-folders.ts';

/**
 * Draws the pages of folders with the code of the tree that it is started in, and writes them as JSON to the file named
 * first on the command line; the folders follow. It runs beside the review, because a tree is drawn by its own code:
 * all it asks of the tree is the reader of its pages and the door of the room that draws.
 */
type Reader = typeof import('../site/read-site.ts');
type Keeper = typeof import('../site/store.ts');
type Maker = typeof import('../draw/make-program.ts');
type Door = typeof import('../draw/draw-pages.ts');
type Printer = typeof import('../language/print-problem.ts');

const [output = '', ...folders] = process.argv.slice(2);
const of = (file: string) => import(pathToFileURL(join(process.cwd(), file)).href);
const { readSite } = (await of('src/site/read-site.ts')) as Reader;
const { sharedStore } = (await of('src/site/store.ts')) as Keeper;
const { makeProgram } = (await of('src/draw/make-program.ts')) as Maker;
const { drawPages } = (await of('src/draw/draw-pages.ts')) as Door;
const { printProblem } = (await of('src/language/print-problem.ts')) as Printer;

/** A sheet that stands in the page, or the address of one that does not. */
const sheet = /<style>([\s\S]*?)<\/style>|<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/** What stands in a page’s body and is no part of what a visitor sees there. */
const unseen =
  /<!-- -->|<link rel="stylesheet"[^>]*>|<script type="(?:application\/ld\+json|speculationrules)">[\s\S]*?<\/script>\s*/g;

async function drawFolder(folder: string): Promise<DrawnSite> {
  // Vite works in threads of its own while the pages are read, which leaves none for further readers
  const [site, program] = await Promise.all([
    readSite(folder, { alone: true }),
    makeProgram({ store: sharedStore() }),
  ]);
  const problems = site.pages.flatMap((page) => page.problems);
  if (problems.length > 0) throw new Error(problems.map((one) => printProblem(one)).join('\n\n'));
  const sheetsIn = (html: string): string[] =>
    findAll(html, sheet).map(
      ([, text, address = '']) => text ?? readFileSync(join(program.browserFiles, address), 'utf8'),
    );
  const common = sheetsIn(program.template);
  const drawn: DrawnSite = { pages: [], styles: { '': common.join('\n') } };
  await drawPages(site, program, (address, drawnPage, page) => {
    if (address !== page.address) return;
    const html = String(drawnPage); // an older tree’s is a string
    const own = sheetsIn(html).filter((one) => !common.includes(one));
    const styles = digestOf(...own);
    drawn.styles[styles] ??= own.join('\n');
    const [, body = ''] = html.match(/<body[^>]*>([\s\S]*)<\/body>/) ?? [];
    const [, head = ''] = html.match(/<head>([\s\S]*?)<\/head>/) ?? [];
    const { file, addresses, role, source, frontMatter } = page;
    const { movedFrom } = frontMatter;
    // the reader of an older tree told less of them
    const procedures = page.procedures.filter(({ steps }) => steps);
    const typed = { file, addresses, role, source, procedures, movedFrom };
    drawn.pages.push({ ...typed, head, body: body.replace(unseen, ''), styles });
  });
  return drawn;
}

const sites: DrawnSite[] = [];
for (const folder of folders) sites.push(await drawFolder(folder));
writeFileSync(output, JSON.stringify(sites));
process.exit(0); // a build leaves a timer behind
