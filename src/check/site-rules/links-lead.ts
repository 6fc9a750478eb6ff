import type { Page, PageLink } from '../../language/page.ts';
import { type Problem, problemIn, suggest } from '../../language/problem.ts';
import { offsetsOf } from '../typed-text.ts';

/** Every link within the site leads to a page, and to a heading that page has. */
export function linksLead(pages: readonly Page[]): Problem[] {
  const known = new Map(pages.flatMap((page) => page.addresses.map((one) => [one, page] as const)));
  known.delete('/404');
  return pages.flatMap((page) => page.links.flatMap((link) => check(page, link, known)));
}

function check(page: Page, link: PageLink, known: ReadonlyMap<string, Page>): Problem[] {
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
    problemIn(page, start, end, { rule, message, instead }),
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
  if (!anchor || !target.readable || target.anchors.includes(decoded(anchor))) return [];
  return problem(
    'link-no-heading',
    `${target.file} has no heading with the address #${anchor}.`,
    suggest(anchor, target.anchors) ??
      `Its headings are ${target.anchors
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

/** Pages that no menu shows and no other page links to. The home page and the 404 page need neither. */
export function orphans(pages: readonly Page[]): Problem[] {
  if (pages.some(({ readable }) => !readable)) return []; // the missing link may stand on a page that cannot be read
  const linked = new Set(
    pages.flatMap(({ addresses, links }) =>
      links
        .map(({ href }) => href.split(/[?#]/)[0] ?? '')
        .filter((address) => !addresses.includes(address)),
    ),
  );
  return pages
    .filter(({ addresses, role, frontMatter, frontMatterIsRight }) => {
      const needed = role !== 'home' && role !== 'missing';
      const found = addresses.some((address) => linked.has(address));
      return needed && frontMatterIsRight && !frontMatter.menu && !found;
    })
    .map((page) =>
      problemIn(page, 0, 0, {
        rule: 'page-unreachable',
        message: 'No menu shows this page and no other page links to it.',
        instead:
          'Give it a menu in the lines at the top, or link to it from a page that visitors read.',
      }),
    );
}
