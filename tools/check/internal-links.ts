import GithubSlugger, { slug as slugOf } from 'github-slugger';
import type { RootContentMap } from 'mdast';
import { toString as mdastText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { groupOf } from '../../src/config/groups.ts';
import { remarkTypography } from '../../src/content/correct-typography.ts';
import { extendedName, nearest } from '../../src/content/nearest-name.ts';
import { parsePage } from '../../src/content/read-page.ts';
import { removeNotes } from '../../src/content/reject-code.ts';
import { placeOf } from '../../src/page.ts';
import type { CheckedSite } from './checked-site.ts';
import { checkDataOf } from './component-check-data.ts';
import { checkCounts } from './entry-counts.ts';
import { addressOf, atNode } from './page-document.ts';
import { smallNumber } from './parse-numbers.ts';
import type { Finding, RuleMessage } from './problem.ts';
import type { CheckedPage, SitePage } from './read-pages.ts';

/** Matches the addresses of the files and of the printable plans that the build generates. */
const built =
  /^\/(?:insights\.xml|sitemap\.xml|robots\.txt|llms\.txt|social\/.+\.png|.*\.md|.*\/plan)$/;
/** Matches the domain of another website at the beginning of an address without https://. */
const website = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:ae|com|co|net|org|gov|int|eu|uk|io)(?:\/|$)/i;
/** Matches endings that an address of the site must not have, such as / and .html. */
const ending = /(?<=.)\/+$|\.(?:html?|mdx?)$/;

interface LinkedSite extends CheckedSite {
  /** For each old address of a page (`movedFrom`), the present address of the page. */
  moved: ReadonlyMap<string, string>;
  /** The addresses of the pages that can be parsed. */
  answering: readonly string[];
}

const movedAddresses = ({ pages }: CheckedSite): Map<string, string> =>
  new Map(
    pages.flatMap(
      ({ frontMatter, address }) => frontMatter.movedFrom?.map((from) => [from, address]) ?? [],
    ),
  );

const addressesOf = ({ pages }: CheckedSite): string[] => pages.flatMap((page) => page.addresses);

/**
 * Reports links to a page, heading or file of the site that does not exist. Some attributes of components must contain
 * addresses of service pages. Reports any other address in such an attribute. The rules in
 * wording-rules/link-syntax.yml report wrong forms of addresses and of link texts.
 */
export function checkInternalLinks(site: CheckedSite): Finding[] {
  const linked = { ...site, moved: movedAddresses(site), answering: addressesOf(site) };
  return site.checked.flatMap((page) => {
    const findings: Finding[] = [];
    visit(page.tree, 'link', (node) => {
      const broken = checkInternalLink(linked, page, node.url);
      if (broken) findings.push({ file: page.file, ...addressOf(page, node), ...broken });
    });
    visit(page.tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      if ('attributes' in node) findings.push(...checkServiceAddresses(linked, page, node));
    });
    return findings;
  });
}

/**
 * In `check.links`, a component lists the attributes that must contain addresses of service pages. Reports any other
 * address in these attributes.
 */
function checkServiceAddresses(
  site: LinkedSite,
  page: CheckedPage,
  node: RootContentMap['mdxJsxFlowElement' | 'mdxJsxTextElement'],
): Finding[] {
  const { links = [] } = checkDataOf(node);
  const typed = node.attributes
    .filter((one) => 'name' in one && links.includes(one.name))
    .flatMap(({ value }) => (typeof value === 'string' ? value.split(/\s+/) : []));
  const services = site.pages.filter(({ folder }) => groupOf(folder).kind === 'service');
  const known = services.map(({ address }) => address);
  return typed
    .filter((address) => address && !known.includes(address))
    .map((address) => {
      const near = nearest(address, known);
      return atNode(page, node, {
        rule: 'leads-page',
        message: `<${node.name}> contains the address ${address}, but no service page has this address.`,
        ...meant(
          near,
          `Type the address of a service page in place of ${address}. The addresses are ${known.join(', ')}.`,
        ),
      });
    });
}

function checkInternalLink(site: LinkedSite, page: SitePage, url: string): RuleMessage | undefined {
  if (url === '' || /^(?:[a-z][a-z+.-]*:|\/\/|www\.)|@/i.test(url)) return undefined;
  const [typed = '', anchor] = url.replace(/\?[^#]*/, '').split('#');
  if (site.publicFiles.has(typed) || built.test(typed)) return undefined;
  const target = typed === '' ? page : site.pages.find((one) => one.addresses.includes(typed));
  if (!target || typed === '/404') return missingTarget(site, page, typed, url, target);
  const where = target === page ? 'This page' : typed;
  return anchor ? checkAnchor(target, where, { url, typed, anchor }, site) : undefined;
}

/**
 * Returns the message for a link to an address that no page has, or to the 404 page. `target` is the 404 page, or
 * undefined if no page has the address.
 */
function missingTarget(
  site: LinkedSite,
  page: SitePage,
  typed: string,
  url: string,
  target?: SitePage,
) {
  return deletedPage(site, page, typed, url) ?? missingPage(site, typed, url, target);
}

/**
 * Returns the message for a link to an old address that redirects to another page (the target), in two cases:
 * - This branch has deleted the page with the old address, and the target is already on the main branch. The target has
 * other content than the deleted page, so the sentence around the link may be wrong.
 * - The target is the page that contains the link.
 * Returns undefined in any other case.
 */
function deletedPage(
  site: LinkedSite,
  page: SitePage,
  typed: string,
  url: string,
): RuleMessage | undefined {
  const right = site.moved.get(typed);
  const successor = site.pages.find(({ address }) => address === right);
  if (!right || !successor || site.addresses.has(typed)) return undefined;
  const wasDeleted = [...site.before.keys()].some(
    (file) => placeOf(file).address === typed && !site.pages.some((one) => one.file === file),
  );
  const rule = 'link-deleted';
  if (successor === page)
    return {
      rule,
      message: `${typed} is an old address of this page, so the link would open the page that contains the link.`,
      instead: 'Delete the link, and correct the sentence so that it needs no link.',
    };
  if (!wasDeleted || site.added.has(successor.file)) return undefined;
  const isTwice = page.source.includes(`](${right})`);
  return {
    rule,
    message: `There is no page ${typed} any more. Visitors who open this address see another page, ${right}.`,
    instead: isTwice
      ? `The page that you edit already has a link to ${right}. Delete the link to ${typed}, and the words or the ` +
        'list item about the deleted page.'
      : `Change the sentence so that it is about the page ${right}, and type the address ` +
        `${right + url.slice(typed.length)} in the link. Or delete the link and the words about the deleted page.`,
  };
}

/**
 * Returns the message for a link to the 404 page (`target`), or to an address that no page in `site.pages` has.
 * `typed` is the address without its query and anchor, and `url` is the whole address. Returns undefined if a page has
 * the address but cannot be parsed, because another finding reports that page.
 */
function missingPage(
  site: LinkedSite,
  typed: string,
  url: string,
  target?: SitePage,
): RuleMessage | undefined {
  const rest = url.slice(typed.length);
  const path = typed.replace(/^(?:\.{0,2}\/)+/, '').replace(ending, '');
  const bare = placeOf(`pages/${path}`).address;
  const right = site.addresses.has(bare) ? bare : site.moved.get(typed);
  if (target) return noSuchAddress(site, typed, rest);
  if (right === typed) return undefined;
  if (right)
    return wrongForm(
      site.addresses.has(bare)
        ? `${url} is not the exact address of the page.`
        : `The page with the address ${typed} has moved.`,
      right + rest,
    );
  if (website.test(typed))
    return wrongForm(
      `“${url}” is the address of another website without https:// before it.`,
      `https://${url}`,
    );
  return noSuchAddress(site, typed, rest);
}

/**
 * Returns the message for an address that neither a page nor a file has. `rest` is the query and anchor of the address.
 */
function noSuchAddress(site: LinkedSite, typed: string, rest: string): RuleMessage {
  const isFile = /\.[a-z\d]{2,5}$/i.test(typed);
  const near = isFile
    ? nearest(typed, [...site.publicFiles])
    : (nearest(typed, site.answering) ?? extendedName(typed, site.answering));
  const what = isFile ? 'file in the folder public/' : 'page';
  const message = `There is no ${what} with the address ${typed}.`;
  const where = isFile
    ? 'In the link, type the address of a file in the folder public/. If the file is not there, ask a developer to ' +
      'add the file. '
    : 'Find the right address on the page /sitemap, which lists all pages. Type the right address in the link. ';
  const instead = `${where}If the address belongs to another website, type https:// at the beginning of the address.`;
  return { rule: 'link-nowhere', message, ...meant(near && near + rest, instead) };
}

/** The message for an address with only one possible correction. */
const wrongForm = (message: string, expected: string): RuleMessage => ({
  rule: 'link-form',
  message,
  expected,
  instead: `Type ${expected}.`,
  fix: expected,
});

/**
 * Returns the message for a link to a heading (an address with #) that the page `target` does not have. Returns
 * undefined if the page has the heading. `where` is the subject of the message, such as `This page`. `typed` is the
 * address before the #.
 */
function checkAnchor(
  target: SitePage,
  where: string,
  { url, typed, anchor }: { url: string; typed: string; anchor: string },
  { before }: Pick<LinkedSite, 'before'>,
): RuleMessage | undefined {
  const known = anchorsOf(target.source);
  if (known.includes(anchor)) return undefined;
  const message = `${where} has no heading with the address #${anchor}.`;
  const renumbered = known.find((one) => withoutCount(one) === withoutCount(anchor));
  if (renumbered) return countChanged(message, `${typed}#${renumbered}`, url, target);
  const was = anchorsOf(before.get(target.file) ?? '');
  const [changed, ...others] = was.includes(anchor)
    ? known.filter((one) => !was.includes(one))
    : [];
  if (changed && others.length === 0) {
    const expected = `${typed}#${changed}`;
    const because = `${message} The heading has changed, and its address is now #${changed}.`;
    return { rule: 'link-no-heading', message: because, expected, instead: `Type ${expected}.` };
  }
  const near = nearest(anchor, known) ?? extendedName(anchor, known);
  const addresses = known.map((one) => `#${one}`).join(', ');
  if (was.includes(anchor) && known.length)
    return {
      rule: 'link-no-heading',
      message: `${message} Your change deletes or changes this heading.`,
      instead:
        'If this was a mistake, type the heading again as it was. If not, type the address of another heading in ' +
        `place of #${anchor}: ${addresses}.`,
    };
  const instead = known.length
    ? `Type the address of a heading in place of #${anchor}: ${addresses}.`
    : `Delete #${anchor}, because the page has no headings.`;
  return { rule: 'link-no-heading', message, ...meant(near && `${typed}#${near}`, instead) };
}

/**
 * Removes the number at the beginning of a heading's id. Ids that differ only in this number then become equal:
 * ‘five-documents’ and ‘six-documents’ both become ‘documents’.
 */
const withoutCount = (id: string): string =>
  id.replace(new RegExp(`^(?:${smallNumber}|\\d{1,2})-`), '');

/**
 * Returns the message for a link to a heading if the number at the beginning of the heading has changed. The message
 * says when to correct the link. If `checkCounts` also reports this number, the writer must first follow the message of
 * `checkCounts`.
 */
function countChanged(
  message: string,
  expected: string,
  url: string,
  target: SitePage,
): RuleMessage {
  const id = expected.slice(expected.indexOf('#') + 1);
  const headings = 'blocks' in target ? (target as CheckedPage).blocks : [];
  const heading = headings.find(({ kind, text }) => kind === 'heading' && slugOf(text) === id);
  const line = heading?.node.position?.start.line;
  const count =
    line &&
    checkCounts(target as CheckedPage).find(
      ({ start }) => target.source.slice(0, start).split('\n').length === line,
    );
  const because = `${message} The number at the beginning of the heading has changed, so the address is now #${id}.`;
  if (count)
    return {
      rule: 'link-no-heading',
      message: `${because} But the check also reports this number.`,
      instead:
        `First follow the message about line ${line} of ${target.file}. If you change the number in this line, do ` +
        `not change the link. If the line remains as it is, type ${expected} in the link.`,
    };
  return {
    rule: 'link-no-heading',
    message: because,
    expected,
    instead:
      `If the number in the heading is right, type ${expected} in the link. ` +
      `If not, correct the number in the heading${line ? ` in line ${line} of ${target.file}` : ''}, and do not ` +
      `change the link ${url}.`,
  };
}

/**
 * Returns the ids of the headings of a page, as rehype-slug computes them. Parses only the lines of the headings, to
 * save time.
 */
function anchorsOf(source: string): string[] {
  const slugger = new GithubSlugger();
  const headings = parsePage(source.match(/^#{1,6} .*$/gm)?.join('\n\n') ?? '');
  removeNotes(headings);
  remarkTypography()(headings);
  return headings.children.map((heading) => slugger.slug(mdastText(heading)));
}

const meant = (
  near: string | undefined,
  instead: string,
): Pick<RuleMessage, 'expected' | 'instead'> =>
  near ? { expected: near, instead: `Did you mean ${near}?` } : { instead };
