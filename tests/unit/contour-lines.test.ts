import { describe, expect, it } from 'vitest';
import { type Point, smoothPathAlong } from '../../components/layout/contour-lines.ts';

const size = { width: 100, height: 100 };

/**
 * Returns the coordinates after the command `q` in the data of an SVG path. The first two coordinates are the first
 * control point. Each further pair of coordinates is the end of a curve, relative to the end of the previous curve.
 */
const offsets = (path: string) => (path.split('q')[1] ?? '').match(/-?\d+/g)?.map(Number) ?? [];

const circle = (count: number, centre: Point = [50, 50]): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return [centre[0] + 30 * Math.cos(angle), centre[1] + 30 * Math.sin(angle)];
  });

describe('smoothPathAlong', () => {
  it('the path of smoothPathAlong ends at its start, although the curves have relative coordinates', () => {
    const [, , ...ends] = offsets(smoothPathAlong(circle(11), size));
    const sum = (axis: number) =>
      ends.filter((_, index) => index % 2 === axis).reduce((total, offset) => total + offset, 0);
    expect([sum(0), sum(1)]).toEqual([0, 0]);
  });

  it('smoothPathAlong uses each point of a line of 11 points as a control point', () => {
    expect(offsets(smoothPathAlong(circle(11), size))).toHaveLength(2 + 2 * 11);
  });

  it('smoothPathAlong uses every second point of a line of 12 points as a control point', () => {
    expect(offsets(smoothPathAlong(circle(12), size))).toHaveLength(2 + 2 * 6);
  });

  it('smoothPathAlong omits points beyond an edge of the drawing if these points affect no visible curve', () => {
    const inside = offsets(smoothPathAlong(circle(11), size));
    expect(offsets(smoothPathAlong(circle(11, [100, 50]), size)).length).toBeLessThan(
      inside.length,
    );
  });

  it('smoothPathAlong returns an empty string if all points of the line are beyond an edge of the drawing', () => {
    expect(smoothPathAlong(circle(11, [200, 50]), size)).toBe('');
  });
});
