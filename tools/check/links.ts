import { visit } from 'unist-util-visit';
import { nearest } from '../../src/mdx/report.ts';
import { placeOf } from '../../src/page.ts';
import { addressOf } from './lines.ts';
import type { Finding, Saying } from './problem.ts';
import type { SitePage } from './read-pages.ts';
import type { Site } from './site.ts';

/** Files that the build writes. */
const built =
  /^\/(?:insights\.xml|sitemap\.xml|robots\.txt|llms\.txt|search\/|social\/|.*\.md|.*\/plan)$/;
/** The ending of a path that is none of the site’s addresses. */
const ending = /(?<=.)\/+$|\.(?:html?|mdx?)$/;

/** Links lead to a page, a heading or a file that is there. How an address is typed, and what words it has, is a row’s. */
export function holdLinks(site: Site): Finding[] {
  const moved = new Map(
    site.pages.flatMap(({ top, address }) => top.movedFrom?.map((from) => [from, address]) ?? []),
  );
  return site.asked.flatMap((page) => {
    const findings: Finding[] = [];
    visit(page.tree, 'link', (node) => {
      const told = inward(page, node.url, site, moved);
      if (told) findings.push({ file: page.file, ...addressOf(page, node), ...told });
    });
    return findings;
  });
}

const typedOtherwise = (url: string, right: string): Saying => ({
  rule: 'link-form',
  message: `${url} is not how the address of that page is typed, or it has moved.`,
  expected: right,
  instead: `Type ${right}.`,
  fix: right,
});

/** What is wrong with an address within the site. */
function inward(
  page: SitePage,
  url: string,
  { addresses, byAddress, publicFiles }: Site,
  moved: ReadonlyMap<string, string>,
): Saying | undefined {
  if (url === '' || /^(?:[a-z][a-z+.-]*:|\/\/|www\.)|@/i.test(url)) return undefined;
  const [typed = '', anchor] = url.replace(/\?[^#]*/, '').split('#');
  const rest = url.slice(typed.length);
  if (publicFiles.has(typed) || built.test(typed)) return undefined;
  const target = typed === '' ? page : byAddress.get(typed);
  const bare = placeOf(`pages/${typed.replace(/^(?:\.{0,2}\/)+/, '').replace(ending, '')}`).address;
  const right = addresses.has(bare) ? bare : moved.get(typed);
  if (!target && right && right !== typed) return typedOtherwise(url, right + rest);
  if (!target && right) return undefined; // the page cannot be read, which is told
  if (!target || typed === '/404') {
    const isFile = /\.[a-z\d]{2,5}$/i.test(typed);
    const near = nearest(typed, [...(isFile ? publicFiles : byAddress.keys())]);
    const what = isFile ? 'file in the folder public' : 'page';
    const message = `There is no ${what} with the address ${typed}.`;
    const instead =
      'Compare it with the list of all pages, /sitemap; the address of another website begins with https://.';
    return { rule: 'link-nowhere', message, ...meant(near && near + rest, instead) };
  }
  if (!anchor || target.anchors.includes(anchor)) return undefined;
  const near = nearest(anchor, target.anchors);
  const where = target === page ? 'This page' : typed;
  const message = `${where} has no heading with the address #${anchor}.`;
  const instead = 'Compare it with the headings there: small letters, a hyphen for each space.';
  return { rule: 'link-no-heading', message, ...meant(near && `${typed}#${near}`, instead) };
}

const meant = (near: string | undefined, instead: string): Pick<Saying, 'expected' | 'instead'> =>
  near ? { expected: near, instead: `Did you mean ${near}?` } : { instead };
