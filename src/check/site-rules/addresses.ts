import { groups } from '../../facts/groups.ts';
import type { Page } from '../../language/page.ts';
import { placeOf } from '../../language/place.ts';
import { plansOf } from '../../language/plans.ts';
import { type Problem, problemIn, suggest } from '../../language/problem.ts';
import { typeable } from '../../language/typeable.ts';

/** Every page in a group of the site, under an address of its own that a visitor can type. */
export function addresses(pages: readonly Page[]): Problem[] {
  return [
    ...pages.flatMap(folder),
    ...pages.flatMap(fileName),
    ...shared(pages),
    ...onPlans(pages),
  ];
}

function folder(page: Page): Problem[] {
  const name = page.folder;
  const folders = groups.map((group) => group.folder);
  if (folders.includes(name)) return [];
  return [
    problemIn(page, 0, 0, {
      rule: 'folder-unknown',
      message: `The page is in the folder (${name}), which is no group of the site.`,
      instead:
        suggest(name, folders) ?? `Move it to one of (${folders.filter(Boolean).join('), (')}).`,
    }),
  ];
}

/** The address of a file, as one that a visitor can type. */
export const typedAddress = (file: string) => typeable(placeOf(file).address);

/** A folder with one bracket, which is told as such. */
const isHalf = (folder: string) => folder.startsWith('(') !== folder.endsWith(')');

function fileName(page: Page): Problem[] {
  if (page.file.split('/').slice(0, -1).some(isHalf)) return [];
  if (/\/name\.mdx$/i.test(page.file))
    return [
      problemIn(page, 0, 0, {
        rule: 'file-name',
        message: `The file is still called ${page.file.split('/').at(-1)}, and its name makes the page’s address.`,
        instead:
          'Type the address of the page in place of NAME, in small letters, figures and hyphens: free-zone-licence.mdx becomes /free-zone-licence.',
      }),
    ];
  const { address } = placeOf(page.file);
  if (/^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/(?=.)|$))*$/.test(address)) return [];
  const better = typedAddress(page.file);
  return [
    problemIn(page, 0, 0, {
      rule: 'file-name',
      message: `The file’s name makes the address ${address}, which visitors cannot type with ease.`,
      instead: /[a-z0-9]$/.test(better)
        ? `Rename the file to ${better.split('/').at(-1)}.mdx: small letters, figures and hyphens.`
        : 'Rename the file in small Latin letters, figures and hyphens, such as trade-finance.mdx.',
    }),
  ];
}

/** An address that a page gives itself a second time, at its last place in the lines at the top. */
function twice(page: Page, address: string): Problem[] {
  const top = page.source.slice(0, page.source.indexOf('\n---', 3));
  const start = Math.max(0, top.lastIndexOf(address));
  return [
    problemIn(page, start, start + (start && address.length), {
      rule: 'address-shared',
      message: `The page has the address ${address} already.`,
      instead: 'Type another address, or take this entry of alsoAt out.',
    }),
  ];
}

function shared(pages: readonly Page[]): Problem[] {
  const seen = new Map<string, string>();
  return pages.flatMap((page) =>
    page.addresses.flatMap((address) => {
      const other = seen.get(address);
      seen.set(address, page.file);
      if (!other) return [];
      if (other === page.file) return twice(page, address);
      return problemIn(page, 0, 0, {
        rule: 'address-shared',
        message: `Two pages have the address ${address}: this one and ${other}.`,
        instead: 'Rename one of the files, or take the address out of alsoAt.',
      });
    }),
  );
}

/** Pages at the address of a plan, the sheet to print that a page with documents has. */
function onPlans(pages: readonly Page[]): Problem[] {
  const plans = plansOf(pages);
  return pages.flatMap((page) =>
    page.addresses.flatMap((address) => {
      const owner = plans.get(address);
      if (!owner) return [];
      return problemIn(page, 0, 0, {
        rule: 'address-shared',
        message: `The page has the address ${address}, where the plan of ${owner.file} stands: its documents on one sheet to print.`,
        instead:
          address === page.address
            ? 'Give the file another name than plan.mdx.'
            : 'Choose another address in alsoAt.',
      });
    }),
  );
}
