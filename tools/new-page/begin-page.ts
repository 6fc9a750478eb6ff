import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { groups, type PageGroup } from '../../src/config/groups.ts';
import { pointAt, suggest } from '../../src/content/report.ts';
import { setRight } from '../../src/content/set-right.ts';
import { pageFiles, readText } from '../check/page-files.ts';
import { readTop, type SitePage } from '../check/read-pages.ts';
import { typeable } from '../typeable.ts';
import { skeletonOf } from './skeleton.ts';

/** Names that Windows keeps for devices. */
const reserved = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/i;

/** The most letters of an address after its group. */
const longest = 100;

/** What somebody asked for that cannot be a new page, said so that they know what to type instead. */
export class NotAPage extends Error {}

/** A page that was begun. */
export interface NewPage {
  /** From the root, such as `pages/(banking)/free-zone-licence.mdx`. */
  file: string;
  address: string;
  /** How many gaps it has, and the line of the first. */
  gaps: number;
  line: number;
}

/**
 * Writes the skeleton of a page. `place` is its group and its address, `banking/free-zone-licence`, with or without the
 * folder's brackets; a page of no group has its address alone. Throws NotAPage for what cannot be one, and changes no
 * file that is there.
 */
export function beginPage(
  root: string,
  place: string,
  name: string,
  today = new Date().toISOString().slice(0, 10),
): NewPage {
  const { group, address } = readPlace(place);
  const title = asTyped(name);
  if (title.length < 4 || title.length > 60)
    throw new NotAPage(
      `Expected the page’s name in 4 to 60 characters, such as “Free zone licence”; found “${title}”, which has ${title.length}.`,
    );
  const [sign] = title.match(/[<>{}[\]\\]|\p{Emoji_Presentation}/u) ?? [];
  if (sign)
    throw new NotAPage(`Expected the page’s name in words; found “${title}”, which holds ${sign}.`);
  const pages = pageFiles(root).map((page) => readTop(page, readText(root, page)));
  const file = `pages/${group.folder && `(${group.folder})/`}${address.slice(1)}.mdx`;
  refuseTaken(pages, address, title);
  if (existsSync(join(root, file))) throw new NotAPage(`There is a file ${file} already.`);
  const text = skeletonOf(group.kind, { name: title, order: nextOrder(pages, group), today });
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text, { flag: 'wx' });
  const { line } = pointAt(text, text.indexOf('[['));
  return { file, address, gaps: text.split('[[').length - 1, line };
}

/** A page’s name as the site prints it: a capital first, curly quotation marks, no full stop at its end. */
const asTyped = (name: string) =>
  setRight(name.trim().replace(/\s+/g, ' '))
    .replace(/(?<!\.\p{L}*)\.$/u, '')
    .replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase());

/** Takes `banking/free-zone-licence` apart. Throws NotAPage for a group or an address that cannot be. */
function readPlace(place: string): { group: PageGroup; address: string } {
  const parts = place
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)*(?:pages\/)?|(?:\.mdx)?\/*$/g, '')
    .split('/');
  const [first = ''] = parts;
  const folder = first.replace(/^\((.*)\)$/, '$1');
  const folders = groups.map((entry) => entry.folder).filter(Boolean);
  const named = groups.find(
    (group) => group.folder && [group.folder, typeable(group.title)].includes(typeable(folder)),
  );
  const rest = named ? parts.slice(1) : parts;
  const bracketed = first !== folder;
  const near = suggest(folder, folders) ?? '';
  if (!named && (bracketed || parts.length > 1))
    throw new NotAPage(
      `There is no group “${folder}”. ${near && `${near} `}The groups are ${folders.join(', ')}.`,
    );
  const whole = rest.join('/');
  const odd = whole.length > longest ? whole : rest.find((part) => reserved.test(part));
  if (odd)
    throw new NotAPage(
      `Expected an address that every computer can keep as a file, of at most ${longest} letters; found “${odd}”.`,
    );
  const address = `/${whole}`;
  const better = rest
    .map((part) => typeable(part))
    .filter((part) => part && part !== 'index')
    .join('/');
  const group = named?.folder ?? '';
  if (address !== `/${better}` || better === '')
    throw new NotAPage(
      better
        ? `“${whole}” makes no address that visitors can type with ease. Type ${group && `${group}/`}${better}.`
        : `Expected the page’s address after its group, such as ${group || 'banking'}/free-zone-licence.`,
    );
  return { group: named ?? (groups[0] as PageGroup), address };
}

function refuseTaken(pages: readonly SitePage[], address: string, title: string): void {
  const there = pages.find(({ addresses }) => addresses.includes(address));
  if (there) throw new NotAPage(`There is a page at ${address} already: ${there.file}.`);
  const namesake = pages.find(({ top }) =>
    [top.title, top.menu?.label].some((one) => one?.toLowerCase() === title.toLowerCase()),
  );
  if (namesake)
    throw new NotAPage(
      `There is a page called “${title}” already: ${namesake.file}. Choose a name that says what is different.`,
    );
  const moved = pages.find(({ top }) => top.movedFrom?.includes(address));
  if (moved)
    throw new NotAPage(
      `${address} is an old address, which leads to ${moved.address}. Choose another, or take it out of movedFrom there first.`,
    );
}

/** The place after the last in a group, in whose pages lines may still be gaps. */
function nextOrder(pages: readonly SitePage[], { folder }: PageGroup): number {
  const group = pages.filter((page) => page.folder === folder);
  return (
    1 +
    Math.max(0, ...group.map(({ source }) => Number(source.match(/^ +order: (\d+)/m)?.[1] ?? 0)))
  );
}
