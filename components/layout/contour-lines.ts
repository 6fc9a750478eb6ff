/** Across and down. */
export type Point = readonly [number, number];

/** The closed lines of one level through a grid of depths, rows first, by marching squares; in places on the grid. */
export function closedLines(grid: readonly (readonly number[])[], level: number): Point[][] {
  const depth = ([i, j]: Point) => grid[j]?.[i] ?? -9;
  // from the lower corner, so that the two cells of an edge agree to the last digit
  const cut = (one: Point, other: Point): Point => {
    const [a, b] = other[0] < one[0] || other[1] < one[1] ? [other, one] : [one, other];
    const t = (level - depth(a)) / (depth(b) - depth(a));
    return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
  };
  const next = new Map<string, Point>();
  for (let j = 0; j < grid.length - 1; j += 1)
    for (let i = 0; i < (grid[0]?.length ?? 0) - 1; i += 1) {
      const corners: Point[] = [
        [i, j],
        [i + 1, j],
        [i + 1, j + 1],
        [i, j + 1],
      ];
      // with the shallow ground always on the same hand
      const out: Point[] = [];
      const into: Point[] = [];
      corners.forEach((corner, edge) => {
        const end = corners[(edge + 1) % 4] as Point;
        const shallow = depth(corner) > level;
        if (shallow !== depth(end) > level) (shallow ? out : into).push(cut(corner, end));
      });
      into.forEach((point, index) => {
        next.set(String(point), out[index] as Point);
      });
    }
  const lines: Point[][] = [];
  for (const first of next.keys()) {
    const line: Point[] = [];
    let key = first;
    for (let point = next.get(key); point; point = next.get(key)) {
      next.delete(key);
      line.push(point);
      key = String(point);
    }
    if (line.length > 0) lines.push(line);
  }
  return lines;
}

/** A closed path of quadratic curves through the points, smoothed once, in whole relative units. */
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
