import { useEffect, useState } from 'react';
import { type Hit, loadSearch, type SuggestedLink } from '../../src/search/search.ts';

/** The delay before the message “Searching” appears, in ms. */
const searchingDelay = 200;

/** The answer to a query. `query` is the query that was answered. */
export interface SearchAnswer {
  kind: 'hint' | 'searching' | 'found' | 'none' | 'failed';
  query: string;
  hits: readonly Hit[];
  /** The suggested links, which are shown for an empty query and for a query without results. */
  suggestedLinks: readonly SuggestedLink[];
}

/**
 * Searches the site for a query. Fetches the search index at once, even for an empty query. If the request fails, the
 * next query fetches the index again. The function `retry` also fetches the index again, for the same query.
 */
export function useSearch(query: string): { answer: SearchAnswer; retry: () => void } {
  const [retries, setRetries] = useState(0);
  const [answer, setAnswer] = useState<SearchAnswer>({
    kind: 'hint',
    query: '',
    hits: [],
    suggestedLinks: [],
  });

  // `retries` is a dependency, so that `retry` runs this effect again for the same query
  useEffect(() => {
    let isCurrent = true;
    const update = (change: Partial<SearchAnswer>) => {
      clearTimeout(waiting);
      if (isCurrent) setAnswer((last) => ({ ...last, query, hits: [], ...change }));
    };
    const waiting = setTimeout(() => query && update({ kind: 'searching' }), searchingDelay);
    if (!query) update({ kind: 'hint' });
    loadSearch().then(
      ({ suggestedLinks, find }) => {
        const hits = find(query);
        const kindWithoutHits = query ? 'none' : 'hint';
        update({ kind: hits.length > 0 ? 'found' : kindWithoutHits, hits, suggestedLinks });
      },
      () => query && update({ kind: 'failed' }),
    );
    return () => {
      isCurrent = false;
      clearTimeout(waiting);
    };
  }, [query, retries]);

  function retry() {
    setAnswer((last) => ({ ...last, kind: 'searching' }));
    setRetries((count) => count + 1);
  }

  return { answer, retry };
}
