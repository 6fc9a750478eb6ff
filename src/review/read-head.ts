import { fromHtml } from 'hast-util-from-html';
import { toString as wordsIn } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { DrawnPage, HeadField } from './drawn-page.ts';
import { attribute } from './leaf-kind.ts';

/** What the line of a head is called that says on which day an article was written. */
export const dayOfArticle = 'Day of the article';

/** What a reader calls the lines of a head that say something to somebody. */
const fields: Readonly<Record<string, string>> = {
  'og:title': 'Title of a shared link',
  'og:description': 'Description of a shared link',
  'og:site_name': 'Name of the site in a shared link',
  'og:image': 'Picture of a shared link',
  'og:image:alt': 'Picture of a shared link, in words',
  'twitter:image:alt': 'Picture of a shared link, in words',
  'article:published_time': dayOfArticle,
  robots: 'What search engines are told',
};

/** Reads what a page's head says to search results, browser tabs and shared links. */
export function readHead(html: string): Pick<DrawnPage, 'title' | 'description' | 'head'> {
  const head: HeadField[] = [];
  const said = { title: '', description: '', head };
  visit(fromHtml(html, { fragment: true }), 'element', (element) => {
    const name = attribute(element, 'name') ?? attribute(element, 'property') ?? '';
    const content = attribute(element, 'content') ?? '';
    const type = attribute(element, 'type');
    if (element.tagName === 'title') said.title = wordsIn(element);
    else if (name === 'description') said.description = content;
    else if (fields[name]) head.push({ field: fields[name], text: content });
    else if (attribute(element, 'rel') === 'canonical')
      head.push({
        field: 'Address that search engines keep',
        text: attribute(element, 'href') ?? '',
      });
    else if (type === 'application/ld+json') head.push(...readData(wordsIn(element)));
  });
  return said;
}

/** Begins the names of lines of structured data. */
export const ofData = 'Structured data';

/** The words of structured data, each with its path: 'Structured data, mainEntity › name'. */
function readData(json: string): HeadField[] {
  const found: HeadField[] = [];
  const walk = (value: unknown, path: string[]): void => {
    if (typeof value === 'string' || typeof value === 'number')
      found.push({ field: `${ofData}, ${path.join(' › ')}`, text: String(value) });
    else if (Array.isArray(value)) for (const one of value) walk(one, path);
    else for (const [key, one] of Object.entries(value ?? {})) walk(one, [...path, key]);
  };
  try {
    walk(JSON.parse(json), []);
  } catch {
    found.push({ field: ofData, text: json });
  }
  return found;
}
