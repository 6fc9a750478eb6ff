import type { PageLink } from '../../language/page-data.ts';
import type { Problem } from '../../language/problem.ts';
import { suggest } from '../../language/suggest.ts';
import { offsetsOf } from '../page.ts';
import type { SitePage } from '../site-page.ts';

/** Every link within the site leads to a page, and to a heading that page has. */
export function linksLead(pages: readonly SitePage[]): Problem[] {
  const known = new Map(pages.flatMap((page) => page.addresses.map((one) => [one, page] as const)));
  known.delete('/404');
  return pages.flatMap((page) => page.data.links.flatMap((link) => check(page, link, known)));
}

function check(page: SitePage, link: PageLink, known: ReadonlyMap<string, SitePage>): Problem[] {
  const { href } = link;
  // other protocols, and the endings and slashes of addresses, are the business of the page’s own rules
  if (
    href === '' ||
    /^[a-z][a-z+.-]*:/i.test(href) ||
    /\/$|\.(?:html?|mdx?)(?:[#?]|$)/.test(href.slice(1))
  )
    return [];
  const [start, end] = offsetsOf({ position: link.place });
  const problem = (rule: string, message: string, instead: string) => [
    page.problem(start, end, { rule, message, instead }),
  ];
  if (!href.startsWith('/') && !href.startsWith('#'))
    return problem(
      'link-form',
      `The address “${href}” begins neither with / nor with https://.`,
      suggest(`/${href.replace(/^(?:\.?\.?\/)+/, '')}`, [...known.keys()]) ??
        'Within the site type it as /vat-services.',
    );
  const [address = '', anchor] = href.replace(/\?[^#]*/, '').split('#');
  const target = address === '' ? page : known.get(address);
  if (!target)
    return problem(
      'link-nowhere',
      `No page has the address ${address}.`,
      suggest(address, [...known.keys()]) ?? 'Compare it with the file names in pages.',
    );
  if (!anchor || !target.readable || target.data.anchors.includes(decoded(anchor))) return [];
  return problem(
    'link-no-heading',
    `${target.file} has no heading with the address #${anchor}.`,
    suggest(anchor, target.data.anchors) ??
      `Its headings are ${target.data.anchors
        .slice(0, 8)
        .map((one) => `#${one}`)
        .join(', ')}.`,
  );
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
