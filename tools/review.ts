import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { BadInput } from '../src/review/bad-input.ts';
import { reviewMarkdown } from '../src/review/markdown/review-markdown.ts';
import { reviewSite } from '../src/review/review-site.ts';
import { summarise } from '../src/review/summary.ts';

const usage = `npm run review -- [base] [--out folder] [--pictures number | --no-pictures]

Shows what a visitor will see change between a base and the working tree, files not committed yet included.
  base             A branch, tag or commit. Without one, the main branch. Compared is the commit where the
                   working tree left it.
  --out            Where review.md and index.html are written; test-results/review without it.
  --pictures       Of how many pages pictures are taken; 6 without it. --no-pictures is the same as 0.

Exit codes: 0 the review is written, whether anything changed or not; 2 it cannot begin, and says why; 1 it failed.`;

/** Reads the command line. Throws BadInput for words that it does not know. */
function readWords(): { base?: string; out: string; pictures: number } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        out: { type: 'string', default: 'test-results/review' },
        pictures: { type: 'string', default: '6' },
        'no-pictures': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    const pictures = values['no-pictures'] ? 0 : Number(values.pictures);
    if (positionals.length > 1)
      throw new Error(`expected one base, found ${positionals.join(' ')}`);
    if (!Number.isInteger(pictures) || pictures < 0)
      throw new Error(`--pictures: expected a whole number, found “${values.pictures}”`);
    return { base: positionals[0], out: resolve(values.out), pictures };
  } catch (error) {
    throw new BadInput((error as Error).message, usage);
  }
}

let browser: Browser | undefined;
try {
  const { base, out, pictures } = readWords();
  const root = process.cwd();
  await reviewSite(root, base, async () => {
    // what takes a second to load is loaded while the pages are drawn
    const { launchBrowser, takePictures } = await import('../src/review/pictures/take-pictures.ts');
    if (pictures > 0) browser = await launchBrowser();
    const { writeReport } = await import('../src/review/report/write-report.ts');
    return async (review, oldRoot) => {
      const roots = { old: oldRoot, new: root };
      const looks = await takePictures(review, roots, pictures, browser);
      mkdirSync(out, { recursive: true });
      writeFileSync(join(out, 'review.md'), reviewMarkdown(review, looks));
      writeFileSync(join(out, 'index.html'), writeReport(review, roots, looks));
      if (review.sourceOnly)
        console.error(`Compared as typed, not as drawn. ${review.sourceOnly}\n`);
      if (looks.note) console.error(looks.note);
      console.log(
        `${summarise(review, looks)}\n${join(out, 'review.md')}\n${join(out, 'index.html')}`,
      );
    };
  });
} catch (error) {
  const bad = error instanceof BadInput;
  console.error(bad ? `\n${error.message}\n  What to do: ${error.remedy}` : error);
  process.exitCode = bad ? 2 : 1;
} finally {
  await browser?.close();
}
