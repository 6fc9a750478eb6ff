import type { PageChange, Picture, Shot } from '../review.ts';
import { count } from '../text.ts';
import { ChangeText } from './Changes.tsx';

interface Props {
  page: PageChange;
  /** Its place in the data of the viewer. */
  index: number;
  /** The number of its first change. */
  first: number;
  shots: readonly Shot[];
}

const statuses = { changed: 'Changed', added: 'New page', removed: 'Removed page', moved: 'Moved' };

const unchanged = {
  changed: '',
  added: 'The whole page is new.',
  removed: 'The whole page is gone.',
  moved: 'The words are the same.',
};

/** One page: its changes in words, the page itself before and after, and pictures of what looks different. */
export function PageSection({ page, index, first, shots }: Props) {
  const { address, status, from, changes, words, broken } = page;
  const steps = changes.map((change, at) => <ChangeText key={at} change={change} />);
  return (
    // a preview and the comment lead here by the address of the page
    <section className="page" id={address} aria-labelledby={`page-${index}`}>
      <header>
        <p className="cap">
          {statuses[status]}
          {from && (
            <>
              {' from '}
              <code>{from}</code>
            </>
          )}
          {', '}
          {count(words.added, 'word')} added, {words.removed} removed
        </p>
        <h3 id={`page-${index}`}>
          <code>{address}</code>
        </h3>
        <p className="small">{page.new?.title ?? page.old?.title}</p>
      </header>
      <div className="desk">
        <ol className="changes">
          {broken.length > 0 && (
            <li className="change warning">
              <p>
                <b>Links that break:</b> {broken.join(', ')} still lead to {from ?? address}.
              </p>
            </li>
          )}
          {(steps.length > 0 ? steps : [<p key="0">{unchanged[status]}</p>]).map((step, at) => (
            // the keys n and p step through these
            <li
              key={at}
              className="change"
              id={`change-${first + at}`}
              tabIndex={-1}
              data-step={first + at}
            >
              {step}
            </li>
          ))}
        </ol>
        <div className="frames" data-frames={index} data-address={address}>
          <p className="small">The page itself is shown here when scripts may run.</p>
        </div>
      </div>
      <Shots shots={shots} />
    </section>
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
