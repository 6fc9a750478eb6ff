import { basename } from 'node:path';
import { builtFolders } from '../../src/config/addresses.ts';
import { groups } from '../../src/config/groups.ts';
import { placeOf, planOf } from '../../src/page.ts';
import { typeable } from '../typeable.ts';
import { listFile as figureFile } from './figures/figure-list.ts';
import type { Finding, Saying } from './problem.ts';
import { type SitePage, topEnd } from './read-pages.ts';
import type { Site } from './site.ts';

/** The name that a file should have to be read. */
const readName = (file: string) =>
  `${basename(file).replace(/(?:\.(?:mdx?|txt|html?|docx?|odt|rtf|pages|pdf))+$/i, '')}.mdx`;

/** The address that a file has once it is named and placed right. */
export const addressMeant = (file: string): string =>
  typeable(placeOf(`pages/${readName(file)}`).address);

const folders = groups.flatMap(({ folder }) => (folder ? `(${folder})` : []));

/** Each file below pages/ is a page in the folder of a group, by a name that visitors can type, or the list of figures. */
export const holdFiles = (files: readonly string[]): Finding[] =>
  files.flatMap((file) => {
    const told = file === figureFile ? undefined : faultOf(file);
    return told ? { file, start: 0, end: 0, ...told } : [];
  });

function faultOf(file: string): Saying | undefined {
  const folder = file.split('/').slice(1, -1).join('/');
  const { address } = placeOf(file);
  if (!file.endsWith('.mdx'))
    return {
      rule: 'file-unread',
      message: `No visitor will see ${file}: the site reads files that end in .mdx in the folder pages, and ${figureFile}, and no others.`,
      instead: `If it is a page, type its words as CONTRIBUTING.md says, into a file ${readName(file)} in its folder in pages; if it is none, delete it. Pictures stand in the folder public.`,
    };
  if (folder !== '' && !folders.includes(folder))
    return {
      rule: 'folder-unknown',
      message: `The folder pages/${folder} is no group of the site.`,
      instead: `Move the file to the folder of its group in pages: ${folders.join(', ')}, with round brackets.`,
    };
  if (/^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/.test(address) && address !== '/name') return undefined;
  const better = basename(typeable(address)).replace(/^name$/, '');
  return {
    rule: 'file-name',
    message: `The file’s name makes the address ${address}, which visitors cannot type with ease.`,
    instead: `Rename the file to ${better || 'what the page is about, such as trade-finance'}.mdx: small Latin letters, figures and hyphens.`,
  };
}

/** The tag of a component with the attribute `checklist`, which gives its page a plan. */
const hasChecklist = /<(?:DocTable|CardGrid)\s[^>]*\bchecklist\b/;

/** Addresses that two pages have or claim to have had, or one twice, and those where the plan of another page or a folder of the site stands. */
export function holdAddresses({ pages, publicFiles }: Site): Finding[] {
  const plans = pages.filter(({ source }) => hasChecklist.test(source));
  const inPublic = [...publicFiles].map((file) => `/${file.split('/')[1]}`);
  const seen = new Map<string, string>([
    ...[...builtFolders, ...inPublic].map((name) => [name, 'a folder of the site'] as const),
    ...plans.map(({ file, address }) => [planOf(address), `the plan of ${file}`] as const),
  ]);
  const tell = ({ file, source }: SitePage, address: string): Finding[] => {
    const other = seen.get(address);
    seen.set(address, other ?? file);
    const start = Math.max(0, source.slice(0, topEnd(source)).lastIndexOf(address));
    const message = `The address ${address} is taken: ${other} has it.`;
    const instead = 'Take it out under alsoAt or movedFrom, or rename one of the files.';
    return other ? [{ file, start, end: start, rule: 'address-shared', message, instead }] : [];
  };
  // what pages have now counts before what they had
  return [
    ...pages.flatMap((page) => page.addresses.flatMap((one) => tell(page, one))),
    ...pages.flatMap((page) => (page.top.movedFrom ?? []).flatMap((one) => tell(page, one))),
  ];
}
