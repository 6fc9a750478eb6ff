import type { Role } from '../../src/page.ts';

/** The layout of a page role (a kind of page). A property that is not set has its default value. */
interface RoleLayout {
  /**
   * Where the first screen ends: after the main section (`SideBySide`), or after the whole text. By default, the first
   * screen ends after the hero. The links to the style sheets for the rest of the page are at the end of the first
   * screen.
   */
  firstScreenEnd?: 'main' | 'text';
  /** The class of the columns of `SideBySide`. The styles of this class are in src/styles/first/. */
  columns?: string;
}

/** The layouts by page role. A role that is not listed has the default layout. */
export const roleLayouts: Readonly<Partial<Record<Role, RoleLayout>>> = {
  contact: { firstScreenEnd: 'main', columns: 'contact-columns' },
  legal: { firstScreenEnd: 'text' },
  list: { firstScreenEnd: 'text' },
};
