import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Beside } from './folders.ts';
import { look } from './look.ts';
import { type Found, review } from './review.ts';
import { nameAll, type Review, escapeHtml as safe } from './say.ts';
import { drawReview, titleOf } from './write-comment.ts';
import { writeFrame } from './write-frames.ts';

/**
 * Compares two built sites, and writes into a folder the data, review.json, and the report, index.html. With `pictures`,
 * pages whose look may have changed are looked at in a browser.
 */
export async function writeReview(
  directories: readonly [string, string],
  beside: Beside,
  out: string,
  pictures: boolean,
): Promise<Review> {
  const found = review(directories, beside);
  for (const part of ['before', 'after', 'pictures'])
    rmSync(join(out, part), { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  if (pictures) await look(found, out);
  writeFileSync(join(out, 'review.json'), JSON.stringify(found.review, undefined, 1));
  writeReport(found, out);
  return found.review;
}

const name = (text: string) => nameAll([text], 1, safe);

/** Both sides of something, each under its name. */
const sideBySide = (draw: (side: 'before' | 'after') => string): string => {
  const figures = (['before', 'after'] as const).map((side) => {
    const caption = `<figcaption>${side === 'before' ? 'Before' : 'After'}</figcaption>`;
    const drawn = draw(side);
    return drawn && `<figure class="${side}">${caption}${drawn}</figure>`;
  });
  return `<div class="sides">${figures.join('')}</div>`;
};

/** Writes what was told, as in the comment, and under before/ and after/ the changed pages with their marks. */
function writeReport({ review, sides, changes }: Found, out: string): void {
  const pages = review.pages.map(({ address }) => {
    const own = changes.filter(({ page }) => page === address);
    const both = sideBySide((side) => {
      const page = sides.pages.get(address)?.[side];
      if (!page) return '';
      const source = `${side}/${address === '/' ? 'index' : address.slice(1)}.html`;
      const site = side === 'before' ? sides.base : sides.head;
      writeFrame(join(out, source), site, page, own, side);
      return `<iframe sandbox="allow-same-origin" title="${safe(address)}, ${side}" loading="lazy" src="${source}"></iframe>`;
    });
    // what has no words on the page has no place to lead to
    const stops = own.flatMap(({ kind }, number) => (/text|heading/.test(kind) ? number : []));
    return `<section data-stops="${stops.join(' ')}"><h2>${name(address)}</h2>${both}</section>`;
  });
  const pictures = review.pictures.map((picture) => {
    const image = sideBySide((side) => `<img alt="" loading="lazy" src="${safe(picture[side])}">`);
    return `<section><h2>${name(picture.page)} at ${picture.width}</h2>${image}</section>`;
  });
  const content = {
    title: titleOf(review),
    told: `<h1>${titleOf(review)}</h1>${drawReview(review, {}, Number.POSITIVE_INFINITY, safe)}`,
    pages: [...pictures, ...pages].join('\n'),
  };
  const template = readFileSync(new URL('report.html', import.meta.url), 'utf8');
  const slots = /<!-- (title|told|pages) -->/g;
  const page = template.replace(slots, (_, slot: keyof typeof content) => content[slot]);
  writeFileSync(join(out, 'index.html'), page);
}
