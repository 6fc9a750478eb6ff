import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Beside } from './folders.ts';
import { look } from './look.ts';
import { type Found, review } from './review.ts';
import {
  drawLine,
  drawReview,
  nameAll,
  type Review,
  escapeHtml as safe,
  summarise,
} from './say.ts';
import { lineOf } from './say-changes.ts';
import { Frames } from './write-frames.ts';

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

/** Writes what was told, and under before/ and after/ the changed pages with their marks. */
function writeReport({ review, sides, changes }: Found, out: string): void {
  const frames = {
    before: new Frames(sides.base, out, 'before'),
    after: new Frames(sides.head, out, 'after'),
  };
  const pages = review.pages.map(({ address, state, from, title }) => {
    const own = changes.filter(({ page }) => page === address);
    const told = own.map((change, index) => {
      // what has no words on the page has no place to lead to
      if (change.kind === 'element' || change.kind === 'data') return '';
      return `<li data-change="${index}">${drawLine(lineOf(change, [change]), safe)}</li>`;
    });
    const both = sideBySide((side) => {
      const page = sides.pages.get(address)?.[side];
      if (!page) return '';
      const source = frames[side].add(address, page, own);
      return `<iframe sandbox="allow-same-origin" title="${safe(address)}, ${side}" loading="lazy" src="${source}"></iframe>`;
    });
    const was = from ? `, was ${name(from)}` : '';
    return `<section class="page"><h2>${name(address)} <small>${state}${was} · ${safe(title)}</small></h2>
<div class="walk"><ol class="told">${told.join('')}</ol>${both}</div></section>`;
  });
  const pictures = review.pictures.map((picture) => {
    const image = sideBySide((side) => `<img alt="" loading="lazy" src="${safe(picture[side])}">`);
    return `<div class="look"><h3>${name(picture.page)} at ${picture.width}</h3>${image}</div>`;
  });
  const section = (title: string, content: string[]) =>
    content.length > 0 ? `<section><h2>${title}</h2>${content.join('')}</section>` : '';
  const list = (items: string[]) =>
    items.length > 0 ? [`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`] : [];
  const told = drawReview(review, safe);
  const code = nameAll(review.code, 200, safe);
  const content = {
    summary: review.same
      ? 'No visible change: both built sites are the same, file by file.'
      : `${summarise(review)}.`,
    code: code && `<p class="grave">This pull request changes more than words: ${code}</p>`,
    main: [
      section('Before all else', list(told.grave)),
      section('What looks different', pictures),
      ...pages,
      section('What follows, or is only set otherwise', list(told.small)),
      section('Other files', list(told.files)),
    ].join('\n'),
  };
  const template = readFileSync(new URL('report.html', import.meta.url), 'utf8');
  const slots = /<!-- (summary|code|main) -->/g;
  const page = template.replace(slots, (_, slot: keyof typeof content) => content[slot]);
  writeFileSync(join(out, 'index.html'), page);
}
