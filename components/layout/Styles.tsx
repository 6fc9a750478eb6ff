import type { Page } from '../../src/language/page.ts';
import type { Role } from '../../src/language/place.ts';
import { usePage } from './page-context.ts';

/** Kinds of page whose first screen has a look of its own, in `src/styles/first/`. */
const first: Partial<Record<Role, string>> = {
  home: 'home',
  team: 'team',
  article: 'article',
  contact: 'contact',
  legal: 'legal',
  list: 'list',
  missing: 'missing',
};

/** What the later sheets are linked behind, where that is more than the hero: text that reaches into the first screen, or a form that stands in it. */
const behindMore: Partial<Record<Role, 'form' | 'text'>> = {
  contact: 'form',
  legal: 'text',
  list: 'text',
};

/** The sheets that the first screen of a page, or of its plan, needs, by their names in `src/styles/first/`. They stand in its head. */
export const firstSheets = ({ role }: Page, plan = false): string[] =>
  ['every', plan ? 'plan' : first[role]].filter((name) => name !== undefined);

/**
 * The sheets of all that lies below the first screen: the one that all pages share, the page's own, and those of the
 * words that stand on it. They are linked behind the hero, the form, the whole text or a heading of a plan, so that
 * nothing above them waits (docs/decisions.md, “Styles”): the page asks for them in each of these places, and they stand
 * in one. Each is linked by its source; the build puts what it made of it in its place, and the development server serves
 * it.
 */
export function LaterStyles({
  behind = 'hero',
}: {
  behind?: 'hero' | 'form' | 'text' | 'heading';
}) {
  const { role, styles } = usePage();
  const plan = behind === 'heading';
  if (!plan && behind !== (behindMore[role] ?? 'hero')) return null;
  const sheets = plan
    ? styles.filter((name) => name === 'passage')
    : [...(role === 'home' ? ['home'] : []), ...styles];
  // the development server brings the shared sheet by a script
  const shared = !import.meta.env?.DEV ? ['/src/main.tsx'] : [];
  return [...shared, ...sheets.map((name) => `/src/styles/own/${name}.css`)].map((href) => (
    <link key={href} rel="stylesheet" href={href} />
  ));
}
