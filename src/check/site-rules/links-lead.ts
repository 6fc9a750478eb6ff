import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, PageLink } from '../../language/page.ts';
import { plansOf } from '../../language/plans.ts';
import { nearest, type Problem, problemIn, suggest } from '../../language/problem.ts';
import { movedAddresses } from '../../site/moved.ts';
import { addressOfFile, hasEnding } from '../file-address.ts';
import { headingFor } from '../heading-for.ts';
import type { House } from '../house.ts';
import { offsetsOf } from '../typed-text.ts';
import { heirs } from './addresses-gone.ts';

/** Every link within the site leads to a page, and to a heading that page has. */
export function linksLead(pages: readonly Page[], { root, unread, before }: House): Problem[] {
  const known = new Map(pages.flatMap((page) => page.addresses.map((one) => [one, page] as const)));
  for (const [address, page] of plansOf(pages)) known.set(address, { ...page, anchors: [] });
  known.delete('/404');
  const moved = new Map(movedAddresses(pages).map(({ from, to }) => [from, to]));
  const gone = heirs(pages, before);
  return pages.flatMap((page) =>
    page.links
      .filter(({ href }) => !unread.includes(href.split(/[?#]/)[0] ?? ''))
      .flatMap((link) => toFile(page, link, root) ?? check(page, link, { known, moved, gone })),
  );
}

/** What is wrong with a link to a file of `public/`, such as a PDF; undefined for a link to a page. */
function toFile(page: Page, { href, place }: PageLink, root: string): Problem[] | undefined {
  const [file = ''] = href.split(/[?#]/);
  if (!/^\/.*\.(?!html?$|mdx?$)[a-z\d]{2,5}$/i.test(file)) return undefined;
  if (existsSync(join(root, 'public', decoded(file)))) return [];
  return [
    problemIn(page, ...offsetsOf({ position: place }), {
      rule: 'file-missing',
      message: `There is no file ${file} for visitors to open.`,
      instead:
        'Compare the name, capital letters included, or link to where the file is published: https://… To have it on this site, ask a developer to put it into the folder public.',
    }),
  ];
}

/** The addresses of the site: those that a page has, those that lead on, and those that nothing answers since the main branch. */
interface Addresses {
  known: ReadonlyMap<string, Page>;
  moved: ReadonlyMap<string, string>;
  gone: ReadonlyMap<string, Page | undefined>;
}

function check(page: Page, link: PageLink, { known, moved, gone }: Addresses): Problem[] {
  const { href } = link;
  // other protocols, and the endings and slashes of addresses that pages have, are the business of the page’s own rules
  if (href === '' || /^[a-z][a-z+.-]*:/i.test(href)) return [];
  const [start, end] = offsetsOf({ position: link.place });
  const [typed = '', anchor] = href.replace(/\?[^#]*/, '').split('#');
  const problem = (rule: string, message: string, instead: string) => [
    problemIn(page, start, end, { rule, message, instead }),
  ];
  if (!/^(?:\/(?!\/)|#)/.test(href)) {
    const meant = nearest(addressOfFile(typed), [...known.keys()]);
    return problem(
      'link-form',
      `The address “${href}” begins ${href.startsWith('//') ? 'with two slashes' : 'neither with / nor with https://'}.`,
      elsewhere(href) ??
        (meant && `Did you mean “${meant}${href.slice(typed.length)}”?`) ??
        'Within the site type it as /vat-services.',
    );
  }
  const isFile = hasEnding(typed);
  const address = isFile ? addressOfFile(typed) : typed;
  if (isFile && known.has(address)) return [];
  const target = address === '' ? page : known.get(address);
  const to = target ? undefined : moved.get(address);
  if (to)
    return problem(
      'link-moved',
      `The page at ${address} has moved to ${to}.`,
      `Type ${to}: a link within the site leads straight to its page.`,
    );
  const heir = gone.get(address);
  if (!target && gone.has(address))
    return problem(
      'link-nowhere',
      heir
        ? `The page at ${address} is at ${heir.address} now.`
        : `The page at ${address} has been taken out.`,
      heir
        ? `Type ${heir.address}: a link within the site leads straight to its page.`
        : 'Take the link out, or lead it to the page that visitors should find instead.',
    );
  if (!target)
    return problem(
      'link-nowhere',
      `No page has the address ${address}.`,
      suggest(address, [...known.keys()]) ?? 'Compare it with the file names in pages.',
    );
  if (target === page && address === page.address && anchor === undefined)
    return problem(
      'link-self',
      'The link leads to the page that it stands on.',
      'Lead it to another page, or to a heading of this one, such as #in-short.',
    );
  if (!anchor || !target.readable || target.anchors.includes(decoded(anchor))) return [];
  return problem(
    'link-no-heading',
    `${target.file} has no heading with the address #${anchor}.`,
    headingFor(anchor, target.anchors, target === page ? '' : address),
  );
}

/** The form of an address that is none of this site's: an e-mail address, a telephone number, a website. */
function elsewhere(href: string): string | undefined {
  if (/^[^\s/@]+@[^\s/@]+\.[a-z]+$/i.test(href))
    return `For an e-mail address type mailto:${href}.`;
  const [, rest] = href.match(/^https?[;.]?\/+((?:[a-z\d-]+\.)+[a-z]{2,}.*)$/i) ?? [];
  if (rest) return `The colon is missing: type https://${rest}`;
  if (/^\+?[\d() -]{7,}$/.test(href))
    return 'For a telephone number type tel:+ and the number with its country code, without spaces: tel:+97140000000.';
  if (href.startsWith('//')) return `Type https:${href}, and try whether it opens.`;
  if (/^(?:[a-z\d-]+\.)+(?:ae|com|org|net|gov|int|eu|uk|io|example)(?:\/|$)/i.test(href))
    return `For another website type https://${href}, and try whether it opens.`;
  return undefined;
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
