import type { Review } from '../review-site.ts';
import { type Looks, lookOnly } from '../say-looks.ts';
import { Shots } from './Shots.tsx';

/** Pages with the same words that look different. */
export function LookOnly({ review, looks }: { review: Review; looks: Looks }) {
  const addresses = lookOnly(review, looks);
  if (addresses.length === 0) return null;
  return (
    <section aria-labelledby="looks">
      <h2 id="looks">The same words, another look</h2>
      {review.pages.length === 0 && looks.note && <p className="cap">{looks.note}</p>}
      {addresses.map((address) => (
        <section key={address} aria-label={address}>
          <h3>
            <code>{address}</code>
          </h3>
          <Shots shots={looks.shots.filter((shot) => shot.address === address)} />
        </section>
      ))}
    </section>
  );
}
