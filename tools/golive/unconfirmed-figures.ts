import { pointAt } from '../../src/content/diagnostics.ts';
import { figureListFile, parseFigureList } from '../../src/content/figure-list.ts';
import { readText } from '../read-files.ts';

/**
 * The figures (such as fees) of one source in pages/figures.yml that nobody has compared with the source in the last
 * year. `line` is the line of the source in this file. `text` is the entry for a report: the address of the page, the
 * figures and the source.
 */
export interface OldFigures {
  line: number;
  text: string;
  /**
   * Whether somebody can compare the figures with a law or with the publication of an authority. False for the firm's
   * own figures (`own:`), and for a law without figures.
   */
  isLookedUp: boolean;
}

/**
 * For each source in pages/figures.yml, returns the figures that nobody has compared with the source in the year before
 * `day`.
 */
export function findOldFigures(root: string, day: string): OldFigures[] {
  const text = readText(root, figureListFile);
  const yearBefore = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return parseFigureList(text)
    .groups.filter(({ confirmed }) => confirmed === undefined || confirmed <= yearBefore)
    .map(({ address, source, own, figures, ranges }) => {
      const listed = figures.map((figure) => figure.text).join(', ') || 'a law without figures';
      return {
        line: pointAt(text, ranges.group[0]).line,
        text: `${address}: ${listed} (${source})`,
        isLookedUp: own === undefined && figures.length > 0,
      };
    });
}
