import { diffWords } from './compare-words.ts';
import type { Sides } from './read-built-site.ts';
import { pageName, replaced } from './render-fragments.ts';
import { createEntry, type Entry, type Fragment, severities } from './review-schema.ts';
import { onlyIn } from './split-consequences.ts';

/**
 * Reports changes of the site’s URL and of robots.txt, renamed and removed pages, and changed redirects.
 * Omits the removed pages in `reportedPages`, because they already have an entry in the review.
 */
export function compareAddresses(sides: Sides, reportedPages: Set<string>): Entry[] {
  const { base, head, renamed } = sides;
  const removed = onlyIn(base.html, head.html).filter((address) => !renamed.has(address));
  return [
    ...compareOrigins(sides),
    ...compareRobots(sides),
    ...describeRenamedPages(sides),
    ...removed
      .filter((address) => !reportedPages.has(address))
      .map((address) => describeRemovedPage(sides, address)),
    ...compareRedirects(sides, removed),
  ];
}

function compareOrigins({ base, head }: Sides): Entry[] {
  if (base.origin === head.origin) return [];
  const title = ['The site’s own address: ', ...replaced(base.origin, head.origin)];
  return [createEntry(severities.contact, title)];
}

function compareRobots({ base, head }: Sides): Entry[] {
  const [before, after] = [base.text('robots.txt'), head.text('robots.txt')];
  if (before === after) return [];
  const title = ['What search engines may read: ', ...diffWords(before, after)];
  return [createEntry(severities.contact, title)];
}

function describeRenamedPages(sides: Sides): Entry[] {
  const { head, renamed } = sides;
  return [...renamed].flatMap(([from, to]) => {
    // a subpage such as /vat/plan is renamed together with its page, so only the page is reported
    if ([...renamed.keys()].some((other) => from.startsWith(`${other}/`))) return [];
    const isRedirected = head.redirects.get(from) === to;
    const oldLinks = countLinks(sides, from);
    const title = [
      'Page renamed: ',
      pageName(from),
      ' is now ',
      pageName(to),
      isRedirected ? ', and the old address redirects to the new address' : '',
      `; ${describeLinks(countLinks(sides, to), 'the new address')}`,
      oldLinks > 0 ? `; ${describeOldLinks(oldLinks, 'the old address')}` : '',
    ];
    return createEntry(oldLinks > 0 ? severities.contact : severities.structure, title, [to]);
  });
}

function describeRemovedPage(sides: Sides, address: string): Entry {
  const title = ['Removed address: ', pageName(address), ...describeRemoval(sides, address)];
  return createEntry(severities.contact, title, [address]);
}

/**
 * Reports changed redirects. Omits a redirect whose old and new targets are one page with a new address. Also omits a
 * redirect from a renamed or removed page, because this page already has an entry.
 */
function compareRedirects({ base, head, renamed }: Sides, removedPages: string[]): Entry[] {
  const addresses = new Set([...base.redirects.keys(), ...head.redirects.keys()]);
  return [...addresses].flatMap((from) => {
    const [before = '', after = ''] = [base.redirects.get(from), head.redirects.get(from)];
    const isSame = before === after || renamed.get(before) === after;
    const isReportedElsewhere =
      removedPages.includes(from) || renamed.has(from.replace(/\.md$/, ''));
    if (isSame || isReportedElsewhere) return [];
    const title = ['Redirect from ', pageName(from), ': ', ...replaced(before, after)];
    return createEntry(severities.contact, title);
  });
}

/**
 * Returns the number of pages with a link to an address, in the site after the change. Links on the page with this
 * address and on its subpages are not counted.
 */
export const countLinks = ({ head }: Pick<Sides, 'head'>, address: string): number => {
  const link = new RegExp(`href="${address.replace(/[.+*?^${}()|[\]\\]/g, '\\$&')}["#?]`);
  return [...head.html].filter(
    ([page, html]) => page !== address && !page.startsWith(`${address}/`) && link.test(html),
  ).length;
};

/** Describes how many pages link to an address, such as “12 pages link to /vat”. */
export function describeLinks(count: number, address: string): string {
  if (count === 0) return `no page links to ${address}`;
  return `${count} ${count === 1 ? 'page links' : 'pages link'} to ${address}`;
}

const describeOldLinks = (count: number, address: string): string =>
  `${count} ${count === 1 ? 'page still links' : 'pages still link'} to ${address}`;

/**
 * Returns the end of a sentence about a removed page. This end names the page to which the old address redirects, or
 * says that there is no redirect. If pages still link to the old address, adds the number of these pages.
 */
export function describeRemoval(sides: Sides, address: string): Fragment[] {
  const to = sides.head.redirects.get(address);
  const links = countLinks(sides, address);
  return [
    ...(to
      ? [', the old address redirects to ', pageName(to)]
      : [', without a redirect: visitors get “not found”']),
    links > 0 ? `; ${describeOldLinks(links, 'the old address')}` : '',
  ];
}
