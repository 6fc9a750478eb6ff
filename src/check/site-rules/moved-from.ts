import type { Page } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';

/** Addresses that have moved are no page any more, lead to one page, and neither on to a third address nor in a circle. */
export function movedFrom(pages: readonly Page[]): Problem[] {
  const pageAt = new Map(
    pages.flatMap((page) => page.addresses.map((one) => [one, page] as const)),
  );
  const claimed = new Map<string, Page>();
  return pages.flatMap((page) =>
    (page.frontMatter.movedFrom ?? []).flatMap((address, index, all) => {
      const [start, end] = placeOf(page, address, all.slice(0, index));
      const problem = (rule: string, message: string, instead: string) => [
        problemIn(page, start, end, { rule, message, instead }),
      ];
      const other = claimed.get(address);
      claimed.set(address, page);
      const there = pageAt.get(address);
      if (page.role === 'missing')
        return problem(
          'moved-page',
          `${address} would lead to “page not found”.`,
          'Type the line at the top of the page that visitors should find instead, such as the home page, pages/index.mdx.',
        );
      if (there === page)
        return problem(
          'moved-circle',
          `${address} is an address of this page itself, so it would lead to itself.`,
          'Take the line out. Under movedFrom stand addresses where there is no page any more.',
        );
      if (there && leadsTo(there, page))
        return pages.indexOf(there) < pages.indexOf(page)
          ? [] // said of the other page
          : problem(
              'moved-circle',
              `This page says that it was at ${address}, and ${there.file} says that it was at ${page.address}: each would lead to the other.`,
              'Take one of the two lines out of movedFrom: a page that is there needs none.',
            );
      if (there)
        return problem(
          'moved-page',
          `There is a page at ${address}, ${there.file}, so its address cannot lead here.`,
          `Take the line out, or delete ${there.file} if this page replaces it${
            there.frontMatter.movedFrom ? ' (its own movedFrom then comes here, too)' : ''
          }.`,
        );
      if (other)
        return problem(
          'moved-twice',
          other === page
            ? `${address} stands here twice.`
            : `${other.file} says, too, that it was at ${address}: a visitor can be led to one page only.`,
          'Take one of the two lines out.',
        );
      return [];
    }),
  );
}

const leadsTo = (from: Page, to: Page) =>
  from.frontMatter.movedFrom?.some((address) => to.addresses.includes(address)) ?? false;

/** Where an address stands in movedFrom; `before` are the ones above it. */
function placeOf({ source }: Page, address: string, before: readonly string[]): [number, number] {
  let start = source.search(/^movedFrom:/m);
  for (const one of [...before, address])
    start = start + 1 + source.slice(start + 1).search(new RegExp(`${one}(?![\\w/-])`));
  return [start, start + address.length];
}
