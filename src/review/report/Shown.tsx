import type { Picture, Shot } from '../looks.ts';

/** Where the viewer shows a page; `index` is its place in the viewer's data, `from` the change that it opens at. */
export function Frames({
  index,
  address,
  from,
}: {
  index: number;
  address: string;
  from?: number;
}) {
  return (
    <div className="frames" data-frames={index} data-address={address} data-from={from}>
      <p className="small">The page itself is drawn here once you scroll to it.</p>
      <noscript>
        <p className="small">Scripts may not run here, so it is not drawn.</p>
      </noscript>
    </div>
  );
}

/** Pictures of what looks different, before beside after, with the changed part outlined. */
export function Shots({ shots }: { shots: readonly Shot[] }) {
  if (shots.length === 0) return null;
  const widths = [...new Set(shots.map(({ width }) => width))];
  return (
    <details className="fold shots">
      <summary>What looks different, at {widths.join(' and ')} pixels</summary>
      {shots.map(({ width, light, before, after, address }, index) => {
        const how = `${width} pixels wide${light === 'night' ? ', at night' : ''}`;
        return (
          <div key={index} className={width < 600 ? 'pair pair--narrow' : 'pair'}>
            <Figure picture={before} title={`Before, ${how}`} address={address} />
            <Figure picture={after} title={`After, ${how}`} address={address} />
          </div>
        );
      })}
    </details>
  );
}

function Figure({ picture, title, address }: { picture: Picture; title: string; address: string }) {
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
