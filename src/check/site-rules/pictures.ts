import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { articleDrawing } from '../../facts/addresses.ts';
import type { Page, PagePicture } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';
import type { House } from '../house.ts';

/** Pictures that are not there, say nothing or are not wanted, leaders without their portrait, and featured articles without their drawing. */
export const pictures = (pages: readonly Page[], { root }: House): Problem[] =>
  pages.flatMap((page) => [
    ...featured(page, root),
    ...page.pictures.flatMap((picture) => {
      const missing = picture.url.startsWith('/') && !existsSync(join(root, 'public', picture.url));
      return picture.leader === undefined
        ? [inText(page, picture, missing)]
        : missing
          ? [portrait(page, picture)]
          : [];
    }),
  ]);

/** A featured page is an article, and has its drawing. */
function featured(page: Page, root: string): Problem[] {
  if (!page.frontMatter.featured) return [];
  const start = page.source.search(/^featured:/m);
  const end = start + (page.source.slice(start).match(/^.*/)?.[0].length ?? 0);
  if (page.role !== 'article')
    return [
      problemIn(page, start, end, {
        rule: 'featured',
        message: 'Only an article can be featured, and this page is none.',
        instead: 'Take the line out.',
      }),
    ];
  const drawing = articleDrawing(page.address);
  if (existsSync(join(root, 'public', drawing))) return [];
  return [
    problemIn(page, start, end, {
      rule: 'picture-missing',
      message: `The article is featured and has no drawing: the file public${drawing} is missing.`,
      instead: 'Take the line out, or ask an engineer to add the drawing.',
    }),
  ];
}

function inText(page: Page, { url, alt, start, end }: PagePicture, missing: boolean): Problem {
  if (missing)
    return problemIn(page, start, end, {
      rule: 'picture-missing',
      message: `There is no picture ${url} in the folder public.`,
      instead: 'Compare the name with the files there, capital letters included.',
    });
  if (!alt?.trim())
    return problemIn(page, start, end, {
      rule: 'picture-without-words',
      message: `The picture ${url} has no words for those who cannot see it.`,
      instead: 'Type what it shows between the square brackets: ![The office door](/office.svg).',
    });
  return problemIn(page, start, end, {
    rule: 'picture',
    message: `The picture ${url} stands in the text; on this site the words of the vocabulary draw the pictures.`,
    instead: 'Take it out, and ask an engineer for a word that shows it.',
  });
}

const portrait = (page: Page, { url, leader, start, end }: PagePicture): Problem =>
  problemIn(page, start, end, {
    rule: 'picture-missing',
    message: `There is no portrait of ${leader}: the file public${url} is missing.`,
    instead: 'Spell the name as in the file’s name, or ask an engineer to add the portrait.',
  });
