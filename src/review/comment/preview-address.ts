import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Pull, WorkflowRun } from './github.ts';

/** Where a preview carries the report. */
export const reportFolder = '__review';

/** Cloudflare Pages cuts the names of branches in its addresses to so many signs. */
const longestBranch = 28;

/**
 * The address of the report in the preview of a pull request, from the repository's variable PREVIEW_URL, such as
 * https://deploy-preview-{number}--site.netlify.app or https://{branch}.site.pages.dev. Undefined where previews have
 * none: without the variable, and by branch for a fork, whose branch may be named like one of ours. Throws for a
 * variable that makes no address.
 */
export function reportAddress(
  pattern: string | undefined,
  { number }: Pull,
  { head_branch: branch, head_repository: from }: WorkflowRun,
  repository: string,
): string | undefined {
  if (!pattern) return undefined;
  if (pattern.includes('{branch}') && from.full_name !== repository) return undefined;
  // Cloudflare's documentation, “Preview aliases”
  const alias = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longestBranch)
    .replace(/-$/, '');
  const address = pattern.replaceAll('{number}', String(number)).replaceAll('{branch}', alias);
  if (!/^https:\/\/[\w.-]+(?:\/[\w-]+)*\/?$/.test(address))
    throw new Error(
      `The repository's variable PREVIEW_URL is “${pattern}”: expected the https address of a preview with {number} or {branch} in it, such as https://deploy-preview-{number}--site.netlify.app. Until it is mended, the comment links to the archive only.`,
    );
  return `${address.replace(/\/$/, '')}/${reportFolder}/`;
}

/** What the review says where it leaves something to the report. */
const elsewhere = 'in the report';

/** Makes what the review leaves to the report a link to it. */
export function linkReport(blocks: readonly Element[], report: string): void {
  for (const block of blocks)
    visit(block, 'text', (node, index, parent) => {
      const at = node.value.lastIndexOf(elsewhere);
      if (at < 0 || index === undefined || parent?.type !== 'element') return;
      if (!['p', 'li'].includes(parent.tagName)) return;
      const text = (value: string) => ({ type: 'text' as const, value });
      const children = [text(elsewhere)];
      const link = {
        type: 'element' as const,
        tagName: 'a',
        properties: { href: report },
        children,
      };
      const rest = text(node.value.slice(at + elsewhere.length));
      parent.children.splice(index, 1, text(node.value.slice(0, at)), link, rest);
      return index + 3;
    });
}

/** Makes the address that the sum of a fold, or a heading, begins with a link to the changes of that page in a report. */
export function linkPages(blocks: readonly Element[], report: string): void {
  for (const block of blocks)
    visit(block, 'element', (summary) => {
      const [first] = summary.children;
      if (!['summary', 'h4'].includes(summary.tagName) || first?.type !== 'element') return;
      const address = textOf(first);
      if (first.tagName !== 'code' || !/^\/[\w/-]*$/.test(address)) return;
      summary.children[0] = {
        type: 'element',
        tagName: 'a',
        properties: { href: `${report}#${address}` },
        children: [first],
      };
    });
}
