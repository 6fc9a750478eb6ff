import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';
import type { House } from '../house.ts';

/** Titles, descriptions and places in the menu that another page has already. */
export function unique(pages: readonly Page[], { before }: House): Problem[] {
  return [
    ...refuseShared(pages, before, 'title', ({ frontMatter }) => frontMatter.title, {
      rule: 'title-shared',
      message: (other) => `${other} has the same title.`,
      instead: 'Give each page a title that says what only this page holds.',
    }),
    ...refuseShared(
      pages,
      before,
      'description',
      ({ frontMatter }) => halves(frontMatter.description),
      {
        rule: 'description-shared',
        message: (other) => `${other} has the same description, or half of it.`,
        instead: 'Write a description with a fact that only this page holds.',
      },
    ),
    ...refuseShared(
      pages,
      before,
      'label',
      // a word such as ‘Home’ may stand in two menus
      ({ frontMatter: { menu, alsoAt = [] }, folder }) =>
        [menu, ...alsoAt].flatMap((entry) =>
          entry ? `${/\S\s/.test(entry.label) ? '' : `${folder}: `}${entry.label}` : [],
        ),
      {
        rule: 'label-shared',
        message: (other) => `${other} has the same label in the menus.`,
        instead: 'Give each page a label that says where the link leads.',
      },
    ),
    ...refuseShared(
      pages,
      before,
      'line',
      ({ frontMatter: { menu, alsoAt = [] } }) =>
        [menu, ...alsoAt].flatMap((entry) => entry?.line ?? []),
      {
        rule: 'line-shared',
        message: (other) => `${other} has the same line in the menu.`,
        instead: 'Write a line that only this page can have.',
      },
    ),
    ...refuseShared(pages, before, /^# .+/m, ({ source }) => source.match(/^# (.+)/m)?.[1], {
      rule: 'heading-shared',
      message: (other) => `${other} has the same heading at its top.`,
      instead: 'Type the heading of this page.',
    }),
    ...refuseShared(pages, before, lastCall, ({ source }) => source.match(lastCall)?.[0], {
      rule: 'call-shared',
      message: (other) => `${other} ends on the same call.`,
      instead: 'End on a thought of this page’s own.',
    }),
    ...refuseShared(pages, before, callText, ({ source }) => source.match(callText)?.[0], {
      rule: 'call-shared',
      message: (other) => `The last call of ${other} begins with the same sentence.`,
      instead: 'Name what this page’s reader brings, and what the half hour gives.',
    }),
    ...refuseShared(
      pages,
      before,
      'order',
      ({ frontMatter: { menu }, folder }) => menu && `${folder}: ${menu.order}`,
      {
        rule: 'order-shared',
        message: (other) => `${other} has the same place in the menu.`,
        instead: (page) =>
          `Type order: ${freeOrder(pages, page)}, which is free, or number the pages of the folder anew: 1, 2, 3 …`,
      },
    ),
  ];
}

/** The first place in the menu that no page of a folder has. */
function freeOrder(pages: readonly Page[], { folder }: Page): number {
  const taken = pages.flatMap((page) =>
    page.folder === folder ? (page.frontMatter.menu?.order ?? []) : [],
  );
  let order = 1;
  while (taken.includes(order)) order += 1;
  return order;
}

/** The heading of the call at the end of a page. */
const lastCall = /(?<=<ConsultationCall>\s+)## .+/;

/** The first sentence under it. It begins a line, which is asked first, for that is soon told. */
const callText = /^(?<=<ConsultationCall>\s+## .+\n+)\p{L}.+/mu;

/** A text without capitals and signs. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d:%]+/gu, ' ')
    .trim();

/** The first and the last letters of a description: two that share one of them are two versions of one. */
const halves = (text: string) => [`< ${text.slice(0, 60)}`, `> ${text.slice(-60)}`];

/** The pages, those last whose text in a place is not what the main branch has: of two alike it is the one to change. */
function changedLast(pages: readonly Page[], before: House['before'], place: RegExp): Page[] {
  const earlier = new Map(before.map(({ file, source }) => [file, source]));
  const isChanged = ({ file, source }: Page) => {
    const was = earlier.get(file);
    return was !== undefined && lineAt(was, place) !== lineAt(source, place) ? 1 : 0;
  };
  return pages.toSorted((one, other) => isChanged(one) - isChanged(other));
}

const lineAt = (source: string, place: RegExp) =>
  source.slice(Math.max(0, source.search(place))).split('\n')[0];

function refuseShared(
  pages: readonly Page[],
  before: House['before'],
  field: string | RegExp,
  read: (page: Page) => string | readonly string[] | undefined,
  say: {
    rule: string;
    message: (other: string) => string;
    instead: string | ((page: Page) => string);
  },
): Problem[] {
  const seen = new Map<string, string>();
  const place = typeof field === 'string' ? new RegExp(`^ *${field}:`, 'm') : field;
  return changedLast(pages, before, place).flatMap((page) => {
    const values = [(page.frontMatterIsRight && read(page)) || []].flat().map(plain);
    const other = values.map((value) => seen.get(value)).find((file) => file && file !== page.file);
    const again = values.some((value, index) => values.indexOf(value) < index);
    for (const value of values) seen.set(value, page.file);
    if (!other && !again) return [];
    const start = page.source.search(place);
    const end = page.source.indexOf('\n', start);
    const { rule, instead } = say;
    return [
      problemIn(page, Math.max(0, start), end, {
        rule,
        instead: typeof instead === 'string' ? instead : instead(page),
        message: say.message(other ?? 'Another entry of this page'),
      }),
    ];
  });
}
