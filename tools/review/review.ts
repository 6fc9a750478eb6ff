import { readList } from '../check/figures/figure-list.ts';
import { compareFiles, sayAddresses } from './compare-files.ts';
import { type Change, comparePages } from './compare-pages.ts';
import { type Beside, isPage, pageAddress, readSite, type Sides } from './folders.ts';
import { readPage, titleOf, type Unit } from './read-page.ts';
import { isWords, type Review } from './say.ts';
import { sayChanges } from './say-changes.ts';

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
    .filter((name) => base.files.get(name)?.content !== head.files.get(name)?.content)
    .sort();
  const read = (text?: string) => (text === undefined ? undefined : readPage(text));
  const pages: Sides['pages'] = new Map();
  for (const address of differ.filter(isPage).map(pageAddress)) {
    const [was, is] = [base, head].map(({ html }) => read(html.get(address)));
    if (was || is) pages.set(address, { before: was, after: is });
  }
  const known = new Map<string, Unit[]>();
  const unitsOf = (address: string) => {
    const page = pages.get(address)?.after;
    if (!known.has(address))
      known.set(address, (page ?? readPage(head.html.get(address) ?? '')).units);
    return known.get(address) ?? [];
  };
  const { figures = '', figuresBefore = figures } = beside;
  const lists = { before: readList(figuresBefore, '').groups, after: readList(figures, '').groups };
  const sides = { base, head, pages, unitsOf, lists };
  const { changes, files, entries } = compareFiles(sides, comparePages(pages), differ);
  // the styles of all pages are one file, in no order
  const isStyled = [...base.html].every(([page, text]) => head.html.get(page) === text);
  const data: Review = {
    same: differ.length === 0 && base.origin === head.origin && isStyled,
    pages: [...pages].map(([address, { before, after }]) => ({
      address,
      state: !before ? 'new' : after ? 'changed' : 'gone',
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
