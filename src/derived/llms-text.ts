import { groups } from '../groups.ts';
import { site } from '../site.ts';
import { markdownAddress } from './markdown-address.ts';
import type { SitePage } from './site-pages.ts';

/** The site for language models (llmstxt.org): what it is, then every page by its group, as a link to its Markdown. Legal pages are optional reading. */
export function llmsText(pages: readonly SitePage[]): string {
  const home = pages.find(({ address }) => address === '/');
  const sections = groups
    .toSorted((a, b) => Number(a.kind === 'legal') - Number(b.kind === 'legal'))
    .map(({ folder, title, kind }) => {
      const links = pages
        .filter((page) => page.folder === folder)
        .sort((a, b) => (a.frontMatter.menu?.order ?? 99) - (b.frontMatter.menu?.order ?? 99))
        .map(
          ({ address, frontMatter }) =>
            `- [${frontMatter.title}](${site.origin}${markdownAddress(address)}): ${frontMatter.description}`,
        );
      return `## ${kind === 'legal' ? 'Optional' : title}\n\n${links.join('\n')}\n`;
    });
  return `# ${site.fullName}\n\n> ${home?.frontMatter.description}\n\n${sections.join('\n')}`;
}
