import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { feedAddress } from '../facts/feed-address.ts';
import { markdownAddress } from '../facts/markdown-address.ts';
import { socialAddress } from '../facts/social-address.ts';
import { atomFeed } from './atom-feed.ts';
import { buildSearchIndex, type IndexedPage } from './build-search-index.ts';
import { icons, renderFavicon, renderIcon } from './icons.ts';
import { lastChanges } from './last-changes.ts';
import { llmsText } from './llms-text.ts';
import { plainMarkdown } from './plain-markdown.ts';
import { readSitePages, type SitePage } from './site-pages.ts';
import { robots, sitemap } from './sitemap.ts';
import { renderSocialPicture } from './social-picture.ts';
import { webManifest } from './web-manifest.ts';
import { writeInto } from './write-into.ts';

/** Writes into a built site what is derived from its pages: for search engines, feeds, shared links, home screens and language models. */
export async function writeDerivedFiles(directory: string): Promise<void> {
  const pages = readSitePages();
  const write = writeInto(directory);

  write('sitemap.xml', sitemap(pages, lastChanges('pages')));
  write('robots.txt', robots);
  write(feedAddress, atomFeed(pages));
  write('llms.txt', llmsText(pages));
  write('site.webmanifest', webManifest(pages[0]?.frontMatter.description ?? ''));
  for (const page of pages) write(markdownAddress(page.address), plainMarkdown(page, pages));

  write(
    'search.json',
    JSON.stringify(
      buildSearchIndex(
        pages
          .filter(({ address }) => address !== listOfPages)
          .map((page) => builtPage(directory, page)),
      ),
    ),
  );

  write('favicon.ico', await renderFavicon());
  await Promise.all([
    ...icons.map(async (icon) => write(icon.file, await renderIcon(icon))),
    ...pages.map(async (page) => write(socialAddress(page.address), await pictureOf(page))),
  ]);
}

/** The page that only repeats what the others say of themselves. The search leaves it out. */
const listOfPages = '/sitemap';

/** How much a match counts on pages that mention everything. */
const lowRanks: Readonly<Record<string, number>> = { '/': 0.6 };

function builtPage(directory: string, { address, frontMatter, group }: SitePage): IndexedPage {
  const { title, menu } = frontMatter;
  const file = join(directory, `${address === '/' ? 'index' : address}.html`);
  return {
    address,
    name: menu?.label ?? title,
    keywords: title,
    html: readFileSync(file, 'utf8'),
    rank: lowRanks[address] ?? (group.kind === 'legal' ? 0.3 : 1),
  };
}

async function pictureOf({ file, frontMatter, group }: SitePage): Promise<Buffer> {
  try {
    const text = { title: frontMatter.title, group: group.folder && group.title };
    return await renderSocialPicture(text);
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}
