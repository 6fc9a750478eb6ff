import { groups } from '../../src/facts/groups.ts';
import { suggest } from '../../src/mdx/report.ts';
import { placeOf } from '../../src/page.ts';
import { typeable } from '../new-page/typeable.ts';
import { listFile as figureFile } from './figures/figure-list.ts';
import type { Finding, Saying } from './problem.ts';
import type { Site, SitePage } from './site.ts';

/** What is wrong with the files below `pages/` as such, and with the pages that stand elsewhere; `astray` are those. */
export const holdFiles = (site: Site, astray: readonly string[]): Finding[] => [
  ...site.pageFiles.filter((file) => !file.endsWith('.mdx') && file !== figureFile).map(stray),
  ...astray.map((file) =>
    atTop(file, {
      rule: 'file-unread',
      message: `No visitor will see ${file}: the site reads the pages of the folder pages, and no others.`,
      instead: 'Move it to its folder in pages, such as pages/(banking).',
    }),
  ),
  ...site.pages.flatMap((page) => copyOf(page, site) ?? folder(page, site) ?? name(page) ?? []),
  ...sharedAddresses(site),
];

const atTop = (file: string, saying: Saying): Finding => ({ file, start: 0, end: 0, ...saying });

/** The name that a file should have to be read. */
const readName = (file: string) =>
  `${file.replace(/(?:\.(?:mdx?|txt|html?|docx?|odt|rtf|pages|pdf))+$/i, '')}.mdx`;

function stray(file: string): Finding {
  const typed = file.split('/').at(-1) ?? file;
  return atTop(file, {
    rule: 'file-unread',
    message: `No visitor will see ${typed}: in the folder pages the site reads files that end in .mdx, and ${figureFile}, and no others.`,
    instead: /\.(?:png|jpe?g|gif|svg|webp)$/i.test(typed)
      ? 'Delete it, and ask a developer: pictures stand in the folder public.'
      : /\.ya?ml$/i.test(typed)
        ? `Move its lines to ${figureFile}, and delete it.`
        : /\.(?:docx?|odt|rtf|pages|pdf)$/i.test(typed)
          ? `Copy its words into a file ${readName(typed)}, typed as CONTRIBUTING.md says, and delete this one.`
          : `If it is a page, rename it to ${readName(typed)}; if it is none, delete it.`,
  });
}

/** The address that a file has once it is named and placed right. */
export const addressMeant = (file: string): string =>
  typeable(placeOf(`pages/${readName(file.split('/').at(-1) ?? file)}`).address);

/** The page that this one is a copy of: by title and description, and by the copy’s name or place. */
function copyOf(page: SitePage, { pages }: Site): Finding | undefined {
  const top = ({ top: { title, description } }: SitePage) => `${title}\n${description}`;
  const original = pages.find((other) => other !== page && top(other) === top(page));
  const added =
    /(?: ?\(\d+\)|[ _-](?:copy|old|new|backup|bak|final|draft|v?\d+))+\.mdx$|\/copy[ _-]of[ _-]/i;
  const later = added.test(page.file) || (typedName(page) && original && !typedName(original));
  if (!original || !page.topIsRight || !later) return undefined;
  return atTop(page.file, {
    rule: 'page-copy',
    message: `This file is a copy of ${original.file}: title and description are the same.`,
    instead: 'Delete it, or give it a name, a title and a description of its own.',
  });
}

/** A page in a folder that is no group of the site. */
function folder(page: SitePage, { addresses }: Site): Finding | undefined {
  const known = groups.map((group) => group.folder);
  const listed = `(${known.filter(Boolean).join('), (')})`;
  const [first, ...more] = page.file.split('/').slice(1, -1);
  if (first === undefined || (more.length > 0 && addresses.has(`/${more.join('/')}`)))
    return undefined;
  const bare = first.replace(/[()]/g, '');
  if (`(${bare})` === first && known.includes(bare) && more.length === 0) return undefined;
  if (first !== `(${bare})` && addresses.has(`/${first}`)) return undefined;
  const name = page.file.split('/').at(-1);
  if (more.length > 0 && known.includes(bare))
    return atTop(page.file, {
      rule: 'folder-inside',
      message: `The folder ${more.join('/')} stands in ${first}, so its name would stand in the address: ${page.address}.`,
      instead: `Move the file to the folder itself: pages/(${bare})/${name}.`,
    });
  return atTop(page.file, {
    rule: first === `(${bare})` ? 'folder-unknown' : 'folder-brackets',
    message: `The folder ${first} is no group of the site.`,
    instead: known.includes(bare)
      ? `Rename it to (${bare}), with round brackets.`
      : `${suggest(bare, known) ?? ''} The groups are ${listed}.`.trim(),
  });
}

/** The address that a file should have, where its name makes one that visitors cannot type. */
function typedName({ file }: Pick<SitePage, 'file'>): string | undefined {
  const { address } = placeOf(file);
  return /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/(?=.)|$))*$/.test(address)
    ? undefined
    : typeable(address);
}

function name(page: SitePage): Finding | undefined {
  const better = typedName(page);
  const isLeft = /\/name\.mdx$/i.test(page.file);
  if (better === undefined && !isLeft) return undefined;
  return atTop(page.file, {
    rule: 'file-name',
    message: isLeft
      ? 'The file is still called by the name that stands in the guide, and its name makes the page’s address.'
      : `The file’s name makes the address ${placeOf(page.file).address}, which visitors cannot type with ease.`,
    instead:
      better && /[a-z0-9]$/.test(better)
        ? `Rename the file to ${better.split('/').at(-1)}.mdx: small letters, figures and hyphens.`
        : 'Rename the file in small Latin letters, figures and hyphens, such as trade-finance.mdx.',
  });
}

/** Addresses that two pages have, or one twice, and those where the plan of another page stands. */
function sharedAddresses({ pages }: Site): Finding[] {
  const seen = new Map<string, string>();
  for (const { file, address, source } of pages)
    if (source.includes('<DocTable'))
      seen.set(`${address}/plan`, `${file}, whose plan stands there`);
  return pages.flatMap((page) =>
    page.addresses.flatMap((address) => {
      const other = seen.get(address);
      seen.set(address, page.file);
      if (!other) return [];
      return atTop(page.file, {
        rule: 'address-shared',
        message: `Two pages have the address ${address}: this one and ${other}.`,
        instead: 'Rename one of the files, or take the address out of alsoAt.',
      });
    }),
  );
}
