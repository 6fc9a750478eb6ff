import type { Beside } from '../../../tools/review/folders.ts';
import { review } from '../../../tools/review/review.ts';
import { draw, type Review, type Said } from '../../../tools/review/say.ts';
import { temporaryFolder, writeIn } from '../../folders.ts';

/** A built site: what stands in its files, by their names. */
export type Site = Record<string, string>;

/** Writes a built site into a folder of its own, and gives its path. */
function writeSite(site: Site): string {
  const folder = temporaryFolder();
  for (const [file, text] of Object.entries(site)) writeIn(folder, file, text);
  return folder;
}

/** A page as a build writes it, around what stands in its main part. */
export const page = (main: string, head = '<title>VAT</title>') =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">${head}</head><body><main>${main}</main></body></html>`;

/** What is said of two sites. */
export const reviewOf = (before: Site, after: Site, beside: Beside = {}): Review =>
  review([writeSite(before), writeSite(after)], beside).review;

const marked = (said: Said[]) =>
  draw(said, (text) => text)
    .replace(/<del>(.*?)<\/del>/gs, '[-$1-]')
    .replace(/<ins>(.*?)<\/ins>/gs, '[+$1+]')
    .replace(/<sub>(.*?)<\/sub>/gs, '$1:')
    .replace(/<\/?code>/g, '');

const placesOf = (pages: string[]) => (pages.length > 0 ? ` @ ${pages.join(' ')}` : '');

/** A review as lines of text: what happened and where, its notes, and its sentences with [-what went-][+and came+]. */
export const told = (review: Review): string[] =>
  review.entries.flatMap(({ says, pages, lines, notes }) => [
    ...(says.length > 0 ? [marked(says) + placesOf(pages)] : []),
    ...notes.map((note) => `  ${marked(note)}`),
    ...lines.map((line) => {
      const times = line.count > 1 ? ` ×${line.count}` : '';
      return `- ${marked(line.says)}${times}${says.length > 0 ? '' : placesOf(pages)}`;
    }),
  ]);
