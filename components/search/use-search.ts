import { useEffect, useState } from 'react';
import { type Hit, loadSearch, type Start } from '../../src/search/search.ts';

/** How long an answer may take before the search says that it is at work, in ms. */
const patience = 200;

/** What the search has to say. */
export interface SearchAnswer {
  kind: 'hint' | 'searching' | 'found' | 'none' | 'failed';
  /** The words to which it is the answer. */
  query: string;
  hits: readonly Hit[];
  /** Where a search may start. */
  starts: readonly Start[];
}

/** What a query finds. The site’s index is fetched once, and anew at the next word where that failed. */
export function useSearch(query: string): SearchAnswer {
  const [answer, setAnswer] = useState<SearchAnswer>({
    kind: 'hint',
    query: '',
    hits: [],
    starts: [],
  });

  useEffect(() => {
    let isWanted = true;
    const say = (change: Partial<SearchAnswer>) => {
      clearTimeout(waiting);
      if (isWanted) setAnswer((last) => ({ ...last, query, hits: [], ...change }));
    };
    const waiting = setTimeout(() => query && say({ kind: 'searching' }), patience);
    if (!query) say({ kind: 'hint' });
    loadSearch().then(
      ({ starts, find }) => {
        const hits = find(query);
        const kind = hits.length > 0 ? 'found' : query ? 'none' : 'hint';
        say({ kind, hits, starts });
      },
      () => query && say({ kind: 'failed' }),
    );
    return () => {
      isWanted = false;
      clearTimeout(waiting);
    };
  }, [query]);

  return answer;
}
