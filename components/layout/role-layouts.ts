import type { Role } from '../../src/page.ts';

/** The layout of a page role. A property that is not set has its default value. */
interface RoleLayout {
  /**
   * The component after which the first screen ends: the main section (`SideBySide`) or the whole text. The default is
   * the hero.
   */
  firstScreenEnd?: 'main' | 'text';
  /** The class of the columns of `SideBySide`. Its styles are in src/styles/first/. */
  columns?: string;
}

/** The layouts by page role. A role that is not listed has the default layout. */
export const roleLayouts: Readonly<Partial<Record<Role, RoleLayout>>> = {
  contact: { firstScreenEnd: 'main', columns: 'contact-columns' },
  legal: { firstScreenEnd: 'text' },
  list: { firstScreenEnd: 'text' },
};
