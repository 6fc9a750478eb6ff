import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, PagePicture } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';
import type { House } from '../house.ts';

/** Pictures that are not there, say nothing or are not wanted, and leaders without their portrait. */
export const pictures = (pages: readonly Page[], { root }: House): Problem[] =>
  pages.flatMap((page) =>
    page.pictures.flatMap((picture) => {
      const missing = picture.url.startsWith('/') && !existsSync(join(root, 'public', picture.url));
      return picture.leader === undefined
        ? [inText(page, picture, missing)]
        : missing
          ? [portrait(page, picture)]
          : [];
    }),
  );

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
