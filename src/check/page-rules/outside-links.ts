import { site } from '../../facts/firm.ts';
import type { Complaint, Problem } from '../../language/problem.ts';
import { offsetsOf, type TypedText } from '../typed-text.ts';

/** Fields that follow a reader from one site to another. */
const tracking = /^(?:utm_\w+|fbclid|gclid|msclkid|igshid|mc_[ce]id)$/;

/** Hosts of addresses that are cut short, so that nobody sees where they lead. */
const shortened = /^(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|lnkd\.in|is\.gd|rb\.gy|cutt\.ly)$/;

const firm = site.name.first.toLowerCase();

/** A version of this site that its host shows before it is published. */
const isPreview = ({ host }: URL) =>
  /\.(?:netlify\.app|vercel\.app|pages\.dev)$/.test(host) &&
  (/--|-git-/.test(host) || host.includes(firm));

/** Links out of the site that follow the reader, hide where they lead, or lead to what is soon gone. */
export const outsideLinks = (page: TypedText): Problem[] =>
  page.all('link').flatMap(({ node }) => {
    const url = URL.canParse(node.url) ? new URL(node.url) : undefined;
    const complaint = url && complaintOf(url);
    if (!complaint) return [];
    const [start, end] = offsetsOf(node);
    const at = page.source.indexOf(node.url, start);
    return at < 0 || at > end
      ? page.problem(start, end, complaint)
      : page.problem(at, at + node.url.length, complaint);
  });

function complaintOf(url: URL): Complaint | undefined {
  const fields = [...url.searchParams.keys()].filter((name) => tracking.test(name));
  if (shortened.test(url.host))
    return {
      rule: 'link-redirect',
      message: `The address at ${url.host} hides where it leads.`,
      instead: 'Open it, and type the address of the page that opens.',
    };
  if (isPreview(url))
    return {
      rule: 'link-own',
      message: `${url.host} shows a preview, which is gone once it is merged.`,
      instead: `Type ${url.pathname}${url.hash}.`,
    };
  if (fields.length === 0) return undefined;
  for (const name of fields) url.searchParams.delete(name);
  return {
    rule: 'link-tracking',
    message: `The address says by ${fields.join(', ')} where the reader comes from.`,
    instead: `Type ${url.href}.`,
  };
}
