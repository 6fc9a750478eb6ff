import type { Root } from 'mdast';
import type { Group } from '../facts/groups.ts';
import type { FoundFigure } from './find-figures.ts';
import type { Citation } from './find-laws.ts';
import type { FrontMatter } from './front-matter.ts';
import type { Leader } from './leaders.ts';
import type { PagePlace, Role } from './place.ts';
import type { Problem } from './problem.ts';

/** A place in a page, as the syntax trees give it. Lines and columns count from 1. */
export interface Place {
  start: { line: number; column: number; offset?: number };
  end: { line: number; column: number; offset?: number };
}

/** A link as a page has it. */
export interface PageLink {
  href: string;
  /** The words of the link. */
  text: string;
  place?: Place;
}

/** A question of a page's FAQ and its answer, as plain text. */
export interface Question {
  question: string;
  answer: string;
}

/** A link of the compass rose: where a visitor may start. */
export interface Bearing {
  href: string;
  label: string;
}

/** The name of a partner, and where its item of the list stands. */
export interface Partner extends Stretch {
  name: string;
}

/** A stretch of a page's text: offsets from its start. */
export interface Stretch {
  start: number;
  end: number;
}

/** A step of a procedure, and how long it takes as it is typed: '2–3 weeks', 'Ongoing'. */
export interface Step {
  title: string;
  duration?: string;
}

/** A procedure: where it stands, its steps, where the durations of its timed steps stand, in their order, and its total. */
export interface Procedure extends Stretch {
  /** What stands above it; '' where no heading does. */
  heading: string;
  steps: Step[];
  durations: Stretch[];
  /** The whole time as it is typed, and where its line stands. */
  total?: Stretch & { text: string };
}

/** A picture that a page shows: a file of `public/`, with where it is named. `leader` is whose portrait it is. */
export interface PagePicture extends Stretch {
  url: string;
  alt?: string;
  leader?: string;
}

/** A value of the lines at the top that a visitor reads somewhere. */
interface PageField {
  name: string;
  text: string;
  line: number;
}

/** What figures of a page were compared with on a day, such as `2026-11-21`. */
export interface CheckedFigures {
  day: string;
  sources: string[];
}

/** What a visitor reads under a heading, or under a question; the top of the page comes first, with no heading. */
export interface Section {
  /** Its anchor; '' for the top of the page. */
  id: string;
  heading: string;
  text: string;
}

/** What reading a page found: everything that others need of it, as plain data. */
export interface PageFacts {
  /** What its lines at the top say, as far as it is right; the title is the file's name where there is none. */
  frontMatter: FrontMatter;
  /** False where the lines at the top are not what the schema asks for. */
  frontMatterIsRight: boolean;
  /** False where its Markdown cannot be read: rules that look across pages then say nothing about it. */
  readable: boolean;
  problems: Problem[];
  /** Ids that a link may point at. */
  anchors: string[];
  links: PageLink[];
  pictures: PagePicture[];
  fields: PageField[];
  figures: FoundFigure[];
  /** The laws that it cites. */
  laws: Citation[];
  /** Words of the whole page. */
  words: number;
  /** Whole minutes of reading. */
  minutes: number;
  questions: Question[];
  /** Who leads the firm, on the page that says so. */
  leaders: Leader[];
  /** The links of its compass rose. */
  bearings: Bearing[];
  /** The names on its lists of partners. */
  partners: Partner[];
  procedures: Procedure[];
  /** The style sheets of the words that stand on it, `src/styles/….css`. */
  styles: string[];
  /** The documents that its sections of documents list: how many characters each has. */
  documents: number[];
  /** What the figures of its first panel are worth, where it has one; its seabed is surveyed from them. */
  soundings?: number[];
}

/** The large part of what reading a page found, fetched when somebody asks for it. */
export interface PageBody {
  /** The page as a program that makes React elements: the body of a function, as @mdx-js/mdx writes it. */
  code: string;
  /** Its Markdown without places and without notes to colleagues, with the words of the vocabulary as they were typed. */
  markdown: Root;
}

/** A page as everything else sees it: read from its file, once. */
export interface Page extends PagePlace, PageFacts {
  source: string;
  /** Its own address, and the further ones that show the same page. */
  addresses: [address: string, ...further: string[]];
  role: Role;
  group: Group;
  /** What its figures were compared with, by the list of figures: the oldest day first. */
  checked: readonly CheckedFigures[];
  /** A digest of its text and of the code that read it: equal for pages that are the same. */
  key: string;
  body: () => Promise<PageBody>;
  /** What the search finds of it. */
  sections: () => Promise<Section[]>;
}

/** What the menus, the footer and the lists call a page. */
export const labelOf = ({ frontMatter: { menu, title } }: Pick<Page, 'frontMatter'>): string =>
  menu?.label ?? title;
