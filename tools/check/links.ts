import leven from 'leven';
import type { Link } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { site as firm } from '../../src/facts/firm.ts';
import { nearest } from '../../src/mdx/report.ts';
import { placeOf } from '../../src/page.ts';
import { atNode, type Finding, type Saying } from './document.ts';
import { anchorsOf, type Site, type SitePage } from './site.ts';

/** Files that the build writes. */
const built =
  /^\/(?:insights\.xml|sitemap\.xml|robots\.txt|llms\.txt|search\/|social\/|.*\.md|.*\/plan)$/;
/** Words that say nothing of where a link leads. */
const vague =
  /^(?:(?:click|tap|press|see|read|find out|learn|know) )?(?:here|this|more|on|this (?:page|link|one|article)|link|details|more (?:about|on) (?:this|it)|website|page)$/i;
/** Fields that follow a reader from one site to another. */
const tracking = /^(?:utm_\w+|fbclid|gclid|msclkid|igshid|mc_[ce]id)$/;
/** Hosts that hide where a link leads, or only pass a reader on. */
const passing =
  /^(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|lnkd\.in|is\.gd|rb\.gy|cutt\.ly|lm?\.(?:facebook|instagram)\.com|translate\.google\.[a-z.]+|.*safelinks\.protection\.outlook\.com)$/;
const own = new URL(firm.origin).host.replace(/^www\./, '');
/** The ending of a path that is none of the site’s addresses. */
const ending = /(?<=.)\/+$|\.(?:html?|mdx?)$/;

/** Links lead to a page, heading or file that is there, and say where; pictures are there and say what they show. */
export function holdLinks(site: Site): Finding[] {
  const moved = new Map(
    site.pages.flatMap(({ top, address }) => top.movedFrom?.map((from) => [from, address]) ?? []),
  );
  const named = namesOf(site);
  return site.asked.flatMap((page) => {
    const findings: Finding[] = [];
    visit(page.tree, (node) => {
      if (node.type === 'image') findings.push(...picture(page, node, site));
      if (node.type !== 'link') return;
      const told =
        saysNothing(node) ??
        outward(node) ??
        inward(page, node, site, moved) ??
        misled(node, page, site, named);
      if (told) findings.push(placed(page, node, told));
    });
    return findings;
  });
}

/** A finding about a link: at its address where that is to be changed, else at the whole. */
function placed(page: SitePage, node: Link, saying: Saying): Finding {
  const whole = atNode(page, node, saying);
  const at = page.source.lastIndexOf(`(${node.url}`, whole.end) + 1;
  const isAddress = saying.fix !== undefined || saying.expected !== undefined;
  return isAddress && at > whole.start ? { ...whole, start: at, end: at + node.url.length } : whole;
}

function saysNothing(node: Link): Saying | undefined {
  const words = textOf(node);
  const label = words.trim();
  if (label === '')
    return {
      rule: 'link-without-words',
      message: 'The link has no words, so nobody can see it.',
      instead: 'Type between the square brackets where it leads.',
    };
  if (node.url === '')
    return {
      rule: 'link-without-address',
      message: 'The link has no address.',
      instead: 'Type it between the round brackets: [VAT services](/vat-services).',
    };
  if (words !== label)
    return {
      rule: 'link-spaces',
      message: `A space stands inside the square brackets of “${label}”.`,
      instead: `Take it out: [${label}](${node.url}).`,
    };
  if (!vague.test(label) && label !== node.url && !/^(?:https?:|www\.)/.test(label))
    return undefined;
  return {
    rule: 'link-vague',
    message: `“${label}” does not say where the link leads.`,
    instead: 'Link the words that name it: our [accounting services](/accounting-services).',
  };
}

/** What is wrong with an address that leads out of the site; undefined for one within it. */
function outward(node: Link): Saying | undefined {
  const { url } = node;
  const refuse = (rule: string, message: string, instead: string, fix?: string): Saying => ({
    rule,
    message,
    instead,
    ...(fix !== undefined && { fix }),
  });
  if (/^[^\s/@:]+@[^\s/@]+\.[a-z]+$/i.test(url))
    return refuse(
      'link-form',
      `${url} is an e-mail address.`,
      `Type mailto:${url}.`,
      `mailto:${url}`,
    );
  if (/^mailto:/.test(url))
    return /^mailto:[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(url)
      ? ownMail(url, textOf(node))
      : refuse(
          'link-form',
          `${url} is no e-mail address.`,
          `Type it whole, such as mailto:${firm.email}.`,
        );
  if (/^tel:/.test(url))
    return /^tel:\+\d{7,15}$/.test(url)
      ? ownNumber(url)
      : refuse(
          'link-form',
          `${url} is no number that every telephone can call.`,
          'Type tel:+ and the number with its country code, without spaces: tel:+97140000000.',
        );
  const web = url.match(/^(?:(?:https?[:;./]*)+|\/\/|(?=www\.))(?=[a-z\d-]+[.,])(.*)$/i)?.[1];
  if (web === undefined)
    return /^[a-z][a-z+.-]*:/i.test(url)
      ? refuse(
          'link-form',
          `“${url.split(':')[0]}:” begins no link of this site.`,
          'A link begins with / within the site, and with https:// elsewhere.',
        )
      : undefined;
  const right = `https://${web.replace(/^[^/?#]*/, (host) => host.replace(/[,;]+/g, '.'))}`;
  if (!URL.canParse(right) || /\s/.test(url))
    return refuse(
      'link-form',
      `${url} leads to no website.`,
      'Compare it with the address of the page in a browser.',
    );
  const { host, pathname, hash, searchParams } = new URL(right);
  const isOwn = host.replace(/^www\./, '') === own || /^localhost\b/.test(host);
  if (isOwn || /(?:--|-git-).*\.(?:netlify\.app|vercel\.app|pages\.dev)$/.test(host)) {
    const path = `${pathname.replace(ending, '') || '/'}${hash}`;
    return refuse(
      'link-own',
      `${url} is a page of this site, typed in full.`,
      `Type ${path}.`,
      path,
    );
  }
  if (right !== url)
    return refuse(
      'link-form',
      `${url} is no address that every browser opens.`,
      `Type ${right}, and try whether it opens.`,
      right,
    );
  const passes =
    passing.test(host) ||
    (/^(?:www\.)?(?:google|bing)\.[a-z.]+$/.test(host) && /^\/(?:url|ck\/a)/.test(pathname));
  if (passes)
    return refuse(
      'link-redirect',
      `${host} only passes a reader on.`,
      'Open it, and type the address of the page that opens.',
    );
  const fields = [...searchParams.keys()].filter((name) => tracking.test(name));
  if (fields.length === 0) return undefined;
  const clean = new URL(right);
  for (const name of fields) clean.searchParams.delete(name);
  return refuse(
    'link-tracking',
    `${fields.join(', ')} in the address says where the reader comes from.`,
    `Type ${clean.href}.`,
    clean.href,
  );
}

/** A mail address that is nearly the firm’s. */
function ownMail(url: string, words: string): Saying | undefined {
  const right = `mailto:${firm.email}`;
  // what a visitor reads is held by the firm’s facts
  const isNear = url !== right && !words.includes('@') && leven(url, right) <= 6;
  return isNear
    ? {
        rule: 'firm-mail',
        message: 'This is not the firm’s mail address.',
        expected: right,
        instead: `Type ${right}.`,
      }
    : undefined;
}

/** A telephone number that is nearly the firm’s. */
function ownNumber(url: string): Saying | undefined {
  const right = firm.telephone.href;
  return url !== right && leven(url, right) <= 3
    ? {
        rule: 'firm-telephone',
        message: 'This is not the firm’s telephone number.',
        expected: right,
        instead: `Type ${right}.`,
      }
    : undefined;
}

/** What is wrong with an address within the site. */
function inward(
  page: SitePage,
  { url }: Link,
  site: Site,
  moved: ReadonlyMap<string, string>,
): Saying | undefined {
  if (/^[a-z][a-z+.-]*:/i.test(url)) return undefined;
  const [typed = '', anchor] = url.replace(/\?[^#]*/, '').split('#');
  const after = url.slice(typed.length);
  if (site.publicFiles.has(decode(typed)) || built.test(typed)) return undefined;
  const bare = placeOf(`pages/${typed.replace(/^(?:\.{0,2}\/)+/, '').replace(ending, '')}`).address;
  if (typed !== '' && typed !== bare && site.addresses.has(bare))
    return {
      rule: 'link-form',
      message: `${url} is not how the address ${bare} is typed.`,
      instead: `Type ${bare}${after}.`,
      fix: `${bare}${after}`,
    };
  const target = typed === '' ? page : site.byAddress.get(typed);
  const to = moved.get(typed);
  if (!target && to)
    return {
      rule: 'link-moved',
      message: `The page at ${typed} has moved to ${to}.`,
      instead: `Type ${to}${after}.`,
      fix: `${to}${after}`,
    };
  if (!target && site.addresses.has(typed)) return undefined; // it cannot be read, which is told
  if (!target || typed === '/404') return nowhere(typed, after, site);
  if (target === page && typed === page.address && anchor === undefined)
    return {
      rule: 'link-self',
      message: 'The link leads to the page that it stands on.',
      instead: 'Lead it to another page, or to a heading of this one, such as #in-short.',
    };
  const anchors = anchorsOf(target);
  if (!anchor || anchors.includes(decode(anchor))) return undefined;
  const near = nearest(anchor, anchors);
  return {
    rule: 'link-no-heading',
    message: `${target === page ? 'This page' : typed} has no heading with the address #${anchor}.`,
    ...(near && { expected: `${typed}#${near}` }),
    instead: near
      ? `Did you mean ${typed}#${near}?`
      : 'Compare it with the headings there: small letters, a hyphen for each space.',
  };
}

function nowhere(typed: string, after: string, site: Site): Saying {
  const isFile = /\.[a-z\d]{2,5}$/i.test(typed);
  const near = nearest(typed, [...(isFile ? site.publicFiles : site.byAddress.keys())]);
  return {
    rule: 'link-nowhere',
    message: isFile
      ? `There is no file ${typed} in the folder public.`
      : `No page has the address ${typed}.`,
    ...(near && { expected: near + after }),
    instead: near
      ? `Did you mean ${near}${after}?`
      : isFile
        ? 'Compare its name, capitals included, or link to where it is published: https://…'
        : 'Compare it with the list of all pages, /sitemap; another website begins with https://.',
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
  const owners = new Map<string, Set<SitePage>>();
  for (const page of pages) {
    const { menu, title, alsoAt = [] } = page.top;
    const end = page.address.split('/').at(-1)?.replaceAll('-', ' ');
    for (const name of [menu?.label, title, end, ...alsoAt.map(({ label }) => label)])
      if (name) owners.set(plain(name), (owners.get(plain(name)) ?? new Set()).add(page));
  }
  return new Map(
    [...owners].flatMap(([name, [page, ...more]]) =>
      page && more.length === 0 ? [[name, page]] : [],
    ),
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
  const said = target.blocks.some(
    ({ kind, text }) => /heading|field|title/.test(kind) && plain(text).includes(name),
  );
  return said ? undefined : elsewhere(named.address);
}

function picture(
  page: SitePage,
  node: Parameters<typeof atNode>[1] & { url: string; alt?: string | null },
  { publicFiles }: Site,
): Finding[] {
  const near = nearest(node.url, [...publicFiles]);
  if (node.url.startsWith('/') && !publicFiles.has(decode(node.url)))
    return [
      atNode(page, node, {
        rule: 'picture-missing',
        message: `There is no picture ${node.url} in the folder public.`,
        instead: near
          ? `Did you mean ${near}?`
          : 'Compare the name with the files there, capitals included.',
      }),
    ];
  return [
    atNode(page, node, {
      rule: node.alt?.trim() ? 'picture' : 'picture-without-words',
      message: node.alt?.trim()
        ? `The picture ${node.url} stands in the text; on this site components draw the pictures.`
        : `The picture ${node.url} has no words for those who cannot see it.`,
      instead:
        'Take it out, and ask an engineer for a component that shows it, with words for those who cannot see it.',
    }),
  ];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
