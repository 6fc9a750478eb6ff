import type { Review } from '../review-site.ts';
import { count } from '../words.ts';
import { ChangeText } from './ChangeItem.tsx';

/** What several pages share, told once. */
export function Shared({ review: { shared } }: { review: Review }) {
  return shared.map(({ addresses, changes }) => (
    <section key={addresses.join()} aria-label={`What ${addresses.length} pages share`}>
      <h2>On {count(addresses.length, 'page')} alike</h2>
      <ol className="changes changes--shared">
        {changes.map(({ change, places }, index) => (
          <li key={index} className="change">
            <ChangeText change={change} />
            {places > addresses.length && <p className="small">In {count(places, 'place')}</p>}
          </li>
        ))}
      </ol>
      <details className="fold">
        <summary>Which {count(addresses.length, 'page')}</summary>
        <p>{addresses.join(', ')}</p>
      </details>
    </section>
  ));
}
