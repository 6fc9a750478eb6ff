/** The dropdown menus of the header. The keys are the values of `Group.menu`. */
export const dropdowns = { services: 'Services', banking: 'Banking' } as const;

type Dropdown = keyof typeof dropdowns;

/** A group of pages: a folder in brackets in `pages/`, a category of the header's menus, a column of the footer. */
export interface PageGroup {
  /** The folder's name without its brackets; '' is `pages/` itself. */
  folder: string;
  title: string;
  /** The line under the title in the Services menu. */
  line?: string;
  /** The heading of its footer column, if it differs from the title. */
  column?: string;
  /** The dropdown menu that lists the group. A group with one also has a footer column. */
  menu?: Dropdown;
  /** The position of its footer column, from the left. Columns without a position come last. */
  footer?: number;
  /** The kind of page in the folder. It decides the hero and the end of the page. */
  kind: 'plain' | 'service' | 'legal' | 'article';
  /** The drawing at the end of its pages, public/art/coast-….svg. The default is the drawing with the lighthouse. */
  coast?: 'port' | 'marina' | 'palm' | 'bay' | 'creek';
}

/** The groups, in the order of the menus and of the page `/sitemap`. To add a group, add an entry here and a folder. */
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
 * The group of a folder. A folder without an entry is a group of plain pages that no menu lists; the check reports
 * it.
 */
export const groupOf = (folder: string): PageGroup =>
  groups.find((entry) => entry.folder === folder) ?? { folder, title: folder, kind: 'plain' };
