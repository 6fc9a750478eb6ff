import { type Change, comparePages } from './compare-pages.ts';
import {
  type Beside,
  compareFile,
  compareTexts,
  isPage,
  pageAddress,
  readSite,
  type Sides,
  singleWords,
  type Told,
} from './folders.ts';
import { type Page, readPage, type Unit } from './read-page.ts';
import { type FileChange, isWords, type Review } from './say.ts';
import { sayAddresses, sayFile } from './say-addresses.ts';
import { sayChanges } from './say-changes.ts';
import { likeness } from './words.ts';

/** What is told, as plain data, and what the report and the pictures need beside it. */
export interface Found {
  review: Review;
  sides: Sides;
  changes: Change[];
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
    const read = () => (pages.get(address)?.after ?? readPage(head.html.get(address) ?? '')).units;
    const units = known.get(address) ?? read();
    known.set(address, units);
    return units;
  };
  const sides = { ...beside, base, head, pages, unitsOf };
  const changes = comparePages(pages);
  const files = compareFiles(sides, changes, differ).map((file) => ({
    file,
    grave: sayFile(sides, file),
  }));
  const entries = [
    ...sayChanges(sides, changes),
    ...sayAddresses(sides),
    ...files.flatMap(({ grave }) => grave ?? []),
  ];
  const data: Review = {
    same: differ.length === 0 && base.origin === head.origin,
    pages: [...pages].map(([address, { before, after, from }]) => ({
      address,
      state: from ? 'moved' : !before ? 'new' : after ? 'changed' : 'gone',
      ...(from && { from }),
      title: (after ?? before)?.units.find(({ name }) => name === 'title')?.text ?? '',
    })),
    entries: entries.sort((a, b) => a.rank - b.rank),
    files: files.flatMap(({ file, grave }) => (grave ? [] : [file])),
    pictures: [],
    code: beside.changed?.filter((file) => !isWords(file)) ?? [],
  };
  return { review: data, sides, changes };
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
  const moves = new Map<string, string>();
  for (const [was, { before, after }] of [...pages]) {
    if (!before || after) continue;
    const moved = [...pages].find(
      ([, page]) => page.after && !page.before && likeness(texts(before), texts(page.after)) >= 0.7,
    );
    if (!moved) continue;
    Object.assign(moved[1], { before, from: was });
    moves.set(was, moved[0]);
    pages.delete(was);
  }
  // what names a page that moved, moved with it: its canonical address, its picture, its Markdown
  for (const [was, address] of moves) {
    let text = base.get(was) ?? '';
    for (const [from, to] of moves) text = text.replace(new RegExp(`${from}(?![\\w-])`, 'g'), to);
    Object.assign(pages.get(address) ?? {}, { before: read(text) });
  }
  return pages;
}

const styles = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** What differs in no page’s words: files beside the pages, styles in them, and what is not looked at in them. */
function compareFiles(sides: Sides, changes: Change[], differ: string[]): FileChange[] {
  const { base, head, pages } = sides;
  const told: Told = { words: new Set(), pages: new Set() };
  for (const { page, fromPage = page, before, after, links } of changes) {
    told.pages.add(page).add(fromPage);
    const all = [before, after, ...links.lost, ...links.won].join(' ');
    for (const word of singleWords(all)) told.words.add(word);
  }
  for (const [address, { from }] of pages) if (from) told.pages.add(address).add(from);
  const addresses = [...told.pages].flatMap((page) => [page, `${page}.md`]);
  for (const word of singleWords(addresses.join(' '))) told.words.add(word);
  const files = differ
    .filter((name) => !isPage(name))
    .map((name) => compareFile(base, head, name, told));
  const stylesIn = (of: Map<string, string>) => {
    const sheets = [...of.values()].flatMap((text) => [...text.matchAll(styles)]);
    return [...new Set(sheets.flatMap(([, sheet]) => sheet?.match(/[^{}]*[{}]/g) ?? []))].join('');
  };
  const name = 'styles in the pages.css';
  const [was, is] = [stylesIn(base.html), stylesIn(head.html)];
  const sizes: [number, number] = [was.length, is.length];
  if (was !== is)
    files.push({ name, state: 'changed', sizes, ...compareTexts(name, was, is), follows: false });
  for (const name of differ.filter(isPage)) {
    const address = pageAddress(name);
    if (told.pages.has(address)) continue;
    pages.delete(address);
    const [before, after] = [base, head].map((side) => side.text(name).replace(styles, '<style>'));
    // a page that leads on is told as a redirect
    const leads = base.redirects.has(address) || head.redirects.has(address);
    if (before !== after && !leads) files.push(compareFile(base, head, name, told));
  }
  return files;
}
