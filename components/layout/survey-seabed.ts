import type { PanelFigure } from '../../src/content/facts.ts';
import { closedLines, curveThrough, type Point } from './contour-lines.ts';

/** The size of the panel in the units of its drawing. */
export const seabedSize = { width: 540, height: 480 };

const { width, height } = seabedSize;
/** The grid on which the depth is taken, and how far it reaches beyond the panel, so that no contour ends in sight. */
const step = 30;
const margin = 60;

/**
 * Where the figures stand in the panel, from 0 to 1 across and down, as src/styles/hero.css sets them: a long one in a
 * row of its own, the others two in a row, the second of which hangs lower.
 */
export function placesOf(figures: readonly Pick<PanelFigure, 'isLong'>[]): Point[] {
  let row = -1;
  let column = 1;
  const cells = figures.map(({ isLong }) => {
    column = isLong || column === 1 ? 0 : 1;
    if (column === 0) row += 1;
    const cell = { row, column };
    if (isLong) column = 1;
    return cell;
  });
  return cells.map((cell): Point => {
    const down = 0.12 + (0.84 * (cell.row + 0.45)) / (row + 1);
    return cell.column === 0 ? [0.27, down] : [0.72, down + 0.07];
  });
}

/** The depths at which contours are drawn; the ground of the fourth and the sixth is tinted. */
const levels = [-0.12, 0.06, 0.24, 0.42, 0.6, 0.8];

/** The drawing of a seabed: two shoals and the contours between them, each the data of one path. */
interface Seabed {
  shoal: string;
  crest: string;
  contours: string;
}

/**
 * Surveys a seabed from a page's own figures: the smallest stands on a shoal, the largest in the deepest water, each of
 * the others between them by the logarithm of its value.
 * The same figures at the same address give the same drawing on every machine; at another address, another one.
 */
export function surveySeabed(soundings: readonly PanelFigure[], address: string): Seabed {
  const grid = takeDepths(soundings, address);
  const lines = closedLines(grid, levels).map((ofLevel) =>
    ofLevel
      .filter((line) => line.length > 5)
      .map((line) => curveThrough(line.map(toPanel)))
      .join(''),
  );
  const [deep, deeper, rise, shoal = '', slope, crest = ''] = lines;
  return { shoal, crest, contours: [deep, deeper, rise, slope].join('') };
}

/** Depths at the points of the grid, rows first. The rim is sunk, so that every contour closes. */
function takeDepths(soundings: readonly PanelFigure[], address: string): number[][] {
  const own = [...address].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 997, 7) / 50;
  const ranks = soundings.map(({ worth }) => Math.log10(worth + 2));
  const places = placesOf(soundings);
  const [least, most] = [Math.min(...ranks), Math.max(...ranks)];
  const hills = places.map(([x, y], index) => {
    const rank = ranks[index] ?? 0;
    const rise = most > least ? (most - rank) / (most - least) : 0.5;
    const turn = (rank * 7.3 + index * 2.1 + own) % Math.PI;
    return {
      x: x * width,
      y: y * height,
      height: 1.25 * rise - 0.35,
      radius: 62,
      length: 1.15 + ((rank * 3.7) % 0.4),
      cos: Math.cos(turn),
      sin: Math.sin(turn),
    };
  });
  const seed = ranks.reduce((sum, rank, index) => sum + rank * (index + 1) * 1.37, own);
  const depthAt = (x: number, y: number) => {
    const rolling =
      0.11 * Math.sin(x / 82 + seed + y / 210) +
      0.1 * Math.cos(y / 74 - seed * 2) +
      0.08 * Math.sin((x - y) / 61 + seed * 3);
    return hills.reduce((depth, hill) => {
      const [dx, dy] = [x - hill.x, y - hill.y];
      const along = (dx * hill.cos + dy * hill.sin) / (hill.radius * hill.length);
      const across = (dy * hill.cos - dx * hill.sin) / hill.radius;
      return depth + hill.height * Math.exp(-(along ** 2 + across ** 2) / 2);
    }, rolling);
  };
  const columns = (width + 2 * margin) / step;
  const rows = (height + 2 * margin) / step;
  return Array.from({ length: rows + 1 }, (_, j) =>
    Array.from({ length: columns + 1 }, (__, i) =>
      i > 0 && j > 0 && i < columns && j < rows
        ? depthAt(i * step - margin, j * step - margin)
        : -9,
    ),
  );
}

/** From a place on the grid to one in the panel. */
const toPanel = ([i, j]: Point): Point => [i * step - margin, j * step - margin];
