import type { problemIn } from '../../check/page.ts';
import type { Problem } from '../../language/problem.ts';
import type { FoundFigure } from './find-figures.ts';

/** Where the list of approved figures stands, from the root. */
export const figureFile = 'pages/figures.yml';

/** Figures of one page that come from the same source. */
export interface FigureGroup {
  address: string;
  source: string;
  /** The day on which somebody last compared them with the source; undefined where nobody has. */
  confirmed?: string;
  /** Where the day stands, or the group. */
  start: number;
  end: number;
  /** The approved figures, each with its place in the list. */
  figures: FoundFigure[];
}

/** The list, with what is wrong with it. */
export interface FigureList {
  addresses: { address: string; start: number; end: number }[];
  groups: FigureGroup[];
  problems: Problem[];
  problem: ReturnType<typeof problemIn>;
}
