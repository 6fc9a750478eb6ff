import { compareFiles, sayAddresses } from './compare-files.ts';
import { type Change, comparePages } from './compare-pages.ts';
import { readLists } from './figures.ts';
import { type Beside, isPage, pageAddress, readSite, type Sides } from './folders.ts';
import { type Page, readPage, titleOf, type Unit } from './read-page.ts';
import { isWords, type Review } from './say.ts';
import { sayChanges } from './say-changes.ts';
import { likeness } from './words.ts';

/** What is told, as plain data, and what the report and the pictures need beside it. */
export interface Found {
  review: Review;
  sides: Sides;
  changes: Change[];
  /** Names of the files that nothing explains. */
  files: string[];
}

/** Compares two built sites, each a folder as a host would serve it. */
export function review([before, after]: readonly [string, string], beside: Beside = {}): Found {
  const [base, head] = [readSite(before), readSite(after)];
  const differ = [...new Set([...base.files.keys(), ...head.files.keys()])]
    .filter((name) => base.files.get(name)?.digest !== head.files.get(name)?.digest)
    .sort();
  const pages = readPages(base.html, head.html, differ);
  const known = new Map<string, Unit[]>();
  const unitsOf = (address: string) => {
    const page = pages.get(address)?.after;
    if (!known.has(address))
      known.set(address, (page ?? readPage(head.html.get(address) ?? '')).units);
    return known.get(address) ?? [];
  };
  const sides = { base, head, pages, unitsOf, lists: readLists(beside) };
  const { changes, files, entries } = compareFiles(sides, comparePages(pages), differ);
  const data: Review = {
    same: differ.length === 0 && base.origin === head.origin,
    pages: [...pages].map(([address, { before, after, from }]) => ({
      address,
      state: from ? 'moved' : !before ? 'new' : after ? 'changed' : 'gone',
      ...(from && { from }),
      title: titleOf(after ?? before),
    })),
    entries: [...sayChanges(sides, changes), ...sayAddresses(sides), ...entries].sort(
      (a, b) => a.rank - b.rank,
    ),
    pictures: [],
    code: beside.changed?.filter((file) => !isWords(file)) ?? [],
  };
  return { review: data, sides, changes, files };
}

/** The pages that differ, from both sides; one that went and one that came with nearly the same words are one. */
function readPages(base: Map<string, string>, head: Map<string, string>, differ: string[]) {
  const read = (text?: string) => (text === undefined ? undefined : readPage(text));
  const pages: Sides['pages'] = new Map();
  for (const address of differ.filter(isPage).map(pageAddress))
    if (base.has(address) || head.has(address))
      pages.set(address, { before: read(base.get(address)), after: read(head.get(address)) });
  const texts = (page: Page) =>
    page.units.flatMap(({ kind, text }) => (kind === 'text' ? [text] : []));
  for (const [was, { before, after }] of [...pages]) {
    if (!before || after) continue;
    const isSame = (page: { before?: Page; after?: Page }) =>
      page.after && !page.before && likeness(texts(before), texts(page.after)) >= 0.7;
    const [address, moved] = [...pages].find(([, page]) => isSame(page)) ?? [];
    if (!address || !moved) continue;
    // what names the page moved with it: its canonical address, its picture, its Markdown
    const own = new RegExp(`${was}(?![\\w-])`, 'g');
    Object.assign(moved, { before: read(base.get(was)?.replace(own, address)), from: was });
    pages.delete(was);
  }
  return pages;
}
