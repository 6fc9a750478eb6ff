import type { Role } from '../../src/page.ts';

/** The properties of a page role that differ from the default layout. */
interface RoleLayout {
  /**
   * The component after which the first screen ends: the main section (`SideBySide`) or the whole text. The default is
   * the hero.
   */
  firstScreenEnd?: 'main' | 'text';
  /** The class of the columns of `SideBySide`. Its styles are in src/styles/first/. */
  columns?: string;
}

/** The layouts of the page roles that differ from the default. */
export const roleLayouts: Readonly<Partial<Record<Role, RoleLayout>>> = {
  contact: { firstScreenEnd: 'main', columns: 'contact-columns' },
  legal: { firstScreenEnd: 'text' },
  list: { firstScreenEnd: 'text' },
};
