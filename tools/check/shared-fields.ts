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

/** Reports titles, descriptions, menu labels and menu positions that two pages share. */
export function checkSharedFields({ pages }: CheckedSite): Finding[] {
  const seen = new Map<string, string>();
  return pages.flatMap((page) =>
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
