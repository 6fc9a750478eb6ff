import type { Review, StillStanding } from '../review.ts';
import { count } from '../text.ts';

/** Where the old words still stand. */
export function Standing({ review: { standing } }: { review: Review }) {
  if (standing.length === 0) return null;
  return (
    <section aria-labelledby="standing">
      <h2 id="standing">Where the old wording still stands</h2>
      {standing.map(({ text, places }) => {
        const [near, far] = [false, true].map((isFar) =>
          places.filter((one) => Boolean(one.far) === isFar),
        );
        return (
          <details key={text} className="fold">
            <summary>
              “{text}” in {count(places.length, 'place')}
              {near?.length && far?.length ? `, ${far.length} of them among other words` : ''}
            </summary>
            {near && near.length > 0 && <Places places={near} />}
            {far && far.length > 0 && (
              <details>
                <summary className="small">{count(far.length, 'place')} among other words</summary>
                <Places places={far} />
              </details>
            )}
          </details>
        );
      })}
    </section>
  );
}

function Places({ places }: Pick<StillStanding, 'places'>) {
  return (
    <ul>
      {places.map(({ address, place, sentence, file, line }, index) => (
        <li key={index}>
          <code>{address}</code> <span className="small">{place.join(' › ')}</span>
          <br />
          {sentence}
          {file && (
            <span className="small typed">
              {file}
              {line && `, line ${line}`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
