import { placeOf } from '../../src/page.ts';
import type { Finding } from './problem.ts';
import { readTop } from './read-pages.ts';
import { type Site, type SitePage, type SiteRule, topEnd } from './site.ts';

/** Addresses that the main branch answers still answer here, and those under movedFrom lead to one page. */
export const holdMoved: SiteRule = (site) => [...gone(site), ...leading(site)];

/** The addresses that a page of the main branch answered. */
function answered(file: string, source: string): string[] {
  const { alsoAt = [], movedFrom = [] } = readTop(file, source).top;
  const all = [placeOf(file).address, ...alsoAt.map(({ address }) => address), ...movedFrom];
  return all.filter((address) => address !== '/404');
}

/** The page that takes the place of an old one: the same file, or the one that holds most of its long lines. */
function heirOf(file: string, source: string, pages: readonly SitePage[]): SitePage | undefined {
  const longLines = (text: string) => text.split('\n').filter((line) => line.trim().length >= 30);
  const lines = longLines(source);
  const shares = pages.map((page) => {
    const theirs = new Set(longLines(page.source));
    return { page, share: lines.filter((line) => theirs.has(line)).length / lines.length };
  });
  const [best] = shares.sort((one, other) => other.share - one.share);
  const same = pages.find((page) => page.file === file);
  return same ?? (best && best.share >= 0.5 ? best.page : undefined);
}

/** Addresses that would answer no more, told on the page that most likely takes the place of the old one. */
function gone({ before, pages, addresses, pageFiles }: Site): Finding[] {
  const answers = new Set([...addresses, ...pages.flatMap(({ top }) => top.movedFrom ?? [])]);
  return [...before].flatMap(([file, source]): Finding[] => {
    const heir = heirOf(file, source, pages);
    const was = answered(file, source);
    const lost = was.filter((address) => !answers.has(address));
    // what cannot be read, or has lines at the top that are not right yet, is told as such first
    if (lost.length === 0 || (heir ? !heir.topIsRight : pageFiles.includes(file))) return [];
    const list = heir?.source.search(/(?<=^movedFrom:[ \t]*\n)/m) ?? -1;
    const text = `${list < 0 ? 'movedFrom:\n' : ''}${lost.map((one) => `  - ${one}\n`).join('')}`;
    const add = `${heir?.file ?? 'the page that visitors should find instead'}, among the lines at the top, add:\n${text.trimEnd()}`;
    // where an address under alsoAt was typed over by another, only its writer knows which is meant
    const typed = heir?.top.alsoAt?.find(({ address }) => !was.includes(address))?.address;
    const place = heir && !typed ? (list < 0 ? topEnd(heir.source) + 1 : list) : 0;
    return [
      {
        file: heir?.file ?? file,
        start: place,
        end: place,
        rule: 'address-gone',
        message: `On the main branch a page is at ${lost.join(', ')}, and here none is: old links and search results would find “page not found”.`,
        instead: typed
          ? `If ${typed} is a slip, type ${lost.join(', ')} again. If the address has changed, in ${add}`
          : `In ${add}`,
        ...(place > 0 && { fix: text }),
      },
    ];
  });
}

/** Addresses under movedFrom that a page has, or that two pages claim; none leads to the page that says “not found”. */
function leading({ pages, byAddress }: Site): Finding[] {
  const claimed = new Map<string, SitePage>();
  return pages.flatMap((page) =>
    (page.top.movedFrom ?? []).flatMap((address): Finding[] => {
      const start = page.source.indexOf(address, page.source.search(/^movedFrom:/m));
      const other = byAddress.get(address) ?? claimed.get(address);
      claimed.set(address, page);
      if (!other && page.address !== '/404') return [];
      return [
        {
          file: page.file,
          start,
          end: start + address.length,
          rule: 'moved-page',
          message: `${address} cannot lead here: ${other ? `${other.file} has it, too` : 'no page is found here'}.`,
          instead:
            'Take the line out. Under movedFrom stand addresses where there is no page any more, each on one page.',
        },
      ];
    }),
  );
}
