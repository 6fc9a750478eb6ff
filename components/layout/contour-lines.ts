import { contours } from 'd3-contour';

/** The x and y coordinates of a point. The origin is at the top left. */
export type Point = readonly [number, number];

/**
 * Computes the contour lines of a grid of elevations (`grid[y][x]`). Returns the closed lines of each level, in grid
 * coordinates.
 */
export function closedLines(
  grid: readonly (readonly number[])[],
  levels: readonly number[],
): Point[][][] {
  const computeContours = contours()
    .size([grid[0]?.length ?? 0, grid.length])
    .thresholds([...levels]);
  return computeContours(grid.flat()).map(({ coordinates }) =>
    // removes the first point of a ring, because d3-contour repeats this point at the end; subtracts 0.5, because
    // d3-contour places each value at the centre of a cell and therefore adds 0.5 to all coordinates
    coordinates
      .flat()
      .map((ring) => ring.slice(1).map(([x = 0, y = 0]): Point => [x - 0.5, y - 0.5])),
  );
}

/**
 * Returns the `d` attribute of a smooth, closed path along a line. Averages each point with its neighbours and, in
 * lines of 20 or more points, removes every second point. The path consists of quadratic curves. Each point is a
 * control point, and each curve ends halfway to the next point. The coordinates are integers relative to the previous
 * point, so that the file is small.
 */
export function smoothPathAlong(line: readonly Point[]): string {
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
