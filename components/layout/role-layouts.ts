import type { Role } from '../../src/page.ts';

/** What is different in the layout of a page role. */
interface RoleLayout {
  /**
   * The component after which the first screen ends: the main section (`SideBySide`) or the whole text. By default, it
   * is the hero.
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
