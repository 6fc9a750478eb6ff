import { review } from '../../../tools/review/compare-sites.ts';
import type { GitChange } from '../../../tools/review/read-built-site.ts';
import { renderText } from '../../../tools/review/render-fragments.ts';
import type { Fragment, Review } from '../../../tools/review/review-schema.ts';
import { temporaryFolder, writeIn } from '../../temporary-folders.ts';

/** A built site: the content of each file, by the name of the file. */
export type BuiltFiles = Record<string, string>;

/** Writes a built site to a temporary folder. Returns the folder. */
export function writeSite(site: BuiltFiles): string {
  const folder = temporaryFolder();
  for (const [file, text] of Object.entries(site)) writeIn(folder, file, text);
  return folder;
}

/** Returns the HTML of a built page. `main` is the content of its <main> element. */
export const page = (main: string, head = '<title>VAT</title>') =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">${head}</head>` +
  `<body><main>${main}</main></body></html>`;

/** Returns the review of two built sites. */
export const reviewOf = (
  before: BuiltFiles,
  after: BuiltFiles,
  gitChange: GitChange = {},
): Review => review([writeSite(before), writeSite(after)], gitChange).review;

const marked = (text: Fragment[]) =>
  renderText(text, (plain) => plain)
    .replace(/<del>(.*?)<\/del>/gs, '[-$1-]')
    .replace(/<ins>(.*?)<\/ins>/gs, '[+$1+]')
    .replace(/<sub>(.*?)<\/sub>/gs, '$1:')
    .replace(/<\/?code>/g, '');

const placesOf = (pages: string[]) => (pages.length > 0 ? ` @ ${pages.join(' ')}` : '');

/**
 * Formats a review as lines of text: titles with their pages, sentences with [-removed-] and [+added+] words, and
 * notes.
 */
export const linesOf = (review: Review): string[] =>
  review.entries.flatMap(({ title, pages, lines, notes }) => [
    ...(title.length > 0 ? [marked(title) + placesOf(pages)] : []),
    ...lines.map((line) => {
      const times = line.count > 1 ? ` ×${line.count}` : '';
      return `- ${marked(line.text)}${times}${title.length > 0 ? '' : placesOf(pages)}`;
    }),
    ...notes.map((note) => `  ${marked(note)}`),
  ]);
