import type { VFile } from 'vfile';
import type { FrontMatter } from './front-matter.ts';
import type { PageFacts, Place } from './page.ts';
import { type Problem, problemAt } from './problem.ts';

/** What the plugins find out about a page while it is compiled. */
export interface Findings
  extends Omit<
    PageFacts,
    'frontMatter' | 'frontMatterIsRight' | 'readable' | 'pictures' | 'fields' | 'figures' | 'laws'
  > {
  /** The lines at the top, where they are all right. */
  frontMatter?: FrontMatter;
  /** The lines at the top as they were typed, right or not. */
  typedFrontMatter: Record<string, unknown>;
}

declare module 'vfile' {
  interface DataMap {
    page: Findings;
  }
}

/** What is found on a page that holds nothing. */
export const noFindings = (): Findings => ({
  problems: [],
  typedFrontMatter: {},
  anchors: [],
  links: [],
  words: 0,
  minutes: 1,
  questions: [],
  leaders: [],
  bearings: [],
  partners: [],
  procedures: [],
  styles: [],
  documents: [],
});

/** The findings of a file being compiled, begun on first use. */
export function findingsOf(file: VFile): Findings {
  file.data.page ??= noFindings();
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
  findingsOf(file).problems.push(problemAt(file.path, start, text, complaint));
}
