import { groups } from '../../facts/groups.ts';
import type { Page } from '../../language/page.ts';
import { placeOf } from '../../language/place.ts';
import { type Problem, problemAt, problemIn } from '../../language/problem.ts';
import { type FigureList, figureFile } from '../../site/figures.ts';
import { typedAddress } from './addresses.ts';
import { copiesAmong, copyProblem } from './copies.ts';

/** What is wrong with the files of `pages/` as such, and the site as it will be once they are named right. */
export interface Files {
  problems: Problem[];
  /** The pages for the rules that look across them: misplaced ones at the address that they are meant to have, copies left out. */
  pages: readonly Page[];
  /** Addresses of pages in files that are not read. */
  unread: readonly string[];
}

/** Looks at every file below `pages/`, each as `pages/about.mdx`. What one wrong name would break elsewhere is told once, here. */
export function lookAtFiles(
  files: readonly string[],
  { pages, figures }: { pages: readonly Page[]; figures: FigureList },
  astray: readonly string[] = [],
): Files {
  const strays = files.filter((file) => !file.endsWith('.mdx') && file !== figureFile);
  const copies = copiesAmong(pages, figures);
  const bare = pages.filter((page) => !copies.has(page) && bareFolder(page, pages));
  const lost = bare.filter(({ file }) => !groupMeant(file.split('/')[1] ?? ''));
  return {
    problems: [
      ...strays.map(stray),
      ...astray.map(outside),
      ...bareFolders(bare),
      ...[...copies].map(([page, original]) => copyProblem(page, original)),
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
    ? /\.mdx?(?:\.|$)/i.test(name)
      ? `Rename it to ${readName(name)}.`
      : `If it is a page, rename it to ${readName(name)}; if it is none, delete it.`
    : /\.(?:docx?|odt|rtf|pages|pdf)$/i.test(name)
      ? `Copy its words into a file of that name that ends in .mdx, typed as CONTRIBUTING.md says, and delete this one.`
      : /\.ya?ml$/i.test(name)
        ? `The list of figures is ${figureFile}: rename this file to that, or move its lines there and delete this one.`
        : !/\./.test(name)
          ? `If it is a page, rename it to ${readName(name)}; if it is none, delete it.`
          : /\.(?:png|jpe?g|gif|svg|webp)$/i.test(name)
            ? 'Delete it, and ask a developer: pictures stand in the folder public.'
            : 'Delete it.';
  return problemAt(file, place, '', {
    rule: 'file-unread',
    message: `No visitor will see ${name}: in the folder pages, the site reads files that end in .mdx, and ${figureFile}, and no others.`,
    instead: said,
  });
}

/** A page that stands where no page is read. */
const outside = (file: string): Problem =>
  problemAt(file, { line: 1, column: 1 }, '', {
    rule: 'file-unread',
    message: `No visitor will see ${file}: the site reads the pages of the folder pages, and no others.`,
    instead: /^pages?\//i.test(file)
      ? `Move it to ${file.replace(/^[^/]+/, 'pages')}.`
      : 'Move it to its folder in pages, such as pages/(banking).',
  });

const isGroup = (folder: string) => folder.startsWith('(') && folder.endsWith(')');

/** The folders that a page stands in, from `pages/` on. */
const foldersOf = ({ file }: Page) => file.split('/').slice(1, -1);

/** The folder without brackets that stands where a group should, or in one; undefined where a page of that name has pages below it. */
function bareFolder(page: Page, pages: readonly Page[]): string | undefined {
  const folder = foldersOf(page).find((one, index) => index > 0 || !isGroup(one));
  if (folder === undefined) return undefined;
  return pages.some(({ addresses }) => addresses.includes(`/${folder}`)) ? undefined : folder;
}

const groupMeant = (folder: string) =>
  groups.find((group) => group.folder === folder.replace(/[()]/g, ''));

/** One problem for each folder, at its first page. */
function bareFolders(bare: readonly Page[]): Problem[] {
  const first = new Map(bare.toReversed().map((page) => [foldersOf(page).join('/'), page]));
  const known = groups.flatMap(({ folder }) => (folder ? `(${folder})` : []));
  return [...first].map(([path, page]) => {
    const [folder = '', inner] = path.split('/');
    if (inner && isGroup(folder))
      return problemIn(page, 0, 0, {
        rule: 'folder-inside',
        message: `The folder ${inner} stands in ${folder}, so its name would stand in the address: ${page.address}.`,
        instead: `Move the file to the folder ${folder} itself: pages/${folder}/${page.file.split('/').at(-1)}.`,
      });
    return problemIn(page, 0, 0, {
      rule: 'folder-brackets',
      message: `The folder ${folder} has ${/[()]/.test(folder) ? 'one bracket only' : 'no brackets'}, so its name would stand in the address: ${page.address}.`,
      instead: groupMeant(folder)
        ? `Rename the folder to (${groupMeant(folder)?.folder}), with round brackets.`
        : `Move the file to one of the folders ${known.join(', ')}.`,
    });
  });
}

/** The page as it will be in its group. */
function moved(page: Page): Page {
  const [folder = '', ...inner] = foldersOf(page);
  const rest = isGroup(folder) ? [] : inner;
  const { address } = placeOf(['pages', ...rest, page.file.split('/').at(-1)].join('/'));
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
