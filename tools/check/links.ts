import leven from 'leven';
import type { Link } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { site as firm } from '../../src/facts/firm.ts';
import { nearest } from '../../src/mdx/report.ts';
import { placeOf } from '../../src/page.ts';
import type { Finding, Saying } from './problem.ts';
import { atLink } from './rows.ts';
import { anchorsOf, type Site, type SitePage } from './site.ts';

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
      const told =
        ofTheFirm(node) ?? inward(page, node, site, moved) ?? misled(node, page, site, named);
      if (told) findings.push(atLink(page, node, told));
    });
    return findings;
  });
}

const type = (right: string): Pick<Saying, 'expected' | 'instead'> => ({
  expected: right,
  instead: `Type ${right}.`,
});

/** A page of the site typed in full; a mail address or a number that is nearly the firm’s. */
function ofTheFirm(node: Link): Saying | undefined {
  const { url } = node;
  const host = (address: string) => new URL(address).host.replace(/^www\./, '');
  if (/^https?:/.test(url) && URL.canParse(url) && host(url) === host(firm.origin)) {
    const { pathname, hash } = new URL(url);
    const path = `${pathname.replace(ending, '') || '/'}${hash}`;
    const message = `${url} is a page of this site, typed in full.`;
    return { rule: 'link-own', message, ...type(path), fix: path };
  }
  const mail = `mailto:${firm.email}`;
  // what a visitor reads is held by the firm’s facts
  const isShown = textOf(node).includes('@');
  if (/^mailto:/.test(url) && url !== mail && !isShown && leven(url, mail) <= 6)
    return { rule: 'firm-mail', message: 'This is not the firm’s mail address.', ...type(mail) };
  const number = firm.telephone.href;
  if (/^tel:/.test(url) && url !== number && leven(url, number) <= 3)
    return {
      rule: 'firm-telephone',
      message: 'This is not the firm’s telephone number.',
      ...type(number),
    };
  return undefined;
}

/** What is wrong with an address within the site. */
function inward(
  page: SitePage,
  { url }: Link,
  site: Site,
  moved: ReadonlyMap<string, string>,
): Saying | undefined {
  if (url === '' || /^(?:[a-z][a-z+.-]*:|\/\/|www\.)|@/i.test(url)) return undefined;
  const [typed = '', anchor] = url.replace(/\?[^#]*/, '').split('#');
  const after = url.slice(typed.length);
  if (site.publicFiles.has(decode(typed)) || built.test(typed)) return undefined;
  const bare = placeOf(`pages/${typed.replace(/^(?:\.{0,2}\/)+/, '').replace(ending, '')}`).address;
  const right = typed !== '' && site.addresses.has(bare) ? bare : moved.get(typed);
  const target = typed === '' ? page : site.byAddress.get(typed);
  if (right && right !== typed && !target) {
    const message =
      right === bare
        ? `${url} is not how the address ${bare} is typed.`
        : `The page at ${typed} has moved to ${right}.`;
    const fix = `${right}${after}`;
    return { rule: right === bare ? 'link-form' : 'link-moved', message, ...type(fix), fix };
  }
  if (!target && site.addresses.has(typed)) return undefined; // it cannot be read, which is told
  if (!target || typed === '/404') return nowhere(typed, after, site);
  if (target === page && typed === page.address && anchor === undefined)
    return {
      rule: 'link-self',
      message: 'The link leads to the page that it stands on.',
      instead: 'Lead it to another page, or to a heading of this one, such as #in-short.',
    };
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

function nowhere(typed: string, after: string, site: Site): Saying {
  const isFile = /\.[a-z\d]{2,5}$/i.test(typed);
  const near = nearest(typed, [...(isFile ? site.publicFiles : site.byAddress.keys())]);
  return {
    rule: 'link-nowhere',
    message: isFile
      ? `There is no file ${typed} in the folder public.`
      : `No page has the address ${typed}.`,
    ...meant(
      near && near + after,
      isFile
        ? 'Compare its name, capitals included, or link to where it is published: https://…'
        : 'Compare it with the list of all pages, /sitemap; another website begins with https://.',
    ),
  };
}

/** A name without what does not change its meaning: capitals, an article before it, a plural. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/^(?:the|an?|our|your) /, '')
    .replace(/s(?=\s|$)/g, '')
    .trim();

/** What visitors call each page, where one page alone is called so: labels of the menus, titles, the end of the address. */
function namesOf({ pages }: Site): ReadonlyMap<string, SitePage> {
  const owners = new Map<string, SitePage | undefined>();
  for (const page of pages) {
    const { menu, title, alsoAt = [] } = page.top;
    const end = page.address.split('/').at(-1)?.replaceAll('-', ' ');
    for (const name of [menu?.label, title, end, ...alsoAt.map(({ label }) => label)]) {
      const key = plain(name ?? '');
      owners.set(key, owners.has(key) && owners.get(key) !== page ? undefined : page);
    }
  }
  return new Map(
    [...owners].flatMap(([name, page]) => (name && page ? [[name, page] as const] : [])),
  );
}

/** Words that are the name of another page, or have it within them, and an address or number that is not the one shown. */
function misled(
  node: Link,
  page: SitePage,
  site: Site,
  names: ReadonlyMap<string, SitePage>,
): Saying | undefined {
  const { url } = node;
  const words = textOf(node);
  const elsewhere = (right: string): Saying => ({
    rule: 'link-elsewhere',
    message: `The link says “${words}” and leads to ${url}.`,
    instead: `Type [${words}](${right}), or other words for where it leads.`,
  });
  const [, protocol, value = ''] = url.match(/^(mailto|tel):([^?]*)/) ?? [];
  const digits = words.replace(/\(0\)|\D/g, '');
  if (protocol === 'mailto' && words.includes('@') && words.toLowerCase() !== value.toLowerCase())
    return elsewhere(`mailto:${words}`);
  if (protocol === 'tel' && /^\+[\d ()-]{8,}$/.test(words) && digits !== value.replace(/\D/g, ''))
    return elsewhere(`tel:+${digits}`);
  const [address = '', anchor = ''] = url.split('#');
  const target = site.byAddress.get(address);
  if (!target) return undefined;
  const label = plain(words);
  const within = [...names].filter(
    ([name]) => name.includes(' ') && ` ${label} `.includes(` ${name} `),
  );
  const named = names.get(label) ?? (within.length === 1 ? within[0]?.[1] : undefined);
  const [name = label] = within[0] ?? [];
  if (!named || named === target || named === page || anchor.includes(name.replaceAll(' ', '-')))
    return undefined;
  const isSaid = target.blocks.some(
    ({ kind, text }) => /heading|field|title/.test(kind) && plain(text).includes(name),
  );
  return isSaid ? undefined : elsewhere(named.address);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
