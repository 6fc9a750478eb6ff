import { groups } from '../../facts/groups.ts';
import type { Page } from '../../language/page.ts';
import { type Problem, problemIn, suggest } from '../../language/problem.ts';

/** Every page in a group of the site, under an address of its own that a visitor can type. */
export function addresses(pages: readonly Page[]): Problem[] {
  return [...pages.flatMap(folder), ...pages.flatMap(fileName), ...shared(pages)];
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

function fileName(page: Page): Problem[] {
  const { address } = page;
  if (/^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/(?=.)|$))*$/.test(address)) return [];
  const better = address.toLowerCase().replace(/[^a-z0-9/]+/g, '-');
  return [
    problemIn(page, 0, 0, {
      rule: 'file-name',
      message: `The file’s name makes the address ${address}, which visitors cannot type with ease.`,
      instead: `Rename the file to ${better.slice(1)}.mdx: small letters, figures and hyphens.`,
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
      return problemIn(page, 0, 0, {
        rule: 'address-shared',
        message: `Two pages have the address ${address}: this one and ${other}.`,
        instead: 'Rename one of the files, or take the address out of alsoAt.',
      });
    }),
  );
}
