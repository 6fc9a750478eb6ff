import type { VFile } from 'vfile';
import type { FrontMatter } from './front-matter.ts';
import type { Fault } from './page-error.ts';

/** A link as a page's checks see it. */
export interface PageLink {
  href: string;
  line?: number;
}

/** What compiling a page finds out about it, for the checks that look across pages. */
export interface PageData {
  faults: Fault[];
  frontMatter?: FrontMatter;
  /** Ids that a link may point at. */
  anchors: string[];
  links: PageLink[];
  /** Words of running text, for the reading time. */
  words: number;
}

declare module 'vfile' {
  interface DataMap {
    page: PageData;
  }
}

/** The page data of a file being compiled, begun on first use. */
export function pageData(file: VFile): PageData {
  file.data.page ??= { faults: [], anchors: [], links: [], words: 0 };
  return file.data.page;
}

/** Adds a fault to a file; compiling goes on, so that a writer sees all faults at once. */
export function addFault(
  file: VFile,
  node: { position?: { start: { line: number; column: number } } } | undefined,
  problem: string,
  remedy: string,
): void {
  const { line, column } = node?.position?.start ?? {};
  pageData(file).faults.push({ file: file.path, line, column, problem, remedy });
}
