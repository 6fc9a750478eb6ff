import { Feed } from 'feed';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { firm } from '../config/firm.ts';
import { groupOf } from '../config/groups.ts';
import { languageTag } from '../config/locale.ts';
import { feedAddress } from '../config/site-addresses.ts';
import { plainBlocks, treeOf } from './markdown.ts';
import type { OutputPage } from './output-pages.ts';

/**
 * Returns the Atom feed (RFC 4287) with the full articles, newest first. The field `updated` of the feed is the date of
 * the newest article. With the time of the build in this field, each build would produce a different feed.
 */
export function atomFeed(pages: readonly OutputPage[]): string {
  const articles = pages
    .flatMap((page) => (page.frontMatter.date ? [{ page, date: page.frontMatter.date }] : []))
    .sort((a, b) => (a.date > b.date ? -1 : 1));
  const feed = new Feed({
    id: `${firm.origin}/`,
    title: `${groupOf('insights').title} – ${firm.fullName}`,
    link: `${firm.origin}/`,
    language: languageTag,
    updated: day(articles[0]?.date ?? '1970-01-01'),
    feedLinks: { atom: firm.origin + feedAddress },
    author: { name: firm.fullName, email: firm.email, link: `${firm.origin}/` },
    generator: firm.fullName,
  });
  for (const { page, date } of articles) {
    const { title, description, updated, author, category } = page.frontMatter;
    const link = firm.origin + page.address;
    feed.addItem({
      id: link,
      link,
      title,
      description,
      content: html(page, pages),
      published: day(date),
      date: day(updated ?? date),
      author: [{ name: author ?? firm.fullName }],
      category: category ? [{ name: category, term: category }] : [],
    });
  }
  return feed.atom1();
}

/** Returns the article as HTML. The heading is omitted, because the feed has a separate field for the title. */
function html(page: OutputPage, pages: readonly OutputPage[]): string {
  const blocks = plainBlocks(page, pages);
  const heading = blocks[0]?.node;
  const below = heading?.type === 'heading' && heading.depth === 1 ? 1 : 0;
  return toHtml(toHast(treeOf(blocks.slice(below))));
}

const day = (date: string) => new Date(`${date}T00:00:00Z`);
