import { parse } from 'yaml';
import type { Page } from '../../language/page.ts';
import { placeOf } from '../../language/place.ts';
import { type Complaint, type Problem, problemAt, problemIn } from '../../language/problem.ts';
import type { PageBefore } from '../../site/pages-before.ts';
import type { House } from '../house.ts';

/** Every address that the main branch answers is answered still: by its page, or by one that says so in movedFrom. */
export function addressesGone(pages: readonly Page[], { before, unread }: House): Problem[] {
  const answered = new Set(
    pages.flatMap(({ addresses, frontMatter }) => [...addresses, ...(frontMatter.movedFrom ?? [])]),
  );
  return before.flatMap((old) => {
    const lost = addressesOf(old).filter(
      (address) =>
        !answered.has(address) &&
        !unread.includes(address) &&
        !pages.some((page) => mentions(page, address)),
    );
    return lost.length > 0 ? [ask(old, lost, pages)] : [];
  });
}

/** The addresses that the main branch answers and nothing answers here, each with the page that has most likely taken its place. */
export function heirs(
  pages: readonly Page[],
  before: readonly PageBefore[],
): ReadonlyMap<string, Page | undefined> {
  return new Map(
    before
      .filter(({ file }) => pages.every((page) => page.file !== file))
      .flatMap((old) => addressesOf(old).map((address) => [address, heirOf(old, pages)] as const)),
  );
}

/** The addresses that lead to a page: its own, the further ones, and those that have moved. */
function addressesOf({ file, source }: PageBefore): string[] {
  const lines = readLines(source);
  const list = (name: string): unknown[] => (Array.isArray(lines[name]) ? lines[name] : []);
  const further = list('alsoAt').map((also) => (also as { address?: unknown } | null)?.address);
  return [placeOf(file).address, ...further, ...list('movedFrom')]
    .map(String)
    .filter((address) => /^(\/[a-z0-9-]+)+$/.test(address) && address !== '/404');
}

const top = /^---\n([\s\S]*?)\n---/;

/** The lines at the top as they stand: the schema need not look at them once more, and its library takes long to load. */
function readLines(source: string): Readonly<Record<string, unknown>> {
  try {
    return parse(source.match(top)?.[1] ?? '') ?? {};
  } catch {
    return {}; // the main branch had lines at the top that nobody could read
  }
}

/** An address in lines at the top that are not right yet: what is wrong with them is said already. */
const mentions = ({ frontMatterIsRight, source }: Page, address: string) =>
  !frontMatterIsRight && (source.match(top)?.[1] ?? '').toLowerCase().includes(address);

/** Asks for the lines that lead visitors on, on the page that most likely takes the old one’s place. */
function ask(old: PageBefore, lost: readonly string[], pages: readonly Page[]): Problem {
  const still = pages.find(({ file }) => file === old.file);
  const heir = still ?? heirOf(old, pages);
  const addresses = lost.join(', ');
  const fate = `old links and search results that lead there would find “page not found”`;
  const complaint: Complaint = {
    rule: 'address-gone',
    message:
      heir && !still
        ? `On the main branch this page is at ${addresses}: ${fate}.`
        : `On the main branch there is a page at ${addresses}, and here there is none: ${fate}.`,
    instead: `At the top of ${heir?.file ?? 'the page that visitors should find instead'}, ${linesFor(lost, heir)}${
      heir ? '' : '\nWhere no page takes its place, that is the home page, pages/index.mdx.'
    }`,
  };
  if (!heir) return problemAt(old.file, undefined, '', complaint);
  const fix = fixFor(heir, lost);
  return problemIn(heir, 0, 0, fix ? { ...complaint, fix } : complaint);
}

const items = (addresses: readonly string[]) => addresses.map((one) => `  - ${one}`).join('\n');

function linesFor(lost: readonly string[], heir?: Page): string {
  return heir?.frontMatter.movedFrom
    ? `under movedFrom, add:\n${items(lost)}`
    : `above the second ---, add:\nmovedFrom:\n${items(lost)}`;
}

/** Adds the lines, where the page has lines at the top that they fit into. */
function fixFor({ source, frontMatter }: Page, lost: readonly string[]): Problem['fix'] {
  const [whole, lines = ''] = source.match(top) ?? [];
  if (!whole) return undefined;
  const field = lines.match(/^movedFrom:[ \t]*\n/m);
  if (frontMatter.movedFrom && !field) return undefined;
  const start = field
    ? whole.indexOf(lines) + (field.index ?? 0) + field[0].length
    : whole.length - '---'.length;
  return { start, end: start, text: `${field ? '' : 'movedFrom:\n'}${items(lost)}\n` };
}

/** From this share of its lines on, a page that holds them takes the place of the one that had them. */
const enough = 0.5;

/** The page that holds most of an old page’s lines: the same one under another name, or the one it was joined to. */
function heirOf(old: PageBefore, pages: readonly Page[]): Page | undefined {
  const shares = pages.map((page) => ({ page, share: shareIn(old, page) }));
  const [best] = shares.sort((one, other) => other.share - one.share);
  return best && best.share >= enough ? best.page : undefined;
}

/** Whether a page holds so much of another text that it is the same page. */
export const takesThePlaceOf = (page: Page, old: Pick<Page, 'source'>): boolean =>
  shareIn(old, page) >= enough;

function shareIn({ source }: Pick<Page, 'source'>, page: Page): number {
  const theirs = new Set(longLines(page.source));
  const lines = longLines(source);
  return lines.filter((line) => theirs.has(line)).length / lines.length;
}

/** Lines that are long enough to be a sentence: tags, labels and headings stand on many pages. */
const longLines = (source: string) =>
  source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length >= 30);
