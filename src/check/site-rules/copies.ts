import { groups } from '../../facts/groups.ts';
import type { Page } from '../../language/page.ts';
import { placeOf } from '../../language/place.ts';
import { type Problem, problemIn } from '../../language/problem.ts';
import type { FigureList } from '../../site/figures.ts';
import { typedAddress } from './addresses.ts';
import { takesThePlaceOf } from './addresses-gone.ts';

/** What programs and people add to the name of a copy. */
const copySign =
  /(?:[ _-]*\(\d+\)|[ _-]+(?:copy|kopie|copie|old|new|backup|bak|final|draft|v?\d+)(?:[ _-]*\(?\d+\)?)?)+$/i;

const nameOf = ({ file }: Page) =>
  file
    .split('/')
    .at(-1)
    ?.replace(/\.mdx$/, '') ?? '';

const isNamedAfter = (page: Page, other: Page): boolean => {
  const bare = nameOf(page)
    .replace(/^copy[ _-]of[ _-]/i, '')
    .replace(copySign, '');
  return bare !== nameOf(page) && [bare, bare.toLowerCase()].includes(nameOf(other));
};

const isInGroup = ({ file }: Page) =>
  groups.some(({ folder }) => file.replace(/[^/]+$/, '') === `pages/${folder && `(${folder})/`}`);

/** What tells of two pages with one title and description which came later, the surest first. */
const signs: readonly ((page: Page, other: Page, list: FigureList) => boolean)[] = [
  isNamedAfter,
  ({ file }) => typedAddress(file) !== placeOf(file).address,
  (page) => !isInGroup(page),
  ({ address }, _other, { addresses }) => addresses.every((one) => one.address !== address),
];

function cameLater(page: Page, other: Page, list: FigureList): boolean {
  const sign = signs.find((one) => one(page, other, list) !== one(other, page, list));
  return sign?.(page, other, list) ?? false;
}

const topOf = ({ frontMatter: { title, description } }: Page) => `${title}\n${description}`;

/** Whether a page is what is left of another under its old name. */
const isMovedTo = (page: Page, other: Page): boolean =>
  (other.frontMatter.movedFrom ?? []).includes(page.address) && takesThePlaceOf(other, page);

/** The pages that are copies, each with the one that it was copied from: title and description are the same. */
export function copiesAmong(pages: readonly Page[], list: FigureList): ReadonlyMap<Page, Page> {
  const times = new Map<string, number>();
  for (const page of pages) times.set(topOf(page), (times.get(topOf(page)) ?? 0) + 1);
  const others = pages.filter(
    (page) => page.frontMatter.movedFrom || (times.get(topOf(page)) ?? 0) > 1,
  );
  return new Map(
    pages.flatMap((page) => {
      const original = others.find(
        (other) =>
          other !== page &&
          page.frontMatterIsRight &&
          (isMovedTo(page, other) ||
            (topOf(other) === topOf(page) &&
              !isMovedTo(other, page) &&
              cameLater(page, other, list))),
      );
      return original ? [[page, original] as const] : [];
    }),
  );
}

/** Says that a page is a copy, and nothing else of it. */
export const copyProblem = (page: Page, original: Page): Problem =>
  problemIn(page, 0, 0, {
    rule: 'page-copy',
    message: isMovedTo(page, original)
      ? `This page is ${original.file} now, and this file is what is left of it under its old name.`
      : `This file is a copy of ${original.file}: title and description are the same.`,
    instead: isMovedTo(page, original)
      ? 'Delete it.'
      : `Delete it. If it is to be a page of its own, give it a name, a title and a description of its own.`,
  });
