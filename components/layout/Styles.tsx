import type { Page } from '../../src/language/page.ts';
import type { Role } from '../../src/language/place.ts';
import { usePage } from './page-context.ts';

/** Kinds of page whose first screen has a look of its own, in `src/styles/first/`. */
const first: Partial<Record<Role, string>> = {
  home: 'home',
  team: 'team',
  article: 'article',
  contact: 'contact',
  missing: 'missing',
};

/** Kinds of page with drawings of their own below it, in `src/styles/own/`. */
const below: Partial<Record<Role, string>> = { home: 'home', list: 'sitemap' };

/** The sheets that the first screen of a page needs, by their names in `src/styles/first/`. They stand in its head. */
export const firstSheets = ({ role }: Page): string[] =>
  ['every', first[role]].filter((name) => name !== undefined);

/**
 * The sheets of all that lies below the first screen: the one that all pages share, the page's own, and those of the
 * words that stand on it. They are linked at the end of the hero, on the contact page behind its form, so that no text
 * above them waits (docs/decisions.md, “Styles”), each by its source; the build puts what it made of it in its place, and the development server serves it.
 */
export function LaterStyles({ plan = false }) {
  const { role, styles } = usePage();
  const sheets = plan
    ? [...styles.filter((name) => name === 'passage'), 'plan']
    : [below[role], ...styles];
  const own = sheets.filter((name) => name !== undefined);
  // the development server brings the shared sheet by a script
  const shared = !import.meta.env?.DEV ? ['/src/main.tsx'] : [];
  return [...shared, ...own.map((name) => `/src/styles/own/${name}.css`)].map((href) => (
    <link key={href} rel="stylesheet" href={href} />
  ));
}
