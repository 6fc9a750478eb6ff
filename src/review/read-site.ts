import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOfTree } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { DrawnPage } from './drawn-page.ts';
import { pagesIn } from './pages-in.ts';
import { attribute } from './read-leaf.ts';
import { readPage } from './read-page.ts';
import type { RenderedSite } from './rendered-site.ts';

/** Reads the pages of a drawn tree; a page that answers to several addresses is read once, at its own. */
export function readSite(site: RenderedSite, root: string): DrawnPage[] {
  return pagesIn(root).flatMap(({ file, addresses: [address = '', ...alsoAt] }) => {
    const found = site.pages.find((page) => page.address === address);
    if (!found) return [];
    const head = fromHtml(found.head, { fragment: true });
    const { tree, sections } = readPage(found.body);
    const { ids, links } = addressesIn(tree);
    return [
      {
        address,
        alsoAt,
        file,
        title: titleIn(head),
        description: descriptionIn(head),
        sections,
        tree,
        body: found.body,
        ids,
        links,
        styles: found.styles,
      },
    ];
  });
}

function titleIn(head: Root): string {
  const title = head.children.find((node) => node.type === 'element' && node.tagName === 'title');
  return title ? textOfTree(title) : '';
}

function descriptionIn(head: Root): string {
  let description = '';
  visit(head, 'element', (element) => {
    if (attribute(element, 'name') === 'description')
      description = attribute(element, 'content') ?? '';
  });
  return description;
}

function addressesIn(tree: Root): { ids: Set<string>; links: string[] } {
  const ids = new Set<string>();
  const links: string[] = [];
  visit(tree, 'element', (element) => {
    const id = attribute(element, 'id');
    if (id) ids.add(id);
    const href = element.tagName === 'a' ? attribute(element, 'href') : undefined;
    if (href) links.push(href);
  });
  return { ids, links };
}
