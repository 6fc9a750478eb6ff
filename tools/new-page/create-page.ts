import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { currentDay } from '../../src/config/dates.ts';
import { groups, type PageGroup } from '../../src/config/groups.ts';
import { correctTypography } from '../../src/content/correct-typography.ts';
import { pointAt } from '../../src/content/diagnostics.ts';
import { suggest } from '../../src/content/nearest-name.ts';
import { readFrontMatter, type SitePage } from '../check/read-pages.ts';
import { pageFiles, readText } from '../read-files.ts';
import { slugify } from '../slugify.ts';
import { skeletonOf } from './skeleton.ts';

/** Names that Windows does not allow for files, because they are the names of devices. */
const reserved = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/i;

/** The maximum length of an address, in characters. */
const maxLength = 100;

/** An error in the arguments of `npm run new-page`. The message explains what to type. */
export class NewPageError extends Error {}

/** A page that was created. */
export interface NewPage {
  /** The path from the project's root, such as `pages/(banking)/free-zone-licence.mdx`. */
  file: string;
  address: string;
  /** The number of gaps in the page. A gap is a place to fill in, such as `[[what to write]]`. */
  gaps: number;
  /** The line of the first gap. */
  line: number;
}

/**
 * Creates a page file from a skeleton (a template with gaps). `place` is the group and the address of the page, such as
 * `banking/free-zone-licence` or `(banking)/free-zone-licence`; for a page without a group, only the address. Throws
 * NewPageError if an argument is invalid or the page already exists.
 */
export function createNewPage(
  root: string,
  place: string,
  name: string,
  today = currentDay(),
): NewPage {
  const { group, address } = readPlace(place);
  const title = correctName(name);
  if (title.length < 4 || title.length > 60)
    throw new NewPageError(
      'Expected a page’s name of 4 to 60 characters, such as “Free zone licence”; ' +
        `found “${title}”, which has ${title.length} characters.`,
    );
  const [sign] = title.match(/[<>{}[\]\\]|\p{Emoji_Presentation}/u) ?? [];
  if (sign)
    throw new NewPageError(
      `Expected the page’s name without special characters; found “${title}”, which contains ${sign}.`,
    );
  const pages = pageFiles(root).map((page) => readFrontMatter(page, readText(root, page)));
  const file = `pages/${group.folder && `(${group.folder})/`}${address.slice(1)}.mdx`;
  rejectTaken(pages, address, title);
  if (existsSync(join(root, file))) throw new NewPageError(`The file ${file} already exists.`);
  const text = skeletonOf(group.kind, { name: title, order: nextOrder(pages, group), today });
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text, { flag: 'wx' });
  const { line } = pointAt(text, text.indexOf('[['));
  return { file, address, gaps: text.split('[[').length - 1, line };
}

/**
 * Corrects the name of a page: capitalises the first letter, replaces straight quotation marks, and removes a full stop
 * at the end. The full stop of an abbreviation such as U.A.E. stays.
 */
const correctName = (name: string) =>
  correctTypography(name.trim().replace(/\s+/g, ' '))
    .replace(/(?<!\.\p{L}*)\.$/u, '')
    .replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase());

/**
 * Parses a place such as `banking/free-zone-licence`. Throws NewPageError for an unknown group or an invalid address.
 */
function readPlace(place: string): { group: PageGroup; address: string } {
  const parts = place
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)*(?:pages\/)?|(?:\.mdx)?\/*$/g, '')
    .split('/');
  const group = findGroup(parts);
  const addressParts = group ? parts.slice(1) : parts;
  rejectUnusableName(addressParts);
  rejectInvalidAddress(addressParts, group);
  return { group: group ?? (groups[0] as PageGroup), address: `/${addressParts.join('/')}` };
}

/**
 * Returns the group of a place such as `banking/free-zone-licence`. The first part of the place can be the folder or
 * the title of the group. Returns undefined if the place is only the name of a page. Throws NewPageError if the first
 * part is a folder that belongs to no group.
 */
function findGroup([first = '', ...rest]: string[]): PageGroup | undefined {
  const folder = first.replace(/^\((.*)\)$/, '$1');
  const named = groups.find(
    (group) => group.folder && [group.folder, slugify(group.title)].includes(slugify(folder)),
  );
  const isFolder = first !== folder || rest.length > 0;
  if (named || !isFolder) return named;
  const folders = groups.map((group) => group.folder).filter(Boolean);
  const suggestion = suggest(folder, folders);
  throw new NewPageError(
    [`There is no group “${folder}”.`, suggestion, `The groups are ${folders.join(', ')}.`]
      .filter(Boolean)
      .join(' '),
  );
}

/** Throws NewPageError for an address that is too long or has a part that is a reserved name on Windows. */
function rejectUnusableName(parts: string[]): void {
  const whole = parts.join('/');
  if (whole.length > maxLength)
    throw new NewPageError(
      `Expected an address of at most ${maxLength} characters, found ${whole.length} characters: “${whole}”.`,
    );
  const unusable = parts.find((part) => reserved.test(part));
  if (unusable)
    throw new NewPageError(
      `Windows does not allow a file or folder with the name “${unusable}”. Choose another word in place of ` +
        `“${unusable}” in the address.`,
    );
}

/** Throws NewPageError if the address is empty, or contains characters other than small letters, digits and hyphens. */
function rejectInvalidAddress(parts: string[], group?: PageGroup): void {
  const typed = parts.join('/');
  const valid = parts
    .map((part) => slugify(part))
    .filter((part) => part && part !== 'index')
    .join('/');
  const folder = group?.folder ?? '';
  if (valid === '')
    throw new NewPageError(
      `Expected the page’s address after its group, such as ${folder || 'banking'}/free-zone-licence.`,
    );
  if (typed !== valid)
    throw new NewPageError(
      `Expected an address of small letters, digits and hyphens; found “${typed}”. ` +
        `Type ${folder && `${folder}/`}${valid}.`,
    );
}

/**
 * Throws NewPageError if another page has this address or this name. Also throws NewPageError for an address that
 * redirects to a page.
 */
function rejectTaken(pages: readonly SitePage[], address: string, title: string): void {
  const there = pages.find(({ addresses }) => addresses.includes(address));
  if (there) throw new NewPageError(`There is already a page at ${address}: ${there.file}.`);
  const namesake = pages.find(({ frontMatter }) =>
    [frontMatter.title, frontMatter.menu?.label].some(
      (one) => one?.toLowerCase() === title.toLowerCase(),
    ),
  );
  if (namesake)
    throw new NewPageError(
      `There is already a page with the name “${title}”: ${namesake.file}. Choose another name that shows how ` +
        'the two pages differ.',
    );
  const moved = pages.find(({ frontMatter }) => frontMatter.movedFrom?.includes(address));
  if (moved)
    throw new NewPageError(
      `${address} is an old address that redirects to ${moved.address}. ` +
        `Choose another address, or first delete this address below “movedFrom:” in ${moved.file}.`,
    );
}

/**
 * Returns the next free value of `menu.order` in a group. A regular expression finds the existing values, because front
 * matter with gaps, such as [[what to write]], can be invalid YAML.
 */
function nextOrder(pages: readonly SitePage[], { folder }: PageGroup): number {
  const group = pages.filter((page) => page.folder === folder);
  return (
    1 +
    Math.max(0, ...group.map(({ source }) => Number(source.match(/^ +order: (\d+)/m)?.[1] ?? 0)))
  );
}
