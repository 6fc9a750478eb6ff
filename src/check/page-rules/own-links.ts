import type { Link } from 'mdast';
import { site } from '../../facts/firm.ts';
import { placeOf } from '../../language/place.ts';
import type { Problem } from '../../language/problem.ts';
import { offsetsOf, type TypedText } from '../typed-text.ts';

const bare = (host: string) => host.replace(/^www\./, '');
const own = new URL(site.origin);

/** Hosts that only pass a reader on, and where in their addresses the target stands. */
const redirects: readonly { host: RegExp; field: string }[] = [
  { host: /^(?:www\.)?google\.[a-z.]+$/, field: 'q' },
  { host: /^(?:www\.)?google\.[a-z.]+$/, field: 'url' },
  { host: /^duckduckgo\.com$/, field: 'uddg' },
  { host: /^(?:www\.)?bing\.com$/, field: 'u' },
  { host: /safelinks\.protection\.outlook\.com$/, field: 'url' },
  { host: /^lm?\.(?:facebook|instagram)\.com$/, field: 'u' },
  { host: /^translate\.google\.[a-z.]+$/, field: 'u' },
  { host: /^(?:www\.)?linkedin\.com$/, field: 'url' },
];

/** Links that go out of the site and come back to it, and links copied from a list of results or a mail program. */
export const ownLinks = (page: TypedText): Problem[] =>
  page.all('link').flatMap(({ node }) => {
    const url = URL.canParse(node.url) ? new URL(node.url) : undefined;
    if (!url || !/^https?:$/.test(url.protocol)) return [];
    return ownAddress(page, node, url) ?? passedOn(page, node, url) ?? [];
  });

/** The address from the root of what is this site's own and typed in full: `/contact`; undefined for any other. */
export function ownPath(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const [, file] = url?.pathname.match(/^\/.+\/(?:blob|edit|tree)\/.+?\/(pages\/.+\.mdx)$/) ?? [];
  if (url?.host === 'github.com' && file) return placeOf(decodeURIComponent(file)).address;
  const here = url && /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname);
  if (!url || (!here && bare(url.host) !== bare(own.host))) return undefined;
  const path = url.pathname.startsWith(`${own.pathname}/`)
    ? url.pathname.slice(own.pathname.length)
    : url.pathname;
  return `${path.replace(/(?<=.)\/$/, '')}${url.search}${url.hash}`;
}

function ownAddress(page: TypedText, node: Link, url: URL): Problem | undefined {
  const right = ownPath(url.href);
  if (right === undefined) return undefined;
  return problemAt(page, node, {
    rule: 'link-own',
    message:
      bare(url.host) === bare(own.host)
        ? `${node.url} is an address of this site, typed in full.`
        : `${node.url} is a page of this site, as ${url.host} shows it to those who write it.`,
    right,
  });
}

function passedOn(page: TypedText, node: Link, url: URL): Problem | undefined {
  const target = redirects
    .filter(
      ({ host }) =>
        host.test(url.host) &&
        /^\/(?:url|l\/?|l\.php|ck\/a|redir\/redirect|translate)?$/.test(url.pathname),
    )
    .map(({ field }) => url.searchParams.get(field) ?? '')
    .find((value) => /^https?:\/\//.test(value));
  return target === undefined
    ? undefined
    : problemAt(page, node, {
        rule: 'link-redirect',
        message: `The link leads to ${url.host}, which only passes a reader on.`,
        right: ownPath(target) ?? target,
      });
}

function problemAt(
  page: TypedText,
  node: Link,
  { rule, message, right }: { rule: string; message: string; right: string },
): Problem {
  const [start, end] = offsetsOf(node);
  const at = page.source.indexOf(node.url, start);
  const place = at < 0 || at > end ? { start, end } : { start: at, end: at + node.url.length };
  return page.problem(place.start, place.end, {
    rule,
    message,
    instead: `Type ${right}.`,
    ...(at >= 0 && at <= end && { fix: { ...place, text: right } }),
  });
}
