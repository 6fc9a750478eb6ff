import { groups } from '../../src/facts/groups.ts';
import { placeOf, planOf } from '../../src/page.ts';
import { typeable } from '../new-page/typeable.ts';
import { listFile as figureFile } from './figures/figure-list.ts';
import type { Finding } from './problem.ts';
import type { SitePage } from './read-pages.ts';
import { type Site, topEnd } from './site.ts';

/** Each page stands in the folder of a group, by a name that visitors can type, and nothing else does; `astray` are pages elsewhere. */
export const holdFiles = (site: Site, astray: readonly string[]): Finding[] => [
  ...[...site.pageFiles, ...astray].flatMap((file) => (isRead(file) ? [] : unread(file))),
  ...site.pages.flatMap((page) => folder(page, site) ?? name(page) ?? []),
];

const isRead = (file: string) => /^pages\/.*\.mdx$/.test(file) || file === figureFile;

const atTop = (file: string, rule: string, message: string, instead: string): Finding[] => [
  { file, start: 0, end: 0, rule, message, instead },
];

const lastOf = (file: string) => file.split('/').at(-1) ?? file;

/** The name that a file should have to be read. */
const readName = (file: string) =>
  `${lastOf(file).replace(/(?:\.(?:mdx?|txt|html?|docx?|odt|rtf|pages|pdf))+$/i, '')}.mdx`;

const unread = (file: string): Finding[] =>
  atTop(
    file,
    'file-unread',
    `No visitor will see ${file}: the site reads files that end in .mdx in the folder pages, and ${figureFile}, and no others.`,
    `If it is a page, type its words as CONTRIBUTING.md says, into a file ${readName(file)} in its folder in pages; if it is none, delete it. Pictures stand in the folder public.`,
  );

/** The address that a file has once it is named and placed right. */
export const addressMeant = (file: string): string =>
  typeable(placeOf(`pages/${readName(file)}`).address);

/** A page in a folder that is no group of the site, and not named as a page that stands above it. */
function folder({ file }: SitePage, { addresses }: Site): Finding[] | undefined {
  const known = groups.flatMap((group) => (group.folder ? `(${group.folder})` : []));
  const folders = file.split('/').slice(1, -1);
  const above = folders.slice(known.includes(folders[0] ?? '') ? 1 : 0).join('/');
  if (above === '' || addresses.has(`/${above}`)) return undefined;
  return atTop(
    file,
    'folder-unknown',
    `The folder pages/${folders.join('/')} is no group of the site.`,
    `Move the file to the folder of its group in pages: ${known.join(', ')}, with round brackets.`,
  );
}

/** A page whose name makes an address that visitors cannot type with ease. */
function name({ file, address }: SitePage): Finding[] | undefined {
  if (/^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/(?=.)|$))*$/.test(address) && address !== '/name')
    return undefined;
  const better = lastOf(typeable(address)).replace(/^name$/, '');
  return atTop(
    file,
    'file-name',
    `The file’s name makes the address ${address}, which visitors cannot type with ease.`,
    `Rename the file to ${better || 'what the page is about, such as trade-finance'}.mdx: small Latin letters, figures and hyphens.`,
  );
}

/** Addresses that two pages have or claim to have had, or one twice, and those where the plan of another page stands. */
export function holdAddresses({ pages }: Site): Finding[] {
  const plans = pages.filter(({ source }) => source.includes('<DocTable'));
  const seen = new Map(plans.map(({ file, address }) => [planOf(address), `the plan of ${file}`]));
  for (const page of pages)
    for (const one of page.addresses) if (!seen.has(one)) seen.set(one, page.file);
  return pages.flatMap((page) =>
    [...page.addresses, ...(page.top.movedFrom ?? [])].flatMap((address, index): Finding[] => {
      const other = seen.get(address);
      const isOwn = other === page.file && index === page.addresses.indexOf(address);
      if (!other) seen.set(address, page.file);
      if (!other || isOwn) return [];
      const typed = page.source.slice(0, topEnd(page.source)).lastIndexOf(address);
      const [start, end] = typed < 0 ? [0, 0] : [typed, typed + address.length];
      const message = `The address ${address} is taken: ${other} has it.`;
      const instead = 'Take it out under alsoAt or movedFrom, or rename one of the files.';
      return [{ file: page.file, start, end, rule: 'address-shared', message, instead }];
    }),
  );
}
