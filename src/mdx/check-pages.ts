import { type FoundPage, findPages } from '../build/find-pages.ts';
import { groups } from '../groups.ts';
import { compilePage } from './compile-page.ts';
import type { PageData, PageLink } from './page-data.ts';
import type { Fault } from './page-error.ts';
import { suggest } from './suggest.ts';

/** A page's file with what compiling it found out. */
interface CheckedPage extends FoundPage {
  data: PageData;
}

/** Checks every page by itself and all of them together. Returns every fault; none means the site can be built. */
export async function checkPages(root = 'pages'): Promise<Fault[]> {
  const pages: CheckedPage[] = [];
  for (const page of findPages(root)) pages.push({ ...page, data: await compilePage(page.file) });
  return [
    ...pages.flatMap(({ data }) => data.faults),
    ...pages.flatMap(checkFolder),
    ...checkAddresses(pages),
    ...checkUnique(pages, 'title'),
    ...checkUnique(pages, 'description'),
    ...checkOrder(pages),
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

function checkUnique(pages: CheckedPage[], field: 'title' | 'description'): Fault[] {
  const seen = new Map<string, string>();
  return pages.flatMap(({ file, data }) => {
    const value = data.frontMatter?.[field];
    if (!value) return [];
    const other = seen.get(value);
    seen.set(value, file);
    return other
      ? [
          {
            file,
            line: 2,
            problem: `The ${field} is the same as that of ${other}.`,
            remedy: `Give each page a ${field} of its own.`,
          },
        ]
      : [];
  });
}

function checkOrder(pages: CheckedPage[]): Fault[] {
  const seen = new Map<string, string>();
  return pages.flatMap(({ file, folder, data }) => {
    const order = data.frontMatter?.menu?.order;
    if (!order) return [];
    const key = `${folder} ${order}`;
    const other = seen.get(key);
    seen.set(key, file);
    return other
      ? [
          {
            file,
            line: 1,
            problem: `menu.order is ${order}, as in ${other}.`,
            remedy: 'Number the pages of a folder 1, 2, 3 …',
          },
        ]
      : [];
  });
}

function checkLink(page: CheckedPage, { href, line }: PageLink, pages: CheckedPage[]): Fault[] {
  if (/^(https:|mailto:|tel:)/.test(href)) return [];
  const fault = (problem: string, remedy: string) => [{ file: page.file, line, problem, remedy }];
  const known = pages.flatMap(({ addresses }) => addresses);
  if (!href.startsWith('/') && !href.startsWith('#'))
    return fault(
      `expected a link that begins with / or https://, found “${href}”.`,
      suggest(`/${href}`, known) ?? 'Write the address as /vat-services.',
    );
  const [address = '', anchor] = href.split('#');
  const target = address === '' ? page : pages.find(({ addresses }) => addresses.includes(address));
  if (!target || address === '/404')
    return fault(
      `The link ${href} leads to no page.`,
      suggest(address, known) ?? 'Compare it with the file names in pages/.',
    );
  if (anchor && !target.data.anchors.includes(decodeURIComponent(anchor)))
    return fault(
      `The link ${href} leads to no heading: ${target.file} has no #${anchor}.`,
      suggest(anchor, target.data.anchors) ?? 'Open the page and copy the address of the heading.',
    );
  return [];
}
