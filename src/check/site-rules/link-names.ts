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
  const own = ownWords(pages);
  const labels = longLabels(pages);
  return pages.flatMap((page) =>
    page.links.flatMap((link) => {
      const right =
        otherAddress(link) ??
        wholeLabel(link, labels, byAddress) ??
        otherPage(link, owners, byAddress) ??
        partlyOther(link, own, byAddress);
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

const wordsOf = (text: string): string[] =>
  (plain(text).match(/\p{L}{2,}/gu) ?? []).filter((word) => !common.test(word));

/** The words that stand in the label or the address of one page of a menu alone. */
function ownWords(pages: readonly Page[]): ReadonlyMap<string, Page> {
  const known = new Map<string, Set<Page>>();
  for (const page of pages.filter(({ frontMatter: { menu } }) => menu))
    for (const word of wordsOf(
      `${page.frontMatter.menu?.label} ${page.address.replaceAll(/[-/]/g, ' ')}`,
    ))
      known.set(word, (known.get(word) ?? new Set()).add(page));
  return new Map(
    [...known].flatMap(([word, [page, ...more]]) =>
      page && more.length === 0 ? [[word, page]] : [],
    ),
  );
}

/** The address of the one page whose own word a link has, where its target has none of the words of the link. */
function partlyOther(
  { href, text }: PageLink,
  own: ReadonlyMap<string, Page>,
  byAddress: ReadonlyMap<string, Page>,
): string | undefined {
  const [address = '', anchor] = href.split('#');
  const target = byAddress.get(address);
  if (!target?.readable || !target.frontMatter.menu || anchor !== undefined) return undefined;
  const words = wordsOf(text);
  const [page, ...more] = [...new Set(words.flatMap((word) => own.get(word) ?? []))];
  if (!page || page === target || more.length > 0) return undefined;
  const headings = target.source.match(/^(?:#+|title:|description:) .*$/gm) ?? [];
  const there = wordsOf([...headings, target.frontMatter.menu.label, address].join(' '));
  return words.some((word) => there.includes(word)) ? undefined : page.address;
}

/** The pages by their labels of several words. */
function longLabels(pages: readonly Page[]): ReadonlyMap<string, readonly Page[]> {
  const known = new Map<string, Page[]>();
  for (const page of pages) {
    const label = plain(page.frontMatter.menu?.label ?? '');
    if (label.includes(' ')) known.set(label, [...(known.get(label) ?? []), page]);
  }
  return known;
}

/** All that stands side by side in a text, from two words on. */
function* phrasesOf(text: string): Generator<string> {
  const words = text.split(' ');
  for (let first = 0; first < words.length - 1; first += 1)
    for (let end = first + 2; end <= words.length; end += 1)
      yield words.slice(first, end).join(' ');
}

/** The address of the one page whose label of several words the link has within its own, where its target has not. */
function wholeLabel(
  { href, text }: PageLink,
  labels: ReadonlyMap<string, readonly Page[]>,
  byAddress: ReadonlyMap<string, Page>,
): string | undefined {
  const target = byAddress.get(href);
  if (!target?.readable) return undefined;
  const held = [...phrasesOf(plain(text))].flatMap((phrase) => labels.get(phrase) ?? []);
  const [page, ...more] = new Set(held);
  if (!page || page === target || more.length > 0) return undefined;
  const headings = (target.source.match(/^(?:#+|title:|description:) .*$/gm) ?? []).map(plain);
  const label = plain(page.frontMatter.menu?.label ?? '');
  return headings.some((heading) => heading.includes(label)) ? undefined : page.address;
}

/** Words that say nothing of which page is meant. */
const common = /^(?:account|adviser|and|for|in|of|our|service|the|to|uae|dubai|with|your)$/;
