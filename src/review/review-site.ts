import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { BadInput, differenceFrom, isOfSite, withCheckout } from './git.ts';
import { makeReview } from './make-review.ts';
import { failureMarkdown, reviewMarkdown } from './markdown/review-markdown.ts';
import type { Review } from './review.ts';
import { summarise } from './summarise.ts';

/**
 * Compares the working tree with a base, and shows what it found. `loadShow` is called while the pages are drawn; what it
 * returns is handed the review and a folder that holds the files of the base until it is done.
 * Throws BadInput for what the person who runs it can mend.
 */
export async function reviewSite(
  root: string,
  asked: string | undefined,
  loadShow: () => Promise<(review: Review, oldRoot: string) => Promise<void>>,
): Promise<void> {
  const difference = differenceFrom(root, asked);
  const { files, base } = difference;
  if (!files.some(isOfSite)) {
    const none = { pages: [], styles: {} };
    const show = await loadShow();
    const sides = { old: none, new: none };
    return show(await makeReview(difference, sides, { old: root, new: root }), root);
  }
  const { readSides } = await import('./read-sides.ts'); // takes a second, which bad input need not wait for
  await withCheckout(root, base.commit, async (folder) => {
    const [sides, show] = await Promise.all([readSides(folder, root, files), loadShow()]);
    await show(await makeReview(difference, sides, { old: folder, new: root }), folder);
  });
}

const usage = `npm run review -- [base] [--out folder] [--pictures number | --no-pictures]

Shows what a visitor will see change between a base and the working tree, files not committed yet included.
  base             A branch, tag or commit. Without one, the main branch. Compared is the commit where the
                   working tree left it.
  --out            Where review.md and index.html are written; test-results/review without it.
  --pictures       Of how many pages pictures are taken; 6 without it. --no-pictures is the same as 0.

Exit codes: 0 the review is written, whether anything changed or not; 2 it cannot begin, and says why; 1 it failed.`;

/** Reads the words of a command line. Throws BadInput for those that it does not know. */
function readWords(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: 'string', default: 'test-results/review' },
        pictures: { type: 'string', default: '6' },
        'no-pictures': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const pictures = values['no-pictures'] ? 0 : Number(values.pictures);
    if (positionals.length > 1)
      throw new Error(`expected one base, found ${positionals.join(' ')}`);
    if (!Number.isInteger(pictures) || pictures < 0)
      throw new Error(`--pictures: expected a whole number, found “${values.pictures}”`);
    return { help: values.help, base: positionals[0], out: resolve(values.out), pictures };
  } catch (error) {
    throw new BadInput((error as Error).message, usage);
  }
}

/** Writes a file of the review. Returns its path. */
function writeInto(folder: string, name: string, text: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

/**
 * Reviews the working tree and writes review.md and index.html: npm run review -- [words].
 * `startBrowser` starts the browser that takes the pictures; undefined where there is none. Returns the exit code.
 */
export async function runReview(
  args: string[],
  startBrowser: () => Promise<Browser | undefined>,
): Promise<number> {
  let browser: Browser | undefined;
  let closed: Promise<void> | undefined;
  let folder: string | undefined;
  try {
    const { help, base, out, pictures } = readWords(args);
    folder = out;
    if (help) {
      console.log(usage);
      return 0;
    }
    const root = process.cwd();
    await reviewSite(root, base, async () => {
      // what takes a second to load is loaded while the pages are drawn
      const { openWindows, takePictures } = await import('./pictures/take-pictures.ts');
      if (pictures > 0) browser = await startBrowser();
      const windows = browser && (await openWindows(browser));
      const { writeReport } = await import('./report/write-report.ts');
      return async (review, oldRoot) => {
        const roots = { old: oldRoot, new: root };
        const looks = await takePictures(review, roots, pictures, windows);
        closed = browser?.close(); // takes a moment, in which the files are written
        const files = [
          writeInto(out, 'review.md', reviewMarkdown(review, looks)),
          writeInto(out, 'index.html', writeReport(review, roots, looks)),
        ];
        if (review.sourceOnly)
          console.error(`Compared as typed, not as drawn. ${review.sourceOnly}\n`);
        if (looks.note) console.error(looks.note);
        console.log([summarise(review, looks), ...files].join('\n'));
      };
    });
    return 0;
  } catch (error) {
    if (folder) writeInto(folder, 'review.md', failureMarkdown((error as Error).message));
    if (!(error instanceof BadInput)) {
      console.error(error);
      return 1;
    }
    console.error(`\n${error.message}\n  What to do: ${error.remedy}`);
    return 2;
  } finally {
    await (closed ?? browser?.close());
  }
}
