import Slugger from 'github-slugger';
import type { ListItem, RootContent, Table } from 'mdast';
import { toString as mdastText } from 'mdast-util-to-string';
import MiniSearch from 'minisearch';
import type { TypedComponent } from '../content/blocks.ts';
import { collapseSpaces } from '../content/component-readers.ts';
import { titleLength } from '../content/text-blocks.ts';
import { labelOf } from '../page.ts';
import { indexOptions, type SearchFile, type SearchSection } from '../search/search.ts';
import { plainBlocks } from './markdown.ts';
import type { OutputPage } from './output-pages.ts';

/**
 * Returns the content of `/search.json`. The page `/sitemap` is not indexed, because this page only lists the pages of
 * the site.
 */
export function searchFile(pages: readonly OutputPage[]): SearchFile {
  const searched = pages.filter(({ role }) => role !== 'list');
  const index = new MiniSearch<SearchSection>(indexOptions);
  for (const page of searched) index.addAll(sectionsOf(page, pages));
  const suggestedLinks = searched.flatMap((page) => page.suggestedLinks);
  return {
    suggestedLinks: suggestedLinks.map(({ label, href }) => [label, href]),
    index: index.toJSON(),
  };
}

/**
 * The weight of a match on a page with the role `home`, `article` or `legal`. These weights are lower than 1, because
 * pages with these roles mention many subjects but explain only a few. Pages with another role have the weight 1. For
 * the top of a page, the weight is multiplied by 1.5.
 */
const ranks: Partial<Record<OutputPage['role'], number>> = { home: 0.6, article: 0.5, legal: 0.3 };

/**
 * Returns the sections of a page that the search can find. A section is the top of the page, or the text below a level
 * 2 heading. In a component with `hasSearchedHeadings`, the text below any heading is a section (for example, the
 * answer to a question). Omits sections without text.
 */
function sectionsOf(page: OutputPage, pages: readonly OutputPage[]): SearchSection[] {
  const { address, frontMatter } = page;
  const usual = { page: labelOf(page), title: '', foundBy: '', text: '' };
  const rank = ranks[page.role] ?? 1;
  const slugger = new Slugger();
  const { title, foundBy = [] } = frontMatter;
  const top = { id: address, title, foundBy: foundBy.join('\n'), heading: '', rank: 1.5 * rank };
  let section: SearchSection = { ...usual, ...top };
  const sections = [section];
  for (const block of plainBlocks(page, pages)) {
    const { node, components } = block;
    if (components.some(({ definition }) => definition.searched === false)) continue;
    const heading = node.type === 'heading' ? collapseSpaces(mdastText(node)) : '';
    const anchor = heading && slugger.slug(mdastText(node));
    const isResult = components.at(-1)?.definition.hasSearchedHeadings;
    if (node.type === 'heading' && (node.depth === 2 || isResult)) {
      section = { ...usual, id: `${address}#${anchor}`, heading, rank };
      sections.push(section);
    } else section.text += `${readBlock(node, components.at(-1))} `;
  }
  return sections
    .map((one) => ({ ...one, text: collapseSpaces(one.text) }))
    .filter(({ text }) => text);
}

/** Adds a colon to a title that does not end with punctuation, because the text follows on the same line. */
const withColon = (text: string) => (/[.?!:]$/.test(text) ? text : `${text}:`);

function readBlock(node: RootContent, component?: TypedComponent): string {
  if (node.type === 'heading') return withColon(collapseSpaces(mdastText(node)));
  if (node.type === 'blockquote') return node.children.map((one) => readBlock(one)).join(' ');
  if (node.type === 'list') return node.children.map(readItem).join(' ');
  if (node.type === 'table') return readTable(node, component);
  return mdastText(node);
}

/**
 * Returns the text of a list item. If the item is a single paragraph that begins with a title in bold, adds a colon
 * after the title.
 */
function readItem({ children }: ListItem): string {
  const text = collapseSpaces(children.map((child) => mdastText(child)).join(' '));
  const [first, ...rest] = children;
  const line = first?.type === 'paragraph' ? first.children : [];
  const [bold] = line;
  const hasMore = line.length > 1;
  if (rest.length > 0 || !hasMore || titleLength(line) === 0) return text;
  const title = collapseSpaces(mdastText(bold));
  return `${withColon(title)} ${text.slice(title.length)}`;
}

/**
 * Returns the text of a table: the column headings, then the first cell of each row and the other cells that the search
 * indexes (`isSearchedCell`).
 */
function readTable({ children }: Table, component?: TypedComponent): string {
  return children
    .map((row, index) => {
      const cells = row.children.map((cell) => collapseSpaces(mdastText(cell)));
      if (index === 0) return cells.map(withColon).join(' ');
      const [name = '', ...others] = cells;
      const isRead = component?.definition.isSearchedCell ?? (() => true);
      const read = others.filter((cell) => isRead(cell, component?.attributes ?? []));
      return [withColon(name), ...read].join(' ');
    })
    .join(' ');
}
