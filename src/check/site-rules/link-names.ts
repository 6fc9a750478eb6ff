import { slug } from 'github-slugger';
import type { Page, PageLink } from '../../language/page.ts';
import { type Problem, problemIn } from '../../language/problem.ts';
import { offsetsOf } from '../typed-text.ts';

/** A name without what does not change its meaning: capitals, an article before it, a plural. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/^(?:the|an?|our|your) /, '')
    .replace(/s(?=\s|$)/g, '')
    .trim();

/** What visitors call a page: its labels in the menus, its title and the end of its address. */
const namesOf = ({ address, frontMatter: { title, menu, alsoAt = [] } }: Page): string[] =>
  [
    menu?.label,
    title,
    address.split('/').at(-1)?.replaceAll('-', ' '),
    ...alsoAt.map(({ label }) => label),
  ].flatMap((name) => (name ? plain(name) : []));

/** Links whose words are the name of another page than the one they lead to, or another address or number than their own. */
export function linkNames(pages: readonly Page[]): Problem[] {
  const owners = new Map<string, Set<Page>>();
  for (const page of pages)
    for (const name of namesOf(page)) owners.set(name, (owners.get(name) ?? new Set()).add(page));
  const byAddress = new Map(
    pages.flatMap((page) => page.addresses.map((address) => [address, page] as const)),
  );
  return pages.flatMap((page) =>
    page.links.flatMap((link) => {
      const right = otherAddress(link) ?? otherPage(link, owners, byAddress);
      if (!right) return [];
      return problemIn(page, ...offsetsOf({ position: link.place }), {
        rule: 'link-elsewhere',
        message: `The link says “${link.text}” and leads to ${link.href}.`,
        instead: `Type [${link.text}](${right}), or other words for where it leads.`,
      });
    }),
  );
}

/** The address of the page that the words name, where the link leads to another one. */
function otherPage(
  { href, text }: PageLink,
  owners: ReadonlyMap<string, ReadonlySet<Page>>,
  byAddress: ReadonlyMap<string, Page>,
): string | undefined {
  const [address = '', anchor = ''] = href.replace(/\?[^#]*/, '').split('#');
  const target = byAddress.get(address);
  const name = plain(text);
  const named = owners.get(name);
  const [page] = named ?? [];
  if (!target || named?.size !== 1 || !page || page === target) return undefined;
  if (anchor.includes(slug(name))) return undefined; // a heading of that name
  return page.address;
}

/** The address that the words show, where it is an e-mail address or a telephone number and the link uses another one. */
function otherAddress({ href, text }: PageLink): string | undefined {
  const [, protocol, value = ''] = href.match(/^(mailto|tel):([^?]*)/) ?? [];
  if (protocol === 'mailto' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
    return text.toLowerCase() === decodeURIComponent(value).toLowerCase()
      ? undefined
      : `mailto:${text}`;
  if (protocol === 'tel' && /^\+[\d ()-]{8,}$/.test(text)) {
    const digits = text.replace(/\(0\)|\D/g, '');
    return digits === value.replace(/\D/g, '') ? undefined : `tel:+${digits}`;
  }
  return undefined;
}
