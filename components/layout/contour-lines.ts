import { contours } from 'd3-contour';

/** The x and y coordinates of a point. The origin is at the top left. */
export type Point = readonly [number, number];

/**
 * Computes the contour lines of a grid of elevations (`grid[y][x]`). `levels` contains the elevations for which lines
 * are computed. Returns the closed lines of each of these elevations, in grid coordinates.
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

/** The size of a drawing, in units of its `viewBox`. The origin is at the top left. */
interface Size {
  width: number;
  height: number;
}

/**
 * Returns the `d` attribute of a smooth, closed path along a line. `size` is the size of the drawing. Averages each
 * point with its neighbours and, in lines of 12 or more points, removes every second point. Then removes points on
 * which no visible curve depends (`isInvisible`). If fewer than three points remain, returns an empty text. The path
 * consists of quadratic curves. Each point is a control point, and each curve ends halfway to the next point. All
 * control points have even coordinates, so the ends of the curves have integer coordinates. Rounding errors therefore
 * do not add up along the path. Two things make the path text shorter. First, the coordinates are relative to the end
 * of the previous curve. Second, the command `t` omits the control point, because this point is the reflection of the
 * previous control point.
 */
export function smoothPathAlong(line: readonly Point[], size: Size): string {
  const smooth = line.map((point, index): Point => {
    const [before, after] = neighbours(line, index);
    const average = (axis: 0 | 1) =>
      2 * Math.round((before[axis] + 2 * point[axis] + after[axis]) / 8);
    return [average(0), average(1)];
  });
  const thinned = smooth.filter((_, index) => line.length < 12 || index % 2 === 0);
  const controls = thinned.filter((_, index) => !isInvisible(thinned, index, size));
  if (controls.length < 3) return '';
  const ends = controls.map((control, index): Point => {
    const [, next] = neighbours(controls, index);
    return [(control[0] + next[0]) / 2, (control[1] + next[1]) / 2];
  });
  const [start, control] = [ends.at(-1) as Point, controls[0] as Point];
  const [firstEnd, ...otherEnds] = ends.map((end, index) =>
    relative(end, ends[index - 1] ?? start),
  );
  return `M${numbers(start)}q${numbers(relative(control, start), firstEnd as Point)}t${numbers(...otherEnds)}z`;
}

const neighbours = (line: readonly Point[], index: number): [Point, Point] => [
  line.at(index - 1) as Point,
  line[(index + 1) % line.length] as Point,
];

/**
 * Returns true if a point of a closed line has no effect on a visible curve. Five points must be beyond the same edge
 * of the drawing: the point itself, the two points before it and the two points after it.
 */
function isInvisible(line: readonly Point[], index: number, { width, height }: Size): boolean {
  const points = [-2, -1, 0, 1, 2].map(
    (distance) => line[(index + distance + 2 * line.length) % line.length] as Point,
  );
  return (
    points.every(([x]) => x < 0) ||
    points.every(([x]) => x > width) ||
    points.every(([, y]) => y < 0) ||
    points.every(([, y]) => y > height)
  );
}

const relative = (point: Point, origin: Point): Point => [
  point[0] - origin[0],
  point[1] - origin[1],
];

/** Returns the coordinates of points as the arguments of a path command. A minus sign needs no separator before it. */
const numbers = (...points: Point[]): string => points.flat().join(' ').replaceAll(' -', '-');
