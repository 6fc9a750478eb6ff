/** A change of an attribute in the scene. */
export type AttributeChange = [selector: string, attribute: string, value: string];

const turn = 2 * Math.PI;
const swellAt = (x: number, t: number) =>
  0.7 * Math.sin(turn * (x / 520 - t)) + 0.4 * Math.sin(turn * (x / 310 - 2 * t));
/**
 * Returns the displacement of a point by the waves, in px: 0 at the coast (y = 404) and at t = 0, largest in the
 * foreground.
 */
const lift = (x: number, y: number, t: number) =>
  Math.min(Math.max((y - 404) / 60, 0), 3.2) * (swellAt(x, t) - swellAt(x, 0));
/** Returns a sine that is 0 at t = 0, with `cycles` cycles in the loop and a delay of `lag` cycles. */
const sway = (t: number, cycles: number, lag = 0) =>
  Math.sin(turn * (cycles * t - lag)) + Math.sin(turn * lag);
const fixed = (value: number) => String(Math.round(value * 1000) / 1000);

/** A path of the water in the still scene (`still`), and the points along each of its lines. */
export interface WaterPath {
  still: string;
  lines: [x: number, y: number][][];
}

/** Returns the path of the water at `t`. At t = 0 it is exactly the path of the still scene. */
function swellPath({ still, lines }: WaterPath, t: number): string {
  if (t === 0) return still;
  const subpaths = lines.map((line) => {
    const points = line.map(([x, y]) => `${fixed(x)} ${fixed(y + lift(x, y, t))}`);
    return `M${points.join('L')}`;
  });
  return subpaths.join('');
}

/**
 * Returns the opacity of the lighthouse at `t`, which is 0 to 1 in 10 s. The light characteristic is Fl(2) 10s: two
 * flashes of 0.8 s with 1.6 s between them, then dark.
 */
function lightAt(t: number): number {
  const flash = (start: number) =>
    Math.min(Math.max(Math.min(t * 10 - start, start + 0.8 - t * 10) / 0.16, 0), 1);
  return Math.max(flash(2.4), flash(4.8));
}

/**
 * The positions of a sailing boat after 0, 1, 2 … loops: x, y and scale, from outside the frame to the mouth of the
 * creek. The positions 1 and 2 are those of the two sailing boats in the still scene.
 */
const course = [
  [2080, 540, 1.4],
  [1655, 509, 1.25],
  [1259, 477, 1],
  [940, 440, 0.72],
  [697, 419, 0.45],
  [480, 409, 0.18],
  [300, 402, 0.05],
] as const;

/**
 * Returns the position of a sailing boat after `loops` loops, on a Catmull-Rom spline through the points of `course`.
 */
function sailAt(loops: number): [x: number, y: number, size: number] {
  const from = Math.floor(loops);
  const t = loops - from;
  const along = (n: 0 | 1 | 2) => {
    const [a = 0, b = 0, c = 0, d = 0] = course.slice(from, from + 4).map((point) => point[n]);
    const curve = 2 * a - 5 * b + 4 * c - d + (3 * b - 3 * c + d - a) * t;
    return b + (t * (c - a + t * curve)) / 2;
  };
  return [along(0), along(1), along(2)];
}

/**
 * Returns the transform of a gull that circles over the towers. `lag` is the delay behind the first gull, as a part of
 * the circle.
 */
function gull(t: number, lag: number): string {
  const angle = turn * (t + lag);
  const [x, y] = [1010 + (64 - 40 * lag) * Math.cos(angle), 148 + 60 * lag + 13 * Math.sin(angle)];
  const size = 0.72 + 0.16 * Math.sin(angle);
  const beat = size * (0.85 + 0.4 * Math.sin(turn * (9 * t + 3 * lag)));
  return `translate(${fixed(x)} ${fixed(y)}) scale(${fixed(size)} ${fixed(beat)})`;
}

/**
 * The sailing boats, the nearest first. In a loop, each boat moves to the position of the next boat, so that there is
 * no jump.
 */
const sails = ['#film-near-sail', '#scene-sail', '#scene-far-sail', '#film-last-sail'];

/** Returns the transform of the sailing boat with the index `n` in `sails`. In the still scene it is at 1259, 477. */
function sailTransform(t: number, n: number): string {
  const [x, y, size] = sailAt(n + t);
  const angle = fixed(1.6 * Math.sin(turn * 2 * t));
  return [
    `translate(${fixed(x)} ${fixed(y)})`,
    `scale(${fixed(size)})`,
    'translate(-1259 -477)',
    `rotate(${angle} 1259 477)`,
  ].join(' ');
}

/** Returns the transform of the dhow, a wooden ship. It rises, rolls and leans around its waterline at 645, 520. */
const dhowTransform = (t: number): string =>
  [
    `translate(0 ${fixed(1.3 * sway(t, 2, 0.15))})`,
    `rotate(${fixed(0.7 * sway(t, 2, 0.4))} 645 520)`,
    `translate(645 520) skewX(${fixed(0.5 * sway(t, 1, 0.3))}) translate(-645 -520)`,
  ].join(' ');

/**
 * Returns the transform of the abra, a small ferry. It rises with the waves and rolls around its waterline at 420, 432.
 */
const abraTransform = (t: number): string =>
  [
    `translate(0 ${fixed(0.7 * sway(t, 3, 0.1) + lift(420, 432, t))})`,
    `rotate(${fixed(1.1 * sway(t, 3, 0.1 + 0.2))} 420 432)`,
  ].join(' ');

/** The delay of each gull behind the first gull, as a part of the circle. */
const gullLags = [0, 0.16, 0.42];

/**
 * Returns the attributes of the scene at `t`, which is 0 to 1 for one loop. `water` are the three paths of the water.
 * At 0 and 1, the result is the still scene.
 */
export function sceneAt(t: number, water: WaterPath[]): AttributeChange[] {
  const astern = 54 * t;
  const changesOfWater = water.map((path, n): AttributeChange => {
    return [`#scene-water path:nth-child(${n + 1})`, 'd', swellPath(path, t)];
  });
  const changesOfSails = sails.map((sail, n): AttributeChange => {
    return [sail, 'transform', sailTransform(t, n)];
  });
  const changesOfGulls = gullLags.map((lag, n): AttributeChange => {
    return [`#scene-gulls path:nth-child(${n + 1})`, 'transform', gull(t, lag)];
  });
  return [
    ...changesOfWater,
    ...changesOfSails,
    ['#film-last-sail', 'opacity', fixed(Math.min(1, (1 - t) * 5))],
    ...changesOfGulls,
    ['#scene-dhow', 'transform', dhowTransform(t)],
    // two wakes, half a loop apart: one fades out behind the ship while the other fades in at the bow
    ['#scene-wake', 'transform', `translate(${fixed(astern - 54 * Math.round(t))} 0)`],
    ['#scene-wake', 'opacity', fixed(Math.cos(turn * (t / 2)) ** 2)],
    ['#film-wake', 'transform', `translate(${fixed(astern - 17)} 2)`],
    ['#film-wake', 'opacity', fixed(Math.sin(turn * (t / 2)) ** 2)],
    ['#scene-abra', 'transform', abraTransform(t)],
    ['#film-light', 'opacity', fixed(lightAt(t))],
  ];
}
