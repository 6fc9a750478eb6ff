import type { FoundSection } from '../../src/browser/search/find-sections.ts';

/** Fetches the search engine and the site's index, side by side. Rejects when either does not arrive. */
export async function loadSearch(): Promise<(query: string) => FoundSection[]> {
  const [{ searcher }, index] = await Promise.all([
    import('../../src/browser/search/find-sections.ts'),
    fetch(`${import.meta.env.BASE_URL}search.json`).then((response) => {
      if (!response.ok) throw new Error(`search.json: ${response.status}`);
      return response.json();
    }),
  ]);
  return searcher(index);
}
