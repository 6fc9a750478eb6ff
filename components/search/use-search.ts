import { useEffect, useState } from 'react';
import { type Hit, loadSearch, type SuggestedLink } from '../../src/search/search.ts';

/** The delay before the message “Searching” appears, in ms. */
const searchingDelay = 200;

interface SearchAnswer {
  kind: 'hint' | 'searching' | 'found' | 'none' | 'failed';
  query: string;
  hits: readonly Hit[];
  /** The suggested links, which are shown for an empty query and for a query without results. */
  suggestedLinks: readonly SuggestedLink[];
}

/**
 * Searches the site for a query. Fetches the search index at once, even for an empty query. If the request fails, the
 * next query fetches the index again.
 */
export function useSearch(query: string): SearchAnswer {
  const [answer, setAnswer] = useState<SearchAnswer>({
    kind: 'hint',
    query: '',
    hits: [],
    suggestedLinks: [],
  });

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
  }, [query]);

  return answer;
}
