import { basename } from 'node:path';
import { groupOf, groups } from '../../src/config/groups.ts';
import { builtFolders, planOf } from '../../src/config/site-addresses.ts';
import { figureListFile } from '../../src/content/figure-list.ts';
import { placeOf, roleOf } from '../../src/page.ts';
import { slugify } from '../slugify.ts';
import type { CheckedSite } from './checked-site.ts';
import { checklistTag } from './component-check-data.ts';
import type { Finding, RuleMessage } from './problem.ts';
import { frontMatterEnd, readFrontMatter, type SitePage } from './read-pages.ts';

/** Returns the name of a file with its endings, such as .docx, replaced by .mdx. */
const readName = (file: string) =>
  `${basename(file).replace(/(?:\.(?:mdx?|txt|html?|docx?|odt|rtf|pages|pdf))+$/i, '')}.mdx`;

/** Returns the address that a page will have after its file name is corrected. */
export const addressMeant = (file: string): string =>
  slugify(placeOf(`pages/${readName(file)}`).address);

const folders = groups.flatMap(({ folder }) => (folder ? `(${folder})` : []));

/** Reports files below pages/ with a wrong ending, an unknown folder, or a name that cannot be an address. */
export const checkFiles = (files: readonly string[]): Finding[] =>
  files.flatMap((file) => {
    const fault = file === figureListFile ? undefined : faultOf(file);
    return fault ? { file, start: 0, end: 0, ...fault } : [];
  });

function faultOf(file: string): RuleMessage | undefined {
  const folder = file.split('/').slice(1, -1).join('/');
  const { address } = placeOf(file);
  if (!file.endsWith('.mdx'))
    return {
      rule: 'file-unread',
      message:
        `Visitors will not see ${file}. In the folder pages/, the site reads only ${figureListFile} and files whose ` +
        'names end in .mdx.',
      instead:
        `If the file is a page, create a new file with the name ${readName(file)} (see the guide docs/new-page.md), ` +
        'and copy the text into the new file. Then delete the old file. If the file is a picture, delete the file ' +
        'and ask a developer to add the picture. If the file is neither a page nor a picture, delete the file.',
    };
  if (folder !== '' && !folders.includes(folder))
    return {
      rule: 'folder-unknown',
      message: `The folder pages/${folder}/ does not belong to a group of pages.`,
      instead:
        'On GitHub, open the file and click the pencil. In the name of the file above the text, type one of these ' +
        `folders, with its round brackets, in place of ${folder}: ${folders.join(', ')}. If the page belongs to the ` +
        `group “${groupOf('').title}”, delete ${folder}/ and type no folder.`,
    };
  if (/^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/.test(address) && address !== '/name') return undefined;
  const better = basename(slugify(address)).replace(/^name$/, '');
  return {
    rule: 'file-name',
    message: better
      ? `The name of the file gives the page the address ${address}, which is difficult to type.`
      : `The file still has the name ${basename(file)}, which is only an example.`,
    instead:
      'On GitHub, open the file and click the pencil. Above the text, type ' +
      (better
        ? `${better}.mdx in place of ${basename(file)}.`
        : `a new name in place of ${basename(file)}: the subject of the page in small letters from a to z, digits ` +
          'and hyphens, such as trade-finance.mdx.'),
  };
}

/** Whether a page has a printable plan (a sheet to print). The build applies the same condition in src/page.ts. */
function hasPlan({ file, source }: SitePage): boolean {
  const { address, folder } = placeOf(file);
  return roleOf(address, groupOf(folder)) === 'service' && checklistTag.test(source);
}

/**
 * An address that a page sets, and the place where it sets the address: the file name, or a line under alsoAt or
 * movedFrom.
 */
interface AddressUse {
  page: SitePage;
  address: string;
  by: 'name' | 'alsoAt' | 'movedFrom';
}

/**
 * The page, plan (printable sheet of a page) or folder that already has an address. For a page, `by` is the place where
 * the page sets the address. For a plan and a folder, `by` is undefined.
 */
interface Owner {
  name: string;
  by?: AddressUse['by'];
}

/**
 * Reports an address that is used twice: by two pages, by one page in two lines, by a page and a plan (a printable
 * sheet), or by a page and a folder or file of the site. The finding marks the use that is new on this branch. If no
 * use is new, or if all are new, the finding marks the last use. Lines under movedFrom count as later than file names
 * and lines under alsoAt.
 */
export function checkAddresses({ pages, publicFiles, before, added }: CheckedSite): Finding[] {
  const plans = pages.filter(hasPlan);
  const inPublic = [...publicFiles].map((file) => `/${file.split('/')[1]}`);
  const owners = new Map<string, Owner>([
    ...[...builtFolders, ...inPublic].map(
      (address) => [address, { name: 'a folder of the site' }] as const,
    ),
    ...plans.map(
      ({ file, address }) => [planOf(address), { name: `the plan of ${file}` }] as const,
    ),
  ]);
  const uses = [
    ...pages.flatMap((page) =>
      page.addresses.map((address, index): AddressUse => {
        return { page, address, by: index === 0 ? 'name' : 'alsoAt' };
      }),
    ),
    ...pages.flatMap((page) =>
      (page.frontMatter.movedFrom ?? []).map(
        (address): AddressUse => ({ page, address, by: 'movedFrom' }),
      ),
    ),
  ];
  const isNew = ({ page: { file }, address, by }: AddressUse) => {
    const was = before.get(file);
    return (
      added.has(file) ||
      (by !== 'name' && was !== undefined && !addressesSetBy(file, was).includes(address))
    );
  };
  return uses
    .toSorted((one, other) => Number(isNew(one)) - Number(isNew(other)))
    .flatMap(({ page: { file, source }, address, by }) => {
      const owner = owners.get(address);
      owners.set(address, owner ?? { name: file, by });
      if (!owner) return [];
      const line = by === 'name' ? 0 : source.slice(0, frontMatterEnd(source)).lastIndexOf(address);
      const start = Math.max(0, line);
      const end = by === 'name' ? start : start + address.length;
      const message = `The address ${address} already belongs to ${owner.name}.`;
      const instead =
        by === 'name'
          ? `Give the file of your page another name: on GitHub, open ${file} and click the pencil. In the box above ` +
            `the text, type the new name in place of the old name. Keep the ending .mdx.${orReplace(owner, address)}`
          : removalOf(by, address);
      return [{ file, start, end, rule: 'address-shared', message, instead }];
    });
}

/**
 * Returns the instruction to replace the page that already has an address. Returns an empty text if a plan, a folder or
 * a file has the address.
 */
function orReplace({ name, by }: Owner, address: string): string {
  if (!by) return '';
  const keep = ` Or, if your page replaces ${name}, keep the name of your file, and `;
  return by === 'name'
    ? `${keep}delete the file ${name}.`
    : `${keep}correct ${name}. ${removalOf(by, address)}`;
}

/**
 * Returns the instruction to delete an address below alsoAt or movedFrom. If no other address is below the line
 * “alsoAt:” or “movedFrom:”, this line must also be deleted.
 */
const removalOf = (by: 'alsoAt' | 'movedFrom', address: string): string =>
  `Below “${by}:”, delete the line with ${address}` +
  `${by === 'alsoAt' ? ', and the lines “label:” and “line:” of this address' : ''}. ` +
  `If no other address is below “${by}:”, delete the line “${by}:” too.`;

function addressesSetBy(file: string, source: string): string[] {
  const { addresses, frontMatter } = readFrontMatter(file, source);
  return [...addresses, ...(frontMatter.movedFrom ?? [])];
}
