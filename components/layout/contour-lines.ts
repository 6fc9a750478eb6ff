import { contours } from 'd3-contour';

/** A point: its x and y coordinates, measured from the top left. */
export type Point = readonly [number, number];

/**
 * Computes the contour lines of each level in a grid of depths (`grid[y][x]`). Returns the closed lines of each level,
 * in grid coordinates.
 */
export function closedLines(
  grid: readonly (readonly number[])[],
  levels: readonly number[],
): Point[][][] {
  const survey = contours()
    .size([grid[0]?.length ?? 0, grid.length])
    .thresholds([...levels]);
  return survey(grid.flat()).map(({ coordinates }) =>
    // d3-contour repeats the first point at the end of a ring, and places each value at the centre of its grid cell
    coordinates
      .flat()
      .map((ring) => ring.slice(1).map(([x = 0, y = 0]): Point => [x - 0.5, y - 0.5])),
  );
}

/**
 * Returns the `d` attribute of a closed path of quadratic curves through the points, which are smoothed once. The
 * numbers are integers and relative to the previous point, which keeps the file small.
 */
export function curveThrough(line: readonly Point[]): string {
  const count = line.length;
  const at = (index: number) => line[(index + count) % count] as Point;
  const smooth = line.map((point, index): Point => {
    const [before, after] = [at(index - 1), at(index + 1)];
    return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4];
  });
  const points = smooth.filter((_, index) => count < 20 || index % 2 === 0);
  const middle = (a: Point, b: Point): Point => [
    Math.round((a[0] + b[0]) / 2),
    Math.round((a[1] + b[1]) / 2),
  ];
  let [x, y] = middle(points.at(-1) as Point, points[0] as Point);
  let path = `M${x} ${y}q`;
  points.forEach((point, index) => {
    const [endX, endY] = middle(point, points[(index + 1) % points.length] as Point);
    const numbers = [Math.round(point[0]) - x, Math.round(point[1]) - y, endX - x, endY - y];
    path += numbers
      .map((number, place) =>
        (place > 0 || index > 0) && number >= 0 ? ` ${number}` : `${number}`,
      )
      .join('');
    [x, y] = [endX, endY];
  });
  return `${path}z`;
}
