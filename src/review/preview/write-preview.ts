import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { withBase } from '../../facts/addresses.ts';
import { languageTag } from '../../facts/edition.ts';
import { reportFolder } from '../comment/preview-address.ts';
import { BadInput } from '../git.ts';
import type { Review } from '../review.ts';
import { reviewSite } from '../review-site.ts';
import { count } from '../text.ts';
import { fetchBase } from './fetch-base.ts';

/** How many pages a preview takes pictures of. */
const mostPictures = 6;

/**
 * Lays the review of a pull request into its built preview: the report at /__review/, and on each changed page a mark
 * that leads to its changes there. What keeps the review from being made stands in its place, and never stops a build.
 * `startBrowser` starts the browser that takes the pictures, if there is one. Returns what was done, in a line.
 */
export async function writePreview(
  root: string,
  directory: string,
  startBrowser: () => Promise<Browser | undefined>,
): Promise<string> {
  const write = (name: string, text: string) => {
    mkdirSync(join(directory, reportFolder), { recursive: true });
    writeFileSync(join(directory, reportFolder, name), text);
  };
  // found by whoever has its address, and by no search engine
  appendFileSync(
    join(directory, '_headers'),
    `${withBase(`/${reportFolder}/*`)}\n  X-Robots-Tag: noindex\n`,
  );
  let browser: Browser | undefined;
  try {
    let sum = '';
    await reviewSite(root, fetchBase(root), async () => {
      const { openWindows, takePictures } = await import('../pictures/take-pictures.ts');
      browser = await startBrowser();
      const windows = browser && (await openWindows(browser));
      const { writeReport } = await import('../report/write-report.ts');
      return async (review, oldRoot) => {
        const roots = { old: oldRoot, new: root };
        const looks = await takePictures(review, roots, mostPictures, windows);
        write('index.html', writeReport(review, roots, looks));
        write('mark.css', markStyles);
        const marked = markPages(review, directory);
        sum = `The review is at /${reportFolder}/; ${count(marked, 'page')} ${marked === 1 ? 'leads' : 'lead'} to it.`;
      };
    });
    return sum;
  } catch (error) {
    write('index.html', missing(error as Error));
    return `There is no review in this preview: ${(error as Error).message}`;
  } finally {
    await browser?.close();
  }
}

/** Puts a mark on every page of its own that changed and is still there. Returns on how many. */
function markPages({ pages }: Review, directory: string): number {
  let marked = 0;
  for (const { address, new: page, changes } of pages)
    for (const at of page ? [address, ...page.alsoAt] : []) {
      const file = join(directory, `${at === '/' ? '/index' : at}.html`);
      if (!existsSync(file)) continue;
      const label = changes.length > 0 ? count(changes.length, 'change') : 'New here';
      const link = `<a class="review-mark" href="${withBase(`/${reportFolder}/#${address}`)}">${label}</a>`;
      const sheet = `<link rel="stylesheet" href="${withBase(`/${reportFolder}/mark.css`)}">`;
      const html = readFileSync(file, 'utf8')
        .replace('</head>', () => `${sheet}\n</head>`)
        .replace('</body>', () => `${link}</body>`);
      writeFileSync(file, html);
      if (at === address) marked++;
    }
  return marked;
}

/** A quiet mark at the foot of the window, opposite to the chat link. */
const markStyles = `.review-mark {
  position: fixed; z-index: 40; inset-block-end: 1rem; inset-inline-start: 1rem;
  padding: .5rem .75rem; border: 1px solid currentColor; border-radius: .25rem;
  background: Canvas; color: CanvasText; font: 500 .875rem/1.25 system-ui, sans-serif;
}
@media print { .review-mark { display: none } }
`;

/** What stands in the place of a review that could not be made. */
function missing(error: Error): string {
  const text = (words: string) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const remedy = error instanceof BadInput ? error.remedy : 'Read the log of this build.';
  return `<!doctype html>
<html lang="${languageTag}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>There is no review here</title>
<h1>There is no review here</h1>
<p>${text(error.message)}</p>
<p>${text(remedy)}</p>
</html>
`;
}
