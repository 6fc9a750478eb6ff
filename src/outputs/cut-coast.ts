import { coastSize, type District, districts } from '../facts/coast.ts';

/** How far around its frame a cut reaches, so that no line is seen to end. */
const margin = 14;

const numbers = (text: string) => [...text.matchAll(/-?[\d.]+/g)].map(Number);

/**
 * Cuts a district out of the drawing of the coast and turns it level. A closed line is kept whole where it reaches into
 * the frame; an open one is cut, and closed below the frame where it is filled. The drawing’s paths have an id, and of
 * the path commands M, l, q and z, each with its own numbers.
 */
export function cutCoast(drawing: string, district: District): string {
  const { x, y, turn, sea } = districts[district];
  const { width, height } = coastSize;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const isNear = (px: number, py: number) => {
    const across = cos * (px - x) - sin * (py - y);
    const down = sin * (px - x) + cos * (py - y) + sea;
    return (
      Math.abs(across) < width / 2 + margin && Math.abs(down - height / 2) < height / 2 + margin
    );
  };
  /** On the chart, the corner below the frame at its left (-1) or right (1). */
  const corner = (side: number) => {
    const [across, down] = [side * (width / 2 + margin), height - sea + margin];
    return `${(x + cos * across + sin * down).toFixed(1)} ${(y - sin * across + cos * down).toFixed(1)}`;
  };
  const cutLine = (line: string, filled: boolean) => {
    let [px = 0, py = 0] = numbers(line);
    const steps = [...line.matchAll(/[lq][^lqz]*/g)].map(([step]) => {
      const [dx = 0, dy = 0] = numbers(step).slice(-2);
      const from = [px, py] as const;
      [px, py] = [px + dx, py + dy];
      return { step, from, near: isNear(...from) || isNear(px, py) };
    });
    const [first, last] = [
      steps.findIndex(({ near }) => near),
      steps.findLastIndex(({ near }) => near),
    ];
    if (first < 0) return '';
    if (line.endsWith('z')) return `M${line}`;
    const start = steps[first]?.from.map((place) => place.toFixed(1)).join(' ');
    const kept = steps.slice(first, last + 1).map(({ step }) => step);
    return `M${start}${kept.join('')}${filled ? `L${corner(1)}L${corner(-1)}z` : ''}`;
  };
  const [group = ''] = drawing.match(/<g id="art"[^>]*/) ?? [];
  const paths = [...drawing.matchAll(/<path id="[\w-]+"(.*?) d="M(.*?)"\/>/g)].map(
    ([, look = '', lines = '']) => {
      const kept = lines.split('M').map((line) => cutLine(line, look.includes(' fill=')));
      return kept.join('') && `<path${look} d="${kept.join('')}"/>`;
    },
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" fill="none" viewBox="0 0 ${width} ${height}">`,
    `${group} transform="translate(${width / 2} ${sea})rotate(${turn})translate(${-x} ${-y})">`,
    ...paths,
    '</g></svg>\n',
  ].join('');
}
