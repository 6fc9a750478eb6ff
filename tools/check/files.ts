import { groups } from '../../src/facts/groups.ts';
import { placeOf, planOf } from '../../src/page.ts';
import { typeable } from '../new-page/typeable.ts';
import { listFile as figureFile } from './figures/figure-list.ts';
import type { Finding } from './problem.ts';
import type { Site } from './site.ts';

const lastOf = (file: string) => file.split('/').at(-1) ?? file;

/** The name that a file should have to be read. */
const readName = (file: string) =>
  `${lastOf(file).replace(/(?:\.(?:mdx?|txt|html?|docx?|odt|rtf|pages|pdf))+$/i, '')}.mdx`;

/** The address that a file has once it is named and placed right. */
export const addressMeant = (file: string): string =>
  typeable(placeOf(`pages/${readName(file)}`).address);

const folders = groups.flatMap(({ folder }) => (folder ? `(${folder})` : []));

/** Each file below pages/ is a page in the folder of a group, by a name that visitors can type, or the list of figures. */
export function holdFiles(files: readonly string[]): Finding[] {
  return files.flatMap((file) => {
    const told =
      file === figureFile ? undefined : (unread(file) ?? astray(file) ?? untypeable(file));
    return told ? { file, start: 0, end: 0, ...told } : [];
  });

  function unread(file: string) {
    if (/^pages\/.*\.mdx$/.test(file)) return undefined;
    return {
      rule: 'file-unread',
      message: `No visitor will see ${file}: the site reads files that end in .mdx in the folder pages, and ${figureFile}, and no others.`,
      instead: `If it is a page, type its words as CONTRIBUTING.md says, into a file ${readName(file)} in its folder in pages; if it is none, delete it. Pictures stand in the folder public.`,
    };
  }

  /** A page in a folder that is no group of the site. */
  function astray(file: string) {
    const [, ...within] = file.split('/').slice(0, -1);
    const folder = within.join('/');
    if (folder === '' || folders.includes(folder)) return undefined;
    return {
      rule: 'folder-unknown',
      message: `The folder pages/${folder} is no group of the site.`,
      instead: `Move the file to the folder of its group in pages: ${folders.join(', ')}, with round brackets.`,
    };
  }

  /** A page whose name makes an address that visitors cannot type with ease. */
  function untypeable(file: string) {
    const { address } = placeOf(file);
    if (/^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/(?=.)|$))*$/.test(address) && address !== '/name')
      return undefined;
    const better = lastOf(typeable(address)).replace(/^name$/, '');
    return {
      rule: 'file-name',
      message: `The file’s name makes the address ${address}, which visitors cannot type with ease.`,
      instead: `Rename the file to ${better || 'what the page is about, such as trade-finance'}.mdx: small Latin letters, figures and hyphens.`,
    };
  }
}

/** Addresses that two pages have or claim to have had, or one twice, and those where the plan of another page stands. */
export function holdAddresses({ pages }: Site): Finding[] {
  const plans = pages.filter(({ source }) => source.includes('<DocTable'));
  const seen = new Map(plans.map(({ file, address }) => [planOf(address), `the plan of ${file}`]));
  const tell = (file: string, address: string) => {
    const other = seen.get(address);
    seen.set(address, other ?? file);
    const message = `The address ${address} is taken: ${other} has it.`;
    const instead = 'Take it out under alsoAt or movedFrom, or rename one of the files.';
    return other ? { file, start: 0, end: 0, rule: 'address-shared', message, instead } : [];
  };
  // what pages have now counts before what they had
  return [
    ...pages.flatMap(({ file, addresses }) => addresses.flatMap((one) => tell(file, one))),
    ...pages.flatMap(({ file, top }) => (top.movedFrom ?? []).flatMap((one) => tell(file, one))),
  ];
}
