import type { FoundFigure } from '../../language/find-figures.ts';
import type { Page } from '../../language/page.ts';
import type { FigureList } from '../../site/figures.ts';

/** Pages without a part in the list whose figures are those of a part without a page: the new address by the old one. */
export function renamedPages(
  pages: readonly Page[],
  { groups, addresses }: FigureList,
  known: ReadonlySet<string>,
): Map<string, string> {
  const listed = new Set(addresses.map(({ address }) => address));
  const fresh = pages.filter(({ address, figures }) => !listed.has(address) && figures.length > 0);
  const keysOf = (figures: readonly FoundFigure[]) => new Set(figures.map(({ key }) => key));
  return new Map(
    [...listed].flatMap((address) => {
      if (known.has(address)) return [];
      const part = groups.filter((group) => group.address === address);
      const keys = keysOf(part.flatMap(({ figures }) => figures));
      const page = fresh.find(({ figures }) => {
        const here = [...keysOf(figures)];
        return here.length >= keys.size / 2 && here.every((key) => keys.has(key));
      });
      return page ? [[address, page.address] as const] : [];
    }),
  );
}
