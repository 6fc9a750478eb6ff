import { partStanding, titleOfStanding } from '../contradictions.ts';
import type { Review, StillStanding } from '../review.ts';
import { count } from '../text.ts';

/** What the change left as it was: what most likely contradicts it first, the rest folded by what stands there. */
export function Standing({ review }: { review: Review }) {
  if (review.standing.length === 0) return null;
  const { first, rest } = partStanding(review);
  return (
    <section aria-labelledby="standing">
      <h2 id="standing">{titleOfStanding}</h2>
      {first.length > 0 && <Places places={first.map(({ text, at }) => ({ ...at, text }))} />}
      {rest.map(({ text, places }) => {
        const [near, far] = [false, true].map((isFar) =>
          places.filter((one) => Boolean(one.far) === isFar),
        );
        return (
          <details key={text} className="fold">
            <summary>
              “{text}” in {count(places.length, first.length > 0 ? 'more place' : 'place')}
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

type Place = StillStanding['places'][number] & { text?: string };

function Places({ places }: { places: readonly Place[] }) {
  return (
    <ul>
      {places.map(({ text, address, place, sentence, file, line }, index) => (
        <li key={index}>
          {text && `“${text}” on `}
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
