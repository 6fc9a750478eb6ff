import type { CheckedSite } from './checked-site.ts';
import { withoutPunctuation } from './normalize-text.ts';
import type { Finding } from './problem.ts';
import { findingAtField, type SitePage } from './read-pages.ts';

/**
 * Returns the fields whose values must be unique: `title` and `description` on the whole site, `label` and `order` in
 * one menu.
 */
const uniqueFields = ({ frontMatter: { title, description, menu }, folder }: SitePage) => ({
  title,
  description,
  ...(menu && { label: `${folder} ${menu.label}`, order: `${folder} ${menu.order}` }),
});

/**
 * Reports titles, descriptions, menu labels and menu positions that two pages share. If this branch
 * has changed or added only one of the two pages, reports that page.
 */
export function checkSharedFields({ pages, before, added }: CheckedSite): Finding[] {
  const isChanged = ({ file }: SitePage) => before.has(file) || added.has(file);
  // the second page with a value is reported, so the changed pages are last
  const ordered = [...pages.filter((page) => !isChanged(page)), ...pages.filter(isChanged)];
  const seen = new Map<string, string>();
  return ordered.flatMap((page) =>
    Object.entries(page.isFrontMatterValid ? uniqueFields(page) : {}).flatMap(([field, value]) => {
      const key = `${field}: ${withoutPunctuation(value)}`;
      const other = seen.get(key);
      seen.set(key, page.file);
      const message = `The field “${field}” has the same value on this page and in ${other}.`;
      const instead =
        field === 'order'
          ? `After “order:”, type a number that no other page in this folder has.`
          : `After “${field}:”, type a text that no other page has.`;
      return other ? findingAtField(page, field, { rule: 'field-shared', message, instead }) : [];
    }),
  );
}
