import leven from 'leven';
import type { Link } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { site as firm } from '../../src/facts/firm.ts';
import { nearest } from '../../src/mdx/report.ts';
import { placeOf } from '../../src/page.ts';
import type { Finding, Saying } from './problem.ts';
import type { SitePage } from './read-pages.ts';
import { atLink } from './rows.ts';
import { anchorsOf, type Site } from './site.ts';

/** Files that the build writes. */
const built =
  /^\/(?:insights\.xml|sitemap\.xml|robots\.txt|llms\.txt|search\/|social\/|.*\.md|.*\/plan)$/;
/** The ending of a path that is none of the site’s addresses. */
const ending = /(?<=.)\/+$|\.(?:html?|mdx?)$/;

/** Links lead to a page, heading or file that is there, and to the one that they name. How an address is typed is a row’s. */
export function holdLinks(site: Site): Finding[] {
  const moved = new Map(
    site.pages.flatMap(({ top, address }) => top.movedFrom?.map((from) => [from, address]) ?? []),
  );
  const named = namesOf(site);
  return site.asked.flatMap((page) => {
    const findings: Finding[] = [];
    visit(page.tree, 'link', (node) => {
      const url = inFull(node.url);
      const told =
        (url === node.url ? undefined : typedOtherwise(node.url, url)) ??
        ofTheFirm(node) ??
        inward(page, url, site, moved) ??
        misled(page, node, site, named);
      if (told) findings.push(atLink(page, node, told));
    });
    return findings;
  });
}

const type = (right: string): Pick<Saying, 'expected' | 'instead'> => ({
  expected: right,
  instead: `Type ${right}.`,
});

const typedOtherwise = (url: string, right: string): Saying => ({
  rule: 'link-form',
  message: `${url} is not how the address of that page is typed, or it has moved.`,
  ...type(right),
  fix: right,
});

/** The address within the site where a page of it is typed in full; any other as it is. */
function inFull(url: string): string {
  const host = (address: string) => new URL(address).host.replace(/^www\./, '');
  if (!/^https?:/.test(url) || !URL.canParse(url) || host(url) !== host(firm.origin)) return url;
  const { pathname, hash } = new URL(url);
  return `${pathname.replace(ending, '') || '/'}${hash}`;
}

const ours = [
  { rule: 'firm-mail', what: 'mail address', right: `mailto:${firm.email}`, most: 6 },
  { rule: 'firm-telephone', what: 'telephone number', right: firm.telephone.href, most: 3 },
];

/** A mail address or a number that is nearly the firm’s. What a visitor reads of them is held by the firm’s facts. */
function ofTheFirm(node: Link): Saying | undefined {
  const { url } = node;
  const nearly = ours.find(
    ({ right, most }) =>
      url !== right && url.startsWith(right.slice(0, 4)) && leven(url, right) <= most,
  );
  if (!nearly || textOf(node).includes('@')) return undefined;
  const { rule, what, right } = nearly;
  return { rule, message: `This is not the firm’s ${what}.`, ...type(right) };
}

/** What is wrong with an address within the site. */
function inward(
  page: SitePage,
  url: string,
  site: Site,
  moved: ReadonlyMap<string, string>,
): Saying | undefined {
  if (url === '' || /^(?:[a-z][a-z+.-]*:|\/\/|www\.)|@/i.test(url)) return undefined;
  const [typed = '', anchor] = url.replace(/\?[^#]*/, '').split('#');
  if (site.publicFiles.has(decode(typed)) || built.test(typed)) return undefined;
  const bare = placeOf(`pages/${typed.replace(/^(?:\.{0,2}\/)+/, '').replace(ending, '')}`).address;
  const right = typed !== '' && site.addresses.has(bare) ? bare : moved.get(typed);
  const target = typed === '' ? page : site.byAddress.get(typed);
  if (right && right !== typed && !target)
    return typedOtherwise(url, `${right}${url.slice(typed.length)}`);
  if (!target && site.addresses.has(typed)) return undefined; // it cannot be read, which is told
  if (!target || typed === '/404') {
    const isFile = /\.[a-z\d]{2,5}$/i.test(typed);
    const near = nearest(typed, [...(isFile ? site.publicFiles : site.byAddress.keys())]);
    return {
      rule: 'link-nowhere',
      message: `There is no ${isFile ? 'file in the folder public' : 'page'} with the address ${typed}.`,
      ...meant(
        near && near + url.slice(typed.length),
        'Compare it with the list of all pages, /sitemap; the address of another website begins with https://.',
      ),
    };
  }
  const anchors = [...anchorsOf(target).values()];
  if (!anchor || anchors.includes(decode(anchor))) return undefined;
  const near = nearest(anchor, anchors);
  return {
    rule: 'link-no-heading',
    message: `${target === page ? 'This page' : typed} has no heading with the address #${anchor}.`,
    ...meant(
      near && `${typed}#${near}`,
      'Compare it with the headings there: small letters, a hyphen for each space.',
    ),
  };
}

const meant = (near: string | undefined, instead: string): Pick<Saying, 'expected' | 'instead'> =>
  near ? { expected: near, instead: `Did you mean ${near}?` } : { instead };

/** A name without what does not change its meaning: capitals, an article before it, a plural. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/^(?:the|an?|our|your) /, '')
    .replace(/s(?=\s|$)/g, '')
    .trim();

/** What visitors call each page, where one page alone is called so: labels of the menus, titles, the end of the address. */
function namesOf({ pages }: Site): ReadonlyMap<string, SitePage | undefined> {
  const owners = new Map<string, SitePage | undefined>();
  for (const page of pages) {
    const { menu, title, alsoAt = [] } = page.top;
    const end = page.address.split('/').at(-1)?.replaceAll('-', ' ');
    for (const name of [menu?.label, title, end, ...alsoAt.map(({ label }) => label)]) {
      const key = plain(name ?? '');
      owners.set(key, owners.has(key) && owners.get(key) !== page ? undefined : page);
    }
  }
  return owners;
}

/** Words that are the name of another page, on a link to one that does not speak of it. */
function misled(
  page: SitePage,
  node: Link,
  site: Site,
  names: ReadonlyMap<string, SitePage | undefined>,
): Saying | undefined {
  const words = textOf(node);
  const name = plain(words);
  const [address = '', anchor = ''] = node.url.split('#');
  const [target, named] = [site.byAddress.get(address), names.get(name)];
  if (!target || !named || named === target || named === page) return undefined;
  const isSaid = target.blocks.some(
    ({ kind, text }) => /heading|field|title/.test(kind) && plain(text).includes(name),
  );
  if (isSaid || anchor.includes(name.replaceAll(' ', '-'))) return undefined;
  return {
    rule: 'link-elsewhere',
    message: `The link says “${words}” and leads to ${node.url}.`,
    instead: `Type [${words}](${named.address}), or other words for where it leads.`,
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
