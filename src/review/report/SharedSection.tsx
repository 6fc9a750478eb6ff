import type { Shot } from '../looks.ts';
import type { SharedChanges } from '../review.ts';
import { count } from '../text.ts';
import { ChangeText, Quotation } from './Changes.tsx';
import { Frames, Shots } from './Shown.tsx';

interface Props {
  shared: SharedChanges;
  /** The number of its first change. */
  first: number;
  /** The place of its first page in the data of the viewer. */
  frames: number;
  shots: readonly Shot[];
}

/** What several pages share, told once, and one page of each kind with it. */
export function SharedSection({ shared, first, frames, shots }: Props) {
  const { addresses, changes, otherwise, shown } = shared;
  const pages = count(addresses.length, 'page');
  // a label that nobody sees has no mark to show
  const marked = changes.findIndex(({ change }) => change.type !== 'headline');
  const drawn = marked < 0 ? [] : shown;
  const id = `shared-${first}`;
  return (
    <section className="page" aria-labelledby={id}>
      <h2 id={id}>On {pages} alike</h2>
      <div className="desk">
        <ol className="changes">
          {changes.map(({ change, places }, index) => (
            // the keys n and p step through these
            <li
              key={index}
              className="change"
              id={`change-${first + index}`}
              tabIndex={-1}
              data-step={first + index}
            >
              <ChangeText change={change} />
              {places > addresses.length && <p className="small">In {count(places, 'place')}</p>}
              {otherwise
                .filter(({ number }) => number === index)
                .map((one) => (
                  <div key={one.address}>
                    <p>
                      On <code>{one.address}</code> it differs:
                    </p>
                    <Quotation change={one.change} />
                  </div>
                ))}
            </li>
          ))}
        </ol>
        {drawn.slice(0, 1).map(({ page }) => (
          <Frames key={page.address} index={frames} address={page.address} from={first + marked} />
        ))}
      </div>
      {drawn.slice(1).map(({ page }, index) => (
        <details key={page.address} className="fold">
          <summary>
            The same on <code>{page.address}</code>, a page of another kind
          </summary>
          <Frames index={frames + 1 + index} address={page.address} from={first + marked} />
        </details>
      ))}
      <Shots shots={shots} />
      <details className="fold">
        <summary>Which {pages}</summary>
        <p>{addresses.join(', ')}</p>
      </details>
    </section>
  );
}
