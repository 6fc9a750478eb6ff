import { groups } from '../../src/facts/groups.ts';
import { suggest } from '../../src/mdx/report.ts';
import { placeOf } from '../../src/page.ts';
import { typeable } from '../new-page/typeable.ts';
import { listFile as figureFile } from './figures/figure-list.ts';
import type { Finding } from './problem.ts';
import type { Site, SitePage } from './site.ts';

/** What is wrong with the files below `pages/` as such, and with the pages that stand elsewhere; `astray` are those. */
export const holdFiles = (site: Site, astray: readonly string[]): Finding[] => [
  ...site.pageFiles.filter((file) => !file.endsWith('.mdx') && file !== figureFile).map(stray),
  ...astray.map((file) =>
    atTop(
      file,
      'file-unread',
      `No visitor will see ${file}: the site reads the pages of the folder pages, and no others.`,
      'Move it to its folder in pages, such as pages/(banking).',
    ),
  ),
  ...site.pages.flatMap((page) => copyOf(page, site) ?? folder(page, site) ?? name(page) ?? []),
  ...sharedAddresses(site),
];

const atTop = (file: string, rule: string, message: string, instead: string): Finding => ({
  file,
  start: 0,
  end: 0,
  rule,
  message,
  instead,
});

const lastOf = (file: string) => file.split('/').at(-1) ?? file;

/** The name that a file should have to be read. */
const readName = (file: string) =>
  `${lastOf(file).replace(/(?:\.(?:mdx?|txt|html?|docx?|odt|rtf|pages|pdf))+$/i, '')}.mdx`;

function stray(file: string): Finding {
  const message = `No visitor will see ${lastOf(file)}: in the folder pages the site reads files that end in .mdx, and ${figureFile}, and no others.`;
  const isDocument = /\.(?:docx?|odt|rtf|pages|pdf)$/i.test(file);
  const instead = isDocument
    ? `Copy its words into a file ${readName(file)}, typed as CONTRIBUTING.md says, and delete this one.`
    : `If it is a page, rename it to ${readName(file)}; if it is none, delete it. Pictures stand in the folder public.`;
  return atTop(file, 'file-unread', message, instead);
}

/** The address that a file has once it is named and placed right. */
export const addressMeant = (file: string): string =>
  typeable(placeOf(`pages/${readName(file)}`).address);

/** The page that this one is a copy of: by title and description, and by the copy’s name or place. */
function copyOf(page: SitePage, { pages }: Site): Finding | undefined {
  const top = ({ top: { title, description } }: SitePage) => `${title}\n${description}`;
  const original = pages.find((other) => other !== page && top(other) === top(page));
  const added =
    /(?: ?\(\d+\)|[ _-](?:copy|old|new|backup|bak|final|draft|v?\d+))+\.mdx$|\/copy[ _-]of[ _-]/i;
  const later = added.test(page.file) || (typedName(page) && original && !typedName(original));
  if (!original || !page.topIsRight || !later) return undefined;
  return atTop(
    page.file,
    'page-copy',
    `This file is a copy of ${original.file}: title and description are the same.`,
    'Delete it, or give it a name, a title and a description of its own.',
  );
}

/** A page in a folder that is no group of the site, and not named as a page that stands above it. */
function folder({ file, address }: SitePage, { addresses }: Site): Finding | undefined {
  const known = groups.map((group) => group.folder);
  const [first, ...more] = file.split('/').slice(1, -1);
  const bare = first?.replace(/[()]/g, '') ?? '';
  const isGroup = known.includes(bare);
  const above = first === `(${bare})` && isGroup ? more : [first, ...more];
  if (above.length === 0 || first === undefined || addresses.has(`/${above.join('/')}`))
    return undefined;
  const listed = `(${known.filter(Boolean).join('), (')})`;
  return atTop(
    file,
    'folder-unknown',
    `The folder of this page is no group of the site, and the page’s address would be ${address}.`,
    isGroup
      ? `Move the file to pages/(${bare})/${lastOf(file)}, with round brackets.`
      : `${suggest(bare, known) ?? ''} The groups are ${listed}.`.trim(),
  );
}

/** The address that a file should have, where its name makes one that visitors cannot type. */
function typedName({ file }: Pick<SitePage, 'file'>): string | undefined {
  const { address } = placeOf(file);
  const isTypeable = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/(?=.)|$))*$/.test(address);
  return isTypeable && address !== '/name' ? undefined : typeable(address);
}

function name(page: SitePage): Finding | undefined {
  const better = typedName(page);
  if (better === undefined) return undefined;
  const right = /[a-z0-9]$/.test(better) && better !== '/name' ? lastOf(better) : undefined;
  return atTop(
    page.file,
    'file-name',
    `The file’s name makes the address ${placeOf(page.file).address}, which visitors cannot type with ease.`,
    `Rename the file to ${right ?? 'what the page is about, such as trade-finance'}.mdx: small Latin letters, figures and hyphens.`,
  );
}

/** Addresses that two pages have, or one twice, and those where the plan of another page stands. */
function sharedAddresses({ pages }: Site): Finding[] {
  const plans = pages.filter(({ source }) => source.includes('<DocTable'));
  const seen = new Map(
    plans.map(({ file, address }) => [`${address}/plan`, `the plan of ${file}`]),
  );
  return pages.flatMap((page) =>
    page.addresses.flatMap((address) => {
      const other = seen.get(address);
      seen.set(address, page.file);
      if (!other) return [];
      const message = `Two pages have the address ${address}: this one and ${other}.`;
      const instead = 'Rename one of the files, or take the address out of alsoAt.';
      return atTop(page.file, 'address-shared', message, instead);
    }),
  );
}
