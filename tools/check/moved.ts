import type { PageBefore } from './pages-before.ts';
import type { Finding } from './problem.ts';
import { readTop } from './read-pages.ts';
import { type Site, topEnd } from './site.ts';

/** Addresses that the main branch answers still answer here; told on the page that its page has become. */
export function holdMoved(
  { pages, addresses, pageFiles }: Site,
  before: readonly PageBefore[],
): Finding[] {
  const answers = new Set([...addresses, ...pages.flatMap(({ top }) => top.movedFrom ?? [])]);
  return before
    .filter(({ file }) => /(?<!\/404)\.mdx$/.test(file))
    .flatMap(({ file, source, now = file }): Finding[] => {
      const { addresses: was, top } = readTop(file, source);
      const lost = [...was, ...(top.movedFrom ?? [])].filter((address) => !answers.has(address));
      const heir = pages.find((page) => page.file === now);
      // what cannot be read, or has lines at the top that are not right yet, is told as such first
      if (lost.length === 0 || (heir ? !heir.topIsRight : pageFiles.includes(now))) return [];
      const list = heir?.source.search(/(?<=^movedFrom:[ \t]*\n)/m) ?? -1;
      const text = `${list < 0 ? 'movedFrom:\n' : ''}${lost.map((one) => `  - ${one}\n`).join('')}`;
      const add = `in ${heir?.file ?? 'the page that visitors should find instead'}, among the lines at the top, add:\n${text.trimEnd()}`;
      // where an address under alsoAt was typed over by another, only its writer knows which is meant
      const typed = heir?.top.alsoAt?.find(({ address }) => ![...was].includes(address))?.address;
      const place = heir && !typed ? (list < 0 ? topEnd(heir.source) + 1 : list) : 0;
      const told: Finding = {
        file: heir?.file ?? file,
        start: place,
        end: place,
        rule: 'address-gone',
        message: `On the main branch a page is at ${lost.join(', ')}, and here none is: old links and search results would find “page not found”.`,
        instead: typed
          ? `If ${typed} is a slip, type ${lost.join(', ')} again. If the address has changed, ${add}`
          : `So that they find it, ${add}`,
      };
      return [place > 0 ? { ...told, fix: text } : told];
    });
}
