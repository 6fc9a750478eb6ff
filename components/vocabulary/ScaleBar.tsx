import { readLength } from './lay-out-passage.ts';

/**
 * The scale bar under a procedure's heading: six divisions, dark and light up to the shortest time, grey on to the longest.
 * `total` is a range such as '8–12 weeks'; a total without a range prints without the bar.
 */
export function ScaleBar({ total }: { total: string }) {
  const { least = 0, most = 0 } = readLength(total) ?? {};
  return (
    <div className="total">
      <b>{total.replace('–', ' to ')}</b>
      {least < most && <Bar least={least} most={most} />}
    </div>
  );
}

const width = 288;

function Bar({ least, most }: { least: number; most: number }) {
  const divisions = [0, 1, 2, 3, 4, 5].map((index) => index * 48);
  const shortest = (least / most) * width;
  const marks = most % 3 === 0 ? [0, most / 3, (most / 3) * 2, most] : [0, least, most];
  return (
    <svg width={width} height="30" viewBox={`0 0 ${width} 30`} aria-hidden="true">
      {divisions.map(
        (x, index) =>
          index % 2 === 0 &&
          x < shortest && (
            <rect key={x} x={x} width={Math.min(48, shortest - x)} height="8" fill="currentColor" />
          ),
      )}
      <rect x={shortest} width={width - shortest} height="8" fill="currentColor" opacity=".3" />
      <rect x=".5" y=".5" width={width - 1} height="7" fill="none" stroke="currentColor" />
      {marks.map((mark) => (
        <text
          key={mark}
          x={(mark / most) * width}
          y="27"
          textAnchor={mark === 0 ? 'start' : mark === most ? 'end' : 'middle'}
        >
          {mark}
        </text>
      ))}
    </svg>
  );
}
