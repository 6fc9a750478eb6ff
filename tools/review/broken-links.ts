import type { SitePage } from './read-site.ts';

/** The addresses of the pages that still link to an address with a fragment which no longer exists. */
export function brokenLinks(target: string, pages: readonly SitePage[]): string[] {
  const [address = '', id = ''] = target.split('#');
  if (pages.find((page) => page.address === address)?.ids.has(id)) return [];
  return pages
    .filter(({ address: own, links }) =>
      links.some((href) => decode(href) === target || (own === address && decode(href) === `#${id}`)),
    )
    .map((page) => page.address);
}

const decode = (href: string) => {
  try {
    return decodeURIComponent(href);
  } catch {
    return href; // not an encoded address: compared as it is
  }
};
