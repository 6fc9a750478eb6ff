import type { KeyFigure } from '../../src/content/page-facts.ts';
import { closedLines, type Point, smoothPathAlong } from './contour-lines.ts';

/** The size of the drawing, in units of its `viewBox`. */
export const seabedSize = { width: 540, height: 480 };

const { width, height } = seabedSize;
/**
 * The seabed is computed on a grid. `step` is the distance between two points of the grid. `margin` is how far the grid
 * extends beyond each edge of the drawing. The contour lines are closed at the edge of the grid, so this edge must be
 * outside the drawing. `step` and `margin` are in units of the `viewBox`.
 */
const step = 30;
const margin = 60;

/**
 * Returns the positions of the key figures (the large numbers of a page) as fractions of the width and height of the
 * panel. The positions match the layout in src/styles/hero.css: a long figure has its own row. The remaining figures
 * are in rows of two, and the second figure of a row is lower than the first. The third of three figures is in the
 * middle if none of the three is long.
 */
function figurePositions(figures: readonly Pick<KeyFigure, 'isLong'>[]): Point[] {
  let row = -1;
  let column = 1;
  const cells = figures.map(({ isLong }) => {
    column = isLong || column === 1 ? 0 : 1;
    if (column === 0) row += 1;
    const cell = { row, column };
    if (isLong) column = 1;
    return cell;
  });
  const isTriangle = figures.length === 3 && !figures.some(({ isLong }) => isLong);
  return cells.map((cell, index): Point => {
    const down = 0.12 + (0.84 * (cell.row + 0.45)) / (row + 1);
    if (isTriangle && index === 2) return [0.5, down];
    return cell.column === 0 ? [0.27, down] : [0.72, down + 0.07];
  });
}

/**
 * The elevations of the contour lines, the deepest first. The areas above the fourth and above the sixth elevation are
 * tinted.
 */
const levels = [-0.12, 0.06, 0.24, 0.42, 0.6, 0.8];

/**
 * The drawing of a seabed, as values of the attribute `d`: two tinted areas (`shoal`, and the higher `crest` inside it)
 * and the contour lines.
 */
interface Seabed {
  shoal: string;
  crest: string;
  contours: string;
}

/**
 * Computes the drawing of a seabed, which is the background of the key figures. The seabed is highest at the smallest
 * figure and lowest at the largest figure, on a logarithmic scale. The drawing depends only on the figures and on the
 * address of the page. Builds are therefore reproducible, and pages with the same figures usually have different
 * drawings.
 */
export function computeSeabed(keyFigures: readonly KeyFigure[], address: string): Seabed {
  const grid = computeElevations(keyFigures, address);
  const lines = closedLines(grid, levels).map((ofLevel) =>
    ofLevel
      .filter((line) => line.length > 5)
      .map((line) => smoothPathAlong(line.map(toPanel), seabedSize))
      .join(''),
  );
  const [deep, deeper, rise, shoal = '', slope, crest = ''] = lines;
  return { shoal, crest, contours: [deep, deeper, rise, slope].join('') };
}

/**
 * Returns the elevation of the seabed at each grid point (`grid[y][x]`). The outermost points are very deep, so that
 * every contour line is closed.
 */
function computeElevations(keyFigures: readonly KeyFigure[], address: string): number[][] {
  const own = [...address].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 997, 7) / 50;
  const ranks = keyFigures.map(({ value }) => Math.log10(value + 2));
  const places = figurePositions(keyFigures);
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
  const elevationAt = (x: number, y: number) => {
    const rolling =
      0.11 * Math.sin(x / 82 + seed + y / 210) +
      0.1 * Math.cos(y / 74 - seed * 2) +
      0.08 * Math.sin((x - y) / 61 + seed * 3);
    return hills.reduce((elevation, hill) => {
      const [dx, dy] = [x - hill.x, y - hill.y];
      const along = (dx * hill.cos + dy * hill.sin) / (hill.radius * hill.length);
      const across = (dy * hill.cos - dx * hill.sin) / hill.radius;
      return elevation + hill.height * Math.exp(-(along ** 2 + across ** 2) / 2);
    }, rolling);
  };
  const columns = (width + 2 * margin) / step;
  const rows = (height + 2 * margin) / step;
  return Array.from({ length: rows + 1 }, (_, j) =>
    Array.from({ length: columns + 1 }, (__, i) =>
      i > 0 && j > 0 && i < columns && j < rows
        ? elevationAt(i * step - margin, j * step - margin)
        : -9,
    ),
  );
}

const toPanel = ([i, j]: Point): Point => [i * step - margin, j * step - margin];
