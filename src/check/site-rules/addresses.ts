import { groups } from '../../facts/groups.ts';
import { type Page, placeOf } from '../../language/page.ts';
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

/** The address of a file, as one that a visitor can type: small letters without accents, figures and hyphens. */
export const typedAddress = (file: string) =>
  inAscii(placeOf(file).address)
    .replace(/[^a-z0-9/]+/g, '-')
    .replace(/(?<=^|\/)-+|-+(?=\/|$)/g, '');

function fileName(page: Page): Problem[] {
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

/** Letters that no accent makes of a plain one. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A name in small letters without their accents: société is societe. */
const inAscii = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^\0-\x7F]/g, (letter) => letters[letter] ?? letter)
    .replace(/&/g, ' and ');

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
