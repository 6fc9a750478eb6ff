import { groups } from '../../facts/groups.ts';
import type { Page } from '../../language/page.ts';
import { placeOf } from '../../language/place.ts';
import { type Problem, problemAt, problemIn } from '../../language/problem.ts';
import { figureFile } from '../../site/figures.ts';
import { typedAddress } from './addresses.ts';

/** What is wrong with the files of `pages/` as such, and the site as it will be once they are named right. */
export interface Files {
  problems: Problem[];
  /** The pages for the rules that look across them: misplaced ones at the address that they are meant to have, copies left out. */
  pages: readonly Page[];
  /** Addresses of pages in files that are not read. */
  unread: readonly string[];
}

/** Looks at every file below `pages/`, each as `pages/about.mdx`. What one wrong name would break elsewhere is told once, here. */
export function lookAtFiles(files: readonly string[], pages: readonly Page[]): Files {
  const strays = files.filter((file) => !file.endsWith('.mdx') && file !== figureFile);
  const copies = new Map(
    pages.flatMap((page) => {
      const original = originalOf(page, pages);
      return original ? [[page, original] as const] : [];
    }),
  );
  const bare = pages.filter((page) => !copies.has(page) && bareFolder(page, pages));
  const lost = bare.filter(({ file }) => !groupMeant(file.split('/')[1] ?? ''));
  return {
    problems: [
      ...strays.map(stray),
      ...bareFolders(bare),
      ...[...copies].map(([page, original]) =>
        problemIn(page, 0, 0, {
          rule: 'page-copy',
          message: `This file is a copy of ${original.file}: title and description are the same.`,
          instead: `Delete it. If it is to be a page of its own, give it a name, a title and a description of its own.`,
        }),
      ),
    ],
    pages: pages
      .filter((page) => !copies.has(page) && !lost.includes(page))
      .map((page) => (bare.includes(page) ? moved(page) : named(page, pages))),
    unread: [...strays.map(addressOf), ...lost.map((page) => moved(page).address)],
  };
}

/** The name that a file should have to be read. */
const readName = (file: string) =>
  `${file.replace(/(?:\.(?:mdx?|txt|html?|docx?|odt|rtf|pages|pdf))+$/i, '')}.mdx`;

const addressOf = (file: string) => placeOf(readName(file)).address;

function stray(file: string): Problem {
  const place = { line: 1, column: 1 };
  const name = file.split('/').at(-1) ?? file;
  const text = /(?:\.(?:mdx?|txt|html?))+$/i.test(name);
  const said = text
    ? `Rename it to ${readName(name)}.`
    : /\.(?:docx?|odt|rtf|pages|pdf)$/i.test(name)
      ? `Copy its words into a file of that name that ends in .mdx, typed as CONTRIBUTING.md says, and delete this one.`
      : /\.(?:png|jpe?g|gif|svg|webp)$/i.test(name)
        ? 'Delete it, and ask a developer: pictures stand in the folder public.'
        : 'Delete it.';
  return problemAt(file, place, '', {
    rule: 'file-unread',
    message: `No visitor will see ${name}: in the folder pages, the site reads files that end in .mdx, and no others.`,
    instead: said,
  });
}

/** The folder without brackets that stands where a group should; undefined where a page of that name has pages below it. */
function bareFolder({ file }: Page, pages: readonly Page[]): string | undefined {
  const [folder = '', ...rest] = file.replace(/^pages\//, '').split('/');
  if (rest.length === 0 || (folder.startsWith('(') && folder.endsWith(')'))) return undefined;
  return pages.some(({ addresses }) => addresses.includes(`/${folder}`)) ? undefined : folder;
}

const groupMeant = (folder: string) =>
  groups.find((group) => group.folder === folder.replace(/[()]/g, ''));

/** One problem for each folder, at its first page. */
function bareFolders(bare: readonly Page[]): Problem[] {
  const first = new Map(bare.toReversed().map((page) => [page.file.split('/')[1] ?? '', page]));
  const known = groups.flatMap(({ folder }) => (folder ? `(${folder})` : []));
  return [...first].map(([folder, page]) =>
    problemIn(page, 0, 0, {
      rule: 'folder-brackets',
      message: `The folder ${folder} has ${/[()]/.test(folder) ? 'one bracket only' : 'no brackets'}, so its name would stand in the address: ${page.address}.`,
      instead: groupMeant(folder)
        ? `Rename the folder to (${groupMeant(folder)?.folder}), with round brackets.`
        : `Move the file to one of the folders ${known.join(', ')}.`,
    }),
  );
}

/** The page as it will be in its group. */
function moved(page: Page): Page {
  const [, folder = '', ...rest] = page.file.split('/');
  const { address } = placeOf(`pages/${rest.join('/')}`);
  return {
    ...page,
    address,
    addresses: [address, ...page.addresses.slice(1)],
    folder: groupMeant(folder)?.folder ?? '',
  };
}

/** The page as it will be once its file has a name that visitors can type. */
function named(page: Page, pages: readonly Page[]): Page {
  const address = typedAddress(page.file);
  if (address === page.address || pages.some(({ addresses }) => addresses.includes(address)))
    return page;
  return { ...page, address, addresses: [address, ...page.addresses.slice(1)] };
}

/** What programs and people add to the name of a copy. */
const copySign =
  /(?:[ _-]*\(\d+\)|[ _-]+(?:copy|kopie|copie|old|new|backup|bak|final|draft|v?\d+)(?:[ _-]*\(?\d+\)?)?)+$/i;

/** The page that this one was copied from: title and description are the same, and its name says which of the two came later. */
function originalOf(page: Page, pages: readonly Page[]): Page | undefined {
  const nameOf = ({ file }: Page) =>
    file
      .split('/')
      .at(-1)
      ?.replace(/\.mdx$/, '') ?? '';
  const name = nameOf(page);
  const bare = name.replace(/^copy[ _-]of[ _-]/i, '').replace(copySign, '');
  if (bare === name && name === name.toLowerCase()) return undefined;
  const { title, description } = page.frontMatter;
  return pages.find(
    (other) =>
      other !== page &&
      [bare, bare.toLowerCase()].includes(nameOf(other)) &&
      other.frontMatter.title === title &&
      other.frontMatter.description === description,
  );
}
