/** The dropdown menus of the header. The keys are the values of `PageGroup.menu`. */
export const dropdowns = { services: 'Services', banking: 'Banking' } as const;

type Dropdown = keyof typeof dropdowns;

/**
 * A group of pages. The pages are in a folder of `pages/` with a name in brackets, such as `(banking)`, or directly in
 * `pages/`. A group can be a category of a dropdown menu, and a column of the footer.
 */
export interface PageGroup {
  /** The folder name without its brackets; '' for pages directly in `pages/`. */
  folder: string;
  title: string;
  /** The short description below the title of the group, in a dropdown menu with several categories. */
  line?: string;
  /** The heading of the footer column, if it differs from the title. */
  column?: string;
  /** The dropdown menu that lists the group. A group with a dropdown menu also has a footer column. */
  menu?: Dropdown;
  /** The position of the footer column, counted from the left. Columns without a position come last. */
  footer?: number;
  /**
   * The kind of the pages in the group. This kind is the role of each page that has no special role (`roleOf` in
   * src/page.ts).
   */
  kind: 'plain' | 'service' | 'legal' | 'article';
  /** The drawing at the end of the pages: public/art/coast-….svg. The default is the drawing with the lighthouse. */
  coast?: 'port' | 'marina' | 'palm' | 'bay' | 'creek';
}

/**
 * The groups, in the order of the menus and of the page `/sitemap`. To add a group, add an entry here and a folder in
 * `pages/`.
 */
export const groups: readonly PageGroup[] = [
  { folder: '', title: 'The firm', column: 'Quick Links', footer: 1, kind: 'plain' },
  {
    folder: 'tax-and-accounting',
    title: 'Tax & Accounting',
    line: 'Returns, registration and audit',
    menu: 'services',
    footer: 3,
    kind: 'service',
    coast: 'creek',
  },
  {
    folder: 'company-incorporation',
    title: 'Company Incorporation',
    line: 'Structures, visas and succession',
    column: 'Company Incorporation Services',
    menu: 'services',
    footer: 5,
    kind: 'service',
    coast: 'port',
  },
  {
    folder: 'other-legal-services',
    title: 'Other Legal Services',
    line: 'Licences, people and papers',
    menu: 'services',
    footer: 4,
    kind: 'service',
    coast: 'marina',
  },
  {
    folder: 'mortgage',
    title: 'Mortgage Consultation',
    line: 'Homes, offices and refinancing',
    menu: 'services',
    footer: 6,
    kind: 'service',
    coast: 'palm',
  },
  {
    folder: 'banking',
    title: 'Banking Solutions',
    menu: 'banking',
    footer: 2,
    kind: 'service',
    coast: 'bay',
  },
  { folder: 'legal', title: 'Legal', kind: 'legal' },
  { folder: 'insights', title: 'Insights', kind: 'article' },
];

/**
 * Returns the group of a folder. For a folder without an entry, returns a group with the kind `plain` and without a
 * menu. `npm run check` reports a folder without an entry.
 */
export const groupOf = (folder: string): PageGroup =>
  groups.find((entry) => entry.folder === folder) ?? { folder, title: folder, kind: 'plain' };
