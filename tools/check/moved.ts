import { parse } from 'yaml';
import { placeOf } from '../../src/page.ts';
import type { Finding } from './problem.ts';
import { type Site, type SitePage, type SiteRule, topEnd } from './site.ts';

/** Addresses that the main branch answers still answer here, and those under movedFrom lead to one page. */
export const holdMoved: SiteRule = (site) => [...gone(site), ...leading(site)];

/** The addresses that a page of the main branch answered. */
function answered(file: string, source: string): string[] {
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  let top: { alsoAt?: unknown; movedFrom?: unknown } = {};
  try {
    top = parse(source.match(/^---\n([\s\S]*?)\n---/)?.[1] ?? '') ?? {};
  } catch {
    // nobody could read its lines at the top
  }
  const further = list(top.alsoAt).map((one) => (one as { address?: unknown } | null)?.address);
  return [placeOf(file).address, ...further, ...list(top.movedFrom)]
    .map(String)
    .filter((address) => /^(\/[a-z0-9-]+)+$/.test(address) && address !== '/404');
}

/** Lines that are long enough to be a sentence. */
const longLines = (source: string) =>
  source.split('\n').flatMap((line) => (line.trim().length >= 30 ? line.trim() : []));

/** The page that takes the place of an old one: the same file, or the one that holds most of its lines. */
function heirOf(file: string, source: string, pages: readonly SitePage[]): SitePage | undefined {
  const lines = longLines(source);
  const shares = pages.map((page) => {
    const theirs = new Set(longLines(page.source));
    return { page, share: lines.filter((line) => theirs.has(line)).length / lines.length };
  });
  const [best] = shares.sort((one, other) => other.share - one.share);
  return (
    pages.find((page) => page.file === file) ?? (best && best.share >= 0.5 ? best.page : undefined)
  );
}

/** Addresses that would answer no more, told on the page that most likely takes the place of the old one. */
function gone({ before, pages, addresses, pageFiles }: Site): Finding[] {
  const answers = new Set([...addresses, ...pages.flatMap(({ top }) => top.movedFrom ?? [])]);
  return [...before].flatMap(([file, source]): Finding[] => {
    const heir = heirOf(file, source, pages);
    const lost = answered(file, source).filter((address) => !answers.has(address));
    // an address in lines that are not right yet, or nearly one that stands there, is told as such
    const typed = heir ? heir.source.slice(0, topEnd(heir.source)) : '';
    const isTyped = heir && !heir.topIsRight && /alsoAt|movedFrom|address/i.test(typed);
    if (lost.length === 0 || isTyped || (!heir && pageFiles.includes(file))) return [];
    const renamed =
      heir?.top.alsoAt?.filter(({ address }) => !answered(file, source).includes(address)) ?? [];
    const lines = lost.map((one) => `  - ${one}`).join('\n');
    const listed = heir?.top.movedFrom !== undefined;
    const at =
      heir && (listed ? heir.source.search(/(?<=^movedFrom:[ \t]*\n)/m) : topEnd(heir.source) + 1);
    const text = `${listed ? '' : 'movedFrom:\n'}${lines}\n`;
    // where an address under alsoAt was typed over by another, only its writer knows which is meant
    const isSure = heir !== undefined && at !== undefined && at > 0 && renamed.length === 0;
    return [
      {
        file: heir?.file ?? file,
        start: isSure ? at : 0,
        end: isSure ? at : 0,
        rule: 'address-gone',
        message: `On the main branch a page is at ${lost.join(', ')}, and here none is: old links and search results would find “page not found”.`,
        instead: renamed.length
          ? `If ${renamed.map(({ address }) => address).join(', ')} is a slip, type ${lost.join(', ')} again. If the address has changed, add at the top of ${heir?.file}:\n${text.trimEnd()}`
          : heir
            ? `Above the second --- of ${heir.file}, ${listed ? 'under movedFrom, ' : ''}add:\n${text.trimEnd()}`
            : `At the top of the page that visitors should find instead, the home page where there is none, add:\n${text.trimEnd()}`,
        ...(isSure && { fix: text }),
      },
    ];
  });
}

/** Addresses under movedFrom that a page has, or that two pages claim. */
function leading({ pages, byAddress }: Site): Finding[] {
  const claimed = new Map<string, SitePage>();
  return pages.flatMap((page) =>
    (page.top.movedFrom ?? []).flatMap((address): Finding[] => {
      const start = page.source.indexOf(address, page.source.search(/^movedFrom:/m));
      const other = byAddress.get(address) ?? claimed.get(address);
      const isThere = byAddress.has(address);
      claimed.set(address, page);
      if (!other && page.address !== '/404') return [];
      return [
        {
          file: page.file,
          start,
          end: start + address.length,
          rule: 'moved-page',
          message: isThere
            ? `${address} is an address of ${other === page ? 'this page itself' : other?.file}, so it cannot lead here.`
            : page.address === '/404'
              ? `${address} would lead to “page not found”.`
              : `${other?.file} says, too, that it was at ${address}: a visitor can be led to one page only.`,
          instead:
            'Take the line out. Under movedFrom stand addresses where there is no page any more.',
        },
      ];
    }),
  );
}
