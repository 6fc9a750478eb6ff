import type { VFile } from 'vfile';
import type { FrontMatter } from './front-matter.ts';
import type { Problem } from './problem.ts';
import { problemAt } from './problem-at.ts';

/** A place in a page, as the syntax trees give it. Lines and columns count from 1. */
export interface Place {
  start: { line: number; column: number; offset?: number };
  end: { line: number; column: number; offset?: number };
}

/** A link as a page's checks see it. */
export interface PageLink {
  href: string;
  place?: Place;
}

/** What compiling a page finds out about it, for the checks that look across pages. */
export interface PageData {
  problems: Problem[];
  frontMatter?: FrontMatter;
  /** Ids that a link may point at. */
  anchors: string[];
  links: PageLink[];
  /** Words of the whole page. */
  words: number;
  /** Whole minutes of reading; undefined for a page that was not read so far. */
  readingMinutes?: number;
}

declare module 'vfile' {
  interface DataMap {
    page: PageData;
  }
}

/** The page data of a file being compiled, begun on first use. */
export function pageData(file: VFile): PageData {
  file.data.page ??= { problems: [], anchors: [], links: [], words: 0 };
  return file.data.page;
}

/** What a plugin says of a place; the rest of the problem follows from the place. */
type Complaint = Pick<Problem, 'rule' | 'message' | 'instead'> & { found?: string };

/**
 * Adds an error to a file; compiling goes on, so that a writer sees all of them at once.
 * Of a place of several lines only the first is pointed at.
 */
export function addProblem(
  file: VFile,
  node: { position?: Place } | undefined,
  complaint: Complaint,
): void {
  const { start, end } = node?.position ?? {};
  const text = start && end ? String(file).slice(start.offset, end.offset) : '';
  pageData(file).problems.push(problemAt(file.path, start, text, complaint));
}
