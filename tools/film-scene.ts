/** A new value for an attribute of an element in the scene (the drawing of the film). */
export type AttributeChange = [selector: string, attribute: string, value: string];

const turn = 2 * Math.PI;
/** Returns the height of the waves at `x` px, from -1.1 to 1.1. `time` runs from 0 to 1 in one loop of the film. */
const swellAt = (x: number, time: number) =>
  0.7 * Math.sin(turn * (x / 520 - time)) + 0.4 * Math.sin(turn * (x / 310 - 2 * time));
/**
 * Returns how far the waves move a point down, in px. The result is 0 at the coast (y = 404) and at time = 0. The
 * result is largest in the foreground.
 */
const lift = (x: number, y: number, time: number) =>
  Math.min(Math.max((y - 404) / 60, 0), 3.2) * (swellAt(x, time) - swellAt(x, 0));
/**
 * Returns the value of a sine wave at `time`. The wave has `cycles` cycles in one loop of the film, and is delayed by
 * `lag` cycles. A constant is added to all values, so that the value is 0 at time = 0.
 */
const sway = (time: number, cycles: number, lag = 0) =>
  Math.sin(turn * (cycles * time - lag)) + Math.sin(turn * lag);
const fixed = (value: number) => String(Math.round(value * 1000) / 1000);

/**
 * A path that draws the water. `still` is the path in the still scene, which is the drawing without animation. `lines`
 * contains the points of each line of the path.
 */
export interface WaterPath {
  still: string;
  lines: [x: number, y: number][][];
}

function swellPath({ still, lines }: WaterPath, time: number): string {
  if (time === 0) return still;
  const subpaths = lines.map((line) => {
    const points = line.map(([x, y]) => `${fixed(x)} ${fixed(y + lift(x, y, time))}`);
    return `M${points.join('L')}`;
  });
  return subpaths.join('');
}

/**
 * Returns the opacity of the light of the lighthouse. `time` runs from 0 to 1 in one loop of 10 s. The light has the
 * characteristic Fl(2) 10s: two flashes of 0.8 s with 1.6 s between them, then darkness.
 */
function lightAt(time: number): number {
  const flash = (start: number) =>
    Math.min(Math.max(Math.min(time * 10 - start, start + 0.8 - time * 10) / 0.16, 0), 1);
  return Math.max(flash(2.4), flash(4.8));
}

/**
 * A point on the course of a boat: x, y, the scale of the boat, and the width of the boat as a fraction of its full
 * width.
 */
type CoursePoint = readonly [x: number, y: number, size: number, width: number];

/**
 * The positions of a sailing boat. The first and the last position are used only for the interpolation. The remaining
 * positions are the positions after 0, 1, 2 … loops of the film. The boat sails from outside the frame to the mouth of
 * the creek. In the still scene, the two sailing boats are at the positions after 1 and 2 loops.
 */
const sailCourse: readonly CoursePoint[] = [
  [2080, 540, 1.4, 1],
  [1655, 509, 1.25, 1],
  [1259, 477, 1, 1],
  [940, 440, 0.72, 1],
  [697, 419, 0.45, 1],
  [480, 409, 0.18, 1],
  [300, 402, 0.05, 1],
];

/**
 * The course of a dhow (a wooden sailing ship), as points of its waterline. The course takes two loops of the film. The
 * first and the last point are used only for the interpolation. The time between two of the remaining points is a
 * quarter of a loop. In the first loop, the dhow enters the frame on the right and sails to its position in the still
 * scene. In the second loop, the dhow turns and sails into the creek. During the turn, the viewer sees more and more of
 * the stern (the back), so the dhow becomes narrower.
 */
const dhowCourse: readonly CoursePoint[] = [
  [2080, 536, 1.05, 1],
  [1750, 548, 1.1, 1],
  [1440, 559, 1.16, 1],
  [1150, 566, 1.2, 1],
  [880, 564, 1.19, 1],
  [645, 531, 1, 1],
  [560, 472, 0.65, 0.86],
  [515, 440, 0.46, 0.72],
  [487, 421, 0.35, 0.62],
  [468, 408, 0.27, 0.56],
  [456, 400, 0.22, 0.5],
];

/**
 * Returns the position of a boat after a number of steps, interpolated with a Catmull-Rom spline. Each step leads from
 * one point of the course to the next point. The second point is the position after 0 steps.
 */
function positionAt(course: readonly CoursePoint[], steps: number): CoursePoint {
  const from = Math.min(Math.floor(steps), course.length - 4);
  const fraction = steps - from;
  /** Interpolates one value of the position: x, y, size or width (see `CoursePoint`). */
  const along = (coordinate: 0 | 1 | 2 | 3) => {
    const [a = 0, b = 0, c = 0, d = 0] = course
      .slice(from, from + 4)
      .map((point) => point[coordinate]);
    const curve = 2 * a - 5 * b + 4 * c - d + (3 * b - 3 * c + d - a) * fraction;
    return b + (fraction * (c - a + fraction * curve)) / 2;
  };
  return [along(0), along(1), along(2), along(3)];
}

/**
 * Returns the transform of a gull that circles over the towers. `lag` is the angle between the gull and the first gull
 * on the circle, as a fraction of a full turn.
 */
function gull(time: number, lag: number): string {
  const angle = turn * (time + lag);
  const [x, y] = [1010 + (64 - 40 * lag) * Math.cos(angle), 148 + 60 * lag + 13 * Math.sin(angle)];
  const size = 0.72 + 0.16 * Math.sin(angle);
  const beat = size * (0.85 + 0.4 * Math.sin(turn * (9 * time + 3 * lag)));
  return `translate(${fixed(x)} ${fixed(y)}) scale(${fixed(size)} ${fixed(beat)})`;
}

/**
 * The sailing boats, starting with the boat that is nearest to the viewer. In one loop, each boat moves to the position
 * where the next boat began. The film can therefore be repeated without a jump.
 */
const sails = ['#film-near-sail', '#scene-sail', '#scene-far-sail', '#film-last-sail'];

/** Returns the transform of the sailing boat at `index` of `sails`. Without the transform, the boat is at 1259, 477. */
function sailTransform(time: number, index: number): string {
  const [x, y, size] = positionAt(sailCourse, index + time);
  const angle = fixed(1.6 * Math.sin(turn * 2 * time));
  return [
    `translate(${fixed(x)} ${fixed(y)})`,
    `scale(${fixed(size)})`,
    'translate(-1259 -477)',
    `rotate(${angle} 1259 477)`,
  ].join(' ');
}

/**
 * The dhow of the still scene, and a second dhow that follows it. At the end of the loop, the second dhow is at the
 * position where the first dhow began. `loops` is the number of loops that a dhow has completed when the film starts.
 */
const dhows = [
  { id: 'scene', loops: 1 },
  { id: 'film-near', loops: 0 },
] as const;

/** Returns the movement of a dhow on the waves: the dhow rises, rolls and leans around its waterline at 645, 520. */
const dhowSwell = (time: number): string =>
  [
    `translate(0 ${fixed(1.3 * sway(time, 2, 0.15))})`,
    `rotate(${fixed(0.7 * sway(time, 2, 0.4))} 645 520)`,
    `translate(645 520) skewX(${fixed(0.5 * sway(time, 1, 0.3))}) translate(-645 -520)`,
  ].join(' ');

/**
 * Returns the attributes of a dhow and of its two wakes (the lines that it leaves in the water). The dhow fades out in
 * the mouth of the creek.
 */
function dhowAt(time: number, { id, loops }: (typeof dhows)[number]): AttributeChange[] {
  const [x, y, size, width] = positionAt(dhowCourse, 4 * (loops + time));
  const position = `translate(${fixed(x)} ${fixed(y)}) scale(${fixed(size * width)} ${fixed(size)})`;
  const place = `${position} translate(-645 -531)`;
  const visible = Math.min(1, Math.max(0, (1.92 - loops - time) * 12));
  const astern = 54 * time;
  // the wakes are half a loop apart: while one wake fades out behind the ship, the other wake fades in at the bow (the
  // front)
  return [
    [`#${id}-dhow`, 'transform', `${place} ${dhowSwell(time)}`],
    [`#${id}-dhow`, 'opacity', fixed(visible)],
    // the outline shrinks less than the dhow, so that the outline does not become too thin
    [`#${id}-dhow`, 'stroke-width', fixed(1.5 / Math.sqrt(size))],
    [`#${id}-wake`, 'transform', `${place} translate(${fixed(astern - 54 * Math.round(time))} 0)`],
    [`#${id}-wake`, 'opacity', fixed(visible * Math.cos(turn * (time / 2)) ** 2)],
    [`#${id}-second-wake`, 'transform', `${place} translate(${fixed(astern - 17)} 2)`],
    [`#${id}-second-wake`, 'opacity', fixed(visible * Math.sin(turn * (time / 2)) ** 2)],
  ];
}

/**
 * Returns the transform of the abra (a small ferry). The abra rises with the waves and rolls around its waterline at
 * 420, 432.
 */
const abraTransform = (time: number): string =>
  [
    `translate(0 ${fixed(0.7 * sway(time, 3, 0.1) + lift(420, 432, time))})`,
    `rotate(${fixed(1.1 * sway(time, 3, 0.1 + 0.2))} 420 432)`,
  ].join(' ');

/** The angle between each gull and the first gull on the circle over the towers, as a fraction of a full turn. */
const gullLags = [0, 0.16, 0.42];

/**
 * Returns the attributes of the animated elements at `time`. `time` runs from 0 to 1 in one loop. `water` contains the
 * three paths that draw the water. At time 0 and at time 1, the scene looks like the still scene.
 */
export function sceneAt(time: number, water: WaterPath[]): AttributeChange[] {
  const changesOfWater = water.map((path, index): AttributeChange => {
    return [`#scene-water path:nth-child(${index + 1})`, 'd', swellPath(path, time)];
  });
  const changesOfSails = sails.map((sail, index): AttributeChange => {
    return [sail, 'transform', sailTransform(time, index)];
  });
  const changesOfGulls = gullLags.map((lag, index): AttributeChange => {
    return [`#scene-gulls path:nth-child(${index + 1})`, 'transform', gull(time, lag)];
  });
  return [
    ...changesOfWater,
    ...changesOfSails,
    ['#film-last-sail', 'opacity', fixed(Math.min(1, (1 - time) * 5))],
    ...changesOfGulls,
    ...dhows.flatMap((dhow) => dhowAt(time, dhow)),
    ['#scene-abra', 'transform', abraTransform(time)],
    ['#film-light', 'opacity', fixed(lightAt(time))],
  ];
}
