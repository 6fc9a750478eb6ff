import { changedFigures } from '../facts.ts';
import type { Review } from '../review-site.ts';
import { count } from '../words.ts';
import { Marked } from './Pieces.tsx';

/** The figures that changed, as a ledger, and where the old words still stand. */
export function Facts({ review }: { review: Review }) {
  const figures = changedFigures(review.all);
  return (
    <>
      {figures.length > 0 && (
        <section aria-labelledby="figures">
          <h2 id="figures">Figures that changed</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable from the keyboard (WCAG 2.1.1) */}
          <section className="scroll" tabIndex={0} aria-label="Table of figures, scrolls sideways">
            <table className="ledger">
              <thead>
                <tr>
                  {['Page', 'Before', 'After', 'In the list of figures', 'Where'].map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {figures.map(({ address, from, to, place }, index) => (
                  <tr key={index}>
                    <th scope="row">
                      <code>{address}</code>
                    </th>
                    <td className="figure">{from ? <Marked type="old">{from}</Marked> : 'none'}</td>
                    <td className="figure">{to ? <Marked type="new">{to}</Marked> : 'none'}</td>
                    <td>{to && review.confirm(address, to)}</td>
                    <td className="small">{place.join(' › ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </section>
      )}
      {review.standing.length > 0 && <Standing review={review} />}
    </>
  );
}

function Standing({ review }: { review: Review }) {
  return (
    <section aria-labelledby="standing">
      <h2 id="standing">Where the old wording still stands</h2>
      {review.standing.map(({ text, places }) => (
        <details key={text} className="fold">
          <summary>
            “{text}” in {count(places.length, 'place')}
          </summary>
          <ul>
            {places.map(({ address, place, sentence }, index) => (
              <li key={index}>
                <code>{address}</code> <span className="small">{place.join(' › ')}</span>
                <br />
                {sentence}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
