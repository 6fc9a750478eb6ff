import type { Picture, Shot } from '../pictures/shot.ts';

/** Pictures of what looks different, before beside after, with the changed part outlined. */
export function Shots({ shots }: { shots: readonly Shot[] }) {
  if (shots.length === 0) return null;
  const widths = [...new Set(shots.map(({ width }) => width))];
  return (
    <details className="fold shots">
      <summary>What looks different, at {widths.join(' and ')} pixels</summary>
      {shots.map(({ width, before, after, address }, index) => (
        <div key={index} className={width < 600 ? 'pair pair--narrow' : 'pair'}>
          <Side picture={before} title={`Before, ${width} pixels wide`} address={address} />
          <Side picture={after} title={`After, ${width} pixels wide`} address={address} />
        </div>
      ))}
    </details>
  );
}

function Side({ picture, title, address }: { picture: Picture; title: string; address: string }) {
  const { data, width, height, outline } = picture;
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${address}, ${title.toLowerCase()}`}
      >
        <image href={data} width={width} height={height} />
        <rect className="outline" {...outline} />
      </svg>
    </figure>
  );
}
