import type { Page } from '../language/page.ts';

/** An address that has moved: where a page was, and where it is now. Both are addresses of the site, such as /vat-services. */
export interface Moved {
  from: string;
  to: string;
}

/** Every address that has moved, as the pages say it in `movedFrom`. Old links and search results are led on by it. */
export const movedAddresses = (pages: readonly Page[]): Moved[] =>
  pages.flatMap(({ address, frontMatter: { movedFrom = [] } }) =>
    movedFrom.map((from) => ({ from, to: address })),
  );
