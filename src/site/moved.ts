import type { Page } from '../language/page.ts';
import { planAddressOf } from '../language/plans.ts';

/** An address that has moved: where a page was, and where it is now. Both are addresses of the site, such as /vat-services. */
export interface Moved {
  from: string;
  to: string;
}

/**
 * Every address that has moved, as the pages say it in `movedFrom`; where a page has a plan, its plan moved with it. Old
 * links and search results are led on by it.
 */
export const movedAddresses = (pages: readonly Page[]): Moved[] =>
  pages.flatMap((page) => {
    const { address, frontMatter } = page;
    const plan = planAddressOf(page);
    return (frontMatter.movedFrom ?? []).flatMap((from) => [
      { from, to: address },
      ...(plan ? [{ from: planAddressOf({ ...page, address: from }) as string, to: plan }] : []),
    ]);
  });
