import { pointAt } from '../../src/content/report.ts';
import { listFile, readList } from '../check/figures/figure-list.ts';
import { readText } from '../check/page-files.ts';

/** Figures of one source in the list: the line of the source, the figures in words, and whose they are. */
export interface OldFigures {
  line: number;
  text: string;
  /** True for a law or an authority that gives figures; false for the firm's own, and for a law that is only named. */
  isLookedUp: boolean;
}

/** Groups of the list of figures that nobody has compared with their source, or not for a year before `day`. */
export function findOldFigures(root: string, day: string): OldFigures[] {
  const text = readText(root, listFile);
  const yearBefore = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return readList(text, day)
    .groups.filter(({ confirmed }) => confirmed === undefined || confirmed <= yearBefore)
    .map(({ address, source, own, figures }) => {
      const start = text.lastIndexOf('- source:', figures[0]?.start);
      const listed = figures.map((figure) => figure.text).join(', ') || 'a law that it names';
      return {
        line: pointAt(text, start).line,
        text: `${address}: ${listed} (${source})`,
        isLookedUp: own === undefined && figures.length > 0,
      };
    });
}
