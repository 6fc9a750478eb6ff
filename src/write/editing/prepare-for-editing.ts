import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findAll } from '../../language/find-all.ts';
import type { Site } from '../../site/read-site.ts';
import { markSources } from './mark-sources.ts';
import { wordsOf } from './match-words.ts';

/** Marks where the words of the page at an address are typed, for the development server. */
export function prepareForEditing(site: Site, address: string, html: string): string {
  const page = site.byAddress.get(address) ?? site.plans.get(address);
  if (!page) return html;
  return markSources(html, {
    file: page.file,
    markdown: page.source,
    elsewhere: wordsElsewhere(site),
  });
}

/** The files whose words stand in the frame around every page. */
const frame = [
  'src/facts/groups.ts',
  'src/site/navigation.ts',
  'src/facts/firm.ts',
  'src/facts/strings.ts',
  'src/facts/form-strings.ts',
  'components/layout/ArticleHead.tsx',
];

/** Fields of the lines at the top that are printed on other pages, or in the frame. */
const printed = ['title', 'label', 'line', 'author', 'category'];

const found = new WeakMap<Site, ReadonlyMap<string, string>>();

/** Where the words of menus, footer and interface are typed: their words → `file:line`. The lines at the top of the pages come first. */
function wordsElsewhere(site: Site): ReadonlyMap<string, string> {
  const known = found.get(site);
  if (known) return known;
  const places = new Map<string, string>();
  const note = (text: string, file: string, line: number) => {
    const words = wordsOf(text).join(' ');
    if (words && !places.has(words)) places.set(words, `${file}:${line}`);
  };
  for (const { file, fields } of site.pages) {
    const [title, ...labels] = fields.filter(({ name }) => printed.includes(name));
    // a page's label stands for it more often than its title
    for (const field of [...labels, title]) if (field) note(field.text, file, field.line);
  }
  for (const file of frame) {
    const path = join(site.root, file);
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    for (const [index, line] of lines.entries())
      for (const [, text = ''] of findAll(line, /'([^']*)'/g)) note(text, file, index + 1);
  }
  found.set(site, places);
  return places;
}
