import type { VFile } from 'vfile';
import type { FrontMatter } from './front-matter.ts';
import type { ShortAnswers } from './in-short-labels.ts';

/** The facts (data such as questions and leaders) that a component adds to the facts of its page. */
export interface ComponentFacts {
  /**
   * The component's key figures (large numbers with labels). The background drawing of the hero (the top of the page)
   * is computed from these numbers.
   */
  keyFigures?: KeyFigure[];
  /**
   * For each document in a checklist, the number of characters in its text. These numbers determine the type size of
   * the plan (the printable sheet of the page). All documents must fit on one sheet.
   */
  documents?: number[];
  /** The component's questions with their answers, as plain text. */
  questions?: { question: string; answer: string }[];
  leaders?: Leader[];
  /** The groups and pages that a leader is responsible for, if the component is <Leads>. */
  leads?: Led;
  /** The links that the search suggests for an empty query, and for a query without results. */
  suggestedLinks?: { href: string; label: string }[];
  inShort?: ShortAnswers;
  /** The duration of the service: the text in italic in the summary (<InShort>), such as ‘4–8 weeks’. */
  duration?: string;
}

/** A key figure: its numeric value, and whether the figure is too long to share a row with another figure. */
export interface KeyFigure {
  value: number;
  isLong: boolean;
}

/** The groups and pages that a leader is responsible for. */
export interface Led {
  /** Groups of pages, by their folder names. */
  groups: string[];
  /** Individual pages outside these groups, by their addresses. */
  pages: string[];
  /** A description of the work, such as ‘tax, banking and mortgages’. */
  work: string;
}

/** A leader of the firm, from the page of the team. */
export interface Leader {
  /**
   * The leader's name in lower case with hyphens. This text is the id of the biography, and part of the file name of
   * the portrait.
   */
  id: string;
  name: string;
  /** The job title, such as ‘Founder & CEO’. */
  jobTitle: string;
  leads: Led;
}

/** A style sheet in src/styles/own/ that a page needs. */
export interface NeededStyleSheet {
  /** The file name without its extension, such as `table`. */
  name: string;
  /**
   * For error messages: the name of the component that needs the style sheet, or of the file rare-characters.ts. If
   * several components need the style sheet, `neededBy` is the name of the first component.
   */
  neededBy: string;
}

/** The facts that the compiler collects from a page. The page's module exports the facts as `facts`. */
export interface PageFacts
  extends Required<Omit<ComponentFacts, 'keyFigures' | 'leads' | 'inShort' | 'duration'>> {
  /** The reading time in whole minutes. */
  minutes: number;
  keyFigures?: KeyFigure[];
  inShort?: ShortAnswers;
  duration?: string;
  styles: NeededStyleSheet[];
  /** The style sheets that the page's plan (its printable sheet) needs. */
  planStyles: NeededStyleSheet[];
  /** The estimated height of the drawings on the page's plan (its printable sheet), in lines of text. */
  planLines: number;
}

declare module 'vfile' {
  interface DataMap {
    frontMatter: FrontMatter;
    facts: PageFacts;
  }
}

/** Returns the facts of a page that is being compiled. The first call creates the facts. */
export function factsOf({ data }: VFile): PageFacts {
  data.facts ??= {
    minutes: 1,
    questions: [],
    leaders: [],
    suggestedLinks: [],
    documents: [],
    styles: [],
    planStyles: [],
    planLines: 0,
  };
  return data.facts;
}

/**
 * Adds the facts and style sheets of a component to the facts of its page. Joins lists, such as the questions of
 * several components. If a page can have a fact only once, such as the summary, the fact of the first component
 * applies. Call this function for the components in the order of the page. `source` is the name of the component, for
 * error messages.
 */
export function mergeFacts(
  page: PageFacts,
  source: string,
  {
    facts = {},
    styles = [],
    planStyles = [],
    planLines = 0,
  }: {
    facts?: ComponentFacts;
    styles?: readonly string[];
    planStyles?: readonly string[];
    planLines?: number;
  },
): void {
  page.questions.push(...(facts.questions ?? []));
  page.leaders.push(...(facts.leaders ?? []));
  page.suggestedLinks.push(...(facts.suggestedLinks ?? []));
  page.documents.push(...(facts.documents ?? []));
  page.keyFigures ??= facts.keyFigures;
  page.inShort ??= facts.inShort;
  page.duration ??= facts.duration;
  addStyleSheets(page.styles, styles, source);
  addStyleSheets(page.planStyles, planStyles, source);
  page.planLines += planLines;
}

function addStyleSheets(
  list: NeededStyleSheet[],
  names: readonly string[],
  neededBy: string,
): void {
  for (const name of names)
    if (!list.some((sheet) => sheet.name === name)) list.push({ name, neededBy });
}
