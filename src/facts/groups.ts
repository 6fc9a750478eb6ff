/** A group of pages: a bracketed folder in `pages/`, a category of the header's menus, a column of the footer. */
export interface Group {
  /** The folder's name without its brackets; '' is `pages/` itself. */
  folder: string;
  title: string;
  /** The line under the title in the Services menu. */
  line?: string;
  /** The heading of its footer column, where it differs from the title. */
  column?: string;
  /** Which dropdown of the header lists it. */
  menu?: 'services' | 'banking';
  /** What kind of page the folder holds; it decides the hero and the end of the page. */
  kind: 'plain' | 'service' | 'legal' | 'article';
}

/** The groups in the order of the Services menu. */
export const groups: readonly Group[] = [
  { folder: '', title: 'The firm', column: 'Quick Links', kind: 'plain' },
  {
    folder: 'tax-and-accounting',
    title: 'Tax & Accounting',
    line: 'Returns, registration and audit',
    menu: 'services',
    kind: 'service',
  },
  {
    folder: 'company-incorporation',
    title: 'Company Incorporation',
    line: 'Structures, visas and succession',
    column: 'Company Incorporation Services',
    menu: 'services',
    kind: 'service',
  },
  {
    folder: 'other-legal-services',
    title: 'Other Legal Services',
    line: 'Licences, people and papers',
    menu: 'services',
    kind: 'service',
  },
  {
    folder: 'mortgage',
    title: 'Mortgage Consultation',
    line: 'Homes, offices and refinancing',
    menu: 'services',
    kind: 'service',
  },
  { folder: 'banking', title: 'Banking Solutions', menu: 'banking', kind: 'service' },
  { folder: 'legal', title: 'Legal', kind: 'legal' },
  { folder: 'insights', title: 'Insights', kind: 'article' },
];

/** The footer's columns from left to right, by folder. */
export const footerColumns = [
  '',
  'banking',
  'tax-and-accounting',
  'other-legal-services',
  'company-incorporation',
  'mortgage',
] as const;

/** The group of a folder. Throws for a folder that has none; the page check says so first, in a copywriter's words. */
export function groupOf(folder: string): Group {
  const group = groups.find((entry) => entry.folder === folder);
  if (!group) throw new Error(`No group in src/facts/groups.ts for the folder (${folder})`);
  return group;
}
