import { site } from '../facts/firm.ts';
import { markdownAddress } from '../facts/markdown-address.ts';
import { pagesByGroup } from '../language/pages-by-group.ts';
import type { SitePage } from './site-pages.ts';

/** The site for language models (llmstxt.org): what it is, then every page by its group, as a link to its Markdown. Legal pages are optional reading. */
export function llmsText(pages: readonly SitePage[]): string {
  const home = pages.find(({ address }) => address === '/');
  const sections = pagesByGroup(pages)
    .toSorted((a, b) => Number(a.group.kind === 'legal') - Number(b.group.kind === 'legal'))
    .map(({ group, pages: listed }) => {
      const links = listed.map(
        ({ address, frontMatter }) =>
          `- [${frontMatter.title}](${site.origin}${markdownAddress(address)}): ${frontMatter.description}`,
      );
      return `## ${group.kind === 'legal' ? 'Optional' : group.title}\n\n${links.join('\n')}\n`;
    });
  return `# ${site.fullName}\n\n> ${home?.frontMatter.description}\n\n${sections.join('\n')}`;
}
