/** The dropdowns of the header, by the name that a group calls them. */
export const dropdowns = { services: 'Services', banking: 'Banking' } as const;

type Dropdown = keyof typeof dropdowns;

/** A group of pages: a bracketed folder in `pages/`, a category of the header's menus, a column of the footer. */
export interface PageGroup {
  /** The folder's name without its brackets; '' is `pages/` itself. */
  folder: string;
  title: string;
  /** The line under the title in the Services menu. */
  line?: string;
  /** The heading of its footer column, where it differs from the title. */
  column?: string;
  /** Which dropdown of the header lists it. A group with one has a column of the footer, too. */
  menu?: Dropdown;
  /** The place of its footer column, from the left; without one it comes after those that have one. */
  footer?: number;
  /** What kind of page the folder holds; it decides the hero and the end of the page. */
  kind: 'plain' | 'service' | 'legal' | 'article';
  /** The district of the coast on which its pages end, public/art/coast-….svg; without one they end at the point with the light. */
  coast?: 'port' | 'marina' | 'palm' | 'bay' | 'creek';
}

/** The groups in the order of the menus and of the list of all pages. To add one, add its entry and its folder. */
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

/** The group of a folder; one that has no entry is a group of plain pages that no menu lists, and the check says so. */
export const groupOf = (folder: string): PageGroup =>
  groups.find((entry) => entry.folder === folder) ?? { folder, title: folder, kind: 'plain' };
