import type { CheckedSite } from './checked-site.ts';
import type { PageBefore } from './pages-before.ts';
import type { Finding } from './problem.ts';
import { readFrontMatter } from './read-pages.ts';

/**
 * Reports addresses that exist on the main branch, but that this branch has removed without a redirect. The finding is
 * in the file of the page. If this branch has renamed the file, the finding is in the renamed file.
 */
export function checkMovedPages(
  { pages, addresses }: CheckedSite,
  before: readonly PageBefore[],
): Finding[] {
  const reachable = new Set([
    ...addresses,
    ...pages.flatMap(({ frontMatter }) => frontMatter.movedFrom ?? []),
  ]);
  return before
    .filter(({ file }) => /(?<!\/404)\.mdx$/.test(file))
    .flatMap(({ file, source, now = file }): Finding[] => {
      const { addresses: was, frontMatter } = readFrontMatter(file, source);
      const lostAddresses = [...was, ...(frontMatter.movedFrom ?? [])].filter(
        (address) => !reachable.has(address),
      );
      const successor = pages.find((page) => page.file === now);
      // if the front matter is invalid, its redirects (`movedFrom`) may be unknown, so only the errors of the front
      // matter are reported
      if (lostAddresses.length === 0 || successor?.isFrontMatterValid === false) return [];
      // A new address under alsoAt may be the old address with a typing mistake. The instruction therefore first says
      // what to do in the case of a mistake, and then how to redirect the old address.
      const typed = successor?.frontMatter.alsoAt?.find(
        ({ address }) => !was.includes(address),
      )?.address;
      const instruction = typed
        ? `If ${typed} is a mistake, type the right address in its place. If ${typed} is right, redirect the old ` +
          'address: type'
        : 'To redirect the old address, type';
      const page = successor?.file ?? 'the page that visitors should find instead';
      const below = successor?.frontMatter.movedFrom
        ? 'below the line movedFrom:'
        : 'below the line description:\nmovedFrom:';
      const lines = lostAddresses.map((address) => `\n  - ${address}`).join('');
      const ifRepeated = successor
        ? ''
        : '\nIf that page already has a line movedFrom:, do not type this line again. Below the line movedFrom:, ' +
          'type only each line that begins with two spaces and a hyphen.';
      const message =
        `On the published site, visitors can open ${lostAddresses.join(', ')}. After this change, old links and ` +
        'search results would lead to “page not found”.';
      const instead =
        `${instruction} these lines between the two --- at the top of ${page}, ` +
        `${below}${lines}${ifRepeated}`;
      const place = { file: successor?.file ?? file, start: 0, end: 0 };
      return [{ ...place, rule: 'address-gone', message, instead }];
    });
}
