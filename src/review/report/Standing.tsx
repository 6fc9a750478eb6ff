import type { Review } from '../review.ts';
import { count } from '../text.ts';

/** Where the old words still stand. */
export function Standing({ review: { standing } }: { review: Review }) {
  if (standing.length === 0) return null;
  return (
    <section aria-labelledby="standing">
      <h2 id="standing">Where the old wording still stands</h2>
      {standing.map(({ text, places }) => (
        <details key={text} className="fold">
          <summary>
            “{text}” in {count(places.length, 'place')}
          </summary>
          <ul>
            {places.map(({ address, place, sentence, file, line, far }, index) => (
              <li key={index}>
                <code>{address}</code> <span className="small">{place.join(' › ')}</span>
                {far && <em className="aside"> among other words</em>}
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
        </details>
      ))}
    </section>
  );
}
