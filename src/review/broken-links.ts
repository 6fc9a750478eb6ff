import type { SitePage } from './read-site.ts';

/**
 * The addresses of the pages that still link to an address which no longer exists: a page's, or one with the
 * fragment of a heading.
 */
export function brokenLinks(target: string, pages: readonly SitePage[]): string[] {
  const [address = '', id] = target.split('#');
  const page = pages.find((one) => [one.address, ...one.alsoAt].includes(address));
  if (page && (id === undefined || page.ids.has(id))) return [];
  const leadsThere = (href: string, own: string) => {
    const [to = '', fragment] = decode(href).split('#');
    return (to || own) === address && (id === undefined || fragment === id);
  };
  return pages
    .filter((one) => one.links.some((href) => leadsThere(href, one.address)))
    .map((one) => one.address);
}

const decode = (href: string) => {
  try {
    return decodeURIComponent(href);
  } catch {
    return href; // not an encoded address: compared as it is
  }
};
