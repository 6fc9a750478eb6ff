import type { Link } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Problem } from '../../language/problem.ts';
import { addressOfFile, hasEnding } from '../file-address.ts';
import { offsetsOf, type TypedText } from '../typed-text.ts';
import { ownPath } from './own-links.ts';

/** Labels that say nothing of where a link leads. */
const vague =
  /^(?:(?:click|tap|press|see|read|find out|learn|know) )?(?:here|this|more|on|this (?:page|link|one|article)|link|details|more (?:about|on) (?:this|it)|website|page)$/i;

/** What a link says, and the form of its address. Whether it leads anywhere is checked across pages. */
export const links = (page: TypedText): Problem[] => [
  ...linkLabels(page),
  ...twiceListed(page),
  ...page
    .all('link')
    .flatMap(({ node }) => bareAddress(page, node) ?? addressProblem(page, node) ?? []),
];

/** A list of nothing but links leads nowhere twice. */
const twiceListed = (page: TypedText): Problem[] =>
  page.all('list').flatMap(({ node }) => {
    const links = node.children.map(({ children: [only, ...more] }) =>
      more.length === 0 && only?.type === 'paragraph' && only.children.length === 1
        ? only.children[0]
        : undefined,
    );
    if (!links.every((link) => link?.type === 'link')) return [];
    return links.flatMap((link, at) =>
      links.slice(0, at).some(({ url }) => url === link.url)
        ? page.problemOf(link, {
            rule: 'link-twice',
            message: `Another link of this list leads to ${link.url}.`,
            instead: 'Lead one of them elsewhere, or take it out.',
          })
        : [],
    );
  });

/** What a link says. */
export const linkLabels = (page: TypedText): Problem[] =>
  page.all('link').flatMap(({ node }) => labelProblem(page, node) ?? []);

function labelProblem(page: TypedText, node: Link): Problem | undefined {
  const label = textOf(node).trim();
  const about = (rule: string, message: string) =>
    page.problemOf(node, {
      rule,
      message,
      instead:
        'Say where it leads, so that it makes sense alone: [accounting services](/accounting-services).',
    });
  if (label === '')
    return about('link-without-words', 'The link has no words, so nobody can see it.');
  const inside = node.children.length === 1 ? (node.children[0] as { value?: string }).value : '';
  if (inside && /^\s|\s$/.test(inside))
    return page.problemOf(node, {
      rule: 'link-spaces',
      message: `A space stands inside the square brackets of “${label}”.`,
      instead: `Take it out: [${label}](${node.url}).`,
    });
  if (vague.test(label))
    return about('link-vague', `The link says only “${label}”, which does not say where it leads.`);
  return undefined;
}

function bareAddress(page: TypedText, node: Link): Problem | undefined {
  const label = textOf(node).trim();
  if (label !== node.url && !/^(?:https?:|www\.)/.test(label)) return undefined;
  return page.problemOf(node, {
    rule: 'link-vague',
    message: `The link shows its own address, “${label}”, and not what is there.`,
    instead: `Type [the words of the link](${ownPath(node.url) ?? node.url.replace(/^http:/, 'https:')}).`,
  });
}

/** The address of a website whose start is typed wrong, as it was meant. */
const toWebsite = (url: string) =>
  url
    .replace(/^(?:https?:[./]*)+/, 'https://')
    .replace(/^[^/]*\/\/[^/?#]*/, (start) => start.replace(/[,;]+/g, '.'));

function addressProblem(page: TypedText, node: Link): Problem | undefined {
  const { url } = node;
  const [start, end] = offsetsOf(node);
  const from = page.source.lastIndexOf(`(${url}`, end) + 1;
  const to = from + url.length;
  const known = url !== '' && from > start;
  const about = (rule: string, message: string, instead: string, right?: string) =>
    page.problem(known ? from : start, known ? to : end, {
      rule,
      message,
      instead,
      ...(known && right !== undefined && { fix: { start: from, end: to, text: right } }),
    });
  if (url === '')
    return about(
      'link-without-address',
      'The link has no address.',
      'Type it between the round brackets: [VAT services](/vat-services).',
    );
  const outside = /^https?:/.test(url) ? toWebsite(url) : url;
  if (outside !== url.replace(/^http:/, 'https:'))
    return about(
      'link-protocol',
      `The address ${url} leads to no website: after https: stand two slashes, and then its name, parted by full stops.`,
      `Type ${outside} and try whether it opens.`,
      outside,
    );
  if (/^http:/.test(url))
    return about(
      'link-protocol',
      `The address ${url} begins with http:, which is not private.`,
      `Type https: and try whether it opens.`,
    );
  if (/^mailto:/.test(url) && !/^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/.test(url))
    return about(
      'link-protocol',
      `${url} is no e-mail address.`,
      'Type mailto: and the address: mailto:name@firm.example.',
    );
  if (/^tel:/.test(url) && !/^tel:\+\d{7,15}$/.test(url))
    return about(
      'link-protocol',
      `${url} is no telephone number that every telephone can call.`,
      'Type tel:+ and the number with its country code, without spaces: tel:+97140000000.',
    );
  if (/^[a-z][a-z+.-]*:/i.test(url) && !/^(?:https|mailto|tel):/.test(url))
    return about(
      'link-protocol',
      `The address ${url} begins with “${url.split(':')[0]}:”, which no link of this site may do.`,
      'A link begins with / within the site, and with https:// elsewhere.',
    );
  if (!url.startsWith('/')) return undefined;
  const [, path = '', rest = ''] = url.match(/^([^?#]*)(.*)$/) ?? [];
  if (!hasEnding(path)) return undefined;
  const clean = addressOfFile(path);
  return about(
    path.endsWith('/') ? 'link-slash' : 'link-extension',
    path.endsWith('/')
      ? `The address ${url} has a slash at its end.`
      : `The address ${url} has the ending of a file.`,
    `Type ${clean}${rest}.`,
    `${clean}${rest}`,
  );
}
