import { findPages } from '../build/find-pages.ts';
import { groups } from '../groups.ts';
import { type CheckedPage, checkLink } from './check-link.ts';
import { compilePage } from './compile-page.ts';
import type { Fault } from './page-error.ts';
import { suggest } from './suggest.ts';

/** Checks every page by itself and all of them together. Returns every fault; none means the site can be built. */
export async function checkPages(root = 'pages'): Promise<Fault[]> {
  const pages: CheckedPage[] = [];
  for (const page of findPages(root)) pages.push({ ...page, data: await compilePage(page.file) });
  return [
    ...pages.flatMap(({ data }) => data.faults),
    ...pages.flatMap(checkFolder),
    ...checkAddresses(pages),
    ...checkTitles(pages, 'title'),
    ...checkTitles(pages, 'description'),
    ...checkOrder(pages),
    ...checkOrphans(pages),
    ...pages.flatMap((page) => page.data.links.flatMap((link) => checkLink(page, link, pages))),
  ];
}

function checkFolder({ file, folder }: CheckedPage): Fault[] {
  const folders = groups.map((group) => group.folder);
  if (folders.includes(folder)) return [];
  return [
    {
      file,
      line: 1,
      problem: `The folder (${folder}) is no group of the site.`,
      remedy:
        suggest(folder, folders) ??
        `Move the file to one of (${folders.filter(Boolean).join('), (')}).`,
    },
  ];
}

function checkAddresses(pages: CheckedPage[]): Fault[] {
  const seen = new Map<string, string>();
  const faults: Fault[] = [];
  for (const { file, addresses } of pages)
    for (const address of addresses) {
      const other = seen.get(address);
      if (other)
        faults.push({
          file,
          line: 1,
          problem: `Two pages have the address ${address}: this one and ${other}.`,
          remedy: 'Rename one of the files, or take the address out of its alsoAt.',
        });
      seen.set(address, file);
    }
  return faults;
}

/** Refuses a value that an earlier page has already, such as a title or a place in the menu. */
function checkUnique(
  pages: CheckedPage[],
  keyOf: (page: CheckedPage) => string | undefined,
  problem: (other: string, value: string) => string,
  remedy: string,
): Fault[] {
  const seen = new Map<string, string>();
  return pages.flatMap((page) => {
    const value = keyOf(page);
    if (!value) return [];
    const other = seen.get(value);
    seen.set(value, page.file);
    return other ? [{ file: page.file, line: 1, problem: problem(other, value), remedy }] : [];
  });
}

/** Refuses a page that no menu shows and no other page links to. The home page and the 404 page need neither. */
function checkOrphans(pages: CheckedPage[]): Fault[] {
  const linked = new Set(
    pages.flatMap(({ addresses, data }) =>
      data.links
        .map(({ href }) => href.split('#')[0] ?? '')
        .filter((address) => !addresses.includes(address)),
    ),
  );
  return pages
    .filter(({ addresses: [address = ''], data }) => {
      const needed = address !== '/' && address !== '/404';
      return needed && data.frontMatter && !data.frontMatter.menu && !linked.has(address);
    })
    .map(({ file }) => ({
      file,
      line: 1,
      problem: 'No menu shows this page and no other page links to it.',
      remedy: 'Give it a menu in its front matter, or link to it from a page that a visitor reads.',
    }));
}

const checkTitles = (pages: CheckedPage[], field: 'title' | 'description') =>
  checkUnique(
    pages,
    ({ data }) => data.frontMatter?.[field],
    (other) => `The ${field} is the same as that of ${other}.`,
    `Give each page a ${field} of its own.`,
  );

const checkOrder = (pages: CheckedPage[]) =>
  checkUnique(
    pages,
    ({ folder, data }) => data.frontMatter?.menu && `${folder}: ${data.frontMatter.menu.order}`,
    (other, value) => `menu.order is ${value.split(': ')[1]}, as in ${other}.`,
    'Number the pages of a folder 1, 2, 3 …',
  );
