/** What a page's file name says: `/pages/(banking)/trade-finance.mdx` is the address /trade-finance in the group banking. */
export interface PageFile {
  address: string;
  folder: string;
}

/** Reads a path that contains `pages/`. Brackets group and add nothing to the address; `index` is the folder's own address. */
export function readPageFile(path: string): PageFile {
  const inside = path.replace(/^.*?pages\//, '').replace(/\.mdx$/, '');
  const parts = inside.split('/');
  const isGroup = (part: string) => part.startsWith('(') && part.endsWith(')');
  const address = parts.filter((part) => !isGroup(part) && part !== 'index').join('/');
  return { address: `/${address}`, folder: parts.find(isGroup)?.slice(1, -1) ?? '' };
}
