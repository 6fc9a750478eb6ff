import type { FoundPage } from '../build/find-pages.ts';
import type { PageData, PageLink } from './page-data.ts';
import type { Fault } from './page-error.ts';
import { suggest } from './suggest.ts';

/** A page's file with what compiling it found out. */
export interface CheckedPage extends FoundPage {
  data: PageData;
}

/** Checks that a link within the site leads to a page, and to a heading that page has. */
export function checkLink(
  page: CheckedPage,
  { href, line }: PageLink,
  pages: CheckedPage[],
): Fault[] {
  if (/^(https:|mailto:|tel:)/.test(href)) return [];
  const fault = (problem: string, remedy: string) => [{ file: page.file, line, problem, remedy }];
  const known = pages.flatMap(({ addresses }) => addresses);
  if (!href.startsWith('/') && !href.startsWith('#'))
    return fault(
      `expected a link that begins with / or https://, found “${href}”.`,
      suggest(`/${href}`, known) ?? 'Write the address as /vat-services.',
    );
  const [address = '', anchor] = href.split('#');
  const target = address === '' ? page : pages.find(({ addresses }) => addresses.includes(address));
  if (!target || address === '/404')
    return fault(
      `The link ${href} leads to no page.`,
      suggest(address, known) ?? 'Compare it with the file names in pages/.',
    );
  if (anchor && !target.data.anchors.includes(decodeURIComponent(anchor)))
    return fault(
      `The link ${href} leads to no heading: ${target.file} has no #${anchor}.`,
      suggest(anchor, target.data.anchors) ?? 'Open the page and copy the address of the heading.',
    );
  return [];
}
